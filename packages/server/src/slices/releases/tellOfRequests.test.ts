import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BodyOf, releases } from '@firm/contract';
import { agree, grantAccess, moveOrAsk, needTwo, openRequests, publish, rollback, rollOut } from '@firm/releases';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { tellOfRequests } from './tellOfRequests.ts';
import { tellSecondPersons } from './tellSecondPersons.ts';
import { tellWhoAsked } from './tellWhoAsked.ts';

let server: TestServer;
let ana: Person;
let luc: Person;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  await publish(server.deps.store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  ana = await signedIn('admin', 'Ana', 'es');
  luc = await signedIn('staff', 'Luc', 'fr');
  await signedIn('staff', 'Zoe');
  const gone = await signedIn('admin', 'Ida');
  await server.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.user.id));
  await ana.api.call(releases.give, { ...blog, body: { personId: luc.user.id, right: 'releaser', was: null } });
  await needTwo(server.deps.store, 'blog', true, { reason: 'Many read it' });
}, 60_000);
afterAll(() => server.stop());

const blog = { params: { id: 'blog' } };
async function signedIn(role: 'admin' | 'staff', firstName: string, language?: 'fr' | 'es'): Promise<Person> {
  const { user, password } = await server.person({ role, firstName, lastName: 'Rao' });
  if (language)
    await server.database.db.update(users).set({ preferredLanguage: language }).where(eq(users.id, user.id));
  return server.signIn(user.email, password);
}
const mails = async (wanted = /secondAsked/) => (await queuedMail(server)).filter(({ name }) => wanted.test(name));
async function ask(person: Person, body: Partial<BodyOf<typeof releases.move>>): Promise<void> {
  const { revision } = await person.api.call(releases.app, blog);
  const choice = { move: 'rollout', version: '1.1.0', revision, reason: 'It is ready', again: true, ...body } as const;
  await person.api.call(releases.move, { ...blog, body: choice });
}

test('whoever may agree is written to once, in their language; neither the asker nor those without a right', async () => {
  await ask(ana, { traffic: 1_000 });
  await tellSecondPersons(server.deps);
  await tellSecondPersons(server.deps);
  expect(await mails()).toMatchObject([
    {
      to: { email: luc.user.email, name: 'Luc Rao' },
      language: 'fr',
      values: {
        ...{ app: 'blog', who: 'Ana Rao', what: '1.1.0 pour 10\u00a0%', reason: 'It is ready' },
        ...{ link: `${server.deps.env.publicUrl}/platform/status`, until: expect.stringContaining(' ') },
      },
    },
  ]);
});

test('what a releaser asks for is told to administrators, and a pipeline or a command asks everybody', async () => {
  const since = (await mails()).length;
  await ask(luc, { move: 'promote' });
  await tellSecondPersons(server.deps);
  expect((await mails()).slice(since)).toMatchObject([
    {
      to: { email: ana.user.email },
      language: 'es',
      values: { who: 'Luc Rao', what: '1.1.0 para todos' },
    },
  ]);
  const { store } = server.deps;
  await grantAccess(store, { name: 'pipeline', remotes: ['blog'] });
  const cohorts = [{ who: 'staff' as const, traffic: 10_000 }];
  const at = new Date(server.deps.clock().getTime() + 60_000);
  await moveOrAsk(store, 'blog', { move: 'rollout', version: '1.1.0', cohorts, at }, { by: 'token:pipeline' });
  await tellSecondPersons(server.deps);
  const told = (await mails()).slice(since + 1);
  expect(new Set(told.map(({ to }) => to.email))).toEqual(new Set([ana.user.email, luc.user.email]));
  expect(told.find(({ language }) => language === 'es')).toMatchObject({
    values: {
      who: 'El token pipeline',
      what: expect.stringMatching(/^1\.1\.0 para el 100% del personal a partir del .*, hora de Nueva York$/),
      reason: '',
    },
  });
});

test('whoever asked is told that it was declined, or dropped with its version, once; not what they withdrew', async () => {
  const ended = () => mails(/^request/);
  const end = async (person: Person) => {
    const { request } = await person.api.call(releases.app, blog);
    await person.api.call(releases.decline, { ...blog, body: { request: request?.id ?? '', reason: 'Not today' } });
    await tellWhoAsked(server.deps);
    await tellWhoAsked(server.deps);
  };
  // Writes to the authors of requests that another one replaced, in the tests above.
  await tellWhoAsked(server.deps);
  const since = (await ended()).length;
  await ask(luc, { move: 'promote' });
  await end(ana);
  expect((await ended()).slice(since)).toMatchObject([
    {
      ...{ name: 'requestDeclined', to: { email: luc.user.email }, language: 'fr' },
      values: { who: 'Ana Rao', what: '1.1.0 pour tous', reason: 'Not today' },
    },
  ]);
  await ask(luc, { move: 'promote' });
  await end(luc);
  expect(await ended()).toHaveLength(since + 1);
  const { store } = server.deps;
  const agreement = { by: 'root', reason: null };
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, { by: 'token:ci', agreement });
  await ask(luc, { move: 'promote' });
  await rollback(store, 'blog', { by: 'evidence', reason: '1.1.0 failed 30 of 30 visitors' });
  await tellWhoAsked(server.deps);
  expect((await ended()).slice(since + 1)).toMatchObject([
    {
      name: 'requestDropped',
      values: { what: '1.1.0 pour tous', cause: 'La version 1.1.0 a été retirée entre-temps.' },
    },
  ]);
});

