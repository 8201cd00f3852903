import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { auth } from '@firm/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { auditEvents } from '../ground/audit/audit.tables.ts';
import { outbox as outboxTable } from '../ground/outbox/outbox.tables.ts';
import { hashPassword } from '../slices/auth/passwords.ts';
import { stopMailOfAccount } from '../slices/users/mailStops.ts';
import { users } from '../slices/users/users.tables.ts';
import { openPostbox } from '../testing/postbox.ts';
import { onEachDatabase, startTestServer } from '../testing/testServer.ts';
import { askServer, serveAdminCommands } from './adminSocket.ts';
import { main } from './main.ts';
import { runAdmin } from './runAdmin.ts';

const NAMED = ['--first-name', 'Inés', '--last-name', 'Prieto'];
const HOUR = 60 * 60 * 1000;
const tokenIn = (text: string | undefined) => text?.split('#token=')[1]?.trim() ?? '';

onEachDatabase('pnpm admin', (server) => {
  const admin = (...args: string[]) => runAdmin(server().deps, args, 'operator');
  const choose = (token: string, password = 'four words of mine') =>
    server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });

  test('the first administrator gets the link on the screen, once, and it ends after 72 hours', async () => {
    const { code, out } = await admin('create', 'ines@firm.example', '--role', 'admin', ...NAMED);
    expect(code).toBe(0);
    const lines = out.join('\n').split('\n');
    expect(lines[0]).toMatch(/^The admin account ines@firm\.example is opened\. This link is shown once/);
    expect(lines[1]).toMatch(/\/auth\/reset-password#token=[\w-]{43}$/);
    await choose(tokenIn(lines[1]));
    expect((await server().signIn('ines@firm.example', 'four words of mine')).user).toMatchObject({
      role: 'admin',
      firstName: 'Inés',
      isVerified: true,
    });
    await expect(choose(tokenIn(lines[1]))).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('later invitations are mailed, and a new one ends the link before it', async () => {
    const postbox = openPostbox(server());
    const { out } = await admin('create', 'omar@firm.example', '--role=staff', '--language=fr', ...NAMED);
    expect(out.join()).toContain('The link is mailed to that address');
    expect(out.join()).not.toContain('#token=');
    const first = await postbox.tokenFor('omar@firm.example', '/auth/reset-password');
    expect((await postbox.of('omar@firm.example'))[0]?.subject).toBe('Votre compte chez Crossbay Advisory');
    const { out: again } = await admin('invite', 'omar@firm.example', '--print-link', '--json');
    const answer: { link: string; until: string } = JSON.parse(again[0] ?? '');
    await expect(choose(first)).rejects.toMatchObject({ code: 'link_invalid' });
    server().advance(72 * HOUR - 60_000);
    const token = tokenIn(answer.link);
    expect(await server().api.call(auth.checkResetLink, { body: { token } })).toMatchObject({ isFirst: true });
    expect(await choose(token)).toMatchObject({ firstProof: false });
    expect((await postbox.of('omar@firm.example'))[0]?.subject).toBe('Votre compte est prêt');
    expect(await admin('invite', 'omar@firm.example')).toMatchObject({ code: 1 });

    await admin('create', 'late@firm.example', '--role=staff', ...NAMED);
    const late = await postbox.tokenFor('late@firm.example', '/auth/reset-password');
    server().advance(72 * HOUR + 60_000);
    await expect(choose(late)).rejects.toMatchObject({ code: 'link_invalid' });

    // The mail server was down for longer than the link lasts.
    await admin('create', 'never@firm.example', '--role=staff', ...NAMED);
    server().advance(72 * HOUR + 60_000);
    expect(await postbox.of('never@firm.example')).toEqual([]);
  });

  test('lists who works for the firm, for the review of accounts', async () => {
    await admin('disable', 'never@firm.example');
    const { out } = await admin('staff', '--json');
    const { accounts } = JSON.parse(out[0] ?? '') as { accounts: Record<string, unknown>[] };
    const of = (name: string) => accounts.find(({ email }) => email === `${name}@firm.example`);
    expect(of('ines')).toMatchObject({ role: 'admin', state: 'open', signedInAt: expect.any(String) });
    expect(of('omar')).toMatchObject({ role: 'staff', state: 'open', secondFactor: false, signedInAt: null });
    expect(of('late')).toMatchObject({ name: 'Inés Prieto', state: 'invited' });
    expect(of('never')).toMatchObject({ state: 'closed' });
    expect(accounts.some(({ role }) => role === 'client')).toBe(false);
  });

  test.each([
    [['create', 'taken@firm.example', '--role=staff', ...NAMED], 1, /^refused: there is an account for taken@firm/],
    [['invite', 'nobody@firm.example'], 1, /^refused: there is no account for nobody@firm\.example/],
    [['create', 'nobody', '--role=owner'], 2, /valid email address; --role must be client, staff, admin; --first-name/],
    [['create', 'a@firm.example', 'b@firm.example'], 2, /^could not run: unexpected: b@firm\.example/],
    [['create', 'a@firm.example', '--rol=admin'], 2, /^could not run: Unknown option '--rol'/],
    [['jobs', '--again', '7'], 2, /^could not run: "7" is not the id of a job/],
    [['jobs', '--again', '00000000-0000-4000-8000-000000000000'], 1, /^refused: there is no job/],
    [['promote'], 2, /^could not run: there is no command "promote"/],
    [[], 2, /^could not run: a command is missing/],
  ])('%j is refused with the reason', async (args, code, reason) => {
    await admin('create', 'taken@firm.example', '--role=staff', '--print-link', ...NAMED);
    const outcome = await admin(...args);
    expect(outcome).toMatchObject({ code, out: [] });
    expect(outcome.err[0]).toMatch(reason);
  });

  test('an account is given another role, closed, opened again, signed out; its factors are reset', async () => {
    const mina = await server().person({ email: 'mina@firm.example', isVerified: false });
    expect(await admin('role', 'mina@firm.example', 'staff')).toMatchObject({
      code: 1,
      err: ['refused: mina@firm.example has not confirmed that address yet'],
    });
    await server().database.db.update(users).set({ isVerified: true }).where(eq(users.id, mina.user.id));
    expect((await admin('role', 'Mina@firm.example', 'staff')).out).toEqual([
      'mina@firm.example: client → staff; a new password is chosen through “Forgot password?” first',
    ]);
    expect((await admin('role', 'mina@firm.example', 'client')).code).toBe(0);

    const signIn = () => server().signIn('mina@firm.example', mina.password);
    await expect(signIn()).rejects.toMatchObject({ status: 401 });
    const passwordHash = await hashPassword(mina.password);
    await server().database.db.update(users).set({ passwordHash }).where(eq(users.id, mina.user.id));
    await signIn();
    expect((await admin('sessions', 'mina@firm.example')).out.join().split('\n')).toEqual([
      expect.stringMatching(/^since [-\dT:]+ {2}last used [-\dT:]+ {2}/),
    ]);
    expect((await admin('sessions', 'mina@firm.example', '--end')).out).toEqual([
      'mina@firm.example: 1 sessions ended',
    ]);
    expect((await admin('sessions', 'mina@firm.example')).out).toEqual(['mina@firm.example is signed in nowhere.']);

    expect((await admin('disable', 'mina@firm.example', 'nobody@firm.example')).code).toBe(1);
    await signIn();
    expect((await admin('disable', 'mina@firm.example')).code).toBe(0);
    await expect(signIn()).rejects.toMatchObject({ status: 403 });
    expect((await admin('enable', 'mina@firm.example')).code).toBe(0);
    expect((await admin('reset-factor', 'mina@firm.example')).code).toBe(0);
    expect((await openPostbox(server()).of('mina@firm.example')).map(({ subject }) => subject)[0]).toBeDefined();
    await signIn();
  });

  test('the last administrator cannot be closed or given another role', async () => {
    const db = server().database.db;
    const invite = async (email: string) => {
      const { out } = await admin('create', email, '--role=admin', '--print-link', ...NAMED);
      return tokenIn(out.join().split('\n')[1]);
    };
    await choose(await invite('last@firm.example'));
    await db.update(users).set({ role: 'client' }).where(ne(users.email, 'last@firm.example'));
    const refused = { code: 1, err: [expect.stringContaining('This is the last administrator')] };
    expect(await admin('disable', 'last@firm.example')).toMatchObject(refused);
    expect(await admin('role', 'last@firm.example', 'staff')).toMatchObject(refused);
    const token = await invite('next@firm.example');
    expect(await admin('disable', 'last@firm.example')).toMatchObject(refused);
    await choose(token);
    expect(await admin('disable', 'last@firm.example', 'next@firm.example')).toMatchObject(refused);
    expect((await admin('disable', 'last@firm.example')).code).toBe(0);
  });

  test('every command is in the security log before it is done, with the account that it concerns', async () => {
    const { user } = await server().person({ email: 'noted@firm.example' });
    await admin('disable', 'noted@firm.example');
    const noted = await server()
      .database.db.select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'admin_command'), eq(auditEvents.subjectId, user.id)));
    expect(noted.map(({ details }) => details)).toEqual([{ command: 'disable', by: 'operator', state: 'done' }]);
    const begun = () =>
      server().database.db.$count(auditEvents, sql`${auditEvents.details} @> '{"state":"begun","command":"invite"}'`);
    const before = await begun();
    await admin('invite', 'nobody@firm.example');
    expect(await begun()).toBe(before + 1);
  });

  test('stops of one wrong hour of the mail server are counted by the hour, and lifted', async () => {
    const { database, deps } = server();
    const wrong = new Date('2026-03-02T16:20:00Z');
    const stop = async (mailStop: 'bounce' | 'complaint', mailStoppedAt: Date) => {
      const { user } = await server().person();
      await database.db.update(users).set({ mailStop, mailStoppedAt }).where(eq(users.id, user.id));
      return user.id;
    };
    expect((await admin('mail-stops')).out).toEqual(['Every address gets mail.']);
    const before = await stop('bounce', new Date('2026-03-01T16:20:00Z'));
    const lifted = [await stop('bounce', wrong), await stop('bounce', wrong)];
    const complaint = await stop('complaint', wrong);
    expect((await admin('mail-stops')).out.join().split('\n')).toEqual([
      '2026-03-02T16:00Z  bounce  2',
      '2026-03-02T16:00Z  complaint  1',
      '2026-03-01T16:00Z  bounce  1',
    ]);
    expect((await admin('mail-stops', '--lift-since', 'yesterday')).code).toBe(2);
    expect((await admin('mail-stops', '--lift-since', '2026-03-02T16:00Z')).out).toEqual([
      '2 addresses get mail again',
    ]);
    const rows = await database.db.select().from(users);
    const stopOf = (id: string) => rows.find((row) => row.id === id)?.mailStop;
    expect([before, complaint, ...lifted].map(stopOf)).toEqual(['bounce', 'complaint', null, null]);
    // News of that hour that comes later stops nobody.
    for (const id of lifted) {
      const { email = '' } = rows.find((row) => row.id === id) ?? {};
      await stopMailOfAccount(database.db, { email, stop: 'bounce', at: wrong, now: deps.clock() });
    }
    expect(await database.db.$count(users, eq(users.mailStop, 'bounce'))).toBe(1);
  });

  test('jobs that were given up are listed with their reason, without a recipient, and done again', async () => {
    const { database, deps } = server();
    const done: unknown[] = [];
    let isAway = true;
    deps.outbox.handle('fax', async ({ payload }) => {
      if (isAway) throw new Error('no line');
      done.push(payload);
    });
    const to = { email: 'private@example.com' };
    for (const name of ['one', 'two'])
      await deps.outbox.add(database.db, { kind: 'fax', payload: { name, to }, key: name });
    await deps.outbox.drain();
    expect((await admin('jobs')).out).toEqual(['No job was given up.']);
    await database.db
      .update(outboxTable)
      .set({ state: 'dead', finishedAt: deps.clock() })
      .where(eq(outboxTable.kind, 'fax'));
    const { out } = await admin('jobs');
    expect(out.join().split('\n')).toEqual(
      Array(2).fill(expect.stringMatching(/ {2}fax \(\w+\) {2}after 1 attempts: no line$/)),
    );
    expect(out.join()).not.toContain('private@example.com');

    isAway = false;
    const { jobs }: { jobs: { id: string; about: string }[] } = JSON.parse(
      (await admin('jobs', '--json')).out[0] ?? '',
    );
    const [one] = jobs;
    expect((await admin('jobs', '--again', one?.id ?? '')).out).toEqual(['1 job is done again']);
    expect((await admin('jobs', '--all-again')).out).toEqual(['1 job is done again']);
    await deps.outbox.drain();
    expect(done).toHaveLength(2);
    expect((await admin('jobs')).out).toEqual(['No job was given up.']);
  });
});

