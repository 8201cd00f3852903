import { z } from 'zod';
import { CASE_DESCRIPTION_MAX_LENGTH, CASE_TITLE_MAX_LENGTH, SERVICE_CATEGORIES } from '../constants.ts';
import { INTAKE_ANSWER_MAX_LENGTH } from '../firm/intake/intake.ts';
import { atMost, Id, Instant } from '../wire/schemas.ts';

/** Answers by question id, as a list: as values, ids keep their form on the wire. */
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
  /** The present answers, complete or not. */
  answers: z
    .array(z.object({ question: z.string().max(60), answer: z.string().max(INTAKE_ANSWER_MAX_LENGTH.long_text * 2) }))
    .max(20),
};

/** A form not submitted yet: one per person and service. */
export const IntakeDraft = z.object({
  service: z.enum(SERVICE_CATEGORIES),
  /** Distinguishes this form from a later one of the same service, even after submission. */
  formId: Id,
  ...words,
  /** Counts the saves, so that two devices do not overwrite each other unseen. */
  revision: z.number().int(),
  updatedAt: Instant,
});

export const IntakeDraftBody = z.object({
  ...words,
  /** The revision that was edited; null for a new form. Any other stored revision answers 409. */
  revision: z.number().int().min(1).nullable(),
  /** The id of the edited form, once known: a form already submitted answers 409 `already_sent`. */
  formId: Id.nullish(),
});

/** The id of a draft is its service. */
export const intakeSchemas = {
  drafts: { answer: z.array(IntakeDraft) },
  saveDraft: { body: IntakeDraftBody, answer: IntakeDraft },
  dropDraft: {},
};
