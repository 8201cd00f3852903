import type { HoursShown, HoursSort } from '@firm/contract';
import type { HoursQuery } from '@firm/contract/schemas';
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import { contains, everyWord } from '../../../ground/db/search.ts';
import type { Opened } from '../../../ground/fields/sealedFields.ts';
import { cases } from '../../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../../cases/visibleCases.ts';
import { users } from '../../users/users.tables.ts';
import { invoices } from '../billing.tables.ts';
import { billedHours, hoursFields, workedHours } from '../hours.tables.ts';

const client = alias(users, 'client');
const worker = alias(users, 'worker');

/** Every query on hours joins their case, and so reads those of visible cases only. */
const selectHours = (db: Db) =>
  db
    .select({
      hours: workedHours,
      caseNumber: cases.caseNumber,
      caseTitle: cases.title,
      client: { id: client.id, firstName: client.firstName, lastName: client.lastName },
      worker: { id: worker.id, firstName: worker.firstName, lastName: worker.lastName },
      invoice: { id: invoices.id, number: invoices.number },
    })
    .from(workedHours)
    .innerJoin(cases, eq(cases.id, workedHours.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(worker, eq(worker.id, workedHours.staffId))
    .leftJoin(billedHours, eq(billedHours.hoursId, workedHours.id))
    .leftJoin(invoices, eq(invoices.id, billedHours.invoiceId));

type Stored = Awaited<ReturnType<typeof selectHours>>[number];
const opened = (db: Db, row: Stored) => ({ ...row, hours: hoursFields.open(db, row.hours) });
export type HoursRow = ReturnType<typeof opened>;

export async function listHours(db: Db, viewer: Viewer, query: z.output<typeof HoursQuery>) {
  const where = and(
    visibleCases(viewer),
    query.caseId ? eq(workedHours.caseId, query.caseId) : undefined,
    query.clientId ? eq(cases.clientId, query.clientId) : undefined,
    shown(query.show),
    everyWord(query.search, (word) =>
      or(contains(client.searchName, word), contains(cases.caseNumber, word.toUpperCase())),
    ),
  );
  const rows = await selectHours(db)
    .where(where)
    .orderBy(...inOrder(query.sort), desc(workedHours.createdAt), asc(workedHours.id))
    .limit(query.limit)
    .offset(query.offset);
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      minutes: sql`coalesce(sum(${workedHours.minutes}), 0)`.mapWith(Number),
    })
    .from(workedHours)
    .innerJoin(cases, eq(cases.id, workedHours.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(billedHours, eq(billedHours.hoursId, workedHours.id))
    .where(where);
  return { rows: rows.map((row) => opened(db, row)), count: all?.count ?? 0, minutes: all?.minutes ?? 0 };
}

export async function findHours(db: Db, viewer: Viewer, id: string): Promise<HoursRow | undefined> {
  const [row] = await selectHours(db).where(and(eq(workedHours.id, id), visibleCases(viewer)));
  return row && opened(db, row);
}

/** Locks hours until the transaction ends: none is changed while it goes on an invoice, or goes on two. */
export async function lockHours(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: workedHours.id })
    .from(workedHours)
    .where(inArray(workedHours.id, [...ids]))
    .orderBy(asc(workedHours.id))
    .for('update');
}

/** Returns the hours of a case among `ids`, the earliest first. */
export async function hoursOfCase(db: Db, caseId: string, ids: readonly string[]): Promise<HoursRow[]> {
  const rows = await selectHours(db)
    .where(and(eq(workedHours.caseId, caseId), inArray(workedHours.id, [...ids])))
    .orderBy(asc(workedHours.day), asc(workedHours.createdAt), asc(workedHours.id));
  return rows.map((row) => opened(db, row));
}

/** Whether the viewer may see the case. */
export const isVisibleCase = async (db: Db, viewer: Viewer, caseId: string): Promise<boolean> =>
  (await db.$count(cases, and(eq(cases.id, caseId), visibleCases(viewer)))) > 0;

export async function insertHours(tx: Db, values: Opened<typeof workedHours.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(workedHours)
    .values(await hoursFields.seal(tx, values))
    .returning({ id: workedHours.id });
  if (!row) throw new Error('the hours were not inserted');
  return row.id;
}

export async function writeHours(
  tx: Db,
  id: string,
  { text, ...values }: Omit<Opened<typeof workedHours.$inferSelect>, 'id' | 'caseId' | 'staffId' | 'createdAt'>,
): Promise<void> {
  const sealed = await hoursFields.sealSome(tx, { id }, { text });
  await tx
    .update(workedHours)
    .set({ ...values, ...sealed })
    .where(eq(workedHours.id, id));
}

export async function deleteHours(tx: Db, id: string): Promise<void> {
  await tx.delete(workedHours).where(eq(workedHours.id, id));
}

function shown(show: HoursShown): SQL | undefined {
  if (show === 'billed') return isNotNull(billedHours.hoursId);
  if (show === 'internal') return not(workedHours.isBillable);
  return show === 'open' ? and(workedHours.isBillable, isNull(billedHours.hoursId)) : undefined;
}

function inOrder(sort: HoursSort): SQL[] {
  const order = sort.startsWith('-') ? desc : asc;
  const columns = {
    day: [workedHours.day],
    client: [client.lastName, client.firstName],
    minutes: [workedHours.minutes],
  }[sort.replace('-', '') as 'day' | 'client' | 'minutes'];
  return columns.map((column) => order(column));
}
