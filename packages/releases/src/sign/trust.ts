import type { ReleaseOutcome } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { note, PERSON } from '../audit.ts';
import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { type Said, say } from '../said/say.ts';
import { type Lock, type ReleaseStore, readAs, textOf } from '../store.ts';
import { isSignedBy, keyIdOf, publicKeyOf, type Signature } from './signing.ts';

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
  const known = (trust[remote] ?? []).find((key) => key.keyId === keyId);
  if (known?.state === 'revoked') throw new Refused(`key ${keyId} of ${remote} was revoked; make a new one`);
  const key: TrustedKey = { keyId, publicKey: spki, state: 'active', since: at.toISOString() };
  const others = (trust[remote] ?? []).filter((other) => other.keyId !== keyId);
  await writeTrust(
    lock,
    { ...trust, [remote]: [...others, key] },
    { remote, outcome: `key ${keyId} may sign`, what: { kind: 'key', keyId, state: 'active' }, reason, by },
  );
  return key;
}

/** Retires or revokes a key. @throws Refused for an unknown key */
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
  const changed = keys.map((key) => (key.keyId === keyId && key.state !== 'revoked' ? { ...key, state } : key));
  const what = { kind: 'key', keyId, state } as const;
  await writeTrust(
    lock,
    { ...trust, [remote]: changed },
    { remote, outcome: `key ${keyId} is ${state}`, what, reason },
  );
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

interface TrustChange {
  remote: string;
  outcome: string;
  what: ReleaseOutcome;
  reason?: string | null | undefined;
  by?: string | undefined;
}

function writeTrust(
  lock: Lock,
  trust: Trust,
  { remote, outcome, what, reason = null, by = PERSON }: TrustChange,
): Promise<void> {
  return lock.replace(RECORD, textOf(trust), {
    before: () => note(lock.store, { by, action: 'keys', remote, version: null, outcome, what, reason }),
  });
}
