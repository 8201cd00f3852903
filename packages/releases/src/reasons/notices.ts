import { type AuditEntry, RELEASE_SAMPLE_MIN, STAY_CODES } from '@firm/contract';
import { type LoggedChange, readChanges } from '../audit.ts';
import { type BrokenVersion, brokenVersions } from '../brokenVersions.ts';
import { evidenceOf, failsInBrowsers, latestOf } from '../evidence/evidence.ts';
import { sayNotRendered, sayReports } from '../evidence/sayEvidence.ts';
import { firstStays, staysIn } from '../evidence/stays.ts';
import { takenBackBefore, takenBackIn } from '../evidence/takenBack.ts';
import { suspectIn } from '../evidence/watch.ts';
import { type DeployedApp, inventoryOf } from '../inventory.ts';
import { readOwners } from '../owners.ts';
import { describeTraffic } from '../rollout/describeTraffic.ts';
import { type Said, textsOf } from '../said/say.ts';
import { type ReleaseStore, versionsInUse } from '../store.ts';
import { RECORD } from '../verify.ts';

/** What the owner of an app is told, once. */
export interface Notice {
  /** Names it, the same in every process and at every look: whoever has sent it does not send it again. */
  key: string;
  event: 'reported' | 'failed' | 'taken_back' | 'not_taken_back' | 'recovered' | 'not_begun' | 'broken' | 'held';
  remote: string;
  version: string;
  at: string;
  /** In a few words, and in a sentence. */
  what: string;
  why: string;
  /** Whether a person can still go back, for a version that evidence could not take back. */
  canAccept?: boolean;
  /** Of a version that is broken: whether its files come back when the same source is published again. */
  comesBack?: boolean;
}

/** Older events are not told: they have been, or no server ran at the time. */
const NEWS_MS = 24 * 60 * 60 * 1000;
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

const isNews = (at: number, now: Date) => now.getTime() - at < NEWS_MS;

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
    // That it failed is part of what is told of a version that evidence took back, or would have taken back.
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

/** The versions that must not run, and those that are well again. One that comes and goes is told once an hour. */
function brokenOf(
  { id, deployment, freezes, current }: DeployedApp,
  broken: readonly BrokenVersion[],
  now: Date,
): Notice[] {
  const fresh = broken.filter(({ overAt = now }) => isNews(overAt.getTime(), now));
  return fresh.map(({ version, fault, since, overAt }) => {
    const key = `${id} ${version} broken ${since.toISOString().slice(0, 13)}`;
    if (overAt)
      return {
        ...{ key: `${key} recovered`, event: 'recovered', remote: id, version, at: overAt.toISOString() },
        what: `${id} is well again after ${version} was broken in the store`,
        why: `Visitors get: ${describeTraffic(deployment, now, freezes)}`,
      };
    const none = id === 'shell' ? 'nothing: the site is not served' : 'a page that says that the area is not available';
    const instead = current ? current.version : none;
    const gets = deployment.version === version ? instead : `${instead} alone`;
    return {
      ...{ key, event: 'broken', remote: id, version, at: since.toISOString() },
      what: `${id} ${version} is broken in the store and must not run`,
      why: `${fault.text}. Visitors get: ${gets}`,
      comesBack: comesBack(fault),
    };
  });
}

/** Whether publishing the same source puts back what is lost; without its record nothing tells what a version was. */
const comesBack = ({ code, values }: Said) =>
  code === 'lost' ? values?.['file'] !== RECORD : !(code === 'noJson' || code === 'invalidRecord');

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

/** The version of an app of whose visitors too few are heard of; a strategy is paused for it, and told of as that. */
async function silenceNotices(
  store: ReleaseStore,
  { id, deployment }: Pick<DeployedApp, 'id' | 'deployment'>,
  log: AuditEntry[],
  now: Date,
): Promise<Notice[]> {
  const suspect = deployment.rollout?.strategy ? undefined : await suspectIn(store, { id, deployment }, now);
  if (!suspect) return [];
  const { version, why } = suspect;
  return [
    {
      ...{
        key: `${id} ${timeOf(log, version)} unheard`,
        event: 'reported',
        remote: id,
        version,
        at: now.toISOString(),
      },
      what: `Most visitors who got ${id} ${version} were never heard of`,
      why: [...textsOf(why), 'their pages may hang; a few are no proof'].join('; '),
    },
  ];
}

/** The versions whose planned start the platform itself dropped. */
const notBegunOf = (log: AuditEntry[]) =>
  log.flatMap(({ by, action, version, at, reason }) =>
    by === 'strategy' && action === 'start' && version !== null ? { version, at, reason } : [],
  );

/** A version in the keys of notices: named anew when it is given out after it was taken back. */
const timeOf = (log: AuditEntry[], version: string) =>
  [version, takenBackBefore(log, version)].filter(Boolean).join(' after ');

/**
 * A version's latest failure since it was last given out anew, if it has failed more than a bad network explains;
 * otherwise nothing. What too few visitors report is told as no more than that: anybody can send a report.
 */
async function failureOf(store: ReleaseStore, id: string, version: string, log: AuditEntry[], now: Date) {
  const selection = { from: takenBackBefore(log, version) };
  const evidence = await evidenceOf(store, id, version, selection);
  const { visitors, failed, renderFailed } = evidence;
  const { failedAt } = await latestOf(store, id, version, selection);
  const isFailing = failsInBrowsers(evidence) || renderFailed > 0;
  if (!isFailing || !isNews(failedAt, now)) return [];
  const isReport = renderFailed === 0 && visitors < RELEASE_SAMPLE_MIN;
  const accounts = [
    ...(failed > 0 ? [sayReports(version, evidence).text] : []),
    ...(renderFailed > 0 ? [sayNotRendered(version, evidence).text] : []),
    ...(isReport ? [`fewer than ${RELEASE_SAMPLE_MIN} visitors have reported, which proves nothing`] : []),
  ];
  const who = failed === 1 ? 'One visitor reports' : `${failed} visitors report`;
  const where = failed > 0 ? 'in browsers' : 'on the server';
  return [
    {
      ...{ version, time: timeOf(log, version), at: new Date(failedAt).toISOString(), why: accounts.join('; ') },
      ...(isReport
        ? { event: 'reported' as const, what: `${who} that ${id} ${version} fails` }
        : { event: 'failed' as const, what: `${id} ${version} fails ${where}` }),
    },
  ];
}
