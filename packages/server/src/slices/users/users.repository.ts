import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { users } from './users.tables.ts';

export type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;
export type UserChange = Partial<
  Pick<UserRow, 'firstName' | 'lastName' | 'phone' | 'preferredLanguage' | 'notificationPreferences'>
>;

const staff = alias(users, 'staff');

/** A user with their assigned member of staff. */
export interface UserWithStaff {
  user: UserRow;
  staff: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'jobTitle'> | null;
  /** Whether the account's address receives the newsletter. */
  isSubscribed: boolean;
}

const select = (db: Db) =>
  db
    .select({
      user: users,
      staff: {
        id: staff.id,
        firstName: staff.firstName,
        lastName: staff.lastName,
        jobTitle: staff.jobTitle,
      },
      isSubscribed: sql<boolean>`coalesce(${newsletterSubscribers.status} = 'confirmed', false)`,
    })
    .from(users)
    .leftJoin(staff, eq(users.assignedStaffId, staff.id))
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, users.email));

export async function findUser(db: Db, id: string): Promise<UserWithStaff | undefined> {
  return (await select(db).where(eq(users.id, id)))[0];
}

/**
 * Locks an account until the transaction ends, so that changes and sign-ins take turns. Take this lock before those of
 * the account's second factor, sessions, mailed links and deletion request, and after `keepAnAdministrator`.
 */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('no key update'))[0];
}

/** Finds a user by email in any case; emails are stored in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserWithStaff | undefined> {
  return (await select(db).where(eq(users.email, email.toLowerCase())))[0];
}

/** Inserts a user; returns undefined when the email is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (row) await noteAccount(db, 'account_created', row.id, row.createdAt, { role: row.role });
  return row;
}

export async function changeUser(db: Db, id: string, change: UserChange, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id));
}

/** Lists the administrators, whose open pages must hear of a change. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  return rows.map(({ id }) => id);
}

/** Lists clients whose account is open and whose address is confirmed, in the order of their ids, after one of them. */
export const listActiveClients = (db: Db, { after, atMost }: { after: string | null; atMost: number }) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredLanguage: users.preferredLanguage,
    })
    .from(users)
    .where(
      and(
        ...[eq(users.role, 'client'), eq(users.isVerified, true), isNull(users.deletedAt), isNull(users.disabledAt)],
        ...[isNull(users.mergedInto), after === null ? undefined : gt(users.id, after)],
      ),
    )
    .orderBy(asc(users.id))
    .limit(atMost);

/** Gives the clients whom a member of staff looks after to a colleague; returns how many. */
export async function giveClients(tx: Db, fromId: string, toId: string): Promise<number> {
  const given = await tx
    .update(users)
    .set({ assignedStaffId: toId })
    .where(eq(users.assignedStaffId, fromId))
    .returning({ id: users.id });
  return given.length;
}

/** Changes columns outside the profile: the password, the address, the role. */
export async function updateUser(tx: Db, id: string, values: Partial<UserRow>): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}
