import { auth, cases, live, messages } from '@firm/contract';
import { LiveChange } from '@firm/contract/schemas';
import pino from 'pino';
import { openDatabase } from '../../ground/db/openDatabase.ts';
import { readEnv } from '../../ground/env/env.ts';
import { announce } from '../../ground/live/live.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { KINDS, onEachDatabase, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';

const MINUTE = 60_000;
/** Milliseconds. People may wait two seconds (issue of the portal), a busy machine longer; no page polls that soon. */
const LIVE_WITHIN_MS = 10_000;

/** Opens a stream the way a page reads it. */
async function openStream(server: TestServer, { tokens }: Person) {
  const leaving = new AbortController();
  const response = await server.fetch('/api/events', {
    headers: { authorization: `Bearer ${tokens.read()?.accessToken}`, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the stream was answered ${response.status}`);
  let text = '';
  const ended = (async () => {
    for await (const piece of response.body ?? []) text += new TextDecoder().decode(piece);
  })();
  // A stream that the server cuts off counts as ended.
  const isOver = ended.then(
    () => true,
    () => true,
  );
  return {
    response,
    leave: () => leaving.abort(),
    changes: () =>
      text
        .split('\n')
        .flatMap((line) => (line.startsWith('data: ') ? [LiveChange.parse(JSON.parse(line.slice(6)))] : [])),
    text: () => text,
    ended: isOver,
    isOpen: () => Promise.race([isOver.then(() => false), wait(50).then(() => true)]),
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(holds: () => boolean, within = LIVE_WITHIN_MS) {
  const end = Date.now() + within;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await wait(10);
  }
}

async function newCase({ api }: Person) {
  return (await api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Visa' } })).id;
}

onEachDatabase('the stream of what changes', (server) => {
  test('tells those concerned that something changed, at once, and never what it holds', async () => {
    const [ana, nadia] = [await server().person(), await server().person()];
    const [hers, other] = [await openStream(server(), ana), await openStream(server(), nadia)];
    expect(Object.fromEntries(hers.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(hers.response.headers.has('content-encoding')).toBe(false);
    const id = await newCase(ana);
    await ana.api.call(messages.send, { params: { id }, body: { text: 'A secret' } });
    await until(() => hers.changes().some(({ topic }) => topic === 'messages'));
    expect(hers.changes()).toContainEqual({ topic: 'messages', id });
    expect(hers.text()).not.toContain('secret');
    expect(other.changes()).toEqual([]);
    hers.leave();
    other.leave();
  });

  test('what is not committed is not told', async () => {
    const ana = await server().person();
    const stream = await openStream(server(), ana);
    const { db } = server().database;
    const failing = db.transaction(async (tx) => {
      await announce(tx, { to: [ana.user.id], topic: 'billing' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await announce(db, { to: [ana.user.id, ana.user.id, null, undefined], topic: 'cases' });
    await until(() => stream.changes().length > 0);
    expect(stream.changes()).toEqual([{ topic: 'cases' }]);
    stream.leave();
  });

  test('many people are told as reliably as one', async () => {
    const ana = await server().person();
    const stream = await openStream(server(), ana);
    const others = Array.from({ length: 400 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    await announce(server().database.db, { to: [...others, ana.user.id], topic: 'documents' });
    await until(() => stream.changes().length === 1);
    stream.leave();
  });

  test('nobody without a session has one; it ends with the session, and with the token', async () => {
    await expect(
      server().api.stream(live.events, { signal: AbortSignal.timeout(LIVE_WITHIN_MS) }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect((await server().fetch('/api/events', { headers: { authorization: 'Bearer forged' } })).status).toBe(401);

    const ana = await server().person();
    const [signedOut, stays] = [await openStream(server(), ana), await openStream(server(), await server().person())];
    await ana.api.call(auth.logout);
    await signedOut.ended;
    expect(signedOut.text()).toMatch(/\nevent: signed_out\n\n$/);
    expect(await stays.isOpen()).toBe(true);
    server().advance(11 * MINUTE);
    await stays.ended;
    expect(stays.text()).not.toContain('event:');
  });

  test('a person who opens too many loses the oldest; whoever left is forgotten', async () => {
    const ana = await server().person();
    const streams: Awaited<ReturnType<typeof openStream>>[] = [];
    for (let at = 0; at < 9; at++) streams.push(await openStream(server(), ana));
    await streams[0]?.ended;
    expect(await Promise.all(streams.slice(1).map((stream) => stream.isOpen()))).toEqual(Array(8).fill(true));
    streams[1]?.leave();
    await streams[1]?.ended;
    await wait(50);
    streams.push(await openStream(server(), ana));
    expect(await streams[2]?.isOpen()).toBe(true);
    for (const { leave } of streams) leave();
  });
});

(KINDS.includes('postgres') ? describe : describe.skip)('two processes on one postgres', () => {
  test('what is written at one stands at the other; a stopping one lets its streams go', async () => {
    const database = await freshDatabase('postgres');
    const environment = readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url });
    const second = await openDatabase(environment, pino({ level: 'silent' }));
    const one = await startTestServer('postgres', {}, { database });
    const two = await startTestServer('postgres', {}, { database: second, keys: one.deps.keys });
    try {
      const ana = await one.person({ email: 'ana@example.com' });
      const there = await two.signIn('ana@example.com', ana.password);
      const streams = [await openStream(one, ana), await openStream(two, there), await openStream(two, there)];
      const id = await newCase(ana);
      const sent = await ana.api.call(messages.send, { params: { id }, body: { text: 'From the first' } });
      const heard = () => streams.every(({ changes }) => changes().some(({ topic }) => topic === 'messages'));
      await until(heard);
      const seen = await there.api.call(messages.thread, { params: { id } });
      expect(seen.messages.map((message) => message.id)).toEqual([sent.id]);

      // A session that ends at one server ends at the other.
      const token = there.tokens.read()?.accessToken;
      const headers = { authorization: `Bearer ${token}`, ...two.cookieOf(token) };
      const out = await one.fetch('/api/auth/logout/', { method: 'POST', headers });
      expect([out.status, await out.text()]).toEqual([204, '']);
      await Promise.all([streams[1]?.ended, streams[2]?.ended]);
      expect(streams.map((stream) => stream.text().includes('event: signed_out'))).toEqual([false, true, true]);
      expect(await streams[0]?.isOpen()).toBe(true);
    } finally {
      await two.stop();
      await one.stop();
    }
  }, 60_000);
});
