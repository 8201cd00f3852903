import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import { isForeseen } from '../errors/isOutage.ts';
import { outsideRequests } from '../http/requestContext.ts';
import type { Meters } from '../observe/meters.ts';
import { noteFailure } from '../observe/serverFailures.ts';
import { traced } from '../observe/tracing.ts';
import { maskAddresses } from '../words/maskAddresses.ts';
import { outbox as table } from './outbox.tables.ts';

interface Job {
  kind: string;
  payload: unknown;
  /** A second job with the same key is ignored. */
  key?: string;
  /** The earliest start. Default: at once. */
  dueAt?: Date;
  /**
   * The time from which the job is useless, for example because a link has ended: it is then neither started nor
   * retried.
   */
  until?: Date | undefined;
}

/** Does one job; throws to have it retried. It runs twice only when the process dies between doing and noting it. */
type JobHandler = (job: Pick<Claimed, 'id' | 'payload' | 'attempts' | 'lastError'>) => Promise<void>;

export interface Outbox {
  /** Writes a job in the caller's transaction: the job exists if and only if the business write does. */
  add(db: Db, job: Job): Promise<void>;
  /** Starts work soon instead of at the next round; call it after the commit. */
  wake(): void;
  handle(kind: string, handler: JobHandler): void;
  start(): void;
  /** Does everything that is due now; for tests and for housekeeping. */
  drain(): Promise<void>;
  /** Deletes jobs that were done or expired a month ago; given-up jobs stay for an operator to review. */
  forgetOld(): Promise<void>;
  /** Waits for running jobs to end. */
  stop(): Promise<void>;
}

/** The jobs of a kind that run at once: a slow kind delays no other, and its own jobs only until a place is free. */
export const AT_ONCE = 10;
const ROUND_MS = 1_000;
/** The time after which a job of a dead process is free again. */
const LEASE_MS = 60_000;
/**
 * The attempts of a job. With the waits between them they take five days: a mail server or bucket that is down over a
 * weekend loses nothing.
 */
export const MAX_ATTEMPTS = 42;
const BACK_OFF_MS = 5_000;
const BACK_OFF_MAX_MS = 4 * 60 * 60 * 1000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CHANNEL = 'outbox';

/** Returns the wait after a failed attempt: 5, 10, 20 … seconds, at most four hours. */
export const backOffMs = (attempts: number) => Math.min(BACK_OFF_MS * 2 ** (attempts - 1), BACK_OFF_MAX_MS);

interface Kind {
  handler: JobHandler;
  running: Set<Promise<void>>;
  /** The last claim filled every free place, so more jobs may be due. */
  mayHaveMore: boolean;
}

interface Claimed {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  expiresAt: Date | null;
  /** Why the attempt before failed; null at the first. */
  lastError: string | null;
}

