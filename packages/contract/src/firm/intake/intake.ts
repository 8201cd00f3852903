import type { Language } from '../../constants.ts';
import { isDay } from '../officeTime.ts';

/** The kinds of questions in an intake form. Every answer is text: a choice's id, `yes` or `no`, a YYYY-MM-DD day. */
export const INTAKE_KINDS = ['text', 'long_text', 'choice', 'date', 'yes_no'] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];
/** The answers to a `yes_no` question. */
export const INTAKE_YES_NO = ['yes', 'no'] as const;
/** The maximum length of an answer in characters, by kind. */
export const INTAKE_ANSWER_MAX_LENGTH = { text: 200, long_text: 3000 } as const;

type Words = Readonly<Record<Language, string>>;

/** One answer to choose; like a question's id, its id never changes. */
export interface IntakeChoice {
  id: string;
  label: Words;
}

/**
 * One question. Its id never changes, since answers are stored under it, and is camelCase, so that it stays the same on
 * the wire in field errors.
 */
export interface IntakeQuestion {
  id: string;
  kind: IntakeKind;
  label: Words;
  hint?: Words;
  /** Must be answered before the case is started. */
  required?: true;
  /** Set for a `choice` only. */
  choices?: readonly IntakeChoice[];
}

/** The faults of an answer. */
export type IntakeProblem = 'required' | 'tooLong' | 'notAChoice' | 'notADay';

/** Checks one answer, in the browser and on the server; undefined if valid. An empty answer counts as not answered. */
export function intakeProblem(question: IntakeQuestion, answer: string): IntakeProblem | undefined {
  if (answer.trim() === '') return question.required ? 'required' : undefined;
  switch (question.kind) {
    case 'text':
    case 'long_text':
      return answer.length > INTAKE_ANSWER_MAX_LENGTH[question.kind] ? 'tooLong' : undefined;
    case 'choice':
      return question.choices?.some(({ id }) => id === answer) ? undefined : 'notAChoice';
    case 'yes_no':
      return INTAKE_YES_NO.some((one) => one === answer) ? undefined : 'notAChoice';
    case 'date':
      return isDay(answer) ? undefined : 'notADay';
  }
}

/** A choice in three languages, in one line. */
export const choice = (id: string, en: string, es: string, fr: string): IntakeChoice => ({ id, label: { en, es, fr } });
