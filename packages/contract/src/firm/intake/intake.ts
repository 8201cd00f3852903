import type { Language } from '../../constants.ts';

/** How a question of an intake form is answered. Every answer is a text: a choice's id, `yes` or `no`, a day as YYYY-MM-DD. */
export const INTAKE_KINDS = ['text', 'long_text', 'choice', 'date', 'yes_no'] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];
/** The answers to a `yes_no` question. */
export const INTAKE_YES_NO = ['yes', 'no'] as const;
/** Characters an answer may have, by kind. */
export const INTAKE_ANSWER_MAX_LENGTH = { text: 200, long_text: 3000 } as const;

type Words = Readonly<Record<Language, string>>;

/** One answer to choose; like a question's, its id stays for ever. */
export interface IntakeChoice {
  id: string;
  label: Words;
}

/** One question: its id stays for ever, since answers are kept by it. camelCase, so that it survives the wire in field errors. */
export interface IntakeQuestion {
  id: string;
  kind: IntakeKind;
  label: Words;
  hint?: Words;
  /** Must be answered before the case is started. */
  required?: true;
  /** Of a `choice` only. */
  choices?: readonly IntakeChoice[];
}

/** What is wrong with an answer. */
export type IntakeProblem = 'required' | 'tooLong' | 'notAChoice' | 'notADay';

/** Judges one answer, on both sides alike; undefined when it is fine. An empty one counts as not answered. */
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

/** Between 1900 and 2199, like every day of the contract. */
function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A choice in three languages, in one line. */
export const choice = (id: string, en: string, es: string, fr: string): IntakeChoice => ({ id, label: { en, es, fr } });
