import type { RecurringQuery } from '@firm/contract/schemas';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { matches } from '../../ground/db/search.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { recurringFields, recurringWork } from './pipelines.tables.ts';

const selectRecurring = (db: Db) =>
  db
    .select({
      work: recurringWork,
      client: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      lastCase: { id: cases.id, caseNumber: cases.caseNumber },
    })
    .from(recurringWork)
    .innerJoin(users, eq(users.id, recurringWork.clientId))
    .leftJoin(cases, eq(cases.id, recurringWork.lastCaseId));

type Stored = Awaited<ReturnType<typeof selectRecurring>>[number];
const opened = (db: Db, row: Stored) => ({ ...row, work: recurringFields.open(db, row.work) });
export type RecurringRow = ReturnType<typeof opened>;

/** Lists a page of recurring work: what goes on first, the next due first. */
export async function listRows(db: Db, { search, clientId, limit, offset }: z.output<typeof RecurringQuery>) {
  const where = and(matches(search, [users.searchName]), clientId ? eq(recurringWork.clientId, clientId) : undefined);
  const rows = await selectRecurring(db)
    .where(where)
    .orderBy(asc(recurringWork.isPaused), asc(recurringWork.nextOn), asc(recurringWork.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(recurringWork)
    .innerJoin(users, eq(users.id, recurringWork.clientId))
    .where(where);
  return { rows: rows.map((row) => opened(db, row)), count: total?.count ?? 0 };
}

export async function findRow(db: Db, id: string): Promise<RecurringRow | undefined> {
  const [row] = await selectRecurring(db).where(eq(recurringWork.id, id));
  return row && opened(db, row);
}

/** Locks recurring work until the transaction ends. */
export async function lockRow(tx: Db, id: string) {
  const [row] = await tx.select().from(recurringWork).where(eq(recurringWork.id, id)).for('update');
  return row && recurringFields.open(tx, row);
}

export async function insertRow(tx: Db, values: Opened<typeof recurringWork.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(recurringWork)
    .values(await recurringFields.seal(tx, values))
    .returning({ id: recurringWork.id });
  if (!row) throw new Error('the recurring work was not inserted');
  return row.id;
}

export async function writeRow(tx: Db, id: string, values: Partial<Opened<typeof recurringWork.$inferInsert>>) {
  await tx
    .update(recurringWork)
    .set(await recurringFields.sealSome(tx, { id }, values))
    .where(eq(recurringWork.id, id));
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.delete(recurringWork).where(eq(recurringWork.id, id));
}

/** Lists the work that is due until a day, of clients whose accounts are open. */
export const listDue = (db: Db, today: string, limit: number) =>
  db
    .select({ id: recurringWork.id, clientId: recurringWork.clientId })
    .from(recurringWork)
    .innerJoin(users, eq(users.id, recurringWork.clientId))
    .where(
      and(
        eq(recurringWork.isPaused, false),
        lte(recurringWork.nextOn, today),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(recurringWork.nextOn), asc(recurringWork.id))
    .limit(limit);
