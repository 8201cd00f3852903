import type { AuditEntry, Deployment } from '@firm/contract';
import { refuseUnapproved } from '../approvals.ts';
import { type KnownFreezes, refuseFrozen } from '../freezes.ts';
import { bringsMore } from '../rollout/bringsMore.ts';
import { type ReleaseStore, readRelease } from '../store.ts';

interface Changed extends KnownFreezes {
  action: AuditEntry['action'];
  current: Deployment | undefined;
  changed: Deployment;
  now: Date;
}

/** Whether a change gives a version to visitors who do not have it; going back to an earlier one does not. */
export async function givesMore(
  store: ReleaseStore,
  id: string,
  { action, current, changed, now, freezes }: Changed,
): Promise<boolean> {
  if (action === 'rollback') return false;
  const earlier = current ? await hadBefore(store, id, current) : [];
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
