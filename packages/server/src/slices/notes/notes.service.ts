import type { Note } from '@firm/contract';
import type { CreateNoteBody, NotePatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { announceToStaff } from '../cases/announceClient.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import * as repository from './notes.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listNotes(
  { database: { db } }: Deps,
  viewer: Viewer,
  clientId: string,
  page: repository.NotesPage,
): Promise<{ results: Note[]; count: number }> {
  if (!(await repository.isVisibleClient(db, viewer, clientId))) throw new NotFound('client');
  const { rows, count } = await repository.listNotes(db, viewer, clientId, page);
  return { results: rows.map((row) => toNote(row, viewer)), count };
}

export async function addNote(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  clientId: string,
  { text, caseId = null, isPinned }: z.output<typeof CreateNoteBody>,
  keep: KeepAnswer,
): Promise<Note> {
  return db.transaction(async (tx) => {
    if (!(await repository.isVisibleClient(tx, viewer, clientId))) throw new NotFound('client');
    if (caseId && !(await repository.isVisibleCase(tx, viewer, clientId, caseId)))
      throw new Invalid([{ field: 'caseId', message: 'Choose a case of this client' }]);
    const now = clock();
    const pinnedAt = isPinned ? now : null;
    const values = {
      clientId,
      caseId,
      authorId: viewer.id,
      text,
      pinnedAt,
      createdAt: now,
    };
    const row = await repository.findNote(tx, viewer, await repository.insertNote(tx, values));
    if (!row) throw new NotFound('note');
    await tell(tx, row);
    return keep(tx, toNote(row, viewer));
  });
}

/** Everybody who sees a note may pin it; its author alone changes the words. */
export async function changeNote(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { text, isPinned }: z.output<typeof NotePatch>,
): Promise<Note> {
  return db.transaction(async (tx) => {
    const { note } = await foundNote(tx, viewer, id);
    if (text !== undefined && text !== note.text) {
      if (note.authorId !== viewer.id) throw new Forbidden('Only the author changes a note');
      await repository.writeNoteText(tx, id, text, clock());
    }
    if (isPinned !== undefined) await repository.pinNote(tx, id, isPinned ? clock() : null);
    const row = await foundNote(tx, viewer, id);
    await tell(tx, row);
    return toNote(row, viewer);
  });
}

export async function removeNote({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await foundNote(tx, viewer, id);
    if (!mayDelete(row.note, viewer)) throw new Forbidden('Only the author or an administrator deletes a note');
    await repository.deleteNote(tx, id);
    await tell(tx, row);
  });
}

/** Tells the open pages of the firm; clients learn nothing of notes. */
const tell = (tx: Db, { note }: repository.NoteRow) => announceToStaff(tx, note.clientId, { topic: 'cases' });

async function foundNote(db: Db, viewer: Viewer, id: string): Promise<repository.NoteRow> {
  const row = await repository.findNote(db, viewer, id);
  if (!row) throw new NotFound('note');
  return row;
}

const mayDelete = ({ authorId }: { authorId: string | null }, viewer: Viewer) =>
  authorId === viewer.id || viewer.role === 'admin';

const toNote = ({ note, caseTitle, author }: repository.NoteRow, viewer: Viewer): Note => ({
  id: note.id,
  text: note.text,
  caseId: note.caseId,
  caseTitle,
  author: author && { id: author.id, name: fullName(author) },
  isPinned: note.pinnedAt !== null,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  mayEdit: note.authorId === viewer.id,
  mayDelete: mayDelete(note, viewer),
});
