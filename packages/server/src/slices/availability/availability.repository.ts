import { type ClosedDays, dayAfter, officeDay } from '@firm/contract';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { absences, officeClosings, workingHours } from './availability.tables.ts';

export const hoursOf = (db: Db, staffIds: string[]) =>
  db.select().from(workingHours).where(inArray(workingHours.userId, staffIds));

/** Writes hours unless they were changed since `revision`. Returns whether they were written. */
export async function writeHours(
  tx: Db,
  { revision, ...values }: Omit<typeof workingHours.$inferInsert, 'revision'> & { revision: number },
): Promise<boolean> {
  const changed = { ...values, revision: revision + 1 };
  const rows =
    revision === 0
      ? await tx.insert(workingHours).values(changed).onConflictDoNothing().returning({ id: workingHours.userId })
      : await tx
          .update(workingHours)
          .set(changed)
          .where(and(eq(workingHours.userId, values.userId), eq(workingHours.revision, revision)))
          .returning({ id: workingHours.userId });
  return rows.length > 0;
}

interface Seen {
  id: string;
  /** Undefined: in whatever version it stands. */
  version?: number | undefined;
}

const cover = alias(users, 'cover');
const selectAbsences = (db: Db) =>
  db
    .select({
      absence: absences,
      person: { firstName: users.firstName, lastName: users.lastName },
      cover: { id: cover.id, firstName: cover.firstName, lastName: cover.lastName },
    })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.userId))
    // A cover who has left answers nobody.
    .leftJoin(cover, and(eq(cover.id, absences.coverId), isNull(cover.disabledAt), isNull(cover.deletedAt)));

export type AbsenceRow = Awaited<ReturnType<typeof selectAbsences>>[number];

/** Lists the absences that have not ended, the next first. */
export const listAbsences = (db: Db, now: Date) =>
  selectAbsences(db).where(gt(absences.endsAt, now)).orderBy(asc(absences.startsAt), asc(absences.id));

/** Lists the absences of these people that touch a period. */
export const absencesWithin = (db: Db, staffIds: string[], from: Date, to: Date) =>
  selectAbsences(db).where(
    and(inArray(absences.userId, staffIds), lt(absences.startsAt, to), gt(absences.endsAt, from)),
  );

export async function findAbsence(db: Db, id: string): Promise<AbsenceRow | undefined> {
  const [row] = await selectAbsences(db).where(eq(absences.id, id));
  return row;
}

export async function insertAbsence(tx: Db, values: typeof absences.$inferInsert): Promise<string> {
  const [row] = await tx.insert(absences).values(values).returning({ id: absences.id });
  if (!row) throw new Error('the absence was not inserted');
  return row.id;
}

/** Writes an absence unless it was changed since `version`. Returns whether it was written. */
export async function writeAbsence(
  tx: Db,
  { id, version, ...values }: Pick<AbsenceRow['absence'], 'id' | 'version' | 'startsAt' | 'endsAt' | 'coverId'>,
): Promise<boolean> {
  const rows = await tx
    .update(absences)
    .set({ ...values, version: version + 1 })
    .where(and(eq(absences.id, id), eq(absences.version, version)))
    .returning({ id: absences.id });
  return rows.length > 0;
}

/** Has an heir answer in the absences, ahead too, in which a colleague would; in the heir's own ones nobody does. */
export async function giveCovers(tx: Db, fromId: string, heirId: string, now: Date): Promise<void> {
  const covered = and(eq(absences.coverId, fromId), gt(absences.endsAt, now));
  const next = { version: sql`${absences.version} + 1` };
  await tx
    .update(absences)
    .set({ ...next, coverId: null })
    .where(and(covered, eq(absences.userId, heirId)));
  await tx
    .update(absences)
    .set({ ...next, coverId: heirId })
    .where(covered);
}

/** Deletes an absence, in a version if one is named; returns false if it is another. */
export async function deleteAbsence(tx: Db, { id, version }: Seen): Promise<boolean> {
  const isSeen = version === undefined ? undefined : eq(absences.version, version);
  const rows = await tx
    .delete(absences)
    .where(and(eq(absences.id, id), isSeen))
    .returning({ id: absences.id });
  return rows.length > 0;
}

/** Lists the closings that have not ended before a day. */
export const closingsSince = (db: Db, from: string) =>
  db
    .select()
    .from(officeClosings)
    .where(gte(officeClosings.lastDay, from))
    .orderBy(asc(officeClosings.firstDay), asc(officeClosings.id));

export type ClosingRow = typeof officeClosings.$inferSelect;

/** The closings that matter for what is still told about the past; those before only take room. */
const CLOSINGS_KEPT_DAYS = 400;

/** Says on which days the office is closed, for everything that reckons by its hours. */
export async function listClosedDays(db: Db): Promise<ClosedDays[]> {
  const rows = await closingsSince(db, dayAfter(officeDay(new Date()), -CLOSINGS_KEPT_DAYS));
  return rows.map(({ firstDay: from, lastDay: to, name }) => ({ from, to, ...(name && { name }) }));
}

/** Has changes of closings take turns until the transaction ends: two that overlap could be entered at once. */
export async function lockClosings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('closings', 0))`);
}

/** Returns the closings that have a day in common with a period, the first one first. */
export const closingsIn = (db: Db, { from, to }: { from: string; to: string }): Promise<ClosingRow[]> =>
  db
    .select()
    .from(officeClosings)
    .where(and(lte(officeClosings.firstDay, to), gte(officeClosings.lastDay, from)))
    .orderBy(asc(officeClosings.firstDay), asc(officeClosings.id));

export async function insertClosing(tx: Db, values: typeof officeClosings.$inferInsert): Promise<ClosingRow> {
  const [row] = await tx.insert(officeClosings).values(values).returning();
  if (!row) throw new Error('the closing was not inserted');
  return row;
}

/** Writes a closing unless it was changed since `version`, or is gone. */
export async function writeClosing(tx: Db, { id, version, ...values }: ClosingRow): Promise<ClosingRow | undefined> {
  const [row] = await tx
    .update(officeClosings)
    .set({ ...values, version: version + 1 })
    .where(and(eq(officeClosings.id, id), eq(officeClosings.version, version)))
    .returning();
  return row;
}

export async function findClosing(db: Db, id: string): Promise<ClosingRow | undefined> {
  const [row] = await db.select().from(officeClosings).where(eq(officeClosings.id, id));
  return row;
}

export async function deleteClosing(tx: Db, { id, version }: Seen): Promise<boolean> {
  const isSeen = version === undefined ? undefined : eq(officeClosings.version, version);
  const rows = await tx
    .delete(officeClosings)
    .where(and(eq(officeClosings.id, id), isSeen))
    .returning({ id: officeClosings.id });
  return rows.length > 0;
}
