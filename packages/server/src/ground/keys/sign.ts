import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, Keys, Purpose } from './keys.ts';

const macOf = ({ bytes }: Key, text: string) => createHmac('sha256', bytes).update(text).digest();

/** Returns a signature which proves that this site wrote `text`. */
export const sign = (keys: Keys, purpose: Purpose, text: string): string =>
  macOf(keys.all(purpose)[0], text).toString('base64url');

/** Returns the signatures of a text by every key, the newest first, each behind the id of its key and a dot. */
export function namedSignatures(keys: Keys, purpose: Purpose, text: string): [string, ...string[]] {
  const named = (key: Key) => `${key.id}.${macOf(key, text).toString('base64url')}`;
  const [newest, ...older] = keys.all(purpose);
  return [named(newest), ...older.map(named)];
}

/** Tells whether any of the keys made the signature of the text. */
export function isSignature(keys: Keys, purpose: Purpose, text: string, given: string): boolean {
  const signature = Buffer.from(given);
  return keys.all(purpose).some((key) => {
    const expected = Buffer.from(macOf(key, text).toString('base64url'));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
