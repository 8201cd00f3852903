import type { Deployment } from '@firm/contract';
import { type MoveRequest, readApprovals } from './approvals.ts';
import type { Change } from './change.ts';
import { surroundingsOf } from './check/check.ts';
import { givesMore } from './check/refuseMore.ts';
import { pause, pin, promote, reasonsAmong, rollback, rollOut } from './deployment.ts';
import { openRequestFor } from './dropRequests.ts';
import { sayTakenBack, type TakenBack } from './evidence/takenBack.ts';
import { knownFreezes } from './freezes.ts';
import { readDeployment } from './records.ts';
import { Refused } from './refused.ts';
import type { RolloutPlan } from './rollout/plan.ts';
import { settledAt, takenBack } from './rollout/settled.ts';
import type { Said } from './said/say.ts';
import { startOf } from './starts.ts';
import type { ReleaseStore } from './store.ts';

/** A change of one app's traffic, as a person or a program asks for it. */
export type Move =
  | ({ move: 'rollout' } & RolloutPlan)
  | { move: 'promote'; version?: string | undefined }
  | { move: 'pause' | 'rollback' | 'pin' | 'unpin' };

/** Makes a move, or with `dry` returns the deployment as it would be. @throws Refused as each move does */
export function makeMove(store: ReleaseStore, id: string, move: Move, change: Change): Promise<Deployment> {
  switch (move.move) {
    case 'rollout': {
      const { move: _, ...plan } = move;
      return rollOut(store, id, plan, change);
    }
    case 'promote':
      return promote(store, id, move.version, change);
    case 'pause':
      return pause(store, id, change);
    case 'rollback':
      return rollback(store, id, change);
    case 'pin':
    case 'unpin':
      return pin(store, id, move.move === 'pin', change);
  }
}

/** The effects of a move. */
export interface Foreseen {
  before: Deployment | undefined;
  /** Undefined when the store refuses it whatever a person decides. */
  after: Deployment | undefined;
  /** Why the store refuses it, or what will not work. */
  reasons: Said[];
  /** The word of `Change` by which a person decides for it all the same. */
  overrule: 'again' | 'accept' | undefined;
  /** A second person has to agree: it becomes a request. */
  needsTwo: boolean;
  /** The open request that it would drop with the version that it takes back. */
  falls: MoveRequest | undefined;
  /** The version that it takes back, if its planned start would be dropped with it. */
  start: string | undefined;
  /** The versions that it was compared with; empty where nothing has to fit. */
  beside: string[];
}

/** The effects of a move, and the gate's answer to it. Changes nothing. */
export async function foresee(store: ReleaseStore, id: string, move: Move, change: Change): Promise<Foreseen> {
  const now = change.now ?? new Date();
  const { freezes } = await knownFreezes(store, id);
  const before = settledAt(await readDeployment(store, id), now, freezes);
  const attempt = (more: Change): Promise<Deployment | Refused> =>
    makeMove(store, id, move, { ...change, ...more, dry: true }).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
  const beside = brings(move, before) ? await liveBeside(store, id) : [];
  const first = await attempt({ again: false, accept: false });
  const needsTwo = async (after: Deployment) =>
    (await givesMore(store, id, { action: move.move, current: before, changed: after, now, freezes })) &&
    (await readApprovals(store))[id] !== undefined;
  const foreseen = async (after: Deployment) => {
    const back = takenBack(before, after, move.move);
    const backs = back === undefined ? [] : [back];
    const falls = await openRequestFor(store, id, now, ...backs);
    const start = (await startOf(store, id, ...backs))?.version;
    return { before, after, needsTwo: await needsTwo(after), falls, start, beside };
  };
  if (!(first instanceof Refused)) return { ...(await foreseen(first)), reasons: [], overrule: undefined };
  const overrule = overruleOf(first);
  const second = overrule ? await attempt({ again: overrule === 'again', accept: overrule === 'accept' }) : first;
  if (!(second instanceof Refused)) return { ...(await foreseen(second)), reasons: reasonsOf(first), overrule };
  const nothing = { after: undefined, overrule: undefined, needsTwo: false, falls: undefined, start: undefined };
  return { before, ...nothing, reasons: reasonsOf(second), beside };
}

/** Whether a move brings visitors a version that has to fit the others. */
const brings = ({ move }: Move, before: Deployment | undefined) =>
  move === 'rollout' || move === 'promote' || (move === 'rollback' && !before?.rollout);

async function liveBeside(store: ReleaseStore, id: string): Promise<string[]> {
  const { live } = await surroundingsOf(store);
  return live
    .filter(({ manifest }) => manifest.id !== id)
    .map(({ manifest, version }) => `${manifest.id} ${version}`)
    .sort();
}

function overruleOf({ details }: Refused): Foreseen['overrule'] {
  if ('takenBack' in details) return 'again';
  return 'problems' in details ? 'accept' : undefined;
}

/** The reasons of a refusal, without the words of the command line. */
function reasonsOf({ details, said }: Refused): Said[] {
  const { takenBack } = details as { takenBack?: TakenBack };
  return takenBack ? [sayTakenBack(takenBack)] : reasonsAmong(said);
}
