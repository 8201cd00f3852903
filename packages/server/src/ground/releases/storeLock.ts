import { Refused, say } from '@firm/releases';
import { sql } from 'drizzle-orm';
import { codesOf } from '../db/codesOf.ts';
import type { Db } from '../db/database.ts';
import { releasePlace } from './releases.tables.ts';

/** The number of the lock among PostgreSQL's advisory locks. */
const LOCK = 0x72_65_6c_73;
/** How long a change waits for another, and how long PostgreSQL waits for a process that was stopped meanwhile. */
const LOCK_TIMEOUT = '10s';
const IDLE_TIMEOUT = '60s';

/** Waits for the lock, which ends with the transaction. */
export async function takeLock(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Refuses a change by a machine that was not stopped while the releases were moved, which nobody would get. */
export async function refuseMoved(tx: Db): Promise<void> {
  const [place] = await tx.select().from(releasePlace);
  if (place?.state !== 'in_use') throw new Refused(say('movedFromBucket'));
}

/** PostgreSQL's codes for a lock that others hold, and for a transaction that it ended because nothing came. */
const BUSY = '55P03';
const ENDED = '25P03';

/** Says why the lock was not given or was taken away; undefined for other errors. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return undefined;
  const codes = codesOf(error);
  if (codes.includes(BUSY)) return new Refused(say('busy'));
  if (codes.includes(ENDED)) return new Refused(say('overtaken'));
  return undefined;
}
