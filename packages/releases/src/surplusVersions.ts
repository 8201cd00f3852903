import { readApprovals, requestIn } from './approvals.ts';
import { readAudit } from './audit.ts';
import { listVersions } from './names.ts';
import { endOfPreview } from './previewVersion.ts';
import { readDeployment, versionsInUse } from './records.ts';
import { readStarts } from './starts.ts';
import type { ReleaseStore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest time that a tab is expected to stay open; the files of its version stay as long. */
const LONGEST_TAB_MS = 14 * DAY_MS;
/** The store keeps a version that never took traffic this long, for its rollout. */
const WAITING_MS = 30 * DAY_MS;
/** The number of rollback versions to keep, however old. */
const ROLLBACKS_KEPT = 5;

/** The planned starts and the open requests of all apps. */
export interface Plans {
  starts: Awaited<ReturnType<typeof readStarts>>;
  approvals: Awaited<ReturnType<typeof readApprovals>>;
}

/** @throws Refused for a record that cannot be parsed */
export async function readPlans(store: ReleaseStore): Promise<Plans> {
  const [starts, approvals] = await Promise.all([readStarts(store), readApprovals(store)]);
  return { starts, approvals };
}

/**
 * Versions that take no traffic, took none lately, are neither planned nor asked for, are no step of rollback and were
 * not published lately; of those for previews alone, the ones that are over.
 */
export async function surplusVersions(
  store: ReleaseStore,
  id: string,
  now: Date,
  plans?: Plans | undefined,
): Promise<string[]> {
  const { starts, approvals } = plans ?? (await readPlans(store));
  const deployment = await readDeployment(store, id);
  const history = deployment?.history ?? [];
  const start = starts[id];
  const asked = requestIn(approvals, id, now)?.asked.version;
  const needed = new Set([
    ...(deployment ? versionsInUse(deployment) : []),
    ...history.slice(-ROLLBACKS_KEPT).map(({ version }) => version),
    ...history.filter(({ at }) => now.getTime() - Date.parse(at) < LONGEST_TAB_MS).map(({ version }) => version),
    ...(await tookTraffic(store, id, now)),
    ...(start ? [start.version] : []),
    ...(asked === undefined ? [] : [asked]),
  ]);
  const versions = await listVersions(store, id);
  const ages = await Promise.all(
    versions.map(async (version) => ({
      version,
      age: now.getTime() - (await store.arrivedAt(id, version)).getTime(),
    })),
  );
  return ages
    .filter(
      ({ version, age }) =>
        isOver(version, now) || (!needed.has(version) && !endOfPreview(version) && age > WAITING_MS),
    )
    .map(({ version }) => version);
}

/** Versions for previews that are over. Such a version never takes traffic. */
export const endedPreviews = async (store: ReleaseStore, id: string, now: Date): Promise<string[]> =>
  (await listVersions(store, id)).filter((version) => isOver(version, now));

const isOver = (version: string, now: Date): boolean => (endOfPreview(version) ?? now) < now;

/**
 * Versions that took traffic in the last 14 days, by the log. Versions rolled back in that time stay, because open tabs
 * may still run them. The version of the last older change was in use until the next change.
 */
async function tookTraffic(store: ReleaseStore, id: string, now: Date): Promise<string[]> {
  const changes = (await readAudit(store, id, Number.POSITIVE_INFINITY)).filter(
    ({ action, version }) => version !== null && !['publish', 'prune', 'start', 'request'].includes(action),
  );
  const recent = changes.findIndex(({ at }) => now.getTime() - Date.parse(at) >= LONGEST_TAB_MS);
  // A rollback older than that is over; the version it led to is still current or in the history.
  const isOver = changes[recent]?.action === 'rollback';
  const inUse = recent === -1 ? changes : changes.slice(0, isOver ? recent : recent + 1);
  return inUse.flatMap(({ version }) => version ?? []);
}