test('whoever asked is told that another request replaced theirs, that it expired, or that it is not needed; once', async () => {
  const { store } = server.deps;
  const ended = () => mails(/^request/);
  const look = async () => {
    await tellOfRequests(server.deps);
    await tellOfRequests(server.deps);
  };
  await look();
  let since = (await ended()).length;
  const next = async () => {
    await look();
    const all = await ended();
    const fresh = all.slice(since);
    since = all.length;
    return fresh;
  };
  await ask(luc, { traffic: 1_000 });
  // Nobody gets a mail about a request that they replaced themselves.
  await ask(luc, { traffic: 2_000 });
  expect(await next()).toEqual([]);
  await ask(ana, { traffic: 3_000 });
  expect(await next()).toMatchObject([
    {
      ...{ name: 'requestDropped', to: { email: luc.user.email }, language: 'fr' },
      values: { what: '1.1.0 pour 20\u00a0%', cause: 'Ana Rao l’a remplacée par une autre demande.' },
    },
  ]);
  await needTwo(store, 'blog', false, { by: 'root', reason: 'It is quiet' });
  expect(await next()).toMatchObject([
    {
      ...{ name: 'requestDropped', to: { email: ana.user.email }, language: 'es' },
      values: { cause: 'blog ya no requiere dos personas: usted puede hacer el cambio por su cuenta.' },
    },
  ]);
  await needTwo(store, 'blog', true, { reason: 'Many read it' });
  await ask(luc, { traffic: 1_000 });
  // The log has the time of the machine, so the request is made older instead of the day.
  const record = path.join(store.dir, 'approvals.json');
  const approvals = JSON.parse(await readFile(record, 'utf8'));
  const askedAgo = async (ms: number) => {
    approvals.blog.request.at = new Date(server.deps.clock().getTime() - ms).toISOString();
    await writeFile(record, JSON.stringify(approvals));
  };
  await askedAgo(24 * 60 * 60_000 - 60_000);
  expect(await next()).toEqual([]);
  await askedAgo(24 * 60 * 60_000);
  expect(await next()).toMatchObject([
    { name: 'requestExpired', to: { email: luc.user.email }, values: { app: 'blog', what: '1.1.0 pour 10\u00a0%' } },
  ]);
});

test('of whoever asks for one thing after another, no more than one request in fifteen minutes is told', async () => {
  const { store, clock } = server.deps;
  // Their sessions would end meanwhile.
  const asks = ({ user }: Person, traffic: number) =>
    moveOrAsk(
      store,
      'blog',
      { move: 'rollout', version: '1.1.0', traffic },
      { by: `account:${user.id}`, now: clock(), again: true },
    );
  server.advance(15 * 60_000);
  const since = (await mails()).length;
  for (let times = 0; times < 40; times++) {
    await asks(luc, 1_000 + (times % 2));
    await tellOfRequests(server.deps);
    server.advance(60_000);
  }
  const told = (await mails()).slice(since);
  expect(told.map(({ to }) => to.email)).toEqual([ana.user.email, ana.user.email, ana.user.email]);
  // Another person is another voice.
  await asks(ana, 4_000);
  await tellOfRequests(server.deps);
  expect((await mails()).slice(since + 3)).toMatchObject([{ to: { email: luc.user.email } }]);
  // A request after a move that was agreed to is no loop.
  const [open] = await openRequests(store, clock());
  await agree(store, 'blog', {
    ...{ request: open?.request.id ?? '', by: `account:${luc.user.id}`, reason: 'I have read it', now: clock() },
  });
  await asks(ana, 6_000);
  await tellOfRequests(server.deps);
  expect((await mails()).slice(since + 4)).toMatchObject([{ to: { email: luc.user.email } }]);
});

test('what cannot be told at all is logged once', async () => {
  const { store, log } = server.deps;
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const look = jest.spyOn(store.logs, 'look').mockRejectedValue(new Error('the disk is away'));
  for (let times = 0; times < 3; times++) await tellOfRequests(server.deps);
  expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'who asked could not be told: Error: the disk is away',
  ]);
  look.mockRestore();
  warn.mockRestore();
});

test('a request that cannot be told keeps none from being told, and unreadable rights leave administrators', async () => {
  const { store } = server.deps;
  const since = (await mails()).length;
  await writeFile(path.join(store.dir, 'rights.json'), '{');
  for (const remote of ['newcomer', 'portal']) {
    await publish(store, await rebuild(server, remote, '1.1.0'), { remote, version: '1.1.0' });
    await needTwo(store, remote, true, { reason: 'Many read it' });
    await moveOrAsk(store, remote, { move: 'promote', version: '1.1.0' }, { by: 'ci' });
  }
  jest.spyOn(server.database.db, 'transaction').mockRejectedValueOnce(new Error('the database is away'));
  await expect(tellSecondPersons(server.deps)).rejects.toThrow(/^of newcomer: .*the database is away$/);
  expect((await mails()).slice(since)).toMatchObject([{ to: { email: ana.user.email }, values: { app: 'portal' } }]);
  await tellSecondPersons(server.deps);
  expect((await mails()).slice(since + 1)).toMatchObject([
    { to: { email: ana.user.email }, values: { app: 'newcomer' } },
  ]);
});
