import { allEndpoints, type Endpoint } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { type ReleaseStore, releasesInUse } from '../store.ts';
import { incompatibilities, type Surroundings } from './compatibility.ts';

/** The versions that take traffic in this store now, and the operations of this source's server. */
export async function surroundingsOf(store: ReleaseStore): Promise<Surroundings> {
  const endpoints = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  return { live: await releasesInUse(store), operations: endpoints.map(({ method, path }) => `${method} ${path}`) };
}

/** @throws Refused with the version, the version that it conflicts with, and the reason */
export async function refuseMisfit(store: ReleaseStore, candidate: AnyBuild): Promise<void> {
  const problems = incompatibilities(candidate, await surroundingsOf(store));
  if (problems.length) throw new Refused(problems.join('\n'));
}
