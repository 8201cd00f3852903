import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';

/**
 * The limits of the embedded database: this much data, which a backup reads while no request is answered, and this
 * share of one processor, on which it works together with everything else.
 */
const CARRIES = { bytes: 512 * 1024 * 1024, busy: 0.5 };
const MINUTE_MS = 60 * 1000;
/** The minutes over which the share is taken: one report or one backup is no reason to move. */
const WINDOW = 15;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says why the embedded database should make way for PostgreSQL; undefined while it carries the site. */
export function whyOutgrown({ bytes, busy }: { bytes: number; busy: number }, carries = CARRIES): string | undefined {
  if (bytes >= carries.bytes) return `it has ${megabytes(bytes)} MB, and is meant for ${megabytes(carries.bytes)}`;
  if (busy >= carries.busy)
    return `this process, which it works in, was busy for ${Math.round(busy * 100)} % of ${WINDOW} minutes`;
  return undefined;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/**
 * Watches whether the embedded database still carries the site, and logs once a day when it does not. Returns a
 * function that stops it; undefined with PostgreSQL.
 */
export function watchOutgrown(
  { database, log, clock, meters }: Pick<AppDeps, 'database' | 'log' | 'clock' | 'meters'>,
  { everyMs = MINUTE_MS, carries = CARRIES } = {},
): (() => void) | undefined {
  if (database.kind !== 'embedded') return undefined;
  let last = performance.eventLoopUtilization();
  const shares: number[] = [];
  let saidAt = Number.NEGATIVE_INFINITY;
  let isOutgrown = false;
  meters?.gauge({
    name: 'site_embedded_outgrown',
    help: '1: the embedded database should make way for PostgreSQL',
    read: () => [[isOutgrown ? 1 : 0]],
  });

  const look = async () => {
    const now = performance.eventLoopUtilization();
    shares.push(performance.eventLoopUtilization(now, last).utilization);
    last = now;
    if (shares.length > WINDOW) shares.shift();
    const busy = shares.length < WINDOW ? 0 : shares.reduce((sum, share) => sum + share, 0) / WINDOW;
    const { rows } = await database.db.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) as bytes`,
    );
    const reason = whyOutgrown({ bytes: Number(rows[0]?.bytes), busy }, carries);
    isOutgrown = reason !== undefined;
    if (reason === undefined || clock().getTime() - saidAt < DAY_MS) return;
    saidAt = clock().getTime();
    log.warn(`It is time for PostgreSQL: the embedded database has outgrown its place, because ${reason}`);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the embedded database could not be measured'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
