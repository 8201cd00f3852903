import type { Inventory } from './inventory.ts';
import type { Said } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** A version that takes traffic and must not run, as this process has found it. */
export interface BrokenVersion {
  id: string;
  version: string;
  fault: Said;
  since: Date;
  /** When it was found whole again, or meant for nobody any more. */
  overAt?: Date;
}

const broken = new WeakMap<ReleaseStore, Map<string, BrokenVersion>>();
/** Bans are no damage: a person decided them. */
const MEANT: readonly string[] = ['banned', 'bannedFor'];

/** The versions that must not run, and those found so before that are well again since. */
export function brokenVersions(store: ReleaseStore, { problems }: Inventory, now: Date): BrokenVersion[] {
  const known = broken.get(store) ?? new Map<string, BrokenVersion>();
  broken.set(store, known);
  const found = new Map<string, BrokenVersion>();
  for (const { id, version, fault } of problems)
    if (version && fault && !MEANT.includes(fault.code ?? ''))
      found.set(`${id} ${version}`, { id, version, fault, since: now });
  // An app that cannot be read tells nothing of its versions.
  const isUnknown = (id: string) => problems.some((problem) => problem.id === id && problem.version === undefined);
  for (const [name, each] of found) {
    const before = known.get(name);
    if (!before || before.overAt) known.set(name, each);
  }
  for (const [name, each] of known) if (!found.has(name) && !isUnknown(each.id)) each.overAt ??= now;
  return [...known.values()];
}
