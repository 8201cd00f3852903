import dns from 'node:dns/promises';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  addEvidence,
  addReason,
  publish,
  type ReleaseStore,
  readAudit,
  rollback,
  rollOut,
  type Said,
  say,
  setOwner,
} from '@firm/releases';
import { eq } from 'drizzle-orm';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { startFakeService } from '../../testing/fakeService.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { publishSite, rebuild, release } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { handleReleaseWebhooks } from './callWebhook.ts';
import { silentWebhooks } from './silentWebhooks.ts';
import { tellOwners } from './tellOwners.ts';

const MINUTE_MS = 60_000;
const HOOK = 'https://hooks.example/services/secret';
const HANGING = 'https://hanging.example/services/secret';

let server: TestServer;
let webhook: Awaited<ReturnType<typeof startFakeService>>;
/** Takes what it is sent, and never answers. */
let hanging: typeof webhook;
/** The address to which the name of the webhook leads. */
let leadsTo = '203.0.113.7';
beforeAll(async () => {
  webhook = await startFakeService();
  hanging = await startFakeService();
  hanging.onAsked = () => new Promise(() => {});
  webhook.replies = [{ status: 503 }, { status: 200 }];
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  await publish(server.deps.store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 5_000 });
  handleReleaseWebhooks(server.deps);
  jest.spyOn(dns, 'lookup').mockImplementation((async () => [{ address: leadsTo, family: 4 }]) as never);
  const { fetch } = globalThis;
  const addresses = new Map<unknown, string>([
    [HOOK, webhook.url],
    [HANGING, hanging.url],
  ]);
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => fetch(addresses.get(address) ?? address, init));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.stop();
  await webhook.stop();
  await hanging.stop();
});

const TEAM = 'blog-team@example.com';
async function crash(visitor: string, version = '1.1.0'): Promise<void> {
  const report = {
    ...{ remote: 'blog', version, event: 'crashed' as const },
    cause: {
      message: "TypeError: reading 'title' <!channel> & co",
      stack: 'at x (/r/blog/1.1.0/screen.js:1:7)',
      route: '/blog',
    },
  };
  const { store, clock } = server.deps;
  await addEvidence(store, { visitor, served: true }, report, clock());
  await addReason(store, { visitor, served: true, browser: 'Safari' }, report, clock());
}
const load = (version: string) =>
  addEvidence(
    server.deps.store,
    { visitor: 'somebody', served: true },
    { remote: 'blog', version, event: 'loaded', ms: 90 },
    server.deps.clock(),
  );
const mails = async () => (await queuedMail(server, TEAM)).map(({ values }) => values);
const silent = async () => [...(await silentWebhooks(server.deps, await readAudit(server.deps.store)))];
const calls = () => webhook.asked.map(({ body }) => JSON.parse(body));

test('nobody is told of an app without an owner', async () => {
  await crash('first');
  await tellOwners(server.deps);
  expect(await mails()).toEqual([]);
});

test('what one visitor reports is told as that, once, by mail and by a webhook that is tried again', async () => {
  await setOwner(server.deps.store, 'blog', { mail: TEAM, webhook: HOOK });
  await tellOwners(server.deps);
  // More may follow within seconds.
  expect(await mails()).toEqual([]);
  server.advance(MINUTE_MS / 2);
  await tellOwners(server.deps);
  await crash('second');
  for (let look = 0; look < 3; look++) {
    server.advance(MINUTE_MS / 2);
    await tellOwners(server.deps);
  }
  expect(await mails()).toEqual([
    {
      what: 'One visitor reports that blog 1.1.0 fails',
      why:
        '1.1.0 failed 1 of 1 visitor (1 crashed, 0 not loaded); ' +
        'fewer than 20 visitors have reported, which proves nothing',
      causes: "TypeError: reading 'title' <!channel> & co at blog 1.1.0 screen.js:1:7 on /blog (1 visitor, Safari)",
      advice: 'On the machine of the site: pnpm release why blog --to 1.1.0',
      link: `${server.deps.env.publicUrl}/platform/status`,
    },
  ]);
  await server.deps.outbox.drain();
  expect(calls()).toHaveLength(1);
  const [job] = await server.database.db.select().from(jobs).where(eq(jobs.kind, 'release_webhook'));
  expect(job).toMatchObject({ state: 'waiting', lastError: 'the webhook of blog answered 503' });
  expect(JSON.stringify(job?.payload)).not.toContain(HOOK);
  const reasons = [expect.objectContaining({ code: 'hookAnswered', values: { app: 'blog', status: '503' } })];
  expect(await silent()).toEqual([
    ['blog', { since: expect.any(String), says: 'the webhook of blog answered 503', reasons }],
  ]);
  server.advance(MINUTE_MS);
  await server.deps.outbox.drain();
  expect(await silent()).toEqual([]);
  const [first, again, ...more] = calls();
  expect(again).toEqual(first);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    event: 'reported',
    app: 'blog',
    version: '1.1.0',
    causes: [{ message: "TypeError: reading 'title' <!channel> & co", routes: ['/blog'], browsers: ['Safari'] }],
  });
  expect(first.text).toContain("reading 'title' &lt;!channel&gt; &amp; co at");
});