test('where the server holds the embedded database, it runs the command; only its own user can ask', async () => {
  const server = await startTestServer('embedded');
  const { dataDir } = server.deps.env;
  expect(await askServer(dataDir, ['jobs'], 'operator')).toBeUndefined();
  const stop = await serveAdminCommands(server.deps);
  expect(statSync(join(dataDir, 'admin')).mode & 0o777).toBe(0o700);
  expect(await askServer(dataDir, ['jobs'], 'operator')).toEqual({ code: 0, out: ['No job was given up.'], err: [] });
  expect(await askServer(dataDir, ['create', 'x'], 'operator')).toMatchObject({ code: 2 });
  // Paths are those of the folder in which somebody asks.
  const folder = mkdtempSync(join(tmpdir(), 'asked-'));
  writeFileSync(join(folder, 'few.csv'), 'id,first name,last name,email\n');
  const order = ['import', 'few.csv', '--source', 'x'];
  expect(await askServer(dataDir, order, 'operator', folder)).toMatchObject({ code: 0 });
  expect(await askServer(dataDir, order, 'operator', dataDir)).toMatchObject({ code: 1 });
  rmSync(folder, { recursive: true });
  stop();
  // The socket that a killed server leaves behind does not block the next server.
  (await serveAdminCommands(server.deps))();
  (await serveAdminCommands(server.deps))();
  await server.stop();
});

test('on a database server, commands need the secrets of the site', async () => {
  const variables = { NODE_ENV: 'test', DATABASE_URL: 'postgres://127.0.0.1:9/firm', DATA_DIR: '/nowhere' };
  await expect(main(['jobs'], variables)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('TOKEN_SECRET or KEY_FILE must be set as the server has it'),
  });
});

test('the help needs no database', () => {
  const bin = join(dirname(__dirname), '../../workspace/bin/admin.mjs');
  const { status, stdout } = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: pnpm admin <command>[\s\S]*create <email>[\s\S]*jobs/);
});
