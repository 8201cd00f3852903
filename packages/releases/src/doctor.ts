import type { TrustDocument } from '@firm/contract/schemas';
import { readApprovals } from './approvals.ts';
import { PERSON } from './audit.ts';
import type { Change } from './change.ts';
import { offerHere } from './check/check.ts';
import { unmetCalls } from './check/compatibility.ts';
import { NOT_DELETED } from './clock.ts';
import { describeFreeze, freezeAt, readFreezes } from './freezes.ts';
import { folderOf, listApps } from './names.ts';
import { pruneVersions } from './prune.ts';
import { readDeployment, versionsInUse } from './records.ts';
import { Refused } from './refused.ts';
import { textsOf } from './said/say.ts';
import { readTrust } from './sign/trust.ts';
import { readStarts } from './starts.ts';
import type { ReleaseStore } from './store.ts';
import { endedPreviews, readPlans, surplusVersions } from './surplusVersions.ts';
import { lostTwin, verifyRelease } from './verify.ts';

const UNNEEDED = 'nobody needs it';

export interface Diagnosis {
  /** Faults, such as a version in use that must not run. Empty for a healthy store. */
  problems: string[];
  /** The freezes that hold now, each in a sentence. No fault. */
  frozen: string[];
  /** Versions that are no longer needed, as `blog 1.0.0`. */
  surplus: string[];
  /** True if the surplus versions were deleted. */
  pruned: boolean;
}

/**
 * Checks a store: the bytes of every version in use, whether the server of this source answers its calls, and whether
 * the store can be written to, and the clock of this machine; lists old versions, and with `prune` deletes them, unless
 * that clock is off. Keeps versions that take traffic or took some in the last 14 days, five steps of rollback, and
 * versions published in the last 30 days.
 * @throws Refused when there is no store
 */
export async function doctor(
  store: ReleaseStore,
  { prune = false, now = new Date(), by = PERSON }: Change & { prune?: boolean } = {},
): Promise<Diagnosis> {
  const clock = await store.otherClock?.();
  const mayDelete = prune && clock === undefined;
  // Before everything else, because it frees space without writing anything.
  const problems = await store.leftovers({ prune: mayDelete, now }).catch((error: unknown) => {
    // A bucket answers no machine whose clock is far off.
    throw clock === undefined ? error : new Refused(clock);
  });
  if (clock !== undefined) problems.push(prune ? `${clock}; ${NOT_DELETED}` : clock);
  // If one cannot be read, each app says so.
  const plans = await readPlans(store).catch(() => undefined);
  const trust = await readTrust(store);
  const surplus: string[] = [];
  for (const id of await listApps(store)) {
    try {
      problems.push(...(await brokenInUse(store, id, trust)));
      const old = await surplusVersions(store, id, now, plans);
      surplus.push(...old.map((version) => `${id} ${version}`));
      if (mayDelete && old.length > 0)
        await pruneVersions(store, id, { by, reason: UNNEEDED }, () => surplusVersions(store, id, now));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(error.message);
    }
  }
  const frozen = await frozenNow(store, now).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    problems.push(error.message);
    return [];
  });
  for (const read of [readStarts, readApprovals])
    await read(store).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      problems.push(error.message);
    });
  problems.push(...textsOf(await store.unwritable()));
  return { problems, frozen, surplus, pruned: mayDelete };
}

async function frozenNow(store: ReleaseStore, now: Date): Promise<string[]> {
  const freezes = await readFreezes(store);
  return freezes.filter((freeze) => freezeAt([freeze], now)).map((freeze) => describeFreeze(freeze, now));
}

/** Deletes the versions for previews that are over, of every app. @throws Refused for a store that cannot be changed */
export async function dropEndedPreviews(store: ReleaseStore, now = new Date()): Promise<void> {
  for (const id of await listApps(store))
    if ((await endedPreviews(store, id, now)).length > 0)
      await pruneVersions(store, id, { by: 'housekeeping', reason: UNNEEDED }, () => endedPreviews(store, id, now));
}

async function brokenInUse(store: ReleaseStore, id: string, trust: TrustDocument): Promise<string[]> {
  const deployment = await readDeployment(store, id);
  const problems: string[] = [];
  for (const version of deployment ? versionsInUse(deployment) : []) {
    const folder = await folderOf(store, id, version);
    const verified = await verifyRelease(folder, { trust });
    if ('problem' in verified) {
      problems.push(`${id} ${version} takes traffic and must not run: ${verified.problem.text}`);
      continue;
    }
    problems.push(...textsOf(unmetCalls(verified.release, offerHere())));
    const twin = await lostTwin(folder, verified.release);
    if (twin) problems.push(`${id} ${version} is sent larger than it needs to be: ${twin.text}`);
  }
  return problems;
}
