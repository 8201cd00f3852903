import type { ViewList } from '@firm/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { users } from '../users/users.tables.ts';
import { chosenColumns, savedViews, viewFields } from './views.tables.ts';

type Values = Opened<typeof savedViews.$inferInsert>;

const selectViews = (db: Db) =>
  db
    .select({ view: savedViews, owner: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId));

type Stored = Awaited<ReturnType<typeof selectViews>>[number];
const opened = (db: Db, { view, owner }: Stored) => ({ view: viewFields.open(db, view), owner });
export type ViewRow = ReturnType<typeof opened>;

/** Restricts a query to the reader's own views and the shared ones. Nobody else sees a view, administrators neither. */
const visibleTo = (readerId: string) => or(eq(savedViews.ownerId, readerId), savedViews.isShared);

export async function listViews(db: Db, readerId: string, list: ViewList): Promise<ViewRow[]> {
  const rows = await selectViews(db).where(and(eq(savedViews.list, list), visibleTo(readerId)));
  return rows.map((row) => opened(db, row));
}

/** Finds a view and locks it, so that of two changes the second sees the first. */
export async function lockView(tx: Db, readerId: string, id: string): Promise<ViewRow | undefined> {
  const [row] = await selectViews(tx)
    .where(and(eq(savedViews.id, id), visibleTo(readerId)))
    .for('update', { of: savedViews });
  return row && opened(tx, row);
}

/** Returns the titles of somebody's views of a list, by their ids: those that the reader sees. */
export async function titlesOf(
  db: Db,
  readerId: string,
  ownerId: string,
  list: ViewList,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: savedViews.id, title: savedViews.title })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list), visibleTo(readerId)));
  return new Map(rows.map((row) => [row.id, viewFields.open(db, row).title]));
}

export const countShared = (db: Db, list: ViewList): Promise<number> =>
  db.$count(savedViews, and(eq(savedViews.list, list), savedViews.isShared));

export async function insertView(tx: Db, values: Values): Promise<typeof savedViews.$inferSelect> {
  const [row] = await tx
    .insert(savedViews)
    .values(await viewFields.seal(tx, values))
    .returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

export async function updateView(tx: Db, id: string, values: Partial<Values>): Promise<void> {
  await tx
    .update(savedViews)
    .set(await viewFields.sealSome(tx, { id }, values))
    .where(eq(savedViews.id, id));
}

export async function deleteView(tx: Db, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** Returns the columns that somebody chose for a list; null for the usual ones. */
export async function columnsOf(db: Db, userId: string, list: ViewList): Promise<string[] | null> {
  const [row] = await db.select({ columns: chosenColumns.columns }).from(chosenColumns).where(ofPerson(userId, list));
  return row?.columns ?? null;
}

export async function keepColumns(db: Db, userId: string, list: ViewList, columns: string[] | null): Promise<void> {
  if (columns === null) await db.delete(chosenColumns).where(ofPerson(userId, list));
  else
    await db
      .insert(chosenColumns)
      .values({ userId, list, columns })
      .onConflictDoUpdate({ target: [chosenColumns.userId, chosenColumns.list], set: { columns } });
}

const ofPerson = (userId: string, list: ViewList) =>
  and(eq(chosenColumns.userId, userId), eq(chosenColumns.list, list));
