import type { Deployment, EvidenceReport } from '@firm/contract';
import { inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { forgetCourses } from './courseOf.ts';
import { logOf, logsOf } from './evidenceLog.ts';
import { hasToldEnough } from './hasToldEnough.ts';
import { type Evidence, type Latest, linesIn, type Told, weigh } from './weigh.ts';

export type { Evidence } from './weigh.ts';

/** The server's report that it could not render a page with a version, or that it gave a browser one. */
export interface ServerReport {
  event: 'render_failed' | 'given';
  remote: string;
  version: string;
}

/** The witness under which the server reports that it could not render a page. */
export const SERVER: Witness = { visitor: 'server', served: true };

/** Size limit of the reports on a version per time it is given out: about 10,000 reports are enough evidence. */
const BYTES_MAX = 1024 * 1024;
/** The number of such times to keep, the latest ones: a version may outlive many attempts to replace it. */
const TIMES_MAX = 8;
/** Evidence by log, read again when the log grows. */
const weighed = new WeakMap<ReleaseStore, Map<string, { bytes: number; told: Told }>>();

/** One browser that cannot load a version may have a bad network; one in which it crashes has a bad version. */
const LOAD_FAILURES = 3;

/** Whether a version has failed in browsers more than a bad network explains. */
export const failsInBrowsers = ({ crashed, frozen, failed }: Evidence): boolean =>
  crashed + frozen > 0 || failed >= LOAD_FAILURES;

/** Milliseconds within which a browser that got a version reports on it, also by a slow network. */
const PATIENCE_MS = 60_000;

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

/** Selects some of the reports. */
interface Selection {
  /** Only reports of the time it was given out then, as `givenOutAt` returns it; without it, of all times. */
  since?: string;
  /** Only reports of the times it was given out from that moment on. */
  from?: string | undefined;
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

export const latestOf = async (
  store: ReleaseStore,
  id: string,
  version: string,
  selection: Selection = {},
): Promise<Latest> => (await toldOf(store, id, version, selection)).latest;

async function toldOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { since, from, served = false }: Selection,
): Promise<Told> {
  const logs = since === undefined ? await logsOf(store, id, version, from) : [logOf(id, version, since)];
  const key = `${id} ${version} ${since} ${from} ${served}`;
  const known = weighed.get(store) ?? new Map<string, { bytes: number; told: Told }>();
  weighed.set(store, known);
  const bytes = (await Promise.all(logs.map(store.logs.look))).reduce((sum, log) => sum + log.bytes, 0);
  const before = known.get(key);
  if (before?.bytes === bytes) return before.told;
  const told = weigh(linesIn(await Promise.all(logs.map(store.logs.read)), served));
  known.set(key, { bytes, told });
  return told;
}

/** Deletes a version's evidence when the version itself is deleted. */
export async function forgetEvidence(store: ReleaseStore, id: string, version: string): Promise<void> {
  for (const log of await logsOf(store, id, version)) await store.logs.remove(log);
  weighed.delete(store);
  forgetCourses(store);
}
