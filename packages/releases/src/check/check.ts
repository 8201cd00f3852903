import { allEndpoints, type Endpoint, type Release } from '@firm/contract';
import { operationShapes } from '@firm/contract/schemas';
import { releasesInUse } from '../records.ts';
import { Refused } from '../refused.ts';
import { type Said, say, textsOf } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { isSizeAccepted, releasedOverBudget, sizeAccepted } from './budget.ts';
import { misfitsOf, type Offer, type Surroundings } from './compatibility.ts';

/** The operations, with their shapes, that the server of this source offers. */
export function offerHere(): Offer {
  const endpoints = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  return { operations: endpoints.map(({ method, path }) => `${method} ${path}`), shapes: operationShapes };
}

/** The versions that take traffic in this store now, and what the server of this source offers. */
export async function surroundingsOf(store: ReleaseStore): Promise<Surroundings> {
  return { live: await releasesInUse(store), ...offerHere() };
}

/**
 * Refuses a version that does not fit its surroundings; and one that is larger than its app allows, unless that is
 * accepted, or was before. Returns what is accepted now, for the log.
 * @throws Refused with the version, the version that it conflicts with, and the reason
 */
export async function refuseMisfit(store: ReleaseStore, candidate: Release, accept = false): Promise<Said[]> {
  const misfits = misfitsOf(candidate, await surroundingsOf(store));
  const { manifest, version } = candidate;
  const large = releasedOverBudget(candidate);
  const size = large.length && (await isSizeAccepted(store, manifest.id, version)) ? [] : large;
  const problems = [...misfits, ...size];
  if (misfits.length) throw new Refused(problems);
  if (size.length && !accept)
    throw new Refused([...size, say('acceptSize')], { remote: manifest.id, version, problems: textsOf(size) });
  return sizeAccepted(size);
}
