import { hkdfSync, randomBytes } from 'node:crypto';
import { weaknessOf } from '../env/weakSecret.ts';

/** One secret of the site. Every key is derived from one. */
export interface Secret {
  /** Stands in front of what is written with it. Of a secret that was given none, made of the secret. */
  id: string;
  text: string;
  /** Whether it was given its id. One without is used as versions did that knew one secret only, so that each reads what the other wrote. */
  isNamed: boolean;
}

export type SecretList = readonly [Secret, ...Secret[]];

const SECRET_MIN = 32;
const NAMED = /^([a-z0-9][a-z0-9-]{0,19}):(.+)$/s;

/** `id:secret`, or a secret alone; several, the newest first, separated by white space or commas. Throws what is wrong with it, and never its text. */
export function parseSecrets(text: string): SecretList {
  const given = text.trim();
  const items = given.split(/[\s,]+/);
  // Former versions took any text of 32 characters, also one with a space in it.
  const isList = items.every((item) => secretIn(item).text.length >= SECRET_MIN);
  const [first, ...more] = (isList ? items : [given]).map(secretIn);
  if (!first || [first, ...more].some((secret) => secret.text.length < SECRET_MIN))
    throw new Error(`must have at least ${SECRET_MIN} characters in each secret`);
  const ids = [first, ...more].map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`must not have two secrets with the id ${twice}`);
  return [first, ...more];
}

function secretIn(item: string): Secret {
  const [, id, text] = NAMED.exec(item) ?? [];
  if (id && text) return { id, text, isNamed: true };
  const fingerprint = Buffer.from(hkdfSync('sha256', item, '', 'crossbay key id', 6));
  return { id: `x${fingerprint.toString('hex')}`, text: item, isNamed: false };
}

/** A secret that nobody has thought of, named by the day it was made on; `taken` are ids that others have. */
export function newSecret(now: Date, taken: readonly string[] = []): Secret {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const free = ['', ...Array.from({ length: 25 }, (_, index) => String.fromCharCode(98 + index))]
    .map((letter) => day + letter)
    .find((each) => !taken.includes(each));
  let text = '';
  // One in some hundred thousand spells a word that looks like a placeholder.
  do text = randomBytes(48).toString('base64url');
  while (weaknessOf(text));
  return {
    id: free ?? `${day}-${randomBytes(4).toString('hex')}`,
    text,
    isNamed: true,
  };
}

/** As it stands in a key file. */
export const secretLine = ({ id, text, isNamed }: Secret): string => (isNamed ? `${id}:${text}` : text);
