import { allEndpoints, type Endpoint } from '@firm/contract';
import { type AnyBuild, operationShapes } from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { type ReleaseStore, releasesInUse } from '../store.ts';
import { misfitsOf, type Offer, type Surroundings } from './compatibility.ts';

/** What the server of this source offers. */
export function offerHere(): Offer {
  const endpoints = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  return { operations: endpoints.map(({ method, path }) => `${method} ${path}`), shapes: operationShapes };
}

/** The versions that take traffic in this store now, and what the server of this source offers. */
export async function surroundingsOf(store: ReleaseStore): Promise<Surroundings> {
  return { live: await releasesInUse(store), ...offerHere() };
}

/** @throws Refused with the version, the version that it conflicts with, and the reason */
export async function refuseMisfit(store: ReleaseStore, candidate: AnyBuild): Promise<void> {
  const problems = misfitsOf(candidate, await surroundingsOf(store));
  if (problems.length) throw new Refused(problems);
}
