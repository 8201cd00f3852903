import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from './deployment.ts';
import { inventoryOf } from './inventory.ts';
import { listVersions } from './names.ts';
import { publish } from './publish.ts';
import { readTrust, trustKey } from './sign/trust.ts';
import type { ReleaseStore } from './store.ts';
import { takeOut } from './takeOut.ts';

/**
 * Brings the versions that everybody gets in one store into another, where everybody gets them then, and trusts the
 * keys that signed them: for the store of one developer, which nobody else releases to. Leaves out what is on its way,
 * and the apps in `without`.
 * @returns the versions that were brought, or were there already
 * @throws Refused for a version that the other store has with other content
 */
export async function bringCurrent(
  from: ReleaseStore,
  to: ReleaseStore,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<{ id: string; version: string }[]> {
  const brought: { id: string; version: string }[] = [];
  for (const { id, current } of (await inventoryOf(from)).apps) {
    if (!current || without.includes(id)) continue;
    const { version } = current;
    await trustSameKeys(from, to, id);
    if (!(await listVersions(to, id)).includes(version)) await copyVersion(from, to, id, version);
    // Evidence may have taken the version back in `to`: visitors of `from` get it all the same.
    await promote(to, id, version, { again: true });
    brought.push({ id, version });
  }
  return brought;
}

async function trustSameKeys(from: ReleaseStore, to: ReleaseStore, id: string): Promise<void> {
  const keys = (await readTrust(from))[id] ?? [];
  await to.withLock(async (lock) => {
    for (const { keyId, publicKey, state } of keys) {
      const known = (await readTrust(to))[id]?.some((key) => key.keyId === keyId);
      if (!known && state !== 'revoked') await trustKey(lock, id, publicKey, new Date());
    }
  });
}

async function copyVersion(from: ReleaseStore, to: ReleaseStore, remote: string, version: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    await takeOut(from, { remote, version }, folder);
    await publish(to, folder, { remote, version });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
