import type { Keys } from '../../ground/keys/keys.ts';
import { isSignature, sign } from '../../ground/keys/sign.ts';

const wordsOf = (userId: string, number: string, code: string) => `${userId} ${number} ${code}`;

/** Returns what is kept of a code: six digits could be tried through if it were a plain hash. */
export const keptOf = (keys: Keys, userId: string, number: string, code: string): string =>
  sign(keys, 'phoneCodes', wordsOf(userId, number, code));

export const isCodeOf = (
  keys: Keys,
  userId: string,
  { number, codeHash }: { number: string; codeHash: string },
  code: string,
): boolean => isSignature(keys, 'phoneCodes', wordsOf(userId, number, code), codeHash);
