import type { Deployment } from '@firm/contract';
import { inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { givenOutAt } from './evidence.ts';

/** The time that a version is watched after it reaches all visitors; later failures have other causes. */
const PROBATION_MS = 60 * 60 * 1000;

/** A version judged beside the one it replaces, both by reports since the version was given out. */
export interface Watched {
  candidate: string;
  current: string;
  since: string;
}

/**
 * The version under way, or one that reached all visitors less than an hour ago. None for a pinned app: a person has
 * pinned it, whatever browsers report.
 */
export function watchedIn(deployment: Deployment, now: Date): Watched | undefined {
  const { version, rollout, history, pinned } = deployment;
  if (pinned) return undefined;
  if (rollout) return { candidate: rollout.version, current: version, since: givenOutAt(deployment, rollout.version) };
  const last = history.at(-1);
  if (!last || now.getTime() - Date.parse(last.at) >= PROBATION_MS) return undefined;
  return { candidate: version, current: last.version, since: givenOutAt(deployment, version) };
}

/** The apps that have a watched version now. */
export async function watchedApps(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { apps } = await inventoryOf(store);
  return apps.flatMap(({ id, deployment }) => (watchedIn(deployment, now) ? [id] : []));
}

/** The version that a watched version replaces and is judged beside; undefined when it is not watched. */
export async function replacedBy(
  store: ReleaseStore,
  { id, version }: { id: string; version: string },
  now = new Date(),
): Promise<string | undefined> {
  const { apps } = await inventoryOf(store);
  const app = apps.find((each) => each.id === id);
  const watched = app && watchedIn(app.deployment, now);
  return watched?.candidate === version ? watched.current : undefined;
}
