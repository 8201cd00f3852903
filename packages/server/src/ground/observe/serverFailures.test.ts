import Fastify from 'fastify';
import pino from 'pino';
import { startFakeService } from '../../testing/fakeService.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { handleUncaught } from '../../uncaught.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { handleErrors } from '../http/errorHandler.ts';
import { mailFailureOf } from '../mail/mailFailure.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { noteFailure, tellOfFailures } from './serverFailures.ts';
import { type Tracing, useTracing } from './tracing.ts';

let server: TestServer;
let sentry: Awaited<ReturnType<typeof startFakeService>>;
beforeAll(async () => {
  sentry = await startFakeService();
  sentry.replies = [{ status: 200 }];
  const dsn = `${sentry.url.replace('http://', 'http://key@').replace('/v1', '')}/42`;
  server = await startTestServer(MAIN_KIND, { SENTRY_DSN: dsn });
});
beforeEach(() => {
  sentry.asked.length = 0;
  tellOfFailures(server.deps);
});
afterAll(async () => {
  tellOfFailures(undefined);
  useTracing(undefined);
  await server.stop();
  await sentry.stop();
});

const aWhile = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Returns what Sentry was told, once it was told that often and a while has passed. */
async function told(count: number) {
  for (let round = 0; sentry.asked.length < count && round < 100; round++) await aWhile(20);
  await aWhile(100);
  return sentry.asked.map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
}

/** A site whose one route fails. */
async function ask(error: unknown, url = '/cases/3f1c?name=Ana'): Promise<number> {
  const app = Fastify({ genReqId: () => 'request-1' });
  handleErrors(app, async () => {});
  app.post('/cases/:id', () => Promise.reject(error));
  const { statusCode } = await app.inject({ method: 'POST', url, payload: { words: 'my number is 123-45-6789' } });
  await app.close();
  return statusCode;
}

test('an answer 500 is told by the pattern of its route, without what persons have in it', async () => {
  useTracing({ ids: () => ({ trace_id: 'abc', span_id: 'def' }), note: jest.fn() } as unknown as Tracing);
  const failed = Object.assign(new TypeError("no case 'Ana' of ana@example.com for 123-45-6789"), { params: ['Ana'] });
  expect(await ask(failed)).toBe(500);
  const [event, ...more] = await told(1);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    ...{ platform: 'node', level: 'error', release: 'server@0123456789ab', transaction: 'POST /cases/:id' },
    tags: { app: 'server', kind: 'request', request_id: 'request-1', trace_id: 'abc' },
    exception: { values: [{ type: 'TypeError', value: 'no case ‹text› of (an address) for #-#-#' }] },
  });
  const { frames } = event.exception.values[0].stacktrace;
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringMatching(/^(packages|src)\/.*serverFailures\.test\.ts$/),
    ...{ in_app: true, lineno: expect.any(Number), colno: expect.any(Number) },
  });
  expect(JSON.stringify(event)).not.toMatch(/Ana|ana@|45-6789|cases\/3f1c/);
  useTracing(undefined);
});

test('a failed query is told without its values, and a thing that is no error as such', async () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email_ux"');
  const query = { query: 'insert into users values ($1)', params: ['ana@example.com'] };
  await ask(Object.assign(new Error('Failed query: insert into users\nparams: Ana Ruiz', { cause }), query));
  await ask('Ana Ruiz');
  const events = await told(2);
  expect(events.map(({ exception }) => exception.values[0].value)).toEqual([
    'duplicate key value violates unique constraint ‹text›',
    'something was thrown that is no error',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ruiz|ana@/);
});

test('what is refused, or away, is no failure', async () => {
  expect(await ask(new DatabaseUnavailable())).toBe(503);
  expect(await ask(Object.assign(new Error('too long'), { statusCode: 400 }))).toBe(400);
  expect(await told(0)).toEqual([]);
});

