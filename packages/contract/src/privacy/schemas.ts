import { z } from 'zod';
import { PasswordBody } from '../account/schemas.ts';
import { ACCESS_KINDS, EXPORT_STATUSES } from '../constants.ts';
import { Day, Id, Instant, ListQuery, listOf, Staff } from '../wire/schemas.ts';

/** Somebody of the firm looked at something of the client's. */
export const AccessEntry = z.object({
  id: Id,
  /** Null when the account of the member of staff is gone. */
  who: Staff.nullable(),
  caseId: Id,
  caseTitle: z.string(),
  what: z.enum(ACCESS_KINDS),
  /** Which one of several: the name of a file; else empty. */
  detail: z.string(),
  /** The first time in that hour. */
  at: Instant,
});

/** The archive of everything held about somebody. */
export const DataExport = z.object({
  status: z.enum(EXPORT_STATUSES),
  /** When it was asked for; null: never, or its time is over. */
  requestedAt: Instant.nullable(),
  /** Until when it can be downloaded; null while there is nothing to download. */
  expiresAt: Instant.nullable(),
  /** Bytes; null while there is nothing to download. */
  size: z.number().int().nullable(),
});

/** The wish to be deleted, and what will be left of the account. */
export const Deletion = z.object({
  /** Null: not asked for. */
  request: z.object({ requestedAt: Instant, dueAt: Instant }).nullable(),
  /** What the law obliges the firm to keep, as of now. */
  kept: z.object({
    invoices: z.number().int(),
    taxCases: z.number().int(),
    /** Until when, at the longest; null when nothing is kept. */
    until: Day.nullable(),
  }),
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
