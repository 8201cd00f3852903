import type { Said } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** A version that takes traffic and cannot run, as this process found it. */
export interface BrokenVersion {
  id: string;
  version: string;
  /** A sentence without its subject. */
  why: string;
  /** When this process first found it so. */
  since: Date;
  /** Whether it is as it should be again, or is meant for nobody any more. */
  isOver: boolean;
}

const broken = new WeakMap<ReleaseStore, Map<string, BrokenVersion>>();

/** Keeps what was found of a version in use. A ban is no damage: whoever bans a version knows it. */
export function noteBroken(store: ReleaseStore, id: string, version: string, problem: Said): void {
  if (problem.code === 'banned' || problem.code === 'bannedFor') return;
  const known = broken.get(store) ?? new Map<string, BrokenVersion>();
  broken.set(store, known);
  const before = known.get(`${id} ${version}`);
  if (before && !before.isOver) return;
  known.set(`${id} ${version}`, { id, version, why: problem.text, since: new Date(), isOver: false });
}

/** After a look at the whole store: every version of which `isStill` tells nothing is broken no more. */
export function noteWhole(store: ReleaseStore, isStill: (id: string, version: string) => boolean): void {
  for (const each of broken.get(store)?.values() ?? []) if (!isStill(each.id, each.version)) each.isOver = true;
}

/** The versions in use that this process has found broken, also those that are whole again. */
export const brokenVersions = (store: ReleaseStore): BrokenVersion[] => [...(broken.get(store)?.values() ?? [])];
