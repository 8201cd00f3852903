import type { AuditEntry, Release } from '@firm/contract';
import { MOVES } from '../evidence/takenBack.ts';
import type { Said } from '../said/say.ts';
import { offerHere } from './check.ts';
import { conflicts, lacks } from './compatibility.ts';

/** A version in use that does not fit the others, and why. */
export interface Unfit {
  app: string;
  version: string;
  why: Said[];
}

/**
 * The versions of `live`, those in use, that do not fit what else is served: somebody accepted it, or the server has
 * changed. What two versions expect of one another in vain is told of the app that was moved last. The fields of
 * requests and answers do not count, as for a version to go back to.
 */
export function unfitInUse(live: Release[], log: readonly AuditEntry[]): Unfit[] {
  const { operations } = offerHere();
  const movedAt = (app: string) => log.find(({ remote, action }) => remote === app && MOVES.includes(action))?.at ?? '';
  const found = live.map((release) => ({
    ...{ app: release.manifest.id, version: release.version, movedAt: movedAt(release.manifest.id) },
    why: [...conflicts(release, { live, operations }), ...lacks(release, { live, operations })],
  }));
  found.sort((one, other) => other.movedAt.localeCompare(one.movedAt));
  const told = new Set<string>();
  return found.flatMap(({ app, version, why }) => {
    const fresh = why.filter(({ text }) => !told.has(text));
    for (const { text } of fresh) told.add(text);
    return fresh.length === 0 ? [] : [{ app, version, why: fresh }];
  });
}