test('that it fails is told once enough visitors have reported', async () => {
  for (let at = 0; at < 18; at++) await crash(`visitor-${at}`);
  await tellOwners(server.deps);
  server.advance(MINUTE_MS / 2);
  await tellOwners(server.deps);
  await tellOwners(server.deps);
  expect((await mails()).slice(1)).toMatchObject([
    { what: 'blog 1.1.0 fails in browsers', why: '1.1.0 failed 20 of 20 visitors (20 crashed, 0 not loaded)' },
  ]);
  await server.deps.outbox.drain();
});

test('that evidence took it back, and that the app is well again, are told once each', async () => {
  await rollback(server.deps.store, 'blog', { by: 'evidence', reason: '1.1.0 failed 30 of 30 visitors' });
  await tellOwners(server.deps);
  await tellOwners(server.deps);
  expect((await mails()).slice(2)).toMatchObject([
    {
      what: 'blog 1.1.0 was taken back by itself',
      why: '1.1.0 failed 30 of 30 visitors. Visitors get: 1.0.0 100 %',
    },
  ]);
  await server.deps.outbox.drain();
  server.advance(11 * MINUTE_MS);
  await tellOwners(server.deps);
  // Nobody has used it since: that no failure is reported says nothing.
  expect(await mails()).toHaveLength(3);
  await load('1.0.0');
  const routes = [{ path: '/releases', screen: 'screen' }];
  const built = { module: ['chunk.js'], parts: {}, screens: { screen: ['screen.js'] } };
  await release(server, 'console', { mount: '/releases', access: 'signed_in', routes }, built);
  await tellOwners(server.deps);
  await tellOwners(server.deps);
  expect((await mails()).slice(3)).toMatchObject([
    {
      what: 'blog is well again after the failures of 1.1.0',
      why: expect.stringContaining('1.0.0 100 %'),
      advice: '',
      link: `${server.deps.env.publicUrl}/releases/apps/blog`,
    },
  ]);
  await server.deps.outbox.drain();
  expect(calls().map(({ event }) => event)).toEqual(['reported', 'reported', 'failed', 'taken_back', 'recovered']);
});

test('a version that fails everybody and is taken back within seconds is one mail, with all that is known', async () => {
  const { store } = server.deps;
  // The log has the time of the machine, which this test is ahead of: to it the app is well again at once.
  const failures = async () => (await mails()).filter(({ what }) => !what?.includes('well again'));
  const since = (await failures()).length;
  await publish(store, await rebuild(server, 'blog', '1.2.0'), { remote: 'blog', version: '1.2.0' });
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 5_000 });
  for (const amount of [1, 24]) {
    for (let at = 0; at < amount; at++) await crash(`quick-${amount}-${at}`, '1.2.0');
    await tellOwners(server.deps);
    server.advance(MINUTE_MS / 6);
  }
  await rollback(store, 'blog', { by: 'evidence', reason: '1.2.0 failed 25 of 25 visitors' });
  for (let look = 0; look < 6; look++) {
    await tellOwners(server.deps);
    server.advance(MINUTE_MS / 6);
  }
  expect((await failures()).slice(since)).toMatchObject([
    {
      what: 'blog 1.2.0 was taken back by itself',
      why: '1.2.0 failed 25 of 25 visitors. Visitors get: 1.0.0 100 %',
      causes: expect.stringContaining("TypeError: reading 'title'"),
    },
  ]);
  await server.deps.outbox.drain();
  // It is given out again: what it did before is no news, and that it fails again is, each time.
  for (const time of [1, 2]) {
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 5_000 }, { again: true });
    const look = async () => {
      for (let count = 0; count < 6; count++) {
        await tellOwners(server.deps);
        server.advance(MINUTE_MS / 6);
      }
      return (await failures()).slice(since + time);
    };
    expect(await look()).toEqual([]);
    for (let at = 0; at < 21; at++) await crash(`again-${at}`, '1.2.0');
    expect(await look()).toMatchObject([
      { what: 'blog 1.2.0 fails in browsers', why: '1.2.0 failed 21 of 21 visitors (21 crashed, 0 not loaded)' },
    ]);
    await rollback(store, 'blog');
  }
  await server.deps.outbox.drain();
});

