import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TrustDocument } from '@firm/contract/schemas';
import { note, PERSON, readAudit } from './audit.ts';
import type { Change } from './deployment.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { readTrust } from './sign/trust.ts';
import {
  folderOf,
  type Lock,
  listParts,
  listVersions,
  type ReleaseStore,
  readDeployment,
  versionsInUse,
} from './store.ts';
import { verifyRelease } from './verify.ts';
import { unwritable, writing } from './writing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that a tab is thought to stay open: its version's files stay as long. */
const LONGEST_TAB_MS = 14 * DAY_MS;
/** A version that never took traffic waits this long for its rollout. */
const WAITING_MS = 30 * DAY_MS;
/** So many versions can always be gone back to, however old. */
const ROLLBACKS_KEPT = 5;
/** A publication takes seconds; what is older was left by one that died. */
const ABANDONED_MS = 60 * 60 * 1000;
/** What a publication needs at least: a store with less is as good as full. */
const ROOM_BYTES = 1024 * 1024;

export interface Diagnosis {
  /** What is wrong: a version in use that must not run, say. Empty for a healthy store. */
  problems: string[];
  /** Versions that nobody needs any more, as `blog 1.0.0`. */
  surplus: string[];
  /** Whether they were deleted. */
  pruned: boolean;
}

/**
 * Looks the store over: every version in use is checked byte for byte, and whether the store takes anything; old versions are counted, and with `prune` deleted. Kept is
 * what takes traffic, what took some in the last fourteen days, five steps of rollback, and what was published in the last thirty days.
 * @throws Refused where there is no store
 */
export async function doctor(
  store: ReleaseStore,
  { prune = false, now = new Date(), by = PERSON }: Change & { prune?: boolean } = {},
): Promise<Diagnosis> {
  if (!(await stat(store.dir).catch(() => undefined))) throw new Refused(`there is no store in ${store.dir}`);
  const trust = await readTrust(store);
  // First, since it frees room without writing anything.
  const problems = await abandoned(store, { prune, now });
  const surplus: string[] = [];
  for (const id of await listParts(store)) {
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
  problems.push(...(await unwritableStore(store)));
  return { problems, surplus, pruned: prune };
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

/** Looks again, since it runs under the lock: a surplus version may have been made current meanwhile. */
async function pruneVersions({ store, own }: Lock, id: string, { now, by }: { now: Date; by: string }): Promise<void> {
  for (const version of await surplusVersions(store, id, now)) {
    await note(store, { by, action: 'prune', remote: id, version, outcome: 'deleted', reason: 'nobody needs it' });
    // Out of the way in one step: a half-deleted version is never there.
    const away = path.join(own, version);
    await rename(folderOf(store, id, version), away);
    await rm(away, { recursive: true, force: true });
    await forgetEvidence(store, id, version);
  }
}

async function surplusVersions(store: ReleaseStore, id: string, now: Date): Promise<string[]> {
  const deployment = await readDeployment(store, id);
  const history = deployment?.history ?? [];
  const needed = new Set([
    ...(deployment ? versionsInUse(deployment) : []),
    ...history.slice(-ROLLBACKS_KEPT).map(({ version }) => version),
    ...history.filter(({ at }) => now.getTime() - Date.parse(at) < LONGEST_TAB_MS).map(({ version }) => version),
    ...(await tookTraffic(store, id, now)),
  ]);
  const versions = await listVersions(store, id);
  const ages = await Promise.all(
    versions.map(async (version) => ({
      version,
      age: now.getTime() - (await stat(folderOf(store, id, version))).mtimeMs,
    })),
  );
  return ages.filter(({ version, age }) => !needed.has(version) && age > WAITING_MS).map(({ version }) => version);
}

/** What was taken back stands in no history, and tabs may hold it still. What the log brought out last before a change is in use until that change. */
async function tookTraffic(store: ReleaseStore, id: string, now: Date): Promise<string[]> {
  const changes = (await readAudit(store, id, Number.POSITIVE_INFINITY)).filter(
    ({ action, version }) => version !== null && action !== 'publish' && action !== 'prune',
  );
  const recent = changes.findIndex(({ at }) => now.getTime() - Date.parse(at) >= LONGEST_TAB_MS);
  // What was taken back that long ago is over; where it led to is current still, or in the history.
  const isOver = changes[recent]?.action === 'rollback';
  const inUse = recent === -1 ? changes : changes.slice(0, isOver ? recent : recent + 1);
  return inUse.flatMap(({ version }) => version ?? []);
}

/** Tries it out: of a full disk, or one that a failure made read-only, nothing tells before the next change. */
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
