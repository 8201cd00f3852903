import type { AuditEntry, Release, Rollout } from '@firm/contract';
import { type MoveRequest, readApprovals, requestIn } from './approvals.ts';
import { readAudit } from './audit.ts';
import { type Ban, readBans } from './bans.ts';
import { type Evidence, evidenceOf } from './evidence/evidence.ts';
import { type TakenBack, takenBackIn } from './evidence/takenBack.ts';
import { allKnownFreezes, type Freeze, freezesDue, freezesOf, type KnownFreezes } from './freezes.ts';
import { type Inventory, inventoryOf } from './inventory.ts';
import { listApps, listVersions } from './names.ts';
import { readDeployment, readRelease } from './records.ts';
import { Refused } from './refused.ts';
import { describeTraffic } from './rollout/describeTraffic.ts';
import { trafficAt } from './rollout/strategy.ts';
import { say } from './said/say.ts';
import { type PlannedStart, readStarts } from './starts.ts';
import type { ReleaseStore } from './store.ts';

export interface Status {
  id: string;
  /** The version of visitors that no rollout chose. */
  current: string | null;
  /** The version under way, with its present share in basis points. */
  rollout: (Rollout & { trafficNow: number }) | null;
  pinned: boolean;
  /** The freezes of this app and of all apps that hold or are to come, in order. */
  freezes: Freeze[];
  /** A second person agrees before a version goes to more visitors. */
  needsTwo: boolean;
  /** The move that waits for a second person; null without one. */
  request: MoveRequest | null;
  /** The rollout that begins by itself; null when none is planned. */
  start: PlannedStart | null;
  /** The traffic in a sentence. */
  traffic: string;
  /** Versions in use that must not run, for lost files or another reason that `traffic` names. */
  broken: string[];
  /** The versions that rollbacks would return to, the next one first. */
  earlier: string[];
  published: PublishedVersion[];
}

interface PublishedVersion {
  version: string;
  publishedAt: string;
  bytes: number;
  /** The commit that it was built from, as its team says; null where it does not. */
  origin: NonNullable<Release['origin']> | null;
  evidence: Evidence;
  /** When and why evidence took this version back, unless it was given out again since. */
  takenBack: TakenBack | null;
  /** Since when and why it must never run again; null when it is not banned. */
  banned: Pick<Ban, 'since' | 'reason'> | null;
}

/**
 * The content of the store, for one app or all; damage is reported in place. Who has read the log of these gives it.
 * @throws Refused for an unknown app
 */
export async function status(
  store: ReleaseStore,
  id?: string,
  now = new Date(),
  known?: readonly AuditEntry[],
): Promise<Status[]> {
  const apps = await listApps(store);
  if (id !== undefined && !apps.includes(id)) throw new Refused(say('noRelease', { app: id }));
  const { problems } = await inventoryOf(store);
  // Read once for all apps, because the log is long.
  const log = known ?? (await readAudit(store, id, Number.POSITIVE_INFINITY).catch(() => []));
  // So are the records of all apps: a site may have sixty.
  const [frozen, bans, approvals, starts] = await Promise.all([
    allKnownFreezes(store),
    readBans(store).catch((): Record<string, Ban[]> => ({})),
    readApprovals(store).catch((): Awaited<ReturnType<typeof readApprovals>> => ({})),
    readStarts(store).catch((): Record<string, PlannedStart> => ({})),
  ]);
  const shared = { problems, log, known: frozen, bans, approvals, starts };
  return Promise.all((id === undefined ? apps : [id]).map((app) => statusOf(store, app, now, shared)));
}

/** The records that are read once for all apps. */
interface Shared {
  problems: Inventory['problems'];
  log: readonly AuditEntry[];
  known: KnownFreezes;
  bans: Awaited<ReturnType<typeof readBans>>;
  approvals: Awaited<ReturnType<typeof readApprovals>>;
  starts: Awaited<ReturnType<typeof readStarts>>;
}

async function statusOf(store: ReleaseStore, id: string, now: Date, shared: Shared): Promise<Status> {
  const { log, known, approvals } = shared;
  const problems = shared.problems.filter((problem) => problem.id === id);
  const deployment = await readDeployment(store, id).catch(() => undefined);
  const own = log.filter(({ remote }) => remote === id);
  const bans = shared.bans[id] ?? [];
  const published = await Promise.all(
    (await listVersions(store, id)).map(async (version) => ({
      ...(await publishedVersion(store, id, version)),
      takenBack: takenBackIn(own, version),
      banned: bans.find((ban) => ban.version === version) ?? null,
    })),
  );
  const freezes = freezesOf(known.freezes, id);
  const { damage } = known;
  const rollout = deployment?.rollout;
  const traffic = deployment ? describeTraffic(deployment, now, freezes) : 'not deployed';
  return {
    id,
    current: deployment?.version ?? null,
    rollout: rollout ? { ...rollout, trafficNow: trafficAt(rollout, now, freezes) } : null,
    pinned: deployment?.pinned ?? false,
    freezes: freezesDue(freezes, now),
    needsTwo: approvals[id] !== undefined,
    request: requestIn(approvals, id, now) ?? null,
    start: shared.starts[id] ?? null,
    traffic: [traffic, ...problems.map(({ text }) => text), ...(damage ? [damage.message] : [])].join('; '),
    broken: problems.flatMap(({ version }) => version ?? []),
    earlier: (deployment?.history ?? []).map((entry) => entry.version).reverse(),
    published: published.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
  };
}

async function publishedVersion(
  store: ReleaseStore,
  id: string,
  version: string,
): Promise<Omit<PublishedVersion, 'takenBack' | 'banned'>> {
  const release = await readRelease(store, id, version).catch(() => undefined);
  const bytes = Object.values(release?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0);
  const publishedAt = release?.publishedAt ?? (await store.arrivedAt(id, version)).toISOString();
  const evidence = await evidenceOf(store, id, version);
  return { version, publishedAt, bytes, origin: release?.origin ?? null, evidence };
}
