import type { Deployment } from '@firm/contract';
import type { MoveRequest } from './approvals.ts';
import type { Ban } from './bans.ts';
import { type BanChoice, nextBans, presentTraffic } from './changeBans.ts';
import { earlierVersion } from './check/earlierVersion.ts';
import { waysBack } from './check/refuseMore.ts';
import { openRequestFor } from './dropRequests.ts';
import { Refused } from './refused.ts';
import { startOf } from './starts.ts';
import type { ReleaseStore } from './store.ts';
import { readRules } from './verifiedPiece.ts';

/** The effects of a change of bans. */
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

/** The effects of a change of bans, and why it is refused. Changes nothing. */
export async function foreseeBan(
  store: ReleaseStore,
  id: string,
  choice: BanChoice,
  now = new Date(),
): Promise<ForeseenBan> {
  const before = await presentTraffic(store, id, now);
  try {
    const { banned, versions } = await nextBans(store, id, choice, { now });
    const names = banned.map(({ version }) => version);
    const rollout = before?.rollout ?? null;
    const after = before && { ...before, rollout: rollout && names.includes(rollout.version) ? null : rollout };
    return {
      ...{ versions, before, after },
      earlier: after && !after.rollout ? await earlierUnder(store, id, after, banned, now) : undefined,
      start: (await startOf(store, id, ...names))?.version,
      falls: await openRequestFor(store, id, now, ...names),
      refusal: undefined,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const nothing = { after: undefined, earlier: undefined, start: undefined, falls: undefined };
    return { versions: [], before, ...nothing, refusal: error };
  }
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
