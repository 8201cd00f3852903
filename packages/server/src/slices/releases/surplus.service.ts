import type { BodyOf, ReleaseAppDetail, ReleaseSurplus, releases } from '@firm/contract';
import { leftMaps, prune as pruneIn, surplusVersions } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { readApp } from './app.service.ts';
import { publishedOf } from './publishedOf.ts';
import { authorOf } from './releaseActors.ts';
import { assertMayGive } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;

/** Returns the versions of an app that nobody needs, the oldest first, and those whose source maps outlived them. */
export async function readSurplus(deps: Deps, actor: Pick<Actor, 'id' | 'role'>, id: string): Promise<ReleaseSurplus> {
  await assertMayGive(deps, actor, id);
  const surplus = await refusable(surplusVersions(deps.store, id, deps.clock()));
  const published = await publishedOf(deps, id);
  // The versions can be read while the bucket is away.
  const maps = await leftMaps(deps.store, deps.clock(), id).catch(() => []);
  return {
    versions: published
      .filter(({ version }) => surplus.includes(version))
      .map(({ version, publishedAt, bytes }) => ({ version, publishedAt, bytes })),
    ...(maps.length > 0 ? { maps: maps.map(({ version }) => version) } : {}),
  };
}

/**
 * Deletes versions that nobody needs, and source maps whose version is gone.
 * @throws ChangedMeanwhile, without deleting any, when one of them is needed by now or gone
 */
export async function prune(
  deps: Deps,
  actor: Actor,
  id: string,
  { versions, reason }: BodyOf<typeof releases.prune>,
): Promise<ReleaseAppDetail> {
  await assertMayGive(deps, actor, id);
  const pruned = pruneIn(deps.store, id, versions, { by: authorOf(actor), reason, now: deps.clock() });
  await refusable(pruned, 'what nobody needs of this app');
  await noteMove(deps, {
    part: id,
    by: 'console',
    move: `prune ${versions.join(', ') || 'source maps'}`,
    actorId: actor.id,
  });
  return readApp(deps, actor, id);
}