test('of a failure that was over before anybody was told, the recovery is the last word', async () => {
  const { store } = server.deps;
  await publish(store, await rebuild(server, 'blog', '1.3.0'), { remote: 'blog', version: '1.3.0' });
  await rollOut(store, 'blog', { version: '1.3.0', traffic: 5_000 });
  await tellOwners(server.deps);
  const since = (await mails()).length;
  await crash('late', '1.3.0');
  server.advance(11 * MINUTE_MS);
  await load('1.3.0');
  await tellOwners(server.deps);
  expect((await mails()).slice(since)).toEqual([]);
  server.advance(MINUTE_MS / 2);
  await tellOwners(server.deps);
  expect((await mails()).slice(since)).toMatchObject([
    { what: 'One visitor reports that blog 1.3.0 fails' },
    { what: 'blog is well again after the failures of 1.3.0' },
  ]);
  await rollback(store, 'blog');
  await server.deps.outbox.drain();
});

/** Logs that 1.0.0 stays, as evidence does. */
async function logStay(store: ReleaseStore, reason: string, why: Said): Promise<void> {
  const at = new Date().toISOString();
  const stay = { by: 'evidence', action: 'stay', remote: 'blog', version: '1.0.0', outcome: '1.0.0 stays' };
  const lines = [
    { at, ...stay, reason },
    { at, what: { kind: 'stays', version: '1.0.0' }, why: [why] },
  ];
  await store.logs.append('audit.jsonl', ...lines.map((line) => JSON.stringify(line)));
}

test('a version that could not be taken back is told once, with what a person can do', async () => {
  const { store } = server.deps;
  const since = (await mails()).length;
  const why = say('noneFits', { app: 'blog', version: '0.9.0' });
  await logStay(store, '1.0.0 failed 30 of 100 visitors; blog 0.9.0 does not fit', why);
  await tellOwners(server.deps);
  await logStay(store, '1.0.0 failed 40 of 100 visitors; blog 0.8.0 does not fit either', why);
  await tellOwners(server.deps);
  const told = (await mails()).slice(since).filter(({ what }) => !what?.includes('well again'));
  expect(told).toMatchObject([
    {
      what: 'blog 1.0.0 fails and could not be taken back',
      why: '1.0.0 failed 30 of 100 visitors; blog 0.9.0 does not fit. Visitors get: 1.0.0',
      advice:
        'A person has to decide: go back in the console, or by pnpm release rollback blog --accept, and accept what ' +
        'will not work; or publish a version that does not fail. On the machine of the site: pnpm release why blog --to 1.0.0',
    },
  ]);
  await server.deps.outbox.drain();
  expect(calls().filter(({ event }) => event === 'not_taken_back')).toHaveLength(1);
});

test('where nobody can go back, a version that stays asks for another version alone', async () => {
  const { store } = server.deps;
  const since = (await mails()).length;
  const unpinned = { by: 'ana', action: 'unpin', remote: 'blog', version: '1.0.0', outcome: '1.0.0', reason: null };
  await store.logs.append('audit.jsonl', JSON.stringify({ at: new Date().toISOString(), ...unpinned }));
  await logStay(store, '1.0.0 failed 50 of 100 visitors', say('noEarlier', { app: 'blog' }));
  await tellOwners(server.deps);
  expect((await mails()).slice(since).filter(({ what }) => !what?.includes('well again'))).toMatchObject([
    {
      what: 'blog 1.0.0 fails and could not be taken back',
      advice: 'Publish a version that does not fail. On the machine of the site: pnpm release why blog --to 1.0.0',
    },
  ]);
  await server.deps.outbox.drain();
});

