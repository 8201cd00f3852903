import { z } from 'zod';
import { NOTE_MAX_LENGTH } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, ListQuery, listOf } from '../wire/schemas.ts';

export const Note = z.object({
  id: Id,
  text: z.string(),
  /** Null: about the client. */
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  /** Null when the author's account no longer exists. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  isPinned: z.boolean(),
  createdAt: Instant,
  /** When its author last changed it; null when never. */
  editedAt: Instant.nullable(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});

const text = z
  .string({ error: problem('required') })
  .trim()
  .min(1, problem('required'))
  .max(NOTE_MAX_LENGTH, atMost(NOTE_MAX_LENGTH));

export const CreateNoteBody = z.object({
  text,
  caseId: Id.nullish(),
  isPinned: z.boolean().default(false),
});

export const NotePatch = z.object({ text, isPinned: z.boolean() }).partial();

export const NotesQuery = ListQuery.extend({
  /** Only notes about this case. */
  caseId: Id.optional(),
});

export const notesSchemas = {
  list: { query: NotesQuery, answer: listOf(Note) },
  add: { body: CreateNoteBody, answer: Note },
  update: { body: NotePatch, answer: Note },
  remove: {},
};
