import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RUN_BY } from '@firm/releases';
import { otherThanDatabase } from '../../ground/db/databaseClock.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { type Check, cachedCheck, type Finding } from '../../ground/observe/cachedCheck.ts';
import { jobsAtRisk } from '../../ground/outbox/jobsAtRisk.ts';
import { pingClamd } from '../documents/clamd.ts';

/**
 * Below the minimum, uploads and the database's files have no room; below the low mark, operators should free space.
 */
const FREE_MIN_BYTES = 64 * 1024 * 1024;
const FREE_LOW_BYTES = 1024 * 1024 * 1024;
/** A job that waits longer than this shows that a service it needs is down. */
const JOB_LATE_MS = 15 * 60 * 1000;
const SECOND = 1_000;
const OK: Finding = { state: 'ok' };

export type CheckName = 'database' | 'storage' | 'disk' | 'mail' | 'scanner' | 'jobs' | 'clock';

/** Checks that decide readiness: without one of these no request succeeds. Any other failure counts as degraded. */
export const VITAL: readonly CheckName[] = ['database', 'storage', 'disk'];

/**
 * Creates a check for every part of the site, each through its normal use. `room`: free space of the data folder;
 * `now`: the clock of this machine.
 */
export function createChecks(
  deps: Pick<AppDeps, 'database' | 'storage' | 'env' | 'clock'>,
  transport: Pick<MailTransport, 'check'>,
  room: (folder: string) => Promise<number> = freeBytes,
  now: () => number = Date.now,
): Record<CheckName, Check> {
  const { database, env } = deps;
  return {
    database: cachedCheck(
      async () => {
        await database.ping();
        if (!database.isReady()) return { state: 'failed', reason: 'the migrations have not run yet' };
        const deaf = database.listenFailure();
        return deaf === null ? OK : { state: 'degraded', reason: `the database is not listened to: ${deaf}` };
      },
      { failing: 'failed', keptMs: SECOND, retryMs: 0 },
    ),
    storage: cachedCheck(() => probeStorage(deps), { failing: 'failed', keptMs: 30 * SECOND }),
    disk: cachedCheck(async () => judgeRoom(await room(env.dataDir)), { failing: 'failed', keptMs: 10 * SECOND }),
    mail: cachedCheck(
      async () => {
        await transport.check();
        return env.production && !env.smtpUrl ? { state: 'degraded', reason: 'MAIL is off' } : OK;
      },
      { failing: 'degraded', keptMs: 60 * SECOND, retryMs: 15 * SECOND },
    ),
    scanner: cachedCheck(
      async () => {
        if (env.clamd) await pingClamd(env.clamd);
        return env.production && !env.clamd ? { state: 'degraded', reason: 'CLAMD is not set' } : OK;
      },
      { failing: 'degraded', keptMs: 30 * SECOND },
    ),
    jobs: cachedCheck(async () => judgeJobs(await jobsAtRisk(deps)), { failing: 'degraded', keptMs: 10 * SECOND }),
    clock: cachedCheck(() => judgeClock(database, now), { failing: 'degraded', keptMs: 60 * SECOND }),
  };
}

/** Writes, reads and deletes a file that comes in a piece, the way documents are stored. */
async function probeStorage({ storage }: Pick<AppDeps, 'storage'>): Promise<Finding> {
  const content = Buffer.from('written, read and deleted by the health check');
  const ticket = await storage.begin();
  const key = `probes/${ticket}`;
  try {
    await storage.append(ticket, Readable.from([content]), 0);
    await storage.keep(await storage.whole(ticket), key);
    const parts: Buffer[] = [];
    for await (const part of await storage.open(key)) parts.push(part);
    if (!Buffer.concat(parts).equals(content))
      return { state: 'failed', reason: 'what was written is not what is read' };
  } finally {
    await storage.discardPieces(ticket);
    await storage.remove(key);
  }
  return OK;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function judgeRoom(free: number): Finding {
  const reason = `${Math.floor(free / 1024 / 1024)} MB are free on the disk of DATA_DIR`;
  if (free < FREE_MIN_BYTES) return { state: 'failed', reason };
  return free < FREE_LOW_BYTES ? { state: 'degraded', reason } : OK;
}

/** Machines share no other clock than that of PostgreSQL; while it is away, the check of the database says so. */
async function judgeClock({ kind, db }: AppDeps['database'], now: () => number): Promise<Finding> {
  if (kind === 'embedded') return OK;
  const reason = await otherThanDatabase(db, now).catch(() => undefined);
  return reason === undefined ? OK : { state: 'degraded', reason };
}

function judgeJobs({ dead, oldestMs }: { dead: number; oldestMs: number }): Finding {
  if (dead > 0) return { state: 'degraded', reason: `${dead} jobs were given up: ${RUN_BY} admin jobs lists them` };
  if (oldestMs < JOB_LATE_MS) return OK;
  return { state: 'degraded', reason: `a job has waited for ${Math.round(oldestMs / 60_000)} minutes` };
}
