import { hkdfSync } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { KeyUnavailable } from '../errors.ts';
import type { Secret, SecretList } from './keyList.ts';

/**
 * The purposes of keys; each has a key of its own. Beside each purpose is the key of a secret without an id: the secret
 * itself, or a key derived under that name, since former versions wrote their data with it. Purposes that former
 * versions did not have use one form for all secrets.
 */
const PURPOSES = {
  accessTokens: 'secret',
  secondFactors: 'sealed text',
  mailedLinks: 'sealed text',
  recoveryCodes: 'secret',
  calendarFeeds: 'secret',
  cookies: 'secret',
  visitors: 'secret',
  builtInPayments: 'secret',
  phoneCodes: undefined,
  textMessages: undefined,
  pictures: undefined,
  stoppedNumbers: undefined,
  chatPlaces: undefined,
  replies: undefined,
  attempts: undefined,
  files: undefined,
  fields: undefined,
} as const;

export type Purpose = keyof typeof PURPOSES;

export interface Key {
  id: string;
  /** False: it writes in the form of versions with a single secret, without an id. */
  isNamed: boolean;
  bytes: Buffer;
}

export interface Keys {
  /** The keys, the newest first: the newest writes, and all read. */
  all(purpose: Purpose): readonly [Key, ...Key[]];
  find(purpose: Purpose, id: string): Key | undefined;
  /** Raises an alert that data cannot be opened, and returns the error to throw. */
  unavailable(purpose: Purpose, why: string, cause?: unknown): KeyUnavailable;
}

interface Source {
  /** Returns the current secrets. `isMissing`: the data names a secret that the last read did not find. */
  read(isMissing: boolean): SecretList;
}

export function createKeys({ read }: Source, log: Pick<FastifyBaseLogger, 'error'>): Keys {
  const derived = new Map<string, Key>();
  const keyOf = (purpose: Purpose, secret: Secret): Key => {
    const name = `${purpose} ${secret.id} ${secret.text}`;
    const key = derived.get(name) ?? derive(purpose, secret);
    derived.set(name, key);
    return key;
  };
  return {
    all(purpose) {
      const [first, ...more] = read(false);
      return [keyOf(purpose, first), ...more.map((secret) => keyOf(purpose, secret))];
    },
    find(purpose, id) {
      const among = (secrets: SecretList) => secrets.find((secret) => secret.id === id);
      const secret = among(read(false)) ?? among(read(true));
      return secret && keyOf(purpose, secret);
    },
    unavailable(purpose, why, cause) {
      log.error({ alert: 'key_unavailable', purpose, err: cause }, why);
      return new KeyUnavailable(new Error(`${purpose}: ${why}`, { cause }));
    },
  };
}

function derive(purpose: Purpose, secret: Secret): Key {
  const { id, text } = secret;
  const former = PURPOSES[purpose];
  const isNamed = secret.isNamed || former === undefined;
  if (!isNamed && former === 'secret') return { id, isNamed, bytes: Buffer.from(text) };
  const name = isNamed ? `key for ${purpose}` : former;
  return { id, isNamed, bytes: Buffer.from(hkdfSync('sha256', text, '', `crossbay ${name}`, 32)) };
}
