import { deflateRawSync } from 'node:zlib';

/** Words that people use as a placeholder for a secret. */
const PLACEHOLDERS =
  /secret|passw|change|example|default|token|please|replace|insert|admin|crossbay|production|qwert|1234567890/gi;
/** People write a word in small letters, in capitals, or with one capital first; chance mixes them. */
const WRITTEN = /^(.[^A-Z]*|[^a-z]+)$/;
/** The random characters that must remain beside a placeholder word, which a random secret may contain by chance. */
const BESIDE_MIN = 32;
/** Random text does not shrink when compressed; a repeated word does. */
const PACKED_MIN_BYTES = 24;
const DISTINCT_MIN = 8;

/**
 * Says why a secret of at least 32 characters could be guessed; undefined for a random secret in hexadecimal or base64.
 * Chance must not fail a start: of random secrets with 32 characters, each rule takes fewer than one in a million.
 */
export function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < DISTINCT_MIN || deflateRawSync(secret).length < PACKED_MIN_BYTES) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence';
  const beside = secret.replace(PLACEHOLDERS, (word) => (WRITTEN.test(word) ? '' : word)).length;
  if (beside < Math.min(BESIDE_MIN, secret.length)) return 'contains a word that stands where secrets belong';
  if (!/[a-z]/i.test(secret) || isWords(secret)) return 'is made of words or of digits alone';
  return undefined;
}

/**
 * Recognises words: no digit, and hardly a letter in the other case. The digit is missing in one of 230 random base64
 * secrets with 32 characters, but half of their letters are capitals.
 */
function isWords(secret: string): boolean {
  const letters = secret.replace(/[^a-z]/gi, '');
  const capitals = letters.replace(/[^A-Z]/g, '').length;
  return !/\d/.test(secret) && Math.min(capitals, letters.length - capitals) * 8 < letters.length;
}

/**
 * Recognises sequences such as `abcdef` and `987654`: three quarters of the characters are neighbours of the previous
 * one. Of random hexadecimal characters one in 50,000 secrets has half of them so, and one in a million millions this.
 */
function isSequence(secret: string): boolean {
  const codes = [...secret].map((character) => character.charCodeAt(0));
  const beside = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return beside.length * 4 >= codes.length * 3;
}
