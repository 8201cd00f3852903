import * as schemas from '@firm/contract/schemas';
import { note, PERSON } from '../audit.ts';
import { readAs, textOf } from '../records.ts';
import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { type Said, say } from '../said/say.ts';
import type { Lock, ReleaseStore } from '../store.ts';
import { isSignedBy, keyIdOf, publicKeyOf, type Signature, type Signer } from './signing.ts';

type Trust = schemas.TrustDocument;
/**
 * A key that may sign an app's releases. A retired key signs nothing new; a revoked one makes its releases unusable.
 */
export type TrustedKey = Trust[string][number];

const RECORD = 'trust.json';

/** @throws Refused when the record cannot be parsed: no key is trusted by guess */
export async function readTrust(store: ReleaseStore): Promise<Trust> {
  return (await readAs(store, schemas.TrustDocument, RECORD)) ?? {};
}

/** Trusts a key to sign an app's releases from now on. @throws Refused for anything but an Ed25519 public key */
export async function trustKey(
  lock: Lock,
  remote: string,
  spki: string,
  at: Date,
  reason?: string,
  by?: string,
): Promise<TrustedKey> {
  publicKeyOf(spki);
  const trust = await readTrust(lock.store);
  const keyId = keyIdOf(Buffer.from(spki, 'base64'));
  const key: TrustedKey = { keyId, publicKey: spki, state: 'active', since: at.toISOString() };
  await writeTrust(lock, trust, {
    remote,
    keys: withKey(remote, trust[remote] ?? [], key),
    changed: [key],
    reason,
    by,
  });
  return key;
}

/**
 * Trusts a key, and retires the one in whose place it signs: in one write, and in none where it is so already.
 * @throws Refused for a revoked key
 */
export async function replaceKey(
  lock: Lock,
  remote: string,
  { keyId, publicKey }: Pick<Signer, 'keyId' | 'publicKey'>,
  before: string | undefined,
  reason?: string,
): Promise<void> {
  const trust = await readTrust(lock.store);
  const keys = trust[remote] ?? [];
  const isActive = (id: string | undefined) => keys.some((key) => key.keyId === id && key.state === 'active');
  const key: TrustedKey = { keyId, publicKey, state: 'active', since: new Date().toISOString() };
  const trusted = isActive(keyId) ? keys : withKey(remote, keys, key);
  const retired = trusted.map((each) =>
    each.keyId === before && before !== keyId && isActive(before) ? { ...each, state: 'retired' as const } : each,
  );
  const changed = retired.filter((each) => !keys.includes(each));
  // The new one first, as it is told.
  await writeTrust(lock, trust, { remote, keys: retired, changed: changed.toReversed(), reason });
}

/** Retires an active key, or revokes one. One that is so already stays as it is. @throws Refused for an unknown key */
export async function changeKey(
  lock: Lock,
  remote: string,
  keyId: string,
  state: 'retired' | 'revoked',
  reason?: string,
): Promise<void> {
  const trust = await readTrust(lock.store);
  const keys = trust[remote] ?? [];
  if (!keys.some((key) => key.keyId === keyId)) throw new Refused(`${remote} has no key ${keyId}`);
  const mayBecome = (key: TrustedKey) => key.state === 'active' || (key.state === 'retired' && state === 'revoked');
  const after = keys.map((key) => (key.keyId === keyId && mayBecome(key) ? { ...key, state } : key));
  await writeTrust(lock, trust, { remote, keys: after, changed: after.filter((key) => !keys.includes(key)), reason });
}

/**
 * Why a signed document of an app must not be used; undefined when it may. `fresh`: it is being published, so a retired
 * key is refused.
 */
export function signatureProblem(
  trust: Trust,
  remote: string,
  content: Buffer,
  signed: Signature | undefined,
  { fresh = false } = {},
): Said | undefined {
  if (!signed) return say('unsigned');
  const key = (trust[remote] ?? []).find(({ keyId }) => keyId === signed.keyId);
  if (!key) return say('keyUnknown', { key: signed.keyId, app: remote, run: RUN_BY });
  if (key.state === 'revoked') return say('keyRevoked', { key: key.keyId });
  if (fresh && key.state === 'retired') return say('keyRetired', { key: key.keyId });
  if (!isSignedBy(key.publicKey, content, signed.signature)) return say('misSigned');
  return undefined;
}

/** The keys with one more, the newest last. @throws Refused for a revoked one */
function withKey(remote: string, keys: readonly TrustedKey[], key: TrustedKey): TrustedKey[] {
  const { keyId } = key;
  if (keys.some((known) => known.keyId === keyId && known.state === 'revoked'))
    throw new Refused(`key ${keyId} of ${remote} was revoked; make a new one`);
  return [...keys.filter((other) => other.keyId !== keyId), key];
}

interface TrustChange {
  remote: string;
  /** All keys of the app, as they are from now on. */
  keys: TrustedKey[];
  /** The keys among them that the log tells of. */
  changed: readonly TrustedKey[];
  reason?: string | null | undefined;
  by?: string | undefined;
}

/** Writes the keys of an app, and each change into the log. Without a change it writes nothing. */
async function writeTrust(
  lock: Lock,
  trust: Trust,
  { remote, keys, changed, reason = null, by = PERSON }: TrustChange,
): Promise<void> {
  if (changed.length === 0) return;
  await lock.replace(RECORD, textOf({ ...trust, [remote]: keys }), {
    before: async () => {
      for (const { keyId, state } of changed) {
        const outcome = state === 'active' ? `key ${keyId} may sign` : `key ${keyId} is ${state}`;
        const what = { kind: 'key', keyId, state } as const;
        await note(lock.store, { by, action: 'keys', remote, version: null, outcome, what, reason });
      }
    },
  });
}
