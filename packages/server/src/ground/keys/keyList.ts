import { hkdfSync, randomBytes } from 'node:crypto';
import { weaknessOf } from '../env/weakSecret.ts';

/** One secret of the site. Every key is derived from a secret. */
export interface Secret {
  /**
   * The prefix of everything that is written with it. For a secret without a given id, it is derived from the secret.
   */
  id: string;
  text: string;
  /**
   * Whether the secret was given its id. A secret without an id works as in versions with a single secret, so that both
   * versions read each other's data.
   */
  isNamed: boolean;
}

export type SecretList = readonly [Secret, ...Secret[]];

const SECRET_MIN = 32;
const NAMED = /^([a-z0-9][a-z0-9-]{0,19}):(.+)$/s;

/**
 * Parses `id:secret`, or a secret alone; several, the newest first, separated by white space or commas. Throws an error
 * that describes the fault and never quotes a secret.
 */
export function parseSecrets(text: string): SecretList {
  const given = text.trim();
  const items = given.split(/[\s,]+/);
  // Former versions accepted any text of 32 characters, even with a space in it.
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

/** Makes a random secret, named by the day on which it is made; `taken` are the ids of other secrets. */
export function newSecret(now: Date, taken: readonly string[] = []): Secret {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const free = ['', ...Array.from({ length: 25 }, (_, index) => String.fromCharCode(98 + index))]
    .map((letter) => day + letter)
    .find((each) => !taken.includes(each));
  let text = '';
  // One text in some hundred thousand contains a word that looks like a placeholder.
  do text = randomBytes(48).toString('base64url');
  while (weaknessOf(text));
  return {
    id: free ?? `${day}-${randomBytes(4).toString('hex')}`,
    text,
    isNamed: true,
  };
}

/** Returns the line of a secret in a key file. */
export const secretLine = ({ id, text, isNamed }: Secret): string => (isNamed ? `${id}:${text}` : text);
