import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { AppDeps } from '../deps.ts';
import { auditChain, auditEvents, auditQueue } from './audit.tables.ts';
import { FIRST_PREVIOUS_HASH, linkHash } from './auditEvent.ts';

type Deps = Pick<AppDeps, 'database' | 'log'>;

/** An arbitrary lock number that all processes of this program share. */
const CHAIN_LOCK = 727_002;
const AT_ONCE = 500;

/** The end of the chain. */
export interface Head {
  seq: number;
  hash: string;
}

/**
 * Links waiting events in the order in which they were queued, and returns the new end of the chain; null when nothing
 * was linked.
 * One process links at a time, and the others skip the round. Events of an open transaction are linked in a later
 * round.
 */
export async function chainEvents(deps: Deps): Promise<Head | null> {
  let head: Head | null = null;
  for (;;) {
    const linked = await linkSome(deps);
    head = linked.head ?? head;
    if (!linked.isMore) return head;
  }
}

/** Returns the end of the chain, whichever process linked it; undefined for an empty one. */
export async function headOfChain({ db }: { db: Db }): Promise<Head | undefined> {
  const [last] = await db.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  return last && { seq: last.seq, hash: last.hash };
}

async function linkSome({ database, log }: Deps): Promise<{ head: Head | null; isMore: boolean }> {
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as mine`);
    if (!rows[0]?.mine) return { head: null, isMore: false };
    const waiting = await tx
      .select({ id: auditQueue.id, event: auditEvents })
      .from(auditQueue)
      .leftJoin(auditEvents, eq(auditEvents.id, auditQueue.eventId))
      .orderBy(asc(auditQueue.id))
      .limit(AT_ONCE);
    if (waiting.length === 0) return { head: null, isMore: false };
    let head: Head = (await headOfChain({ db: tx })) ?? { seq: 0, hash: FIRST_PREVIOUS_HASH };
    const links = waiting.flatMap(({ event }) => {
      if (!event) return [];
      const seq = head.seq + 1;
      const link = { seq, eventId: event.id, previousHash: head.hash, hash: linkHash(seq, head.hash, event) };
      head = link;
      return [link];
    });
    if (links.length < waiting.length) log.error('events of the security log were deleted before they were linked');
    if (links.length > 0) await tx.insert(auditChain).values(links);
    await tx.delete(auditQueue).where(
      inArray(
        auditQueue.id,
        waiting.map(({ id }) => id),
      ),
    );
    return { head: { seq: head.seq, hash: head.hash }, isMore: waiting.length === AT_ONCE };
  });
}
