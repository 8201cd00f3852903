import type { BodyOf, ReleaseAppDetail, ReleasePlan, releases } from '@firm/contract';
import type { releasesSchemas } from '@firm/contract/schemas';
import {
  type AskedMove,
  askedIn,
  type Change,
  cancelStart as cancelIn,
  completeAt,
  foresee,
  knownFreezes,
  type Move,
  makeMove,
  moveOrAsk,
  openRequest,
  readDeployment,
  revisionOfTraffic,
  textsOf,
} from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { readApp } from './app.service.ts';
import { authorOf, requestOf } from './releaseActors.ts';
import { assertMayMove } from './rights.service.ts';
import { sharesOf } from './sharesOf.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;
type PlanQuery = z.output<(typeof releasesSchemas)['plan']['query']>;
type Choice = Omit<PlanQuery, 'request'>;

/** Returns what a move would do, or the one that waits for a second person, and what the gate says. Changes nothing. */
export async function planMove(deps: Deps, actor: Actor, id: string, choice: PlanQuery): Promise<ReleasePlan> {
  await assertMayMove(deps, actor, id);
  const { store, clock } = deps;
  const move: AskedMove | Move =
    choice.request === undefined
      ? moveOf(choice)
      : askedIn(await refusable(openRequest(store, id, clock(), choice.request)));
  // A planned move is looked at as of its time.
  const now = later(move.move === 'rollout' && 'at' in move ? move.at : undefined, clock());
  // Read first: a change in between makes the plan stale, not the revision.
  const revision = revisionOfTraffic(await readDeployment(store, id));
  const { freezes } = await knownFreezes(store, id);
  const { before, after, reasons, overrule, needsTwo, falls, start, beside } = await foresee(store, id, move, {
    check: true,
    now,
  });
  return {
    revision,
    before: before ? sharesOf(before, now, freezes) : [],
    after: after ? sharesOf(after, now, freezes) : null,
    completeAt: after?.rollout ? (completeAt(after.rollout, freezes)?.toISOString() ?? null) : null,
    isDone: after !== undefined && revisionOfTraffic(after) === revisionOfTraffic(before),
    ...{ reasons, says: textsOf(reasons), needsTwo, beside },
    overrule: overrule ?? null,
    falls: await requestOf(deps, falls),
    start: start ?? null,
  };
}

/**
 * Makes a move in the name of a person.
 * @throws ChangedMeanwhile when somebody moved the app since the person looked, ReleaseRefused with what the gate says
 */
export async function moveApp(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, revision, start, again, accept, ...choice }: z.output<(typeof releasesSchemas)['move']['body']>,
): Promise<ReleaseAppDetail> {
  const { store, clock } = deps;
  await assertMayMove(deps, actor, id);
  const change: Change = {
    ...{ by: authorOf(actor), reason, seen: revision, seenStart: start },
    ...{ again, accept, check: true, now: clock() },
  };
  const asked = moveOf(choice);
  const isAsked = await moved(store, id, asked, change);
  const move = [isAsked && 'ask for', choice.move, choice.version].filter(Boolean).join(' ');
  await noteMove(deps, { part: id, by: 'console', move, actorId: actor.id });
  return readApp(deps, actor, id);
}

/** Makes a move, or asks a second person where the app needs two. Returns whether it was only asked for. */
async function moved(store: AppDeps['store'], id: string, move: AskedMove | Move, change: Change): Promise<boolean> {
  if (move.move === 'rollout' || move.move === 'promote')
    return 'request' in (await refusable(moveOrAsk(store, id, move, change)));
  await refusable(makeMove(store, id, move, change));
  return false;
}

/**
 * Cancels the planned start of an app.
 * @throws ChangedMeanwhile when another one is planned by now; ReleaseRefused when none is
 */
export async function cancelStart(
  deps: Deps,
  actor: Actor,
  id: string,
  { start, reason }: BodyOf<typeof releases.cancelStart>,
): Promise<ReleaseAppDetail> {
  await assertMayMove(deps, actor, id);
  await refusable(cancelIn(deps.store, id, { start, by: authorOf(actor), reason }));
  await noteMove(deps, { part: id, by: 'console', move: 'cancel start', actorId: actor.id });
  return readApp(deps, actor, id);
}

const later = (at: Date | undefined, now: Date): Date => (at !== undefined && at > now ? at : now);

/** The move that was chosen, without what does not belong to it. */
function moveOf({ move, version, traffic, strategy, cohorts, at }: Choice): AskedMove | Move {
  if (move === 'promote') return { move, version };
  if (move !== 'rollout') return { move };
  if (version === undefined) throw new Error('a rollout without its version passed the schema');
  return { move, version, traffic, strategy, cohorts, at: at === undefined ? undefined : new Date(at) };
}
