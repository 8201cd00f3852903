import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { users } from '@firm/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { freePort } from '../../../../testing/src/freePort.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { NO_SITE } from '../../testing/noSite.ts';
import { startCluster } from '../../testing/postgresCluster.ts';
import { KINDS, startTestServer } from '../../testing/testServer.ts';
import { readEnv } from '../env/env.ts';
import { isConnectionFailure, isDatabaseAway, NoConnection } from './connectionFailure.ts';
import { lockFolder } from './folderLock.ts';
import { startListener } from './listener.ts';
import { openDatabase } from './openDatabase.ts';

const log = pino({ level: 'silent' });

describe('the lock of the data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crossbay-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const holder = (pid: number, host = hostname()) =>
    writeFileSync(join(folder, 'in-use'), JSON.stringify({ pid, host }));

  test('is held by one at a time and given back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/DATA_DIR is in use by process \d+/);
    unlock();
    lockFolder(folder)();
    expect(existsSync(join(folder, 'in-use'))).toBe(false);
  });

  test('of a living process is respected, and that of a dead one taken over', async () => {
    const script = join(folder, 'sleep.cjs');
    writeFileSync(script, 'setTimeout(() => {}, 60000)');
    const child: ChildProcess = fork(script);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    holder(child.pid ?? 0);
    expect(() => lockFolder(folder)).toThrow(`DATA_DIR is in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await ended;
    lockFolder(folder)();
  });

  test('of another machine holds as long as its heartbeat goes on', () => {
    holder(1, 'another-machine');
    expect(() => lockFolder(folder)).toThrow('process 1 on another-machine');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(folder, 'in-use'), longAgo, longAgo);
    lockFolder(folder)();
  });

  test('of an earlier process with the same id is taken over', () => {
    holder(process.pid);
    lockFolder(folder)();
  });

  test('in a damaged file without a heartbeat is taken over', () => {
    writeFileSync(join(folder, 'in-use'), 'nonsense');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(folder, 'in-use'), longAgo, longAgo);
    lockFolder(folder)();
  });

  test('in a place that is no folder fails with one line', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => lockFolder(join(folder, 'file'))).toThrow(/^DATA_DIR cannot be written: .*file/);
  });
});

test('the embedded database keeps its rows over a restart, and its folder is its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-embedded-'));
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder });
  const first = await openDatabase(env, log);
  await first.db.execute('insert into case_counters values (2026, 41)');
  await expect(openDatabase(env, log)).rejects.toThrow(/DATA_DIR is in use/);
  await first.close();
  const second = await openDatabase(env, log);
  expect((await second.db.execute('select last from case_counters')).rows).toEqual([{ last: 41 }]);
  await second.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.each(KINDS)('messages on %s', (kind) => {
  test('reach every listener of the channel, and nobody else', async () => {
    const database = await freshDatabase(kind);
    const heard: string[] = [];
    const stop = database.listen('one', (payload) => heard.push(payload));
    database.listen('two', (payload) => heard.push(`two: ${payload}`));
    for (let round = 0; heard.length === 0 && round < 100; round++) {
      await database.notify('one', 'hello');
      await wait(50);
    }
    expect(new Set(heard)).toEqual(new Set(['hello']));
    stop();
    await database.close();
  });
});

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'whoever begins to listen while the connection stands is told from when on messages arrive',
  async () => {
    const database = await freshDatabase('postgres');
    await new Promise<void>((connected) => database.listen('one', () => {}, connected));
    const heard: string[] = [];
    await new Promise<void>((connected) => database.listen('two', (payload) => heard.push(payload), connected));
    await database.notify('two', 'hello');
    while (heard.length === 0) await wait(10);
    expect(heard).toEqual(['hello']);
    await database.close();
  },
);

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('while PostgreSQL is away', () => {
  test('without a database the page and the settings are served and the API answers 503, until the database is back', async () => {
    const first = await startCluster();
    if (!first) throw new Error('no PostgreSQL for the tests');
    const { url, port } = {
      url: first.url,
      port: Number(new URL(first.url).port),
    };
    await first.stop();

    const database = await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: NO_SITE }), log);
    const server = await startTestServer('postgres', {}, { database });
    expect(database.isReady()).toBe(false);
    expect((await server.fetch('/api/config')).status).toBe(200);
    expect((await server.fetch('/robots.txt')).status).toBe(200);
    expect((await server.fetch('/api/health/live')).status).toBe(200);
    expect((await server.fetch('/api/health/ready')).status).toBe(503);
    await expect(server.api.call(users.profile)).rejects.toMatchObject({
      status: 503,
      code: 'database_unavailable',
    });

    const second = await startCluster(port);
    await database.whenReady();
    expect((await server.fetch('/api/health/ready')).status).toBe(200);
    const ana = await server.person();
    expect(await ana.api.call(users.profile)).toMatchObject({
      id: ana.user.id,
    });

    // PostgreSQL goes away again in the middle of its life, and the process stays alive.
    await second?.stop();
    await expect(ana.api.call(users.updateProfile, { body: { firstName: 'Anna' } })).rejects.toMatchObject({
      status: 503,
      code: 'database_unavailable',
    });
    expect((await server.fetch('/api/config')).status).toBe(200);
    await server.stop();
  }, 90_000);
});

test('a connection that another service refuses is no outage of the database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isDatabaseAway(refused)).toBe(false);
  expect(isDatabaseAway(new Error('the mail server is away', { cause: refused }))).toBe(false);
  expect(isDatabaseAway(new DrizzleQueryError('select 1', [], refused))).toBe(true);
  expect(isDatabaseAway(new Error('the work failed', { cause: new NoConnection(refused) }))).toBe(true);
  expect(isDatabaseAway(new DrizzleQueryError('select 2', [], new Error('syntax error')))).toBe(false);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test('a listener that cannot connect says why, once, and in its health', async () => {
  const log = pino({ level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const listener = startListener(`postgres://postgres@127.0.0.1:${await freePort()}/none`, log);
  expect(listener.failure()).toBeNull();
  listener.listen('live', () => {});
  const end = Date.now() + 20_000;
  while (listener.failure() === null && Date.now() < end) await wait(10);
  expect(listener.failure()).toContain('ECONNREFUSED');
  expect(warn.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: 'ECONNREFUSED' }) }, expect.stringContaining('not listened to')],
  ]);
  await listener.close();
});

test('a wrong query does not count as a lost connection', () => {
  expect(isConnectionFailure(Object.assign(new Error('relation does not exist'), { code: '42P01' }))).toBe(false);
  expect(
    isConnectionFailure(
      new Error('Failed query', {
        cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
      }),
    ),
  ).toBe(true);
  expect(
    isConnectionFailure(
      Object.assign(new Error('no such file'), {
        code: 'ENOENT',
        syscall: 'open',
      }),
    ),
  ).toBe(false);
});
