import { type AuditEntry, STAY_CODES } from '@firm/contract';
import { type LoggedChange, readChanges } from '../audit.ts';
import { brokenVersions } from '../brokenVersions.ts';
import { latestOf } from '../evidence/evidence.ts';
import { firstStays, staysIn } from '../evidence/stays.ts';
import { takenBackIn } from '../evidence/takenBack.ts';
import { type DeployedApp, inventoryOf } from '../inventory.ts';
import { readOwners } from '../owners.ts';
import { versionsInUse } from '../records.ts';
import { describeTraffic } from '../rollout/describeTraffic.ts';
import type { ReleaseStore } from '../store.ts';
import { brokenOf } from './brokenNotices.ts';
import { failureOf, silenceNotices } from './failureNotices.ts';
import { isNews } from './newsTime.ts';
import type { Notice } from './notice.ts';

/** Without a failure for so long, and with a load since, an app is well again. */
const QUIET_MS = 10 * 60 * 1000;

/**
 * Everything that the owners of apps should be told now: what the first visitors of a version report, that it fails,
 * that too few are heard of, that one in use is broken in the store, that evidence took one back, could not or held it,
 * that a planned start was dropped, and that the app is well again. Every call returns all of them until they are old.
 */
export async function noticesDue(store: ReleaseStore, now = new Date()): Promise<Notice[]> {
  const owned = Object.keys(await readOwners(store));
  if (owned.length === 0) return [];
  const inventory = await inventoryOf(store);
  const broken = brokenVersions(store, inventory, now);
  const log = await readChanges(store, undefined, Number.POSITIVE_INFINITY);
  const notices = await Promise.all(
    inventory.apps
      .filter(({ id }) => owned.includes(id))
      .map(async (app) => {
        const own = log.filter(({ remote }) => remote === app.id);
        const unfit = broken.filter(({ id }) => id === app.id);
        return [...brokenOf(app, unfit, now), ...(await noticesOf(store, app, own, now))];
      }),
  );
  return notices.flat();
}

async function noticesOf(
  store: ReleaseStore,
  { id, deployment, freezes }: DeployedApp,
  whole: LoggedChange[],
  now: Date,
): Promise<Notice[]> {
  const log = whole.filter(({ at }) => isNews(Date.parse(at), now));
  const live = versionsInUse(deployment);
  const gone = takenBackOf(log);
  const stays = stayOf(whole).filter(({ at }) => isNews(Date.parse(at), now));
  // Told anew after a decision on the traffic; that it fails is told again only once it is given out again.
  const stayed = firstStays(whole);
  const versions = [...new Set([...live, ...log.flatMap(({ version }) => version ?? [])])];
  const failing = (await Promise.all(versions.map((version) => failureOf(store, id, version, whole, now)))).flat();
  const notices: Notice[] = [
    // A notice that evidence took a version back, or would have, says already that it failed.
    ...failing
      .filter(({ version }) => !takenBackIn(log, version) && !stayed.some((each) => each.version === version))
      .map(({ version, time, at, event, what, why }) => ({
        ...{ key: `${id} ${time} ${event}`, event, remote: id, version, at },
        ...{ what, why },
      })),
    ...gone.map(({ version, at, reason, outcome }) => ({
      ...{ key: `${id} ${version} taken back ${at}`, event: 'taken_back' as const, remote: id, version, at },
      ...{ what: `${id} ${version} was taken back by itself`, why: `${reason}. Visitors get: ${outcome}` },
    })),
    ...stays.map(({ version, at, reason, canAccept }) => ({
      ...{ key: `${id} ${version} stays ${at}`, event: 'not_taken_back' as const, remote: id, version, at, canAccept },
      ...{ what: `${id} ${version} fails and could not be taken back`, why: `${reason}. Visitors get: ${version}` },
    })),
    ...heldOf(log).map(({ version, at, reason, outcome }) => ({
      ...{ key: `${id} ${version} held ${at}`, event: 'held' as const, remote: id, version, at },
      ...{
        what: `${id} ${version} stopped going to more visitors by itself`,
        why: `${reason}. Visitors get: ${outcome}`,
      },
    })),
    ...notBegunOf(log).map(({ version, at, reason }) => ({
      ...{ key: `${id} ${version} not begun ${at}`, event: 'not_begun' as const, remote: id, version, at },
      ...{
        what: `The planned start of ${id} ${version} was dropped`,
        why: `Nothing has changed for visitors: ${reason}`,
      },
    })),
  ];

  notices.push(...(await silenceNotices(store, { id, deployment }, whole, now)));
  const latest = await Promise.all(live.map((version) => latestOf(store, id, version)));
  const told = [...gone, ...stayed.filter(({ at }) => isNews(Date.parse(at), now))];
  const troubles = [
    ...told.map(({ version, at }) => ({ version, at, name: `${version} ${at}` })),
    ...failing
      .filter(({ version }) => !told.some((each) => each.version === version))
      .map(({ version, time, at, event }) => ({ version, at, name: event === 'failed' ? time : `${time} ${event}` })),
  ];
  const lastAt = Math.max(...troubles.map(({ at }) => Date.parse(at)), ...latest.map(({ failedAt }) => failedAt));
  const isWell = now.getTime() - lastAt >= QUIET_MS && latest.some(({ loadedAt }) => loadedAt > lastAt);
  if (!isWell) return notices;
  const since = new Date(lastAt).toISOString().slice(0, 19).replace('T', ' ');
  const traffic = describeTraffic(deployment, now, freezes);
  return [
    ...notices,
    ...troubles.map(({ version, name }) => ({
      ...{ key: `${id} ${name} recovered`, event: 'recovered' as const, remote: id, version, at: now.toISOString() },
      what: `${id} is well again after the failures of ${version}`,
      why: `No browser has reported a failure since ${since} UTC. Visitors get: ${traffic}`,
    })),
  ];
}

/** The versions that evidence took back, each as the log has it. */
const takenBackOf = (log: AuditEntry[]) =>
  log.flatMap(({ by, action, version, at, reason, outcome }) =>
    by === 'evidence' && action === 'rollback' && version !== null ? { version, at, reason, outcome } : [],
  );

/** The version that evidence could not take back, as the log first has it since the last decision on the traffic. */
function stayOf(log: LoggedChange[]) {
  const last = staysIn(log).at(-1);
  if (!last || last.version === null) return [];
  const { version, at, reason, why } = last;
  return [{ version, at, reason, canAccept: why.some(({ code }) => code === STAY_CODES[0]) }];
}

/** The versions of which too little was heard for time to give them to more visitors. */
const heldOf = (log: AuditEntry[]) =>
  log.flatMap(({ by, action, version, at, reason, outcome }) =>
    by === 'evidence' && action === 'pause' && version !== null ? { version, at, reason, outcome } : [],
  );

/** The versions whose planned start the platform itself dropped. */
const notBegunOf = (log: AuditEntry[]) =>
  log.flatMap(({ by, action, version, at, reason }) =>
    by === 'strategy' && action === 'start' && version !== null ? { version, at, reason } : [],
  );
