import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as schemas from '@firm/contract/schemas';
import { readAudit } from '../audit.ts';
import { codeOf } from '../codeOf.ts';
import { Refused } from '../refused.ts';
import type { ReleaseStore } from '../store.ts';
import { makeFolder } from '../writing.ts';
import { type Signer, signerOf } from './signing.ts';
import { readTrust, replaceKey, trustKey } from './trust.ts';

/** Creates an Ed25519 private key in PEM. */
export const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The key that signs an app's releases on this machine: `<keys folder>/<id>.pem`, created at the first use. */
export async function ownKey(keysDir: string, remote: string): Promise<Signer> {
  if (!schemas.AppId.safeParse(remote).success) throw new Refused(`"${remote}" is not the id of an app`);
  const file = path.join(keysDir, `${remote}.pem`);
  await makeFolder(keysDir, 0o700);
  if (!existsSync(file)) await makeKey(file);
  return signerOf(await readFile(file, 'utf8'));
}

/** The app's signing key on the store's machine, if there is one. */
export async function keyBeside(store: ReleaseStore, remote: string): Promise<Signer | undefined> {
  const keysDir = keysDirOf(store);
  return existsSync(path.join(keysDir, `${remote}.pem`)) ? ownKey(keysDir, remote) : undefined;
}

/**
 * The app's key on the store's machine, trusted: a store without a trusted key for the app trusts this one. The right
 * to write the store's first release includes the right to name its key.
 */
export async function teamKey(store: ReleaseStore, remote: string, by?: string): Promise<Signer> {
  const signer = await ownKey(keysDirOf(store), remote);
  if ((await readTrust(store))[remote] !== undefined) return signer;
  await store.withLock(async (lock) => {
    if ((await readTrust(store))[remote] === undefined)
      await trustKey(lock, remote, signer.publicKey, new Date(), undefined, by);
  });
  return signer;
}

/**
 * Trusts the app's key on this machine as well, where nobody but `by` has done anything with the app: the machine of
 * the key that is trusted may be gone before it was done.
 */
export async function trustKeyToo(store: ReleaseStore, remote: string, by: string): Promise<void> {
  const { keyId, publicKey } = await ownKey(keysDirOf(store), remote);
  await store.withLock(async (lock) => {
    const keys = (await readTrust(store))[remote];
    if (keys === undefined || keys.some((key) => key.keyId === keyId)) return;
    const log = await readAudit(store, remote, Number.POSITIVE_INFINITY);
    if (log.every((entry) => entry.by === by)) await trustKey(lock, remote, publicKey, new Date(), undefined, by);
  });
}

/**
 * Has a new key sign an app's releases on this machine. The one before signs nothing new, and vouches for the rest. The
 * new key waits in `<id>.pem.next` until the trust is written: if this fails, or is killed, the next call finishes it.
 */
export async function renewKey(store: ReleaseStore, remote: string, reason?: string): Promise<void> {
  const file = path.join(keysDirOf(store), `${remote}.pem`);
  const next = `${file}.next`;
  await makeFolder(keysDirOf(store), 0o700);
  const fresh = await store.withLock(async (lock) => {
    const key = await nextKey(store, remote, next);
    const before = await keyBeside(store, remote);
    await replaceKey(lock, remote, key, before?.keyId, reason);
    return key;
  });
  // A store that machines share commits the trust when its lock ends, so the key before is replaced only now. Another
  // process may have finished this renewal and begun one of its own.
  if ((await signerIn(next))?.keyId === fresh.keyId) await rename(next, file);
}

/** The key that is to sign next, made unless there is one. One that was retired or revoked gives way to another. */
async function nextKey(store: ReleaseStore, remote: string, next: string): Promise<Signer> {
  const found = await signerIn(next);
  const known = (await readTrust(store))[remote]?.find(({ keyId }) => keyId === found?.keyId);
  if (found && (known === undefined || known.state === 'active')) return found;
  if (found) await unlink(next);
  await makeKey(next);
  return signerOf(await readFile(next, 'utf8'));
}

/** The key in a file; undefined where there is no such file. */
async function signerIn(file: string): Promise<Signer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : signerOf(text);
}

/** When two processes start at once, one creates the key and both read it; neither reads a half-written one. */
async function makeKey(file: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, newKey(), { mode: 0o600, flush: true });
  await link(fresh, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await unlink(fresh);
}

/** The folder is beside the store, never in it: the store's content may be copied to servers. */
const keysDirOf = (store: ReleaseStore) => path.join(path.dirname(store.dir), 'keys');
