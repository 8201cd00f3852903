import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import type { UserRow } from '../users/users.repository.ts';
import { graceRevisions, graces } from './grace.tables.ts';

type GraceRow = Pick<typeof graces.$inferSelect, 'beganAt' | 'endedAt'>;

/** The clocks of two servers may differ by so much. */
const SKEW_MS = 60_000;

const endOf = ({ beganAt }: GraceRow, days: number) => new Date(beganAt.getTime() + days * DAY_MS);

/** Returns until when a time without a second factor lasts; undefined before it and after it. */
export function dueOf(grace: GraceRow | null, days: number, now: Date): Date | undefined {
  if (!grace || grace.endedAt || now.getTime() < grace.beganAt.getTime() - SKEW_MS) return undefined;
  const due = endOf(grace, days);
  return now < due ? due : undefined;
}

/** Returns the latest revision of the days that staff have. */
export async function latestGrace(db: Db) {
  const [row] = await db.select().from(graceRevisions).orderBy(desc(graceRevisions.revision)).limit(1);
  return row;
}

/**
 * Returns until when an account may work without a second factor; undefined when it may not. Once it was seen to be
 * over it is over, though the clock be set back.
 */
export async function graceUntil(
  db: Db,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  now: Date,
): Promise<Date | undefined> {
  if (role !== 'staff') return undefined;
  const days = (await latestGrace(db))?.days ?? 0;
  const [grace] = days > 0 ? await db.select().from(graces).where(eq(graces.userId, id)) : [];
  if (!grace) return undefined;
  if (!grace.endedAt && endOf(grace, days) <= now) await noteOver(db, id, now);
  return dueOf(grace, days, now);
}

/** Begins the time of a member of staff at their first sign-in without a factor, and returns until when it lasts. */
export async function beginGrace(tx: Db, account: Pick<UserRow, 'id' | 'role'>, now: Date): Promise<Date | undefined> {
  if (account.role !== 'staff' || ((await latestGrace(tx))?.days ?? 0) === 0) return undefined;
  await tx.insert(graces).values({ userId: account.id, beganAt: now }).onConflictDoNothing();
  return graceUntil(tx, account, now);
}

const noteOver = (db: Db, userId: string, now: Date) =>
  db
    .update(graces)
    .set({ endedAt: now })
    .where(and(eq(graces.userId, userId), isNull(graces.endedAt)));
