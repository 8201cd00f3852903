import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import type { HolderChanged } from '../cases/sockets.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { visibleClients } from '../cases/visibleClients.ts';
import { users } from '../users/users.tables.ts';
import { clientNotes, noteFields } from './notes.tables.ts';

const author = alias(users, 'author');

const selectNotes = (db: Db) =>
  db
    .select({
      note: clientNotes,
      caseTitle: cases.title,
      author: {
        id: author.id,
        firstName: author.firstName,
        lastName: author.lastName,
      },
    })
    .from(clientNotes)
    .innerJoin(users, eq(users.id, clientNotes.clientId))
    .leftJoin(cases, eq(cases.id, clientNotes.caseId))
    .leftJoin(author, eq(author.id, clientNotes.authorId));

type Stored = Awaited<ReturnType<typeof selectNotes>>[number];
const opened = (db: Db, row: Stored) => ({
  ...row,
  note: noteFields.open(db, row.note),
});
export type NoteRow = ReturnType<typeof opened>;

/** Restricts a query to the notes about visible clients that concern no case, or a visible one. */
const visibleNotes = (viewer: Viewer): SQL | undefined =>
  and(visibleClients(viewer), or(isNull(clientNotes.caseId), visibleCases(viewer) ?? sql`true`));

export interface NotesPage {
  limit: number;
  offset: number;
  /** Only notes about this case. */
  caseId?: string | undefined;
}

/** Lists pinned notes, the latest pinned first, then the others, newest first. */
export async function listNotes(db: Db, viewer: Viewer, clientId: string, page: NotesPage) {
  const ofCase = page.caseId === undefined ? undefined : eq(clientNotes.caseId, page.caseId);
  const where = and(eq(clientNotes.clientId, clientId), ofCase, visibleNotes(viewer));
  const rows = await selectNotes(db)
    .where(where)
    .orderBy(sql`${clientNotes.pinnedAt} desc nulls last`, desc(clientNotes.createdAt), clientNotes.id)
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(clientNotes)
    .innerJoin(users, eq(users.id, clientNotes.clientId))
    .leftJoin(cases, eq(cases.id, clientNotes.caseId))
    .where(where);
  return { rows: rows.map((row) => opened(db, row)), count: total?.count ?? 0 };
}

export async function findNote(db: Db, viewer: Viewer, id: string): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(db).where(and(eq(clientNotes.id, id), visibleNotes(viewer)));
  return row && opened(db, row);
}

/** Whether a viewer may see the client. */
export const isVisibleClient = async (db: Db, viewer: Viewer, clientId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, clientId), visibleClients(viewer)))) > 0;

/** Whether the case is one of the client that the viewer may see. */
export const isVisibleCase = async (db: Db, viewer: Viewer, clientId: string, caseId: string): Promise<boolean> =>
  (await db.$count(cases, and(eq(cases.id, caseId), eq(cases.clientId, clientId), visibleCases(viewer)))) > 0;

export async function insertNote(tx: Db, values: Opened<typeof clientNotes.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(clientNotes)
    .values(await noteFields.seal(tx, values))
    .returning({ id: clientNotes.id });
  if (!row) throw new Error('the note was not inserted');
  return row.id;
}

export async function writeNoteText(tx: Db, id: string, text: string, editedAt: Date): Promise<void> {
  const sealed = await noteFields.sealSome(tx, { id }, { text });
  await tx
    .update(clientNotes)
    .set({ ...sealed, editedAt })
    .where(eq(clientNotes.id, id));
}

/** Pins a note, which keeps its first time, or takes the pin off. */
export async function pinNote(tx: Db, id: string, pinnedAt: Date | null): Promise<void> {
  const others = pinnedAt ? isNull(clientNotes.pinnedAt) : isNotNull(clientNotes.pinnedAt);
  await tx
    .update(clientNotes)
    .set({ pinnedAt })
    .where(and(eq(clientNotes.id, id), others));
}

export async function deleteNote(tx: Db, id: string): Promise<void> {
  await tx.delete(clientNotes).where(eq(clientNotes.id, id));
}

/** Gives the notes about a case to its new holder. */
export async function giveNotes({ tx, caseId, to }: HolderChanged): Promise<void> {
  await tx.update(clientNotes).set({ clientId: to }).where(eq(clientNotes.caseId, caseId));
}
