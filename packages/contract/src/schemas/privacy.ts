import { z } from 'zod';
import { ACCESS_KINDS, PASSWORD_MAX_LENGTH } from '../constants.ts';
import { Day, Id, Instant, ListQuery, listOf, Staff } from './common.ts';

const REQUIRED = 'This field is required';

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

export const RequestDeletionBody = z.object({
  /** Asked again: a stranger at an open screen must not do it. */
  password: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .max(PASSWORD_MAX_LENGTH, 'The current password is not correct'),
});

export const privacySchemas = {
  export: {},
  accessLog: { query: ListQuery, answer: listOf(AccessEntry) },
  deletion: { answer: Deletion },
  requestDeletion: { body: RequestDeletionBody, answer: Deletion },
  withdrawDeletion: { answer: Deletion },
};
