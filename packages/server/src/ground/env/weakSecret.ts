import { deflateRawSync } from 'node:zlib';

/** What people put where a secret belongs until they have one. */
const PLACEHOLDERS =
  /secret|passw|change|example|default|token|please|replace|insert|admin|crossbay|production|qwert|1234567890/gi;
/** So many characters are left of one drawn at random that has such a word by chance. */
const BESIDE_MIN = 32;
/** Random text is as long packed as plain; a repeated word is not. */
const PACKED_MIN_BYTES = 24;
const DISTINCT_MIN = 9;

/** Why somebody could guess a secret of 32 characters and more; undefined for one that was drawn at random, as hexadecimal or base64 text say. */
export function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < DISTINCT_MIN || deflateRawSync(secret).length < PACKED_MIN_BYTES) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence';
  const beside = secret.replace(PLACEHOLDERS, '').length;
  if (beside < Math.min(BESIDE_MIN, secret.length)) return 'contains a word that stands where secrets belong';
  if (!/\d/.test(secret) || !/[a-z]/i.test(secret)) return 'is made of words or of digits alone';
  return undefined;
}

/** `abcdef` and `987654`: half of the characters are beside the one before. */
function isSequence(secret: string): boolean {
  const codes = [...secret].map((character) => character.charCodeAt(0));
  const beside = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return beside.length * 2 >= codes.length;
}