test('a version that lost a file is told, and that the app is well again, once each', async () => {
  const { store } = server.deps;
  const since = (await mails()).length;
  // The store is read again while nobody waits for it.
  const toldOf = async (amount: number) => {
    for (let look = 0; look < 100 && (await mails()).length < amount; look++) {
      await tellOwners(server.deps);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await tellOwners(server.deps);
  };
  await rm(path.join(store.dir, 'blog/1.0.0/main.js'));
  expect((await server.fetch('/r/blog/1.0.0/main.js', { headers: { 'accept-encoding': 'identity' } })).status).toBe(
    404,
  );
  await toldOf(since + 1);
  expect((await mails()).slice(since)).toEqual([
    {
      what: 'blog 1.0.0 is broken in the store and must not run',
      why: 'main.js is missing. Visitors get: a page that says that the area is not available',
      causes: '',
      advice: 'Publish the same source again, signed with a trusted key, which puts it back, or roll the app back',
      link: `${server.deps.env.publicUrl}/releases/apps/blog`,
    },
  ]);
  await publish(store, await rebuild(server, 'blog', '1.0.0'), { remote: 'blog', version: '1.0.0' });
  await toldOf(since + 2);
  expect((await mails()).slice(since + 1)).toMatchObject([
    {
      what: 'blog is well again after 1.0.0 was broken in the store',
      why: 'Visitors get: 1.0.0 100 %',
      advice: '',
    },
  ]);
  await server.deps.outbox.drain();
});

test('a webhook that takes nothing is silent until it takes news again, also after those were given up, or is replaced', async () => {
  const { store, outbox } = server.deps;
  const [known] = await server.database.db.select().from(jobs).where(eq(jobs.kind, 'release_webhook'));
  const now = server.deps.clock();
  const news = (key: string) =>
    outbox.add(server.database.db, {
      ...{ kind: 'release_webhook', payload: known?.payload, key },
      until: new Date(now.getTime() + MINUTE_MS),
    });
  webhook.replies = [{ status: 500 }];
  await news('first');
  await server.database.db.update(jobs).set({ createdAt: now }).where(eq(jobs.idempotencyKey, 'first'));
  await outbox.drain();
  server.advance(2 * MINUTE_MS);
  await outbox.drain();
  expect(await silent()).toMatchObject([
    ['blog', { since: now.toISOString(), says: 'the webhook of blog answered 500' }],
  ]);
  webhook.replies = [{ status: 200 }];
  await news('second');
  await server.database.db.update(jobs).set({ expiresAt: null }).where(eq(jobs.idempotencyKey, 'second'));
  await outbox.drain();
  const select = jest.spyOn(server.database.db, 'select');
  // The outbox is read once a minute, however often the console asks.
  expect(await silent()).toHaveLength(1);
  expect(select).not.toHaveBeenCalled();
  server.advance(MINUTE_MS);
  expect(await silent()).toEqual([]);
  expect(await silent()).toEqual([]);
  expect(select).toHaveBeenCalledTimes(1);
  select.mockRestore();
  await setOwner(store, 'blog', { webhook: null });
  expect(await silent()).toEqual([]);
});

test('a webhook whose name leads into a private network is not called', async () => {
  const { store, outbox } = server.deps;
  await setOwner(store, 'blog', { webhook: HOOK });
  const before = webhook.asked.length;
  leadsTo = '10.0.0.7';
  const payload = { remote: 'blog', body: {} };
  await outbox.add(server.database.db, { kind: 'release_webhook', payload, key: 'private' });
  await outbox.drain();
  expect(webhook.asked).toHaveLength(before);
  const [job] = await server.database.db.select().from(jobs).where(eq(jobs.idempotencyKey, 'private'));
  expect(job).toMatchObject({ state: 'waiting', lastError: 'the webhook of blog leads into a private network' });
});

test('a webhook whose address the network does not tell is given up in time, and tried again', async () => {
  const { outbox } = server.deps;
  const before = webhook.asked.length;
  jest.mocked(dns.lookup).mockImplementationOnce((() => new Promise(() => {})) as never);
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const payload = { remote: 'blog', body: {} };
  await outbox.add(server.database.db, { kind: 'release_webhook', payload, key: 'unknown' });
  await outbox.drain();
  expect(webhook.asked).toHaveLength(before);
  const [job] = await server.database.db.select().from(jobs).where(eq(jobs.idempotencyKey, 'unknown'));
  const lastError = 'the network did not say within 10 s where the webhook of blog leads';
  expect(job).toMatchObject({ state: 'waiting', lastError });
});

/** Looks until something is so; the test's own limit ends it. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a webhook that hangs is given up in time and told of, and holds up neither other webhooks nor mail', async () => {
  const { store, outbox } = server.deps;
  const { db } = server.database;
  leadsTo = '203.0.113.7';
  await setOwner(store, 'blog', { mail: TEAM, webhook: HANGING });
  await setOwner(store, 'portal', { webhook: HOOK });
  let giveUp = () => {};
  jest.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    expect(ms).toBe(10_000);
    const controller = new AbortController();
    giveUp = () => controller.abort(Object.assign(new Error('late'), { name: 'TimeoutError' }));
    return controller.signal;
  });
  const jobOf = async (key: string) => (await db.select().from(jobs).where(eq(jobs.idempotencyKey, key)))[0];
  const add = (remote: string) =>
    outbox.add(db, { kind: 'release_webhook', payload: { remote, body: {} }, key: `hangs ${remote}` });
  const asked = webhook.asked.length;
  await add('blog');
  const drained = outbox.drain();
  await until(() => hanging.asked.length > 0);
  await add('portal');
  void outbox.drain();
  await until(async () => (await jobOf('hangs portal'))?.state === 'done');
  expect(webhook.asked).toHaveLength(asked + 1);
  expect(await jobOf('hangs blog')).toMatchObject({ state: 'waiting', lastError: null });
  giveUp();
  await drained;
  const says = 'the webhook of blog did not answer in 10 s';
  expect(await jobOf('hangs blog')).toMatchObject({ state: 'waiting', lastError: says });
  server.advance(MINUTE_MS);
  expect(await silent()).toMatchObject([['blog', { says, reasons: [{ code: 'hookLate' }] }]]);
});
