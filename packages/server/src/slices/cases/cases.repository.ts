import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { caseCounters, cases } from './cases.tables.ts';
import { isActive } from './isActive.ts';
import { dueFirst, isOwedByClient } from './needs.repository.ts';
import { needs } from './needs.tables.ts';
import { type Viewer, visibleCases } from './visibleCases.ts';
import { storedWords, withWholeWords } from './wholeWords.ts';

export const staff = alias(users, 'staff');
export const client = alias(users, 'client');
export const staffColumns = {
  id: staff.id,
  firstName: staff.firstName,
  lastName: staff.lastName,
  jobTitle: staff.jobTitle,
};

/** A need that the client still owes. */
type OpenStep = Pick<typeof needs.$inferSelect, 'id' | 'kind' | 'owedBy' | 'title' | 'requestedBy'>;

export const openSteps = sql<OpenStep[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${needs.id}, 'kind', ${needs.kind}, 'owedBy', ${needs.owedBy}, 'title', ${needs.title},
    'requestedBy', ${needs.requestedBy}
  ) order by ${sql.join(dueFirst, sql`, `)}), '[]')
  from ${needs} where ${needs.caseId} = ${cases.id} and ${isOwedByClient}
)`;

const caseColumns = {
  case: cases,
  staff: staffColumns,
  client: {
    id: client.id,
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email,
    phone: client.phone,
    preferredLanguage: client.preferredLanguage,
  },
  openSteps,
};

const selectCases = (db: Db) =>
  db
    .select(caseColumns)
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId));

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

export async function findCase(db: Db, viewer: Viewer, id: string): Promise<CaseRow | undefined> {
  const [row] = await selectCases(db).where(and(eq(cases.id, id), visibleCases(viewer)));
  return row && { ...row, case: withWholeWords(db, row.case) };
}

/** Locks the case until the transaction ends, so that changes to it never overlap. Only `changeCase` calls it. */
export async function lockCase(tx: Db, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), visibleCases(viewer)))
    .for('update');
  // While this waited for the lock, the sharing may have ended, which the first query's view of the tables misses.
  if (row && viewer.role === 'client' && row.clientId !== viewer.id && !(await isSeen(tx, viewer, id)))
    return undefined;
  return row && withWholeWords(tx, row);
}

const isSeen = async (db: Db, viewer: Viewer, id: string) =>
  (await db.$count(cases, and(eq(cases.id, id), visibleCases(viewer)))) > 0;

/** Locks all cases of a client until the transaction ends. Call it before `lockPerson` and `lockUser`. */
export async function lockCasesOf(tx: Db, clientId: string): Promise<void> {
  await tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, clientId)).orderBy(cases.id).for('update');
}

/** Locks all cases of a business until the transaction ends. */
export async function lockCasesOfBusiness(tx: Db, businessId: string): Promise<void> {
  const ofBusiness = eq(cases.businessId, businessId);
  await tx.select({ id: cases.id }).from(cases).where(ofBusiness).orderBy(cases.id).for('update');
}

/**
 * Locks a person until the transaction ends, so that of two simultaneous bookings, uploads or consents the second sees
 * the first. Call it after `lockCase`, and lock the client first.
 */
export const lockPerson = (tx: Db, id: string): Promise<void> => lockPeople(tx, [id]);

/** Locks people as `lockPerson` does, in the order of their ids, so that no two calls wait for each other. */
export async function lockPeople(tx: Db, ids: string[]): Promise<void> {
  const chosen = inArray(users.id, ids);
  await tx.select({ id: users.id }).from(users).where(chosen).orderBy(users.id).for('no key update');
}

/** Lists the cases of a business whose holder is no owner or member of it. */
export async function casesHeldOutside(tx: Db, businessId: string): Promise<string[]> {
  const { userId, role } = businessMembers;
  const inside = tx
    .select({ id: userId })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, businessId), ne(role, 'bookkeeper')));
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.businessId, businessId), notInArray(cases.clientId, inside)))
    .orderBy(cases.id);
  return rows.map(({ id }) => id);
}

export async function insertCase(tx: Db, values: typeof cases.$inferInsert): Promise<string> {
  const id = values.id ?? randomUUID();
  await tx.insert(cases).values({ ...values, ...(await storedWords(tx, id, values)), id });
  return id;
}

/** Writes columns of a case. Only `changeCase` and the masking of old texts call it. */
export async function writeCase(tx: Db, id: string, values: Partial<typeof cases.$inferInsert>) {
  await tx
    .update(cases)
    .set(await storedWords(tx, id, values))
    .where(eq(cases.id, id));
}

/** Returns the next case number of the year; the counter's row stays locked until the transaction ends. */
export async function nextNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .insert(caseCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: caseCounters.year, set: { last: sql`${caseCounters.last} + 1` } })
    .returning({ last: caseCounters.last });
  if (!row) throw new Error('no case number was given out');
  return row.last;
}

/** Whether a person may begin cases of a business. */
export async function isMember(db: Db, userId: string, businessId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(businessMembers)
    .where(
      and(
        eq(businessMembers.userId, userId),
        eq(businessMembers.businessId, businessId),
        ne(businessMembers.role, 'bookkeeper'),
      ),
    );
  return rows.length > 0;
}

/** A closed account is no longer a colleague. */
const isColleague = and(inArray(users.role, ['staff', 'admin']), isNull(users.disabledAt), isNull(users.deletedAt));
const colleagueColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  jobTitle: users.jobTitle,
};

/** Finds a colleague by id: only staff and admins with open accounts can be assigned a case. */
export async function findColleague(db: Db, id: string) {
  const [row] = await db
    .select(colleagueColumns)
    .from(users)
    .where(and(eq(users.id, id), isColleague));
  return row;
}

export function listColleagues(db: Db) {
  return db.select(colleagueColumns).from(users).where(isColleague).orderBy(users.lastName, users.firstName, users.id);
}

/** Lists the colleagues with their services and the number of their open cases, which are counted in one reading. */
export function listBusyColleagues(db: Db) {
  const held = db
    .select({ staffId: cases.assignedStaffId, count: sql<number>`count(*)`.as('held_count') })
    .from(cases)
    .where(and(isNotNull(cases.assignedStaffId), isActive))
    .groupBy(cases.assignedStaffId)
    .as('held');
  return db
    .select({
      ...{ ...colleagueColumns, services: users.services },
      openCases: sql<number>`coalesce(${held.count}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(held, eq(held.staffId, users.id))
    .where(isColleague)
    .orderBy(users.lastName, users.firstName, users.id);
}

/** Returns who has each of these cases; also whoever has left the firm. */
export const specialistsOf = (db: Db, caseIds: string[]) =>
  db
    .select({ caseId: cases.id, staff: staffColumns })
    .from(cases)
    .innerJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(inArray(cases.id, caseIds));

/** Lists the cases assigned to a person, the open ones first. */
export function casesOfStaff(db: Db, staffId: string) {
  const { id, title, status } = cases;
  return db
    .select({ id, title, status })
    .from(cases)
    .where(eq(cases.assignedStaffId, staffId))
    .orderBy(desc(isActive), asc(cases.createdAt), asc(id));
}

/** Returns the staff member who looks after the client, or null if there is none or the account is closed. */
export async function staffOfClient(db: Db, clientId: string): Promise<string | null> {
  const [row] = await db.select({ id: users.assignedStaffId }).from(users).where(eq(users.id, clientId));
  return row?.id && (await findColleague(db, row.id)) ? row.id : null;
}
