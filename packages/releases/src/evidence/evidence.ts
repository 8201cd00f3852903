import type { Deployment, EvidenceReport } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { inventoryOf } from '../inventory.ts';
import { nameOf, type ReleaseStore } from '../store.ts';

/** Figures of all that browsers have reported about one version. */
export interface Evidence {
  /** Browsers that reported on it; each counts once. */
  visitors: number;
  /** The number of these that could not load it or saw it crash. */
  failed: number;
  crashed: number;
  /** The number of failed browsers that froze, and did not report a crash. */
  frozen: number;
  /** The number of pages that the server could not render with it. */
  renderFailed: number;
  /** Milliseconds to load it, at most, in half of the browsers and in three of four. Null without reports. */
  loadMs: { median: number; p75: number } | null;
  /**
   * Largest contentful paint (ms), layout shift and interaction to next paint (ms), at most, in three of four pages
   * started with it; null without. `inpMs` is null where nobody clicked or typed.
   */
  vitals: { lcpMs: number; cls: number; inpMs: number | null } | null;
}

/** The server's report that it could not render a page with a version, or that it gave a browser one. */
export interface ServerReport {
  event: 'render_failed' | 'given';
  remote: string;
  version: string;
}

/** The server among the witnesses of its own failures to render. */
export const SERVER: Witness = { visitor: 'server', served: true };

type EvidenceLine = ReturnType<typeof schemas.EvidenceLine.parse>;

/** Size limit of the reports on a version per time it is given out: about 10,000 reports are enough evidence. */
const BYTES_MAX = 1024 * 1024;
/** The number of such times to keep, the latest ones: a version may outlive many attempts to replace it. */
const TIMES_MAX = 8;
/** Limit of one browser's reports of one kind, so that no browser fills the log before others report a failure. */
const REPORTS_OF_ONE = 5;
const HEARD_MAX = 20_000;
const heard = new WeakMap<ReleaseStore, Map<string, number>>();
/** Evidence by log, read again when the log grows. */
const weighed = new WeakMap<ReleaseStore, Map<string, { bytes: number; told: Told }>>();

interface KnownCourse {
  /** The stretches, and the bytes of the reports that they were made of. */
  asked: string;
  course: Course;
}
/** The last course of each version. */
const courses = new WeakMap<ReleaseStore, Map<string, KnownCourse>>();

/** What the reports on a version say. */
interface Told {
  evidence: Evidence;
  /** The browsers that the server gave the version: when first, and whether one has reported that it ran. */
  given: { at: number; isHeard: boolean }[];
  latest: Latest;
}

/** When a version last failed a browser or a page, and last loaded: milliseconds since 1970, 0 for never. */
interface Latest {
  failedAt: number;
  loadedAt: number;
}

/** One browser that cannot load a version may have a bad network; one in which it crashes has a bad version. */
const LOAD_FAILURES = 3;

/** Whether a version has failed in browsers more than a bad network explains. */
export const failsInBrowsers = ({ crashed, frozen, failed }: Evidence): boolean =>
  crashed + frozen > 0 || failed >= LOAD_FAILURES;

/** Milliseconds within which a browser that got a version reports on it, also by a slow network. */
const PATIENCE_MS = 60_000;

const folderOfEvidence = (id: string) => `${nameOf(id)}/evidence`;

/** Each time a version is given out has its own log and size limit: old reports must not crowd out new ones. */
function logOf(id: string, version: string, since: string): string {
  nameOf(id, version);
  return `${folderOfEvidence(id)}/${version}${since && `@${since.replace(/\W/g, '')}`}.jsonl`;
}

/** The logs of a version, oldest first. */
async function logsOf(store: ReleaseStore, id: string, version: string): Promise<string[]> {
  const own = `${folderOfEvidence(id)}/${version}`;
  const logs = await store.logs.list(folderOfEvidence(id));
  return logs.filter((log) => log.startsWith(`${own}@`) || log === `${own}.jsonl`).sort();
}

/**
 * When a version was given out as it is now, under way or to all visitors; empty for an app's first version. For the
 * current version it starts anew with each rollout, so that both are compared over the same hours.
 */
export function givenOutAt({ version, rollout, history }: Deployment, asked: string): string {
  if (rollout && [rollout.version, version].includes(asked)) return rollout.startedAt;
  return version === asked ? (history.at(-1)?.at ?? '') : '';
}

