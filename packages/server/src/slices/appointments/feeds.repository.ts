import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { calendarFeeds } from './appointments.tables.ts';

export async function feedOf(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: calendarFeeds.id }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row?.id;
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Stores a feed, replacing an existing one. */
export async function replaceFeed(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db
    .insert(calendarFeeds)
    .values({ id, userId, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { id, createdAt: now } });
}

/** Returns the owner of a calendar, unless the account is deleted or closed. */
export async function readerOfFeed(db: Db, id: string) {
  const [row] = await db
    .select({ userId: users.id, role: users.role, language: users.preferredLanguage })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.id, id), isNull(users.deletedAt), isNull(users.disabledAt)));
  return row;
}
