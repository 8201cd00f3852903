import { z } from 'zod';
import { PasswordBody } from '../account/schemas.ts';
import { ACCESS_KINDS, EXPORT_STATUSES } from '../constants.ts';
import { Day, Id, Instant, ListQuery, listOf, Staff } from '../wire/schemas.ts';

/** A staff member viewed some of the client's data. */
export const AccessEntry = z.object({
  id: Id,
  /** Null when the staff member's account no longer exists. */
  who: Staff.nullable(),
  /** Null: a look at the client and not at a case. */
  caseId: Id.nullable(),
  caseTitle: z.string(),
  what: z.enum(ACCESS_KINDS),
  /** The one of several, such as a file's name; of `corrected`, the changed `CLIENT_FIELDS`; otherwise empty. */
  detail: z.string(),
  /** The first view in that hour. */
  at: Instant,
});

/** The archive of all data held about a person. */
export const DataExport = z.object({
  status: z.enum(EXPORT_STATUSES),
  /** When it was requested; null when never, or when it has expired. */
  requestedAt: Instant.nullable(),
  /** When the download expires; null without a download. */
  expiresAt: Instant.nullable(),
  /** Bytes; null without a download. */
  size: z.number().int().nullable(),
});

/** The request for deletion, and what will remain. */
export const Deletion = z.object({
  /** Null without a request. */
  request: z.object({ requestedAt: Instant, dueAt: Instant }).nullable(),
  /** Records that the law obliges the firm to keep, as of now. */
  kept: z.object({
    invoices: z.number().int(),
    deposits: z.number().int(),
    taxCases: z.number().int(),
    /** The latest day of keeping; null when nothing is kept. */
    until: Day.nullable(),
  }),
  /** Cases that others see whole, as of now: they stay, and pass to the person named. */
  passedOn: z.array(z.object({ id: Id, title: z.string(), holder: z.string() })),
});

export const privacySchemas = {
  export: { answer: DataExport },
  requestExport: { answer: DataExport },
  downloadExport: {},
  accessLog: { query: ListQuery, answer: listOf(AccessEntry) },
  deletion: { answer: Deletion },
  requestDeletion: { body: PasswordBody, answer: Deletion },
  withdrawDeletion: { answer: Deletion },
};