/**
 * A reporting browser: any word that is constant for one visitor and reveals nothing about them, and whether the server
 * gave them the version.
 */
export interface Witness {
  visitor: string;
  served: boolean;
}

/**
 * Adds a browser's report. Only reports of served visitors decide; the others count in the figures. Reports on versions
 * without traffic are dropped: they come from old tabs or are forged, and say nothing about live versions. Returns
 * whether the report was kept.
 */
export async function addEvidence(
  store: ReleaseStore,
  { visitor, served }: Witness,
  { remote, version, ...report }: EvidenceReport | ServerReport,
  now = new Date(),
): Promise<boolean> {
  const app = (await inventoryOf(store)).apps.find(({ id }) => id === remote);
  if (!app || ![app.current?.version, app.next?.version].includes(version)) return false;
  const log = logOf(remote, version, givenOutAt(app.deployment, version));
  if (hasToldEnough(store, `${log} ${report.event} ${visitor} ${served}`, report.event === 'given' ? 1 : undefined))
    return false;
  const { bytes } = await store.logs.look(log);
  // The rest of the log is reserved for reports of served visitors, which decide.
  if (bytes > (served && report.event !== 'given' ? BYTES_MAX : BYTES_MAX / 2)) return false;
  if (bytes === 0)
    for (const old of (await logsOf(store, remote, version)).slice(0, 1 - TIMES_MAX)) await store.logs.remove(old);
  // Causes are kept by `addReason`.
  const line = { ...report, cause: undefined, visitor, served, at: now.toISOString() };
  await store.logs.append(log, JSON.stringify(line));
  return true;
}

/** Whether a browser has told more of one kind than counts; `who` names both. */
export function hasToldEnough(store: ReleaseStore, who: string, most = REPORTS_OF_ONE): boolean {
  const browsers = heard.get(store) ?? new Map<string, number>();
  heard.set(store, browsers);
  const times = (browsers.get(who) ?? 0) + 1;
  browsers.delete(who);
  browsers.set(who, times);
  const [oldest] = browsers.keys();
  if (browsers.size > HEARD_MAX && oldest !== undefined) browsers.delete(oldest);
  return times > most;
}

/** Selects some of the reports. */
interface Selection {
  /** Only reports of the time it was given out then, as `givenOutAt` returns it; without it, of all times. */
  since?: string;
  /** Only reports of served visitors. */
  served?: boolean;
}

/** The browsers' evidence on a version; all zero without reports. */
export const evidenceOf = async (store: ReleaseStore, id: string, version: string, selection: Selection = {}) =>
  (await toldOf(store, id, version, selection)).evidence;

/** The browsers that the server gave a version a while ago, and those of them that were never heard of. */
export interface Silence {
  given: number;
  silent: number;
}

/** `from` leaves out the browsers that got the version before that moment. */
export async function silenceOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { since, from, now = new Date() }: { since?: string; from?: string; now?: Date } = {},
): Promise<Silence> {
  const { given } = await toldOf(store, id, version, { ...(since !== undefined && { since }), served: true });
  const begin = from === undefined ? 0 : Date.parse(from);
  const due = given.filter(({ at }) => at >= begin && now.getTime() - at > PATIENCE_MS);
  return { given: due.length, silent: due.filter(({ isHeard }) => !isHeard).length };
}

export const latestOf = async (store: ReleaseStore, id: string, version: string): Promise<Latest> =>
  (await toldOf(store, id, version, {})).latest;

async function toldOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { since, served = false }: Selection,
): Promise<Told> {
  const logs = since === undefined ? await logsOf(store, id, version) : [logOf(id, version, since)];
  const key = `${id} ${version} ${since} ${served}`;
  const known = weighed.get(store) ?? new Map<string, { bytes: number; told: Told }>();
  weighed.set(store, known);
  const bytes = (await Promise.all(logs.map(store.logs.look))).reduce((sum, log) => sum + log.bytes, 0);
  const before = known.get(key);
  if (before?.bytes === bytes) return before.told;
  const told = weigh(linesIn(await Promise.all(logs.map(store.logs.read)), served));
  known.set(key, { bytes, told });
  return told;
}

const linesIn = (texts: string[], served: boolean): EvidenceLine[] =>
  texts.flatMap((text) => text.split('\n').flatMap(lineIn)).filter((line) => line.served || !served);

