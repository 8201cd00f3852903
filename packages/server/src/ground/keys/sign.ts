import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, Keys, Purpose } from './keys.ts';

const macOf = ({ bytes }: Key, text: string) => createHmac('sha256', bytes).update(text).digest();

/** Returns a signature which proves that this site wrote `text`. */
export const sign = (keys: Keys, purpose: Purpose, text: string): string =>
  macOf(keys.all(purpose)[0], text).toString('base64url');

/** Tells whether any of the keys made the signature of the text. */
export function isSignature(keys: Keys, purpose: Purpose, text: string, given: string): boolean {
  const signature = Buffer.from(given);
  return keys.all(purpose).some((key) => {
    const expected = Buffer.from(macOf(key, text).toString('base64url'));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
}
