import { type AuditEntry, STAY_CODES } from '@firm/contract';
import { COSTS_MAX, DECISIONS, note, readChanges } from '../audit.ts';
import { passedOver } from '../check/earlierVersion.ts';
import { waysBack } from '../check/refuseMore.ts';
import { readDeployment } from '../records.ts';
import { type Said, saidAs } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';

/** Whether a refusal keeps a version where it is until a person acts; any other may be over at the next look. */
export const makesStay = ([first]: readonly Said[]): boolean => STAY_CODES.some((code) => code === first?.code);

/**
 * The entries that say that a version which evidence found broken could not be taken back, made since the last decision
 * on its app's traffic; newest first, as the log is.
 */
export function staysIn<E extends AuditEntry>(log: readonly E[]): E[] {
  const decided = log.findIndex(({ action }) => DECISIONS.includes(action));
  return log.slice(0, decided < 0 ? undefined : decided).filter(({ action }) => action === 'stay');
}

/** The versions that evidence could not take back since they were given out last, and when that was first logged. */
export function firstStays(log: readonly AuditEntry[]): { version: string; at: string }[] {
  const versions = new Set(log.flatMap(({ action, version }) => (action === 'stay' && version ? [version] : [])));
  return [...versions].flatMap((version) => {
    const own = log.filter(
      (entry) => entry.version === version && ['stay', 'rollout', 'promote'].includes(entry.action),
    );
    const given = own.findIndex(({ action }) => action !== 'stay');
    const first = own.slice(0, given < 0 ? undefined : given).at(-1);
    return first ? [{ version, at: first.at }] : [];
  });
}

interface Stay {
  version: string;
  /** The findings of evidence. */
  why: readonly Said[];
  /** Why nothing can be taken back. */
  cost: readonly Said[];
}

/**
 * Logs once for each cause, whichever process sees it first, that a version stays. Returns the sentence, or nothing
 * when it is known.
 */
export async function noteStay(
  store: ReleaseStore,
  id: string,
  { version, why, cost: whole }: Stay,
  now: Date,
): Promise<string[]> {
  const cost = whole.slice(0, COSTS_MAX);
  const isKnown = async () =>
    staysIn(await readChanges(store, id, Number.POSITIVE_INFINITY)).some(
      (entry) => entry.version === version && cost.every(({ text }) => entry.why.some((known) => known.text === text)),
    );
  if (await isKnown()) return [];
  return store.withLock(async () => {
    const deployment = await readDeployment(store, id);
    // Another change may have come first.
    if (deployment?.version !== version || deployment.rollout || (await isKnown())) return [];
    const named = cost[0]?.values['version'];
    const except = typeof named === 'string' ? named : undefined;
    const others = await passedOver(store, id, await waysBack(store, id, deployment, now), except);
    const noted = saidAs(...why, ...cost, ...others);
    const outcome = `${version} stays`;
    const what = { kind: 'stays', version } as const;
    await note(store, { by: 'evidence', action: 'stay', remote: id, version, outcome, what, ...noted });
    return [`${id} ${version} is not taken back: ${noted.reason}`];
  });
}
