import { createHmac, randomInt } from 'node:crypto';
import { firm, RECOVERY_CODES } from '@firm/contract';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Keys } from '../../ground/keys/keys.ts';

/** Bytes of the shared secret: RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Half minutes that a phone's clock may be off, either way. */
const WINDOW = 1;
/** White modules around a code, without which scanners miss it. */
const MARGIN = 4;
/** No letter or digit that looks like another one. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

const totpOf = (secret: string, account: string) =>
  new TOTP({ issuer: firm.name, label: account, secret: Secret.fromBase32(secret) });

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app takes: a text, a link, a picture (the dark modules as one SVG path). */
export function setupOf(secret: string, account: string) {
  const uri = totpOf(secret, account).toString();
  const { data, size } = encode(uri, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { size, path } };
}

/** The half minute that a code belongs to, if it is one of about now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
}

/** As it was typed, without what people put in between. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

/** Some 59 bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  const letter = () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
  const code = () => Array.from({ length: CODE_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Under which a recovery code is kept: the first of them when it is made, any when it is found. Keyed, so that a copy of the database alone
 * does not let codes be guessed: by the app's secret, which is sealed beside them; formerly by a secret of the site that has no id.
 */
export function recoveryCodeHashes(keys: Keys, appSecret: string, plain: string): [string, ...string[]] {
  const hashBy = (key: string | Buffer) => createHmac('sha256', key).update(`recovery code ${plain}`).digest('hex');
  const [first, ...more] = keys.all('recoveryCodes');
  const former = more.filter((key) => !key.isNamed).map(({ bytes }) => hashBy(bytes));
  const own = hashBy(appSecret);
  return first.isNamed ? [own, ...former] : [hashBy(first.bytes), ...former, own];
}
