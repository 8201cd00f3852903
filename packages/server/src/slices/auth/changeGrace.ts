import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { users } from '../users/users.tables.ts';
import { sessions } from './auth.tables.ts';
import { graceRevisions, graces } from './grace.tables.ts';
import { latestGrace } from './grace.ts';
import { SESSION_ENDED } from './tokenIdentity.ts';

/** Ends the time of an account for good, also before it begins. Returns whether it was not over yet. */
export async function endGrace(tx: Db, userId: string, now: Date): Promise<boolean> {
  const [ended] = await tx
    .insert(graces)
    .values({ userId, beganAt: now, endedAt: now })
    .onConflictDoUpdate({ target: graces.userId, set: { endedAt: now }, setWhere: isNull(graces.endedAt) })
    .returning({ userId: graces.userId });
  await lookAgain(tx, now, userId);
  return ended !== undefined;
}

/**
 * Adds a revision; returns false when its number is taken. Colleagues who already work here begin now, once. A time
 * that was over under the earlier days stays over.
 */
export async function insertGrace(tx: Db, values: typeof graceRevisions.$inferInsert): Promise<boolean> {
  const { savedAt: now, days } = values;
  const before = (await latestGrace(tx))?.days ?? 0;
  const added = await tx.insert(graceRevisions).values(values).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  const begun = new Date(now.getTime() - before * DAY_MS);
  await tx
    .update(graces)
    .set({ endedAt: now })
    .where(and(isNull(graces.endedAt), lte(graces.beganAt, begun)));
  if (days > 0)
    await tx
      .insert(graces)
      .select(
        tx
          .select({
            userId: users.id,
            beganAt: sql<Date>`${now.toISOString()}::timestamptz`.as('began_at'),
            endedAt: sql<Date | null>`null::timestamptz`.as('ended_at'),
          })
          .from(users)
          .where(and(ne(users.role, 'client'), eq(users.isVerified, true), isNull(users.deletedAt))),
      )
      .onConflictDoNothing();
  await lookAgain(tx, now);
  return true;
}

/** Has the streams of sessions without a second factor opened anew, which asks who may read them. */
async function lookAgain(tx: Db, now: Date, userId?: string): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        userId ? eq(sessions.userId, userId) : ne(users.role, 'client'),
        isNull(sessions.secondFactorAt),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  for (const { id } of open) await tx.execute(sql`select pg_notify(${SESSION_ENDED}, ${id})`);
}
