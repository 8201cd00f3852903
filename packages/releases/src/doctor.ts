import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TrustDocument } from '@firm/contract/schemas';
import { readApprovals } from './approvals.ts';
import { note, PERSON } from './audit.ts';
import type { Change } from './changeTraffic.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { describeFreeze, freezeAt, readFreezes } from './freezes.ts';
import { withLock } from './lock.ts';
import { forgetReasons } from './reasons/reasons.ts';
import { forgetMaps } from './reasons/sourceMaps.ts';
import { Refused } from './refused.ts';
import type { Lock } from './replaceFile.ts';
import { readTrust } from './sign/trust.ts';
import { readStarts } from './starts.ts';
import { folderOf, listApps, type ReleaseStore, readDeployment, versionsInUse } from './store.ts';
import { surplusVersions } from './surplusVersions.ts';
import { verifyRelease } from './verify.ts';
import { unwritable, writing } from './writing.ts';

/** A publication takes seconds; an older folder was left by one that died. */
const ABANDONED_MS = 60 * 60 * 1000;
/** Free space that a publication needs; a store with less counts as full. */
const ROOM_BYTES = 1024 * 1024;

export interface Diagnosis {
  /** Faults, such as a version in use that must not run. Empty for a healthy store. */
  problems: string[];
  /** The freezes that hold now, each in a sentence. No fault. */
  frozen: string[];
  /** Versions that are no longer needed, as `blog 1.0.0`. */
  surplus: string[];
  /** True if the surplus versions were deleted. */
  pruned: boolean;
}

/**
 * Checks a store: the bytes of every version in use, and whether the store can be written to; lists old versions, and
 * with `prune` deletes them. Keeps versions that take traffic or took some in the last 14 days, five steps of rollback,
 * and versions published in the last 30 days.
 * @throws Refused when there is no store
 */
export async function doctor(
  store: ReleaseStore,
  { prune = false, now = new Date(), by = PERSON }: Change & { prune?: boolean } = {},
): Promise<Diagnosis> {
  if (!(await stat(store.dir).catch(() => undefined))) throw new Refused(`there is no store in ${store.dir}`);
  const trust = await readTrust(store);
  // First, because it frees space without writing anything.
  const problems = await abandoned(store, { prune, now });
  const surplus: string[] = [];
  for (const id of await listApps(store)) {
    try {
      problems.push(...(await brokenInUse(store, id, trust)));
      const old = await surplusVersions(store, id, now);
      surplus.push(...old.map((version) => `${id} ${version}`));
      if (prune && old.length > 0) await withLock(store, (lock) => pruneVersions(lock, id, { now, by }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(error.message);
    }
  }
  const frozen = await frozenNow(store, now).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    problems.push(error.message);
    return [];
  });
  for (const read of [readStarts, readApprovals])
    await read(store).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      problems.push(error.message);
    });
  problems.push(...(await unwritableStore(store)));
  return { problems, frozen, surplus, pruned: prune };
}

async function frozenNow(store: ReleaseStore, now: Date): Promise<string[]> {
  const freezes = await readFreezes(store);
  return freezes.filter((freeze) => freezeAt([freeze], now)).map((freeze) => describeFreeze(freeze, now));
}

async function brokenInUse(store: ReleaseStore, id: string, trust: TrustDocument): Promise<string[]> {
  const deployment = await readDeployment(store, id);
  const problems: string[] = [];
  for (const version of deployment ? versionsInUse(deployment) : []) {
    const verified = await verifyRelease(folderOf(store, id, version), { trust });
    if ('problem' in verified) problems.push(`${id} ${version} takes traffic and must not run: ${verified.problem}`);
  }
  return problems;
}

/** Checks again under the lock: a surplus version may have become current since. */
async function pruneVersions({ store, own }: Lock, id: string, { now, by }: { now: Date; by: string }): Promise<void> {
  for (const version of await surplusVersions(store, id, now)) {
    await note(store, { by, action: 'prune', remote: id, version, outcome: 'deleted', reason: 'nobody needs it' });
    // Moved away in one step, so that no half-deleted version is ever visible.
    const away = path.join(own, version);
    await rename(folderOf(store, id, version), away);
    await rm(away, { recursive: true, force: true });
    await forgetEvidence(store, id, version);
    await forgetReasons(store, id, version);
    await forgetMaps(store, id, version);
  }
}

/** Tests by writing: a disk that is full, or read-only after a fault, shows no other sign before the next change. */
async function unwritableStore({ dir }: ReleaseStore): Promise<string[]> {
  const probe = path.join(dir, `.probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(probe, Buffer.alloc(ROOM_BYTES), { flush: true });
    return [];
  } catch (error) {
    const reason = unwritable(error);
    if (reason === undefined) throw error;
    return [`the store ${dir} cannot be written to, so that nothing can be published or changed: ${reason}`];
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

async function abandoned(store: ReleaseStore, { prune, now }: { prune: boolean; now: Date }): Promise<string[]> {
  const folder = path.join(store.dir, '.incoming');
  const names = await readdir(folder).catch(() => []);
  const problems: string[] = [];
  for (const name of names) {
    const at = await stat(path.join(folder, name)).catch(() => undefined);
    if (!at || now.getTime() - at.mtimeMs < ABANDONED_MS) continue;
    if (prune) await writing(store, () => rm(path.join(folder, name), { recursive: true, force: true }));
    else problems.push(`a publication was left half-way in .incoming/${name}`);
  }
  return problems;
}
