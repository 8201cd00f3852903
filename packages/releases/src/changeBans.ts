import type { Deployment } from '@firm/contract';
import type { MoveRequest } from './approvals.ts';
import { note, PERSON } from './audit.ts';
import { BANS, type Ban, readBans } from './bans.ts';
import { type Change, endRollout, settledAt } from './changeTraffic.ts';
import { earlierVersion } from './check/earlierVersion.ts';
import { waysBack } from './check/refuseMore.ts';
import { dropRequestFor, openRequestFor } from './dropRequests.ts';
import { knownFreezes } from './freezes.ts';
import { forgetInventory } from './inventory.ts';
import { ChangedSince, Refused } from './refused.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { saidAs, say } from './said/say.ts';
import { dropStart, readStarts } from './starts.ts';
import { type ReleaseStore, readDeployment, readRelease, textOf } from './store.ts';
import { readRules } from './verifiedPiece.ts';

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

/** What is to become of the bans of some versions. */
export interface BanChoice {
  change: 'ban' | 'lift';
  versions: readonly string[];
}

/** What a change of bans would do. */
export interface ForeseenBan {
  /** The versions that would be banned or set free; those that are so already are not among them. */
  versions: string[];
  /** The traffic now and after it; undefined without any, and `after` as well when it is refused. */
  before: Deployment | undefined;
  after: Deployment | undefined;
  /** The version that going back would bring afterwards; undefined without one, and while one is under way. */
  earlier: string | undefined;
  /** The version whose planned start it would drop. */
  start: string | undefined;
  /** The open request that it would drop. */
  falls: MoveRequest | undefined;
  /** Why the store refuses it; undefined when it does not. */
  refusal: Refused | undefined;
}

/** What a change of bans would do, and why it is refused. Changes nothing. */
export async function foreseeBan(
  store: ReleaseStore,
  id: string,
  choice: BanChoice,
  now = new Date(),
): Promise<ForeseenBan> {
  const before = await presentTraffic(store, id, now);
  try {
    const { banned, versions } = await nextBans(store, id, choice, { now });
    const isBanned = (version: string) => banned.some((each) => each.version === version);
    const rollout = before?.rollout ?? null;
    const after = before && { ...before, rollout: rollout && isBanned(rollout.version) ? null : rollout };
    const start = (await readStarts(store))[id]?.version;
    return {
      ...{ versions, before, after },
      earlier: after && !after.rollout ? await earlierUnder(store, id, after, banned, now) : undefined,
      start: start !== undefined && isBanned(start) ? start : undefined,
      falls: await openRequestFor(store, id, now, ...banned.map(({ version }) => version)),
      refusal: undefined,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const nothing = { after: undefined, earlier: undefined, start: undefined, falls: undefined };
    return { versions: [], before, ...nothing, refusal: error };
  }
}

async function presentTraffic(store: ReleaseStore, id: string, now: Date): Promise<Deployment | undefined> {
  return settledAt(await readDeployment(store, id), now, (await knownFreezes(store, id)).freezes);
}

/** The version that going back would bring under these bans. */
async function earlierUnder(
  store: ReleaseStore,
  id: string,
  deployment: Deployment,
  banned: Ban[],
  now: Date,
): Promise<string | undefined> {
  const { trust, bans } = await readRules(store);
  const rules = { trust, bans: { ...bans, [id]: banned } };
  return (await earlierVersion(store, id, await waysBack(store, id, deployment, now), rules))?.version;
}

/** The bans of an app after a change, and the versions that it is about. */
async function nextBans(
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
  return store.withLock(async (lock) => {
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
    const start = (await readStarts(store))[id];
    if (start && banned.some(({ version }) => version === start.version))
      // The platform drops the start, not a person: the owner is told, since they still expect it.
      await dropStart(lock, id, { by: 'strategy', ...saidAs(say('startBanned', { version: start.version })) });
    return banned;
  });
}