export function createOutbox({
  database,
  log,
  clock,
  meters,
  leaseMs = LEASE_MS,
}: {
  database: Database;
  log: FastifyBaseLogger;
  clock: () => Date;
  meters?: Meters | undefined;
  leaseMs?: number;
}): Outbox {
  const kinds = new Map<string, Kind>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  let beginning: Promise<unknown> | undefined;
  let again = false;
  /** An unreachable database is logged once, not every second. */
  let isUnread = false;
  let stopped = true;

  const isDue = () => and(eq(table.state, 'waiting'), lte(table.dueAt, clock()));

  /** Claims due jobs for the length of the lease; it skips a job that another process holds. */
  async function claim(kind: string, atMost: number) {
    const { db } = database;
    const now = clock();
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(and(isDue(), eq(table.kind, kind)))
      .orderBy(table.dueAt)
      .limit(atMost)
      .for('update', { skipLocked: true });
    return db
      .update(table)
      .set({
        dueAt: new Date(now.getTime() + leaseMs),
        attempts: sql`${table.attempts} + 1`,
      })
      .where(inArray(table.id, due))
      .returning({
        id: table.id,
        kind: table.kind,
        payload: table.payload,
        attempts: table.attempts,
        expiresAt: table.expiresAt,
        lastError: table.lastError,
      });
  }

  async function work(job: Claimed): Promise<void> {
    const { db } = database;
    // When a lease was taken over after a crash, the job belongs to the process that counted the last attempt.
    const mine = and(eq(table.id, job.id), eq(table.attempts, job.attempts), eq(table.state, 'waiting'));
    const note = (values: Partial<typeof table.$inferInsert>) => db.update(table).set(values).where(mine);
    // The renewal ensures that no other process does the same job while this process lives, however long the job takes.
    const renewal = setInterval(() => {
      note({ dueAt: new Date(clock().getTime() + leaseMs) }).catch((error: unknown) =>
        log.warn({ err: error, job: job.id }, 'the lease of a job could not be renewed'),
      );
    }, leaseMs / 3);
    try {
      const begun = performance.now();
      const outcome = await attempt(job);
      meters?.job({
        kind: job.kind,
        outcome: outcome.state === undefined || outcome.state === 'waiting' ? 'failed' : outcome.state,
        seconds: (performance.now() - begun) / 1000,
      });
      await untilNoted(() => note(outcome));
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'what became of a job was not noted: it is done again');
    } finally {
      clearInterval(renewal);
    }
  }

  /** Tries the job; returns the columns to store about it. */
  async function attempt(job: Claimed): Promise<Partial<typeof table.$inferInsert>> {
    if (job.expiresAt && job.expiresAt <= clock()) {
      log.warn({ job: job.id, kind: job.kind, attempts: job.attempts }, 'a job came too late and is left out');
      return { state: 'expired', finishedAt: clock() };
    }
    try {
      const { handler } = kinds.get(job.kind) ?? {};
      if (handler)
        await traced(`job ${job.kind}`, { 'job.kind': job.kind, 'job.attempt': job.attempts }, () => handler(job));
      return { state: 'done', finishedAt: clock(), lastError: null };
    } catch (error) {
      // Operators read it, and the words of a failure may quote an address.
      const lastError = maskAddresses(error instanceof Error ? error.message : String(error)).slice(0, 1000);
      const dead = job.attempts >= MAX_ATTEMPTS;
      log[dead ? 'error' : 'warn'](
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        dead ? 'a job is given up' : 'a job failed',
      );
      // An outage would be told for every job that it holds up; what it costs in the end is told.
      if (dead || (job.attempts === 1 && !isForeseen(error))) void noteFailure(error, { kind: 'job', name: job.kind });
      return dead
        ? { state: 'dead', finishedAt: clock(), lastError }
        : { dueAt: new Date(clock().getTime() + backOffMs(job.attempts)), lastError };
    }
  }

  /** Retries until the result is stored, however long the database is down: otherwise the job would run again. */
  async function untilNoted(note: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await note();
        return;
      } catch (error) {
        if (stopped) throw error;
        log.warn({ err: error }, 'what became of a job could not be noted yet');
        await wait(ROUND_MS);
      }
    }
  }

  /** Starts due jobs while there are free places; returns how many. */
  async function begin(): Promise<number> {
    const open = [...kinds].flatMap(([kind, { running }]) => (running.size < AT_ONCE ? [kind] : []));
    if (open.length === 0 || !database.isReady()) return 0;
    const due = await database.db
      .selectDistinct({ kind: table.kind })
      .from(table)
      .where(and(isDue(), inArray(table.kind, open)));
    let begun = 0;
    for (const { kind: name } of due) {
      const kind = kinds.get(name);
      if (!kind) continue;
      const places = AT_ONCE - kind.running.size;
      const jobs = await claim(name, places);
      kind.mayHaveMore = jobs.length >= places;
      begun += jobs.length;
      for (const job of jobs) {
        const done = work(job).then(() => {
          kind.running.delete(done);
          if (kind.mayHaveMore) run();
        });
        kind.running.add(done);
      }
    }
    return begun;
  }

  function run(): void {
    if (stopped) return;
    if (beginning) {
      again = true;
      return;
    }
    again = false;
    // Jobs are not those of the request that wakes them: they have no caller, and no place in the line of sign-in.
    beginning = outsideRequests(begin)
      .then(
        () => {
          isUnread = false;
        },
        (error: unknown) => {
          if (!isUnread) log.warn({ err: error }, 'the outbox could not be read');
          isUnread = true;
        },
      )
      .then(() => {
        beginning = undefined;
        if (again) run();
      });
  }

  const allRunning = () => Promise.all([...kinds.values()].flatMap(({ running }) => [...running]));

  return {
    async add(db, { kind, payload, key, dueAt = clock(), until }) {
      await db
        .insert(table)
        .values({ kind, payload, dueAt, idempotencyKey: key ?? null, expiresAt: until ?? null })
        .onConflictDoNothing();
    },
    wake() {
      run();
      // Another process may have to send the job.
      if (stopped) void database.notify(CHANNEL, '').catch(() => {});
    },
    handle(kind, handler) {
      kinds.set(kind, { running: new Set(), mayHaveMore: false, ...kinds.get(kind), handler });
    },
    start() {
      stopped = false;
      stopListening = database.listen(CHANNEL, run);
      timer = setInterval(run, ROUND_MS);
      run();
    },
    async drain() {
      await beginning;
      for (let begun = 1; begun > 0; ) {
        begun = await begin();
        await allRunning();
      }
    },
    async forgetOld() {
      const longAgo = new Date(clock().getTime() - KEPT_MS);
      await database.db
        .delete(table)
        .where(and(inArray(table.state, ['done', 'expired']), lt(table.finishedAt, longAgo)));
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      stopListening?.();
      await beginning;
      await allRunning();
    },
  };
}
