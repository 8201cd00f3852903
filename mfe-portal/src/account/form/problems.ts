import { type FieldError, toCamelKey } from '@firm/contract';
import type { Problems } from '@firm/screen';
import en from '../../texts/en.json';

export type ProblemKey = keyof typeof en.profile.errors;
export type AccountProblems<Field extends string> = Problems<Field, ProblemKey>;

const isKey = (key: string): key is ProblemKey => Object.hasOwn(en.profile.errors, key);

/** Returns the text key of a field that the server refused, by error code. */
export function problemOf({ code = '' }: FieldError): ProblemKey {
  const key = toCamelKey(code);
  return isKey(key) ? key : 'notAccepted';
}
