import { eq } from 'drizzle-orm';
import { freePort } from '../../../../testing/src/freePort.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import { cachedCheck } from '../../ground/observe/cachedCheck.ts';
import { outbox as outboxTable } from '../../ground/outbox/outbox.tables.ts';
import { backOffMs } from '../../ground/outbox/outbox.ts';
import { MAIN_KIND, onDatabase, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { createChecks } from './checks.ts';

const ALL_OK = { database: 'ok', storage: 'ok', disk: 'ok', mail: 'ok', scanner: 'ok', jobs: 'ok', clock: 'ok' };
const ready = async (server: TestServer) => {
  const response = await server.fetch('/api/health/ready');
  return { code: response.status, ...(await response.json()) };
};

onDatabase('readiness', (server) => {
  test('asks every part, tells its state and no more, and leaves no file behind', async () => {
    expect(await ready(server())).toEqual({ code: 200, status: 'ok', checks: ALL_OK });
    for await (const { key } of server().deps.storage.list()) throw new Error(`${key} was left behind`);
  });

  test('names jobs that were given up, or wait for long, as degraded', async () => {
    const { deps, database } = server();
    const look = () => createChecks(deps, createMailTransport(deps.env)).jobs.look();
    let isAway = true;
    deps.outbox.handle('fax', async () => {
      if (isAway) throw new Error('no line');
    });
    await deps.outbox.add(database.db, { kind: 'fax', payload: {} });
    await deps.outbox.add(database.db, { kind: 'later', payload: {}, dueAt: new Date(Date.now() + 86_400_000) });
    expect(await look()).toEqual({ state: 'ok' });
    for (let attempt = 1; attempt <= 8; attempt++) {
      await deps.outbox.drain();
      server().advance(backOffMs(attempt) + 1);
    }
    expect(await look()).toMatchObject({
      state: 'degraded',
      reason: expect.stringMatching(/has waited for 2[12] min/),
    });
    isAway = false;
    server().advance(3_600_000);
    await deps.outbox.drain();
    expect(await look()).toEqual({ state: 'ok' });
    await database.db.update(outboxTable).set({ state: 'dead' }).where(eq(outboxTable.kind, 'fax'));
    expect(await look()).toMatchObject({ state: 'degraded', reason: expect.stringContaining('1 jobs were given up') });
  });
});

test('a clock that is days ahead of the one of the database is named as degraded, with the reason', async () => {
  const server = await startTestServer(MAIN_KIND);
  const ahead = (ms: number) =>
    createChecks(server.deps, createMailTransport(server.deps.env), undefined, () => Date.now() + ms).clock.look();
  expect(await ahead(0)).toEqual({ state: 'ok' });
  expect(await ahead(3.5 * 86_400_000)).toEqual({
    state: 'degraded',
    reason: 'the clock of this machine is 3 days ahead of that of the database: set it',
  });
  await server.stop();
});

test('a database that is not listened to is named as degraded, with the reason', async () => {
  const server = await startTestServer(MAIN_KIND);
  const database = { ...server.database, listenFailure: () => 'connect ECONNREFUSED' };
  const checks = createChecks({ ...server.deps, database }, createMailTransport(server.deps.env));
  expect(await checks.database.look()).toEqual({
    state: 'degraded',
    reason: 'the database is not listened to: connect ECONNREFUSED',
  });
  await server.stop();
});

describe('readiness without', () => {
  const broken = async (variables: Record<string, string>, change?: (server: TestServer) => void) => {
    const server = await startTestServer(MAIN_KIND, variables);
    try {
      change?.(server);
      return await ready(server);
    } finally {
      await server.stop();
    }
  };

  test('the database, the files or room is 503', async () => {
    const away = await broken({}, ({ database }) => {
      database.ping = () => Promise.reject(new Error('postgres://user:password@db is away'));
    });
    expect(away).toEqual({ code: 503, status: 'failed', checks: { ...ALL_OK, database: 'failed' } });

    const lost = await broken({}, ({ deps }) => {
      deps.storage.keep = () => Promise.reject(new Error('no bucket'));
    });
    expect(lost).toEqual({ code: 503, status: 'failed', checks: { ...ALL_OK, storage: 'failed' } });

    const server = await startTestServer(MAIN_KIND);
    const noPieces = { ...server.deps.storage, append: () => Promise.reject(new Error('AccessDenied')) };
    const checks = createChecks({ ...server.deps, storage: noPieces }, createMailTransport(server.deps.env));
    expect(await checks.storage.look()).toEqual({ state: 'failed', reason: 'AccessDenied' });

    const room = async (megabytes: number) => {
      const transport = createMailTransport(server.deps.env);
      return (await createChecks(server.deps, transport, async () => megabytes * 1024 * 1024).disk.look()).state;
    };
    expect([await room(20), await room(500), await room(5_000)]).toEqual(['failed', 'degraded', 'ok']);
    await server.stop();
  });

  test('the mail server or the scanner is 200 and says so', async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    expect(await broken({ SMTP_URL: `smtp://${closed}`, CLAMD: closed })).toEqual({
      code: 200,
      status: 'degraded',
      checks: { ...ALL_OK, mail: 'degraded', scanner: 'degraded' },
    });
  });

  test('anything, the process is still live and says which it is', async () => {
    const server = await startTestServer(MAIN_KIND, { SOURCE_COMMIT: 'fedcba9876543210' });
    server.database.ping = () => Promise.reject(new Error('away'));
    const live = await (await server.fetch('/api/health/live')).json();
    expect(live).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: 'fedcba987654' });
    await server.stop();
    const checkout = await startTestServer(MAIN_KIND, { SOURCE_COMMIT: undefined });
    const { commit } = (await (await checkout.fetch('/api/health/live')).json()) as { commit: string };
    expect(commit).toMatch(/^[\da-f]{12}$/);
    expect(commit).not.toBe('0123456789ab');
    await checkout.stop();
  });
});

describe('a check', () => {
  test('is made once however many ask, and again once it is old', async () => {
    let looks = 0;
    const probe = async () => {
      looks++;
      return { state: 'ok' } as const;
    };
    const kept = cachedCheck(probe, { failing: 'failed', keptMs: 60_000 });
    await Promise.all([kept.look(), kept.look()]);
    await kept.look();
    expect(looks).toBe(1);
    const fresh = cachedCheck(probe, { failing: 'failed', keptMs: 0 });
    await fresh.look();
    await fresh.look();
    expect(looks).toBe(3);
  });

  test('that hangs is answered in time, and begun once', async () => {
    let looks = 0;
    const hanging = cachedCheck(
      () => {
        looks++;
        return new Promise(() => {});
      },
      { failing: 'degraded', keptMs: 0, patienceMs: 20 },
    );
    for (let round = 0; round < 3; round++)
      expect(await hanging.look()).toEqual({ state: 'degraded', reason: 'no answer in time' });
    expect(looks).toBe(1);
  });
});
