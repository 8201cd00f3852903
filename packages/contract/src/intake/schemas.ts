import { z } from 'zod';
import { CASE_DESCRIPTION_MAX_LENGTH, CASE_TITLE_MAX_LENGTH, SERVICE_CATEGORIES } from '../constants.ts';
import { INTAKE_ANSWER_MAX_LENGTH } from '../firm/intake/intake.ts';
import { atMost, Id, Instant } from '../wire/schemas.ts';

/** Answers by the id of their question, as a list: ids are values, which the wire leaves as they are. */
export const IntakeAnswers = z
  .array(
    z.object({
      question: z.string().max(60),
      answer: z.string().trim().max(INTAKE_ANSWER_MAX_LENGTH.long_text, atMost(INTAKE_ANSWER_MAX_LENGTH.long_text)),
    }),
  )
  .max(20);

const words = {
  title: z.string().max(CASE_TITLE_MAX_LENGTH * 2),
  description: z.string().max(CASE_DESCRIPTION_MAX_LENGTH * 2),
  /** As they stand, complete or not. */
  answers: z
    .array(z.object({ question: z.string().max(60), answer: z.string().max(INTAKE_ANSWER_MAX_LENGTH.long_text * 2) }))
    .max(20),
};

/** A form that is not sent yet: one per person and service. */
export const IntakeDraft = z.object({
  service: z.enum(SERVICE_CATEGORIES),
  /** Tells this form from a later one of the same service, also once it is sent. */
  formId: Id,
  ...words,
  /** Counts the saves, so that two devices do not overwrite each other unseen. */
  revision: z.number().int(),
  updatedAt: Instant,
});

export const IntakeDraftBody = z.object({
  ...words,
  /** The revision that was changed; null when there was none. Another one by now answers 409. */
  revision: z.number().int().min(1).nullable(),
  /** The form that was changed, once it is known: one that is sent by now answers 409 `already_sent`. */
  formId: Id.nullish(),
});

/** The id of a draft is its service. */
export const intakeSchemas = {
  drafts: { answer: z.array(IntakeDraft) },
  saveDraft: { body: IntakeDraftBody, answer: IntakeDraft },
  dropDraft: {},
};
