import type { AuditEntry, Deployment } from '@firm/contract';
import { readApprovals, refuseUnapproved } from '../approvals.ts';
import { readAudit } from '../audit.ts';
import { isTakenBackIn } from '../evidence/takenBack.ts';
import { freezeAt, type KnownFreezes, knownFreezes, refuseFrozen } from '../freezes.ts';
import { readRelease } from '../records.ts';
import { Refused } from '../refused.ts';
import { bringsMore } from '../rollout/bringsMore.ts';
import type { ReleaseStore } from '../store.ts';

interface Changed extends KnownFreezes {
  action: AuditEntry['action'];
  current: Deployment | undefined;
  changed: Deployment;
  now: Date;
}

/**
 * Whether a change gives a version to visitors who do not have it. Going back to an earlier one does not, unless that
 * one was taken back; where a rollback goes is `waysBack`.
 */
export async function givesMore(
  store: ReleaseStore,
  id: string,
  { action, current, changed, now, freezes }: Changed,
): Promise<boolean> {
  if (action === 'rollback') return false;
  const log = await readAudit(store, id, Number.POSITIVE_INFINITY);
  const had = current ? await hadBefore(store, id, current) : [];
  const earlier = had.filter((version) => version === current?.version || !isTakenBackIn(log, version));
  return bringsMore(current, changed, { now, freezes, isEarlier: (version) => earlier.includes(version) });
}

/**
 * Refuses a change that gives a version to more visitors while the app is frozen or nobody knows whether it is; and,
 * unless it is only `foreseen`, without the second person that it needs.
 */
export async function refuseMore(
  store: ReleaseStore,
  id: string,
  change: Changed & ({ foreseen: true } | { by: string; agreedBy: string | undefined }),
): Promise<void> {
  if (!(await givesMore(store, id, change))) return;
  if (change.damage) throw change.damage;
  refuseFrozen(change.freezes, change.now);
  if (!('foreseen' in change)) await refuseUnapproved(store, id, change);
}

/**
 * The versions that a rollback may go to, the one that visitors had last first. While the app is frozen, where it needs
 * two persons, and while nobody knows, those newer than the present one are not among them: that is going forward.
 */
export async function waysBack(store: ReleaseStore, id: string, current: Deployment, now: Date): Promise<string[]> {
  const others = current.history.map(({ version }) => version).filter((version) => version !== current.version);
  const earlier = (await mayGiveMore(store, id, now)) ? others : await hadBefore(store, id, current);
  return others.filter((version) => earlier.includes(version)).toReversed();
}

async function mayGiveMore(store: ReleaseStore, id: string, now: Date): Promise<boolean> {
  const { freezes, damage } = await knownFreezes(store, id);
  if (damage || freezeAt(freezes, now)) return false;
  try {
    return (await readApprovals(store))[id] === undefined;
  } catch (error) {
    // A damaged record must not keep anybody from going back.
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The versions that visitors had before the present one, without those that are newer than it. */
async function hadBefore(store: ReleaseStore, id: string, { version, history }: Deployment): Promise<string[]> {
  const publishedAt = async (each: string) =>
    (await readRelease(store, id, each).catch(() => undefined))?.publishedAt ?? '';
  const present = await publishedAt(version);
  const had = await Promise.all(
    history.map(async (each) => ({ version: each.version, publishedAt: await publishedAt(each.version) })),
  );
  return [version, ...had.filter((each) => present === '' || each.publishedAt < present).map((each) => each.version)];
}
