import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@firm/contract';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Keys } from '../../ground/keys/keys.ts';

/** Bytes of the shared secret; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Half minutes that a phone's clock may differ in either direction. */
const WINDOW = 1;
/** White modules around a QR code; scanners need them. */
const MARGIN = 4;
/** Letters and digits that do not look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

const totpOf = (secret: string, label: string, issuer: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** Returns a new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the setup of an authenticator app: a text, a link and a picture (the dark modules as one SVG path). */
export function setupOf(secret: string, account: string, issuer: string) {
  const uri = totpOf(secret, account, issuer).toString();
  const { data, size } = encode(uri, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { size, path } };
}

/** Returns the half minute that a code belongs to, if that is close to now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
}

/** Normalises a typed code: lower case, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

/** Returns recovery codes of some 59 bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  const letter = () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
  const code = () => Array.from({ length: CODE_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Returns the hashes that may store a recovery code: save the first, look up any. They are keyed, so that a copy of the
 * database alone does not let codes be guessed: now by the app's secret, sealed beside them; formerly by a site secret
 * without an id.
 */
export function recoveryCodeHashes(keys: Keys, appSecret: string, plain: string): [string, ...string[]] {
  const hashBy = (key: string | Buffer) => createHmac('sha256', key).update(`recovery code ${plain}`).digest('hex');
  const [first, ...more] = keys.all('recoveryCodes');
  const former = more.filter((key) => !key.isNamed).map(({ bytes }) => hashBy(bytes));
  const own = hashBy(appSecret);
  return first.isNamed ? [own, ...former] : [hashBy(first.bytes), ...former, own];
}
