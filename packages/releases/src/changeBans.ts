import type { Deployment } from '@firm/contract';
import { note, PERSON } from './audit.ts';
import { BANS, type Ban, readBans } from './bans.ts';
import type { Change } from './change.ts';
import { dropRequestFor } from './dropRequests.ts';
import { knownFreezes } from './freezes.ts';
import { forgetInventory } from './inventory.ts';
import { readDeployment, readRelease, textOf } from './records.ts';
import { ChangedSince, Refused } from './refused.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { settledAt } from './rollout/settled.ts';
import { say } from './said/say.ts';
import { dropStartOf } from './starts.ts';
import type { ReleaseStore } from './store.ts';
import { endRollout } from './writeTraffic.ts';

type Authorship = Pick<Change, 'by' | 'reason' | 'now' | 'seen'>;

/**
 * Bans versions from ever running again on any request: one that is on its way is taken back, and a planned start of
 * one is dropped. Those that are banned already stay as they are.
 * @throws Refused for a version that is not published, or that all visitors get; ChangedSince as every move
 */
export const ban = (store: ReleaseStore, id: string, versions: string[], authorship: Authorship = {}): Promise<Ban[]> =>
  changeBans(store, id, { change: 'ban', versions }, authorship);

/**
 * Lifts the bans of versions. Nobody gets one by that: it has to be rolled out again. No call of a token does it, so
 * that a stolen one lifts no ban.
 * @throws Refused when none of them is banned, or one is on its way still; ChangedSince as every move
 */
export const liftBan = (
  store: ReleaseStore,
  id: string,
  versions: string[],
  authorship: Authorship = {},
): Promise<Ban[]> => changeBans(store, id, { change: 'lift', versions }, authorship);

/** A change of the bans of some versions. */
export interface BanChoice {
  change: 'ban' | 'lift';
  versions: readonly string[];
}

export async function presentTraffic(store: ReleaseStore, id: string, now: Date): Promise<Deployment | undefined> {
  return settledAt(await readDeployment(store, id), now, (await knownFreezes(store, id)).freezes);
}

/** The bans of an app after a change, and the versions that it is about. */
export async function nextBans(
  store: ReleaseStore,
  id: string,
  { change, versions }: BanChoice,
  { reason, now }: { reason?: string | undefined; now: Date },
): Promise<{ banned: Ban[]; versions: string[] }> {
  const banned = (await readBans(store))[id] ?? [];
  const isBanned = (version: string) => banned.some((each) => each.version === version);
  const traffic = await presentTraffic(store, id, now);
  if (change === 'lift') {
    const lifted = versions.filter(isBanned);
    if (!lifted.length)
      throw new Refused(
        versions.length === 1 && versions[0] !== undefined
          ? say('notBanned', { app: id, version: versions[0] })
          : say('noneBanned', { app: id }),
      );
    const going = lifted.find((version) => version === traffic?.rollout?.version || version === traffic?.version);
    if (going) throw new Refused(say('banUnderWay', { app: id, version: going }));
    return { banned: banned.filter(({ version }) => !lifted.includes(version)), versions: lifted };
  }
  for (const version of versions) {
    if (!(await readRelease(store, id, version))) throw new Refused(say('notPublished', { app: id, version }));
    if (version === traffic?.version) throw new Refused(say('banCurrent', { app: id, version }));
  }
  const fresh = versions.filter((version) => !isBanned(version));
  const since = now.toISOString();
  return {
    banned: [...banned, ...fresh.map((version) => ({ version, since, reason: reason ?? null }))],
    versions: fresh,
  };
}

function changeBans(
  store: ReleaseStore,
  id: string,
  choice: BanChoice,
  { by = PERSON, reason, now = new Date(), seen }: Authorship,
): Promise<Ban[]> {
  return store.withLock(
    async (lock) => {
      if (seen !== undefined && seen !== revisionOfTraffic(await readDeployment(store, id))) throw new ChangedSince(id);
      const { banned, versions } = await nextBans(store, id, choice, { reason, now });
      if (!versions.length) return banned;
      const isBan = choice.change === 'ban';
      const outcome = isBan ? 'must not run any more' : 'may run again';
      const what = { kind: isBan ? 'banned' : 'unbanned' } as const;
      const before = async () => {
        for (const version of versions)
          await note(store, { by, action: 'ban', remote: id, version, outcome, what, reason: reason ?? null });
      };
      for (const { version } of banned) await dropRequestFor(lock, id, say('startBanned', { version }), version, now);
      await lock.replace(BANS, textOf({ ...(await readBans(store)), [id]: banned }), { before });
      forgetInventory(store);
      // At once, and in the name of whoever bans: else evidence takes it back, and its owner hears that it failed.
      if (isBan) await endRollout(lock, id, versions, { by, reason: reason ?? null, now });
      for (const { version } of banned) await dropStartOf(lock, id, say('startBanned', { version }), version);
      return banned;
    },
    { mayUseReserve: choice.change === 'ban' },
  );
}
