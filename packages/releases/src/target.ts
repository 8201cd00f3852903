import type { AuditEntry, Deployment } from '@firm/contract';
import { describeRequest } from './approvals.ts';
import { readAudit } from './audit.ts';
import type { Change } from './change.ts';
import { cancelStart } from './changeStarts.ts';
import { surroundingsOf } from './check/check.ts';
import type { Surroundings } from './check/compatibility.ts';
import { pause, pin, rollback } from './deployment.ts';
import { describeReplaced } from './describeReplaced.ts';
import { type Diagnosis, doctor } from './doctor.ts';
import { knownFreezes } from './freezes.ts';
import { type AskedMove, type Moved, moveOrAsk } from './moveOrAsk.ts';
import { previewOf } from './preview.ts';
import { publish } from './publish.ts';
import { type Why, whyOf } from './reasons/why.ts';
import { describeTraffic } from './rollout/describeTraffic.ts';
import type { RolloutPlan } from './rollout/plan.ts';
import { RUN_BY } from './runBy.ts';
import type { Signer } from './sign/signing.ts';
import { describeStart, NO_START } from './starts.ts';
import { type Status, status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { takeOut } from './takeOut.ts';

/** The number of files of a version; `isNew` is false when it was already published with the same content. */
export interface Outcome {
  files: number;
  isNew: boolean;
  /** Lost or damaged files of the version are whole again. */
  isHealed?: boolean | undefined;
}

interface Publication {
  remote: string;
  version: string;
  signer?: Signer;
  /** Also takes a version that is larger than its app allows. */
  accept?: boolean | undefined;
}

/** The outcome of a move that may need a second person. */
export interface AskedOutcome {
  /** The resulting traffic, the planned start, or what waits, in a sentence. */
  traffic: string;
  /** Nothing has moved: a second person has to agree first. */
  waits: boolean;
}

/** A store on this machine, or a running server, as `release` changes it. Methods throw `Refused` with the reason. */
export interface Target {
  /** The live versions and operations that a version must fit. */
  surroundings: () => Promise<Surroundings>;
  /** Writes a published version into an empty folder, as its team signed it. */
  takeOut: (remote: string, version: string, folder: string) => Promise<void>;
  publish: (folder: string, publication: Publication) => Promise<Outcome>;
  /** Whether the version is published and, if visitors may get it, may run. */
  isPublished: (remote: string, version: string) => Promise<boolean>;
  /** With `at`, plans the rollout. */
  rollOut: (remote: string, plan: RolloutPlan & { at?: Date | undefined }, change: Change) => Promise<AskedOutcome>;
  promote: (remote: string, version: string | undefined, change: Change) => Promise<AskedOutcome>;
  /** Takes the planned start away. This and the following methods return the resulting traffic in a sentence. */
  cancelStart: (remote: string, change: Change) => Promise<string>;
  pause: (remote: string, change: Change) => Promise<string>;
  rollback: (remote: string, change: Change) => Promise<string>;
  /** The value of `?override=`. */
  preview: (remote: string, version: string, hours: number) => Promise<string>;
  pin: (remote: string, held: boolean, change: Change) => Promise<string>;
  status: (remote?: string) => Promise<Status[]>;
  /** Why versions of an app, or one of them, failed. */
  reasons: (remote: string, version?: string) => Promise<Why>;
  audit: (remote?: string) => Promise<AuditEntry[]>;
  doctor: (prune: boolean) => Promise<Diagnosis>;
}

/** The outcome of a move, in a sentence; for traffic also what it `replaced`, as its `Change` has it. */
export async function describeMoved(
  store: ReleaseStore,
  id: string,
  moved: Moved,
  { now = new Date(), replaced = [] }: { now?: Date; replaced?: readonly Deployment[] } = {},
): Promise<string> {
  if ('start' in moved) return describeStart(moved.start);
  if ('request' in moved) {
    const byCommand = `${RUN_BY} release approval ${id} --agree ${moved.request.id} --reason '…'`;
    return `${describeRequest(moved.request)}, who agrees in the console, or on the machine of the site by ${byCommand}`;
  }
  const { deployment } = moved;
  const traffic = describeTraffic(deployment, now, (await knownFreezes(store, id)).freezes);
  return `${traffic}${await describeReplaced(store, id, replaced[0], deployment)}`;
}

/** The store in a folder of this machine. */
export function storeTarget(store: ReleaseStore): Target {
  const said = async (remote: string, change: Promise<Deployment>) =>
    describeMoved(store, remote, { deployment: await change });
  const asked = async (remote: string, move: AskedMove, change: Change) => {
    const replaced: Deployment[] = [];
    const moved = await moveOrAsk(store, remote, move, { ...change, replaced, check: true });
    return { traffic: await describeMoved(store, remote, moved, { replaced }), waits: 'request' in moved };
  };
  return {
    surroundings: () => surroundingsOf(store),
    takeOut: (remote, version, folder) => takeOut(store, { remote, version }, folder),
    async publish(folder, publication) {
      const { release, isNew, isHealed } = await publish(store, folder, { ...publication, check: true });
      return { files: Object.keys(release.files).length, isNew, isHealed };
    },
    isPublished: async (remote, version) => isPublishedWhole(await status(store), remote, version),
    rollOut: (remote, plan, change) => asked(remote, { move: 'rollout', ...plan }, change),
    async cancelStart(remote, change) {
      await cancelStart(store, remote, change);
      return NO_START;
    },
    promote: (remote, version, change) => asked(remote, { move: 'promote', version }, change),
    pause: (remote, change) => said(remote, pause(store, remote, change)),
    rollback: (remote, change) => said(remote, rollback(store, remote, change)),
    pin: (remote, held, change) => said(remote, pin(store, remote, held, change)),
    preview: (id, version, hours) => previewOf(store, { id, version }, hours),
    status: (remote) => status(store, remote),
    reasons: (remote, version) => whyOf(store, remote, { version }),
    audit: (remote) => readAudit(store, remote),
    doctor: (prune) => doctor(store, { prune }),
  };
}

export const isPublishedWhole = (apps: Status[], remote: string, version: string) =>
  apps.some(
    ({ id, published, broken }) =>
      id === remote && published.some((each) => each.version === version) && !broken.includes(version),
  );
