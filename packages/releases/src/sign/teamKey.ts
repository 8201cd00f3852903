import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from '../codeOf.ts';
import { withLock } from '../lock.ts';
import { Refused } from '../refused.ts';
import type { ReleaseStore } from '../store.ts';
import { makeFolder } from '../writing.ts';
import { type Signer, signerOf } from './signing.ts';
import { readTrust, trustKey } from './trust.ts';

/** A new Ed25519 private key, PEM. */
export const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The key that a part's releases are signed with on this machine: `<keys folder>/<id>.pem`, made at the first use. */
export async function ownKey(keysDir: string, remote: string): Promise<Signer> {
  if (!schemas.PartId.safeParse(remote).success) throw new Refused(`"${remote}" is not the id of a part`);
  const file = path.join(keysDir, `${remote}.pem`);
  await makeFolder(keysDir, 0o700);
  if (!existsSync(file)) await makeKey(file);
  return signerOf(await readFile(file, 'utf8'));
}

/** The key that a part is signed with on the machine of the store, if there is one. */
export async function keyBeside(store: ReleaseStore, remote: string): Promise<Signer | undefined> {
  const keysDir = keysDirOf(store);
  return existsSync(path.join(keysDir, `${remote}.pem`)) ? ownKey(keysDir, remote) : undefined;
}

/** That key, trusted: where the store trusts no key of the part yet, it trusts this one. Who may write the store's first release may name its key. */
export async function teamKey(store: ReleaseStore, remote: string): Promise<Signer> {
  const signer = await ownKey(keysDirOf(store), remote);
  if ((await readTrust(store))[remote] !== undefined) return signer;
  await withLock(store, async (lock) => {
    if ((await readTrust(store))[remote] === undefined) await trustKey(lock, remote, signer.publicKey, new Date());
  });
  return signer;
}

/** Of two that come first at once, one makes the key and both read it; nobody reads a half-written one. */
async function makeKey(file: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, newKey(), { mode: 0o600 });
  await link(fresh, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await unlink(fresh);
}

/** Beside the store, never in it: what is in the store may be copied to servers. */
const keysDirOf = (store: ReleaseStore) => path.join(path.dirname(store.dir), 'keys');
