import type { BodyOf, ReleaseAppDetail, releases } from '@firm/contract';
import { agree as agreeIn, decline as declineIn, needTwo as needTwoIn } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { readApp } from './app.service.ts';
import { authorOf } from './releaseActors.ts';
import { assertMayGive, assertMayMove, mayStillMove } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;

/**
 * Makes the move that another person asked for.
 * @throws ChangedMeanwhile when somebody moved the app since the caller looked; ReleaseRefused for one's own request,
 * one that ended, one of who may not move the app any more, and with what the gate says
 */
export async function agree(
  deps: Deps,
  actor: Actor,
  id: string,
  { request, revision, reason }: BodyOf<typeof releases.agree>,
): Promise<ReleaseAppDetail> {
  await assertMayMove(deps, actor, id);
  const mayMove = (by: string, app: string) => mayStillMove(deps, by, app);
  const agreed = { request, by: authorOf(actor), reason, seen: revision, mayMove, now: deps.clock() };
  await refusable(agreeIn(deps.store, id, agreed));
  return noted(deps, actor, id, 'agree');
}

/**
 * Ends a request without its move: declines it, or withdraws the caller’s own.
 * @throws ChangedMeanwhile when another one is open by now; ReleaseRefused when none is
 */
export async function decline(
  deps: Deps,
  actor: Actor,
  id: string,
  { request, reason }: BodyOf<typeof releases.decline>,
): Promise<ReleaseAppDetail> {
  await assertMayMove(deps, actor, id);
  const end = await refusable(declineIn(deps.store, id, { request, by: authorOf(actor), reason, now: deps.clock() }));
  return noted(deps, actor, id, end === 'withdrawn' ? 'withdraw' : 'decline');
}

/** From now on a second person has to agree before a version goes to more visitors. */
export async function needTwo(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof releases.needTwo>,
): Promise<ReleaseAppDetail> {
  await assertMayGive(deps, actor, id);
  await refusable(needTwoIn(deps.store, id, true, { by: authorOf(actor), reason, now: deps.clock() }));
  return noted(deps, actor, id, 'approval');
}

async function noted(deps: Deps, actor: Actor, id: string, move: string): Promise<ReleaseAppDetail> {
  await noteMove(deps, { part: id, by: 'console', move, actorId: actor.id });
  return readApp(deps, actor, id);
}
