import type { FieldError } from '@firm/contract';
import type { Problems } from '@firm/screen';
import en from '../../texts/en.json';

export type ProblemKey = keyof typeof en.profile.errors;
export type AccountProblems<Field extends string> = Problems<Field, ProblemKey>;

const known = Object.entries(en.profile.errors);
const isKey = (key: string): key is ProblemKey => Object.hasOwn(en.profile.errors, key);

/** The server speaks English: what it says in words that we have too becomes ours, and so the reader's. */
export function problemOf({ message }: FieldError): ProblemKey {
  const key = known.find(([, words]) => words === message)?.[0];
  return key && isKey(key) ? key : 'notAccepted';
}
