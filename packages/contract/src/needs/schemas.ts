import { z } from 'zod';
import {
  ADDED_NEED_KINDS,
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_SCANS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  NEED_ANSWER_MAX_LENGTH,
  NEED_KINDS,
  NEED_NOTE_MAX_LENGTH,
  NEED_NOTICES,
  NEED_OWERS,
  NEED_STATUSES,
  NEED_TITLE_MAX_LENGTH,
  NEEDS_AT_ONCE,
} from '../constants.ts';
import { AttachedDocument } from '../documents/schemas.ts';
import { atMost, Day, emptyAsAbsent, Id, Instant, optionalText, publishedLine, Staff } from '../wire/schemas.ts';

/** A paper that was given for another case. */
const ReusablePaper = AttachedDocument.extend({
  caseTitle: z.string(),
  uploadedAt: Instant,
  /** The person whose paper it is: the one who was asked for it, else the client who sent it; null for the firm. */
  person: z.object({ id: Id, name: z.string() }).nullable(),
});

export const Need = z.object({
  id: Id,
  caseId: Id,
  kind: z.enum(NEED_KINDS),
  owedBy: z.enum(NEED_OWERS),
  /** The person of the case who is asked; null: whoever of them. */
  personId: Id.nullable(),
  title: z.string(),
  note: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  dueDate: Day.nullable(),
  status: z.enum(NEED_STATUSES),
  /** Why it was returned, or does not apply; of one to sign, who says what is wrong with the document. */
  reason: z.string(),
  /** Why it waits again, unless staff returned it, or for the firm. */
  notice: z.enum(NEED_NOTICES).nullable(),
  /** The client's text; empty without one. */
  answer: z.string(),
  requestedBy: Staff.nullable(),
  requestedAt: Instant,
  updatedAt: Instant,
  documents: z.array(AttachedDocument.extend({ status: z.enum(DOCUMENT_STATUSES), scan: z.enum(DOCUMENT_SCANS) })),
  /** For the client, while it waits: papers of its kind, person and year from other cases, the latest first. */
  reusable: z.array(ReusablePaper).optional(),
  /** The need to sign whose document the firm corrects with this one. */
  correctsId: Id.optional(),
});
const Needs = z.object({ needs: z.array(Need) });

const title = z
  .string({ error: 'Name what is needed' })
  .overwrite(publishedLine)
  .min(1, 'Name what is needed')
  .max(NEED_TITLE_MAX_LENGTH, atMost(NEED_TITLE_MAX_LENGTH));
const note = z.string().trim().max(NEED_NOTE_MAX_LENGTH, atMost(NEED_NOTE_MAX_LENGTH));

export const CreateNeedsBody = z.object({
  needs: z
    .array(
      z
        .object({
          kind: z.enum(ADDED_NEED_KINDS).default('upload'),
          owedBy: z.enum(NEED_OWERS).default('client'),
          title,
          note: note.default(''),
          documentType: z.enum(DOCUMENT_TYPES).default(DEFAULT_DOCUMENT_TYPE),
          dueDate: emptyAsAbsent(Day),
          /** People of the case: each is asked with a need of their own. Without any, whoever of them answers. */
          personIds: z.array(Id).max(NEEDS_AT_ONCE).default([]),
        })
        .refine(({ kind, owedBy }) => owedBy === 'client' || kind === 'task', {
          path: ['kind'],
          message: 'What the firm owes is a task',
        })
        .refine(({ owedBy, personIds }) => owedBy === 'client' || personIds.length === 0, {
          path: ['personIds'],
          message: 'Only what a client owes is asked of a person',
        }),
    )
    .min(1)
    .max(NEEDS_AT_ONCE),
});

/** An `upload` is answered with documents, an `answer` with a text, a `task` with neither. */
export const AnswerNeedBody = z.object({
  documentIds: z.array(Id).max(NEEDS_AT_ONCE).default([]),
  answer: optionalText(NEED_ANSWER_MAX_LENGTH),
  /** `updatedAt` as the caller saw it; a text that came since is not replaced: 409 `changed_meanwhile`. */
  seenAt: Instant.optional(),
});

export const ReuseBody = z.object({ documentId: Id });

/** Clients may only say that a need does not apply (`not_applicable`), and take their word back (`requested`). */
export const NeedPatch = z
  .object({
    title,
    note,
    documentType: z.enum(DOCUMENT_TYPES),
    dueDate: Day.nullable(),
    status: z.enum(['requested', 'in_review', 'accepted', 'returned', 'not_applicable']),
    /** Required for a return, and where it does not apply. */
    reason: optionalText(NEED_NOTE_MAX_LENGTH),
    /** `updatedAt` as the caller saw it; after another change the call is refused with 409 `changed_meanwhile`. */
    seenAt: Instant,
  })
  .partial();

export const needsSchemas = {
  list: { answer: Needs },
  create: { body: CreateNeedsBody, answer: Needs },
  answer: { body: AnswerNeedBody, answer: Need },
  reuse: { body: ReuseBody, answer: Need },
  update: { body: NeedPatch, answer: Need },
  withdraw: {},
};
