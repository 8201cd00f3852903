import type { IntakeAnswers, IntakeDraft, ServiceCategoryKey } from '@firm/contract';
import { keepTyped, typedName } from '../../common/typedInTab.ts';

/** The answers typed into a service's form, complete or not. */
export interface IntakeWords {
  title: string;
  description: string;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
}

export const NO_WORDS: IntakeWords = { title: '', description: '', answers: {} };

export const wordsOf = ({ title, description, answers }: Pick<IntakeDraft, 'title' | 'description' | 'answers'>) => ({
  title,
  description,
  answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
});

/** Returns the non-empty answers in a fixed order, so that equal answers give equal text. */
export const answersOf = ({ answers }: IntakeWords): IntakeAnswers =>
  Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([question, answer]) => ({ question, answer }));

export const sameWords = (one: IntakeWords, other: IntakeWords): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  JSON.stringify(answersOf(one)) === JSON.stringify(answersOf(other));

/** This tab's unconfirmed words, and the version that they are based on. */
interface Unsaved {
  words: IntakeWords;
  /** The revision of the draft that the words change; null when there was none. */
  revision: number | null;
  formId: string | undefined;
}

const keyOf = (userId: string, service: ServiceCategoryKey) => typedName(userId, `intake.${service}`);

/** Stores words that survive a reload before the server has answered. */
export function keepUnsaved(userId: string, service: ServiceCategoryKey, { words, revision, formId }: Unsaved): void {
  keepTyped(keyOf(userId, service), { words, revision, formId } satisfies Unsaved);
}

export function dropUnsaved(userId: string, service: ServiceCategoryKey): void {
  sessionStorage.removeItem(keyOf(userId, service));
}

export function readUnsaved(userId: string, service: ServiceCategoryKey): Unsaved | undefined {
  const text = sessionStorage.getItem(keyOf(userId, service));
  if (text === null) return undefined;
  try {
    const { words, revision, formId } = recordOf(JSON.parse(text));
    const { title, description, answers } = recordOf(words);
    return {
      words: { title: textOf(title), description: textOf(description), answers: textsOf(answers) },
      revision: typeof revision === 'number' ? revision : null,
      formId: textOf(formId) || undefined,
    };
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textsOf = (value: unknown) =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([key, inner]) => [key, textOf(inner)]));