test('a job that fails is told once, and again when it is given up; a mail server that is away, only then', async () => {
  const { outbox: jobs, database } = server.deps;
  const failures: Record<string, Error> = {
    fails: new Error('a bug'),
    away: mailFailureOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })),
  };
  for (const [kind, failure] of Object.entries(failures)) jobs.handle(kind, () => Promise.reject(failure));
  for (const kind of Object.keys(failures)) await jobs.add(database.db, { kind, payload: {} });
  for (let round = 0; round < 3; round++) {
    await jobs.drain();
    server.advance(60_000);
  }
  expect((await told(1)).map(({ transaction }) => transaction)).toEqual(['job fails']);
  await database.db.update(outbox).set({ attempts: 41 });
  await jobs.drain();
  const given = (await told(3)).map(({ transaction }) => transaction);
  expect(given.toSorted()).toEqual(['job away', 'job fails', 'job fails']);
});

test('the same failure at the same place is told once a minute, and others beside it', async () => {
  const fail = (name: string) => noteFailure(new Error('a bug'), { kind: 'job', name });
  await Promise.all([fail('one'), fail('one'), fail('two')]);
  server.advance(59_000);
  await fail('one');
  expect((await told(2)).map(({ transaction }) => transaction).toSorted()).toEqual(['job one', 'job two']);
  server.advance(1_000);
  await fail('one');
  await noteFailure(new Error('another bug'), { kind: 'job', name: 'one' });
  expect(await told(4)).toHaveLength(4);
});

describe('a process that ends', () => {
  const ended = jest.fn();
  const until = async (isSo: () => boolean) => {
    for (let round = 0; !isSo() && round < 100; round++) await aWhile(20);
  };
  let fail: () => void;
  beforeEach(() => {
    ended.mockClear();
    jest.spyOn(process, 'exit').mockImplementation(((code: number) => ended(code)) as never);
    const on = jest.spyOn(process, 'on').mockImplementation((event, handler) => {
      if (String(event) === 'uncaughtException')
        fail = () => handler(new RangeError('out of bounds'), 'uncaughtException');
      return process;
    });
    handleUncaught(pino({ level: 'silent' }));
    on.mockRestore();
  });
  afterEach(() => {
    useTracing(undefined);
    sentry.replies = [{ status: 200 }];
    jest.restoreAllMocks();
  });

  test('tells Sentry why, also where it is told of much at once', async () => {
    sentry.replies = [{ status: 200, delayMs: 300 }];
    const others = [1, 2, 3, 4, 5, 6].map((name) => noteFailure(new Error('a bug'), { kind: 'job', name: `${name}` }));
    fail();
    expect(ended).not.toHaveBeenCalled();
    await until(() => ended.mock.calls.length > 0);
    expect(ended).toHaveBeenCalledWith(1);
    await Promise.all(others);
    const events = (await told(6)).map(({ transaction }) => transaction);
    expect(events).toHaveLength(6);
    expect(events).toContain('process uncaughtException');
  });

  test('ends once the collector has it', async () => {
    tellOfFailures(undefined);
    let sent = () => {};
    const stop = () => new Promise<void>((resolve) => (sent = resolve));
    const note = jest.fn();
    useTracing({ note, stop, ids: () => undefined } as unknown as Tracing);
    fail();
    expect(note).toHaveBeenCalledTimes(1);
    await aWhile(50);
    expect(ended).not.toHaveBeenCalled();
    sent();
    await until(() => ended.mock.calls.length > 0);
    expect(ended).toHaveBeenCalledWith(1);
  });

  test('waits for neither where nobody is told', () => {
    tellOfFailures(undefined);
    fail();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

test('nothing is told where no SENTRY_DSN is set', async () => {
  tellOfFailures({ ...server.deps, env: { ...server.deps.env, sentry: undefined } });
  expect(await ask(new Error('a bug'))).toBe(500);
  expect(await told(0)).toEqual([]);
});
