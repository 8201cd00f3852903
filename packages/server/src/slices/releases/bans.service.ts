import type { BodyOf, ReleaseAppDetail, ReleaseBanPlan, releases } from '@firm/contract';
import type { releasesSchemas } from '@firm/contract/schemas';
import {
  ban as banIn,
  completeAt,
  foreseeBan,
  knownFreezes,
  liftBan,
  readDeployment,
  revisionOfTraffic,
  versionsBefore,
} from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { readApp } from './app.service.ts';
import { authorOf, requestOf } from './releaseActors.ts';
import { assertMayMove, mayOf } from './rights.service.ts';
import { sharesOf } from './sharesOf.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;
type Choice = z.output<(typeof releasesSchemas)['planBan']['query']>;

/** Returns what a change of bans would do, and why it is refused. Changes nothing. */
export async function planBan(deps: Deps, actor: Actor, id: string, choice: Choice): Promise<ReleaseBanPlan> {
  await assertMayBan(deps, actor, id, choice.change);
  const { store, clock } = deps;
  const now = clock();
  // Read first: a change in between makes the plan stale, not the revision.
  const revision = revisionOfTraffic(await readDeployment(store, id));
  const { freezes } = await knownFreezes(store, id);
  const meant = { change: choice.change, versions: await versionsOf(store, id, choice) };
  const { versions, before, after, earlier, start, falls, refusal } = await foreseeBan(store, id, meant, now);
  const isRefused = refusal !== undefined;
  return {
    revision,
    before: before ? sharesOf(before, now, freezes) : [],
    after: isRefused ? null : after ? sharesOf(after, now, freezes) : [],
    completeAt: after?.rollout ? (completeAt(after.rollout, freezes)?.toISOString() ?? null) : null,
    isDone: !isRefused && versions.length === 0,
    reasons: [...(refusal?.said ?? [])],
    says: refusal ? [refusal.message] : [],
    ...{ overrule: null, needsTwo: false, beside: [], falls: await requestOf(deps, falls) },
    ...{ versions, earlier: earlier ?? null, start: start ?? null },
  };
}

/**
 * Bans the versions of a plan, or lifts their bans: none beside those that the caller saw.
 * @throws Forbidden; ChangedMeanwhile when somebody moved the app since the caller looked; ReleaseRefused
 */
export async function ban(
  deps: Deps,
  actor: Actor,
  id: string,
  { change, versions, reason, revision }: BodyOf<typeof releases.ban>,
): Promise<ReleaseAppDetail> {
  const { store, clock } = deps;
  await assertMayBan(deps, actor, id, change);
  const authorship = { by: authorOf(actor), reason, seen: revision, now: clock() };
  await refusable((change === 'ban' ? banIn : liftBan)(store, id, versions, authorship));
  const move = `${change === 'ban' ? 'ban' : 'lift ban'} ${versions.join(', ')}`;
  await noteMove(deps, { part: id, by: 'console', move, actorId: actor.id });
  return readApp(deps, actor, id);
}

/** People who may move an app may ban, which takes from visitors; its owners and administrators lift bans. */
async function assertMayBan(deps: Deps, actor: Actor, id: string, change: Choice['change']): Promise<void> {
  await assertMayMove(deps, actor, id);
  if (change === 'lift' && !(await mayOf(deps, actor, id)).mayGive)
    throw new Forbidden(`Owners of ${id} lift its bans`);
}

async function versionsOf(store: AppDeps['store'], id: string, { version, before }: Choice): Promise<string[]> {
  if (before !== undefined) return refusable(versionsBefore(store, id, before));
  if (version === undefined) throw new Error('a ban without its version passed the schema');
  return [version];
}