function weigh(all: readonly EvidenceLine[]): Told {
  const lines = all.filter(({ event }) => event !== 'render_failed' && event !== 'given');
  const who = (...events: string[]) =>
    new Set(lines.filter(({ event }) => events.includes(event)).map(({ visitor }) => visitor));
  const lastOf = (...events: string[]) =>
    all.reduce((last, { event, at }) => (events.includes(event) ? Math.max(last, Date.parse(at)) : last), 0);
  const crashed = who('crashed');
  const ran = who('loaded', 'vitals', 'load_failed', 'crashed');
  const given = new Map<string, number>();
  for (const { event, visitor, at } of all)
    if (event === 'given' && !given.has(visitor)) given.set(visitor, Date.parse(at));
  const loads = lines.flatMap((line) => (line.event === 'loaded' ? [line.ms] : []));
  const paints = lines.flatMap((line) => (line.event === 'vitals' ? [line.lcpMs] : []));
  const shifts = lines.flatMap((line) => (line.event === 'vitals' ? [line.cls] : []));
  const delays = lines.flatMap((line) => (line.event === 'vitals' ? (line.inpMs ?? []) : []));
  return {
    evidence: {
      visitors: new Set(lines.map(({ visitor }) => visitor)).size,
      failed: who('load_failed', 'crashed', 'froze').size,
      crashed: crashed.size,
      frozen: [...who('froze')].filter((visitor) => !crashed.has(visitor)).length,
      renderFailed: all.filter(({ event }) => event === 'render_failed').length,
      loadMs: loads.length ? { median: quantile(loads, 0.5), p75: quantile(loads, 0.75) } : null,
      vitals: paints.length
        ? {
            lcpMs: quantile(paints, 0.75),
            cls: quantile(shifts, 0.75),
            inpMs: delays.length ? quantile(delays, 0.75) : null,
          }
        : null,
    },
    given: [...given].map(([visitor, at]) => ({ at, isHeard: ran.has(visitor) })),
    latest: { failedAt: lastOf('load_failed', 'crashed', 'froze', 'render_failed'), loadedAt: lastOf('loaded') },
  };
}

/** The browsers' evidence on a version since a moment: all of it, and in stretches of equal length. */
export interface Course {
  whole: Evidence;
  /** Oldest first; those without reports are left out. */
  stretches: { at: Date; evidence: Evidence }[];
}

export async function courseOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { from, stepMs }: { from: Date; stepMs: number },
): Promise<Course> {
  const all = await logsOf(store, id, version);
  const looked = await Promise.all(all.map(async (log) => ({ log, ...(await store.logs.look(log)) })));
  // What was last written before has no later line.
  const logs = looked.filter(({ at }) => at >= from.getTime());
  const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
  const known = courses.get(store) ?? new Map<string, KnownCourse>();
  courses.set(store, known);
  const asked = `${from.getTime()} ${stepMs} ${bytes}`;
  const before = known.get(`${id} ${version}`);
  if (before?.asked === asked) return before.course;
  const since = linesIn(await Promise.all(logs.map(({ log }) => store.logs.read(log))), false).filter(
    ({ at }) => Date.parse(at) >= from.getTime(),
  );
  const steps = new Map<number, EvidenceLine[]>();
  for (const line of since) {
    const step = Math.floor((Date.parse(line.at) - from.getTime()) / stepMs);
    const others = steps.get(step);
    if (others) others.push(line);
    else steps.set(step, [line]);
  }
  const course = {
    whole: weigh(since).evidence,
    stretches: [...steps]
      .sort(([one], [other]) => one - other)
      .map(([step, lines]) => ({ at: new Date(from.getTime() + step * stepMs), evidence: weigh(lines).evidence })),
  };
  known.set(`${id} ${version}`, { asked, course });
  return course;
}

/** Deletes a version's evidence when the version itself is deleted. */
export async function forgetEvidence(store: ReleaseStore, id: string, version: string): Promise<void> {
  for (const log of await logsOf(store, id, version)) await store.logs.remove(log);
  weighed.delete(store);
  courses.delete(store);
}

function lineIn(line: string): EvidenceLine[] {
  try {
    return [schemas.EvidenceLine.parse(JSON.parse(line))];
  } catch {
    return []; // the last line, cut short by a full disk or not yet finished by its writer
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
