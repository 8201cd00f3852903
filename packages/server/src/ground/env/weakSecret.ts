import { deflateRawSync } from 'node:zlib';

/** Words that people use as a placeholder for a secret. */
const PLACEHOLDERS =
  /secret|passw|change|example|default|token|please|replace|insert|admin|crossbay|production|qwert|1234567890/gi;
/** The random characters that must remain beside a placeholder word, which a random secret may contain by chance. */
const BESIDE_MIN = 32;
/** Random text does not shrink when compressed; a repeated word does. */
const PACKED_MIN_BYTES = 24;
const DISTINCT_MIN = 9;

/**
 * Says why a secret of at least 32 characters could be guessed; undefined for a random secret in hexadecimal or base64.
 */
export function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < DISTINCT_MIN || deflateRawSync(secret).length < PACKED_MIN_BYTES) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence';
  const beside = secret.replace(PLACEHOLDERS, '').length;
  if (beside < Math.min(BESIDE_MIN, secret.length)) return 'contains a word that stands where secrets belong';
  if (!/\d/.test(secret) || !/[a-z]/i.test(secret)) return 'is made of words or of digits alone';
  return undefined;
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
