import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { note, PERSON } from './audit.ts';
import type { Change } from './deployment.ts';
import { forgetEvidence } from './evidence/evidence.ts';
import { withLock } from './lock.ts';
import { readTrust } from './sign/trust.ts';
import { folderOf, listParts, listVersions, type ReleaseStore, readDeployment, versionsInUse } from './store.ts';
import { verifyRelease } from './verify.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that a tab is thought to stay open: its version's files stay as long. */
const LONGEST_TAB_MS = 14 * DAY_MS;
/** A version that never took traffic waits this long for its rollout. */
const WAITING_MS = 30 * DAY_MS;
/** So many versions can always be gone back to, however old. */
const ROLLBACKS_KEPT = 5;
/** A publication takes seconds; what is older was left by one that died. */
const ABANDONED_MS = 60 * 60 * 1000;

export interface Diagnosis {
  /** What is wrong: a version in use that must not run, say. Empty for a healthy store. */
  problems: string[];
  /** Versions that nobody needs any more, as `blog 1.0.0`. */
  surplus: string[];
  /** Whether they were deleted. */
  pruned: boolean;
}

/**
 * Looks the store over: every version in use is checked byte for byte; old ones are counted, and with `prune` deleted. Kept is what takes traffic, what took some in the
 * last fourteen days, five steps of rollback, and what was published in the last thirty days.
 */
export async function doctor(
  store: ReleaseStore,
  { prune = false, now = new Date(), by = PERSON }: Change & { prune?: boolean } = {},
): Promise<Diagnosis> {
  const trust = await readTrust(store);
  const problems: string[] = [];
  const surplus: string[] = [];
  for (const id of await listParts(store)) {
    const deployment = await readDeployment(store, id);
    for (const version of deployment ? versionsInUse(deployment) : []) {
      const verified = await verifyRelease(folderOf(store, id, version), { trust });
      if ('problem' in verified) problems.push(`${id} ${version} takes traffic and must not run: ${verified.problem}`);
    }
    const old = await surplusVersions(store, id, now);
    surplus.push(...old.map((version) => `${id} ${version}`));
    if (!prune || old.length === 0) continue;
    await withLock(store, async () => {
      // Looked at again under the lock: one of them may have been made current meanwhile.
      for (const version of await surplusVersions(store, id, now)) {
        await note(store, { by, action: 'prune', remote: id, version, outcome: 'deleted', reason: 'nobody needs it' });
        await rm(folderOf(store, id, version), { recursive: true, force: true });
        await forgetEvidence(store, id, version);
      }
    });
  }
  problems.push(...(await abandoned(store, { prune, now })));
  return { problems, surplus, pruned: prune };
}

async function surplusVersions(store: ReleaseStore, id: string, now: Date): Promise<string[]> {
  const deployment = await readDeployment(store, id);
  const history = deployment?.history ?? [];
  const needed = new Set([
    ...(deployment ? versionsInUse(deployment) : []),
    ...history.slice(-ROLLBACKS_KEPT).map(({ version }) => version),
    ...history.filter(({ at }) => now.getTime() - Date.parse(at) < LONGEST_TAB_MS).map(({ version }) => version),
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

async function abandoned(store: ReleaseStore, { prune, now }: { prune: boolean; now: Date }): Promise<string[]> {
  const folder = path.join(store.dir, '.incoming');
  const names = await readdir(folder).catch(() => []);
  const problems: string[] = [];
  for (const name of names) {
    const at = await stat(path.join(folder, name)).catch(() => undefined);
    if (!at || now.getTime() - at.mtimeMs < ABANDONED_MS) continue;
    if (prune) await rm(path.join(folder, name), { recursive: true, force: true });
    else problems.push(`a publication was left half-way in .incoming/${name}`);
  }
  return problems;
}
