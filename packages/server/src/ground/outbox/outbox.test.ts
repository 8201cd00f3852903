import { setTimeout as wait } from 'node:timers/promises';
import { eq, getTableName, sql } from 'drizzle-orm';
import pino from 'pino';
import { freshDatabase } from '../../testing/databases.ts';
import { KINDS } from '../../testing/testServer.ts';
import { currentRequest, within } from '../http/requestContext.ts';
import { jobsAtRisk } from './jobsAtRisk.ts';
import { outbox as table } from './outbox.tables.ts';
import { backOffMs, createOutbox, MAX_ATTEMPTS } from './outbox.ts';

const log = pino({ level: 'silent' });
const MINUTE_MS = 60_000;

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.each(KINDS)('the outbox on %s', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let now = Date.now();
  const clock = () => new Date(now);
  const open = () => createOutbox({ database, log, clock });

  beforeEach(async () => {
    database = await freshDatabase(kind);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await database.close();
  });
  const rows = () => database.db.select().from(table);

  test('holds a job exactly when the business write is committed', async () => {
    const outbox = open();
    await database.db.transaction((tx) => outbox.add(tx, { kind: 'a', payload: 1 }));
    await database.db
      .transaction(async (tx) => {
        await outbox.add(tx, { kind: 'a', payload: 2 });
        throw new Error('business says no');
      })
      .catch(() => {});
    expect((await rows()).map(({ payload }) => payload)).toEqual([1]);
  });

  test('does a job outside the request that woke it, and what follows as well', async () => {
    const outbox = open();
    const request = { id: 'request', address: '203.0.113.7', isSignIn: true };
    const inside: unknown[] = [];
    outbox.handle('a', async ({ payload }) => {
      inside.push([payload, currentRequest()]);
      if (payload !== 'first') return;
      await outbox.add(database.db, { kind: 'a', payload: 'next' });
      outbox.wake();
    });
    const add = () => outbox.add(database.db, { kind: 'a', payload: 'first' });
    await within(request, async () => {
      outbox.start();
      await add();
      outbox.wake();
      expect(currentRequest()).toBe(request);
    });
    await until(async () => inside.length === 2);
    await outbox.stop();
    expect(inside).toEqual([
      ['first', undefined],
      ['next', undefined],
    ]);
  });

  test('logs an unreadable outbox once, not at every round', async () => {
    const said: string[] = [];
    const outbox = createOutbox({
      database,
      clock,
      log: pino({ level: 'warn' }, { write: (line) => said.push(line) }),
    });
    outbox.handle('a', async () => {});
    const rename = (from: string, to: string) =>
      database.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    const rounds = async () => {
      for (let round = 0; round < 3; round++) {
        outbox.wake();
        await outbox.drain().catch(() => {});
      }
    };
    outbox.start();
    for (let outages = 1; outages <= 2; outages++) {
      await rename(getTableName(table), 'away');
      await rounds();
      await rename('away', getTableName(table));
      await rounds();
      expect(said.map((line) => JSON.parse(line).msg)).toEqual(Array(outages).fill('the outbox could not be read'));
    }
    await outbox.stop();
  });

  test('takes a job with a known key only once', async () => {
    const outbox = open();
    for (let round = 0; round < 3; round++) await outbox.add(database.db, { kind: 'a', payload: round, key: 'same' });
    expect(await rows()).toHaveLength(1);
  });

  test('does each of many jobs once, with several workers', async () => {
    const done: number[] = [];
    const workers = [open(), open(), open()];
    for (const worker of workers) {
      worker.handle('count', async ({ payload }) => {
        done.push(Number(payload));
      });
    }
    const jobs = Array.from({ length: 60 }, (_, index) => index);
    for (const payload of jobs) await workers[0]?.add(database.db, { kind: 'count', payload });
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(done.sort((one, other) => one - other)).toEqual(jobs);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test('tries a failed job again later and later for five days, then gives it up and keeps it', async () => {
    const begun = now;
    const outbox = open();
    let tries = 0;
    outbox.handle('bad', async () => {
      tries++;
      throw new Error('the mail server says no');
    });
    await outbox.add(database.db, { kind: 'bad', payload: {} });
    await outbox.drain();
    await outbox.drain();
    expect(tries).toBe(1);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      now += backOffMs(attempt) + 1;
      await outbox.drain();
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    const days = (now - begun) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(6);
    expect(backOffMs(MAX_ATTEMPTS)).toBe(4 * 60 * 60 * 1000);
    now += 24 * 60 * 60 * 1000;
    await outbox.drain();
    expect(tries).toBe(MAX_ATTEMPTS);
    expect(await rows()).toMatchObject([
      { state: 'dead', lastError: 'the mail server says no', attempts: MAX_ATTEMPTS },
    ]);
  });

  test('a job under way, or one that has just failed, hides none that waits', async () => {
    const outbox = open();
    const oldest = async () => (await jobsAtRisk({ database, clock })).oldestMs;
    let isBegun = false;
    let end = () => {};
    outbox.handle('long', () => {
      isBegun = true;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    outbox.handle('fails', async () => {
      throw new Error('no line');
    });
    for (const kind of ['long', 'fails']) await outbox.add(database.db, { kind, payload: {} });
    const drained = outbox.drain();
    await until(async () => isBegun && (await rows()).some(({ lastError }) => lastError !== null));
    expect(await oldest()).toBeLessThan(MINUTE_MS);
    await outbox.add(database.db, { kind: 'later', payload: {}, dueAt: new Date(now + MINUTE_MS) });
    await outbox.add(database.db, { kind: 'nobody does it', payload: {}, dueAt: new Date(now - 20 * MINUTE_MS) });
    expect(await oldest()).toBe(20 * MINUTE_MS);
    end();
    await drained;
  });

  test('skips expired jobs and does those in time', async () => {
    const outbox = open();
    const done: unknown[] = [];
    let isAway = true;
    outbox.handle('code', async ({ payload }) => {
      if (isAway) throw new Error('no line to ana@example.com');
      done.push(payload);
    });
    const until = (minutes: number) => new Date(now + minutes * 60_000);
    await outbox.add(database.db, { kind: 'code', payload: 'short', until: until(5) });
    await outbox.add(database.db, { kind: 'code', payload: 'long', until: until(60) });
    await outbox.drain();
    isAway = false;
    now += 10 * 60_000;
    await outbox.drain();
    expect(done).toEqual(['long']);
    const short = (await rows()).find(({ payload }) => payload === 'short');
    expect(short).toMatchObject({ state: 'expired', attempts: 2, lastError: 'no line to (an address)' });
  });

  test('loses nothing when a worker dies in the middle: the lease runs out and another one takes over', async () => {
    const dying = open();
    // The handler never ends, like a process that was killed.
    dying.handle('a', () => new Promise(() => {}));
    await dying.add(database.db, { kind: 'a', payload: 'precious' });
    void dying.drain();
    await until(async () => (await rows())[0]?.attempts === 1);

    const done: unknown[] = [];
    const next = open();
    next.handle('a', async ({ payload }) => void done.push(payload));
    await next.drain();
    expect(done).toEqual([]);
    now += 61_000;
    await next.drain();
    expect(done).toEqual(['precious']);
  });

  test('a job that takes longer than its lease is not begun by another worker', async () => {
    const leaseMs = 300;
    const [one, other] = [1, 2].map(() => createOutbox({ database, log, clock, leaseMs }));
    let begun = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const worker of [one, other]) {
      worker?.handle('slow', () => {
        begun++;
        return ended;
      });
    }
    await one?.add(database.db, { kind: 'slow', payload: {} });
    const slow = one?.drain();
    const renewed = async () => (await rows())[0]?.dueAt.getTime() === now + leaseMs;
    for (let time = 0; time < 4; time++) {
      await until(renewed);
      now += leaseMs - 1;
      await other?.drain();
    }
    end();
    await slow;
    expect(begun).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  test('slow jobs hold up no other kind, and their own next ones only until one of them ends', async () => {
    const outbox = open();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    outbox.handle('slow', ({ payload }) => {
      begun.push(Number(payload));
      return new Promise((end) => ends.push(end));
    });
    const letter = new Promise<void>((sent) => outbox.handle('letter', async () => sent()));
    for (let payload = 0; payload < 12; payload++) await outbox.add(database.db, { kind: 'slow', payload });
    outbox.start();
    await until(async () => begun.length === 10);
    await outbox.add(database.db, { kind: 'letter', payload: {} });
    outbox.wake();
    await letter;
    expect(begun).toHaveLength(10);
    ends[3]?.();
    await until(async () => begun.length === 11);
    for (const end of ends) end();
    await until(async () => begun.length === 12);
    ends.at(-1)?.();
    await outbox.stop();
    expect(begun.sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test('goes on with a long queue as places become free, without waiting for the next round', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    });
    const outbox = open();
    let done = 0;
    outbox.handle('a', async () => {
      await wait(5);
      done++;
    });
    for (let job = 0; job < 35; job++) await outbox.add(database.db, { kind: 'a', payload: job });
    outbox.start();
    await until(async () => done === 35);
    await outbox.stop();
  });

  test('leaves jobs of a kind that this process does not know', async () => {
    const outbox = open();
    outbox.handle('known', async () => {});
    await outbox.add(database.db, { kind: 'unknown', payload: {} });
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test('works soon after a wake-up, also in another process', async () => {
    const [worker, web] = [open(), open()];
    const heard = new Promise<void>((resolve) => worker.handle('a', async () => resolve()));
    worker.start();
    await web.add(database.db, { kind: 'a', payload: {} });
    web.wake();
    await heard;
    await worker.stop();
  });

  test('deletes jobs that were done a month ago, and never given-up ones', async () => {
    const outbox = open();
    outbox.handle('a', async () => {});
    await outbox.add(database.db, { kind: 'a', payload: 1 });
    await outbox.add(database.db, { kind: 'a', payload: 2 });
    await outbox.drain();
    await database.db.update(table).set({ state: 'dead' }).where(eq(table.payload, 2));
    now += 31 * 24 * 60 * 60 * 1000;
    await outbox.forgetOld();
    expect((await rows()).map(({ state }) => state)).toEqual(['dead']);
  });
});
