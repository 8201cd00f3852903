import type { AuditEntry, Deployment } from '@firm/contract';
import { type KnownFreezes, refuseFrozen } from '../freezes.ts';
import { bringsMore } from '../rollout/bringsMore.ts';
import { type ReleaseStore, readRelease } from '../store.ts';

interface Changed extends KnownFreezes {
  action: AuditEntry['action'];
  current: Deployment | undefined;
  changed: Deployment;
  now: Date;
}

/** Refuses a change that gives a version to more visitors, while the app is frozen or nobody knows whether it is. */
export async function refuseInFreeze(
  store: ReleaseStore,
  id: string,
  { action, current, changed, now, freezes, damage }: Changed,
): Promise<void> {
  if (action === 'rollback') return;
  const earlier = current ? await hadBefore(store, id, current) : [];
  if (!bringsMore(current, changed, { now, freezes, isEarlier: (version) => earlier.includes(version) })) return;
  if (damage) throw damage;
  refuseFrozen(freezes, now);
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
