import type { Deployment } from '@firm/contract';
import type { ReleaseStore } from '../store.ts';
import { forgetCourses } from './courseOf.ts';
import { logOf, logsOf } from './evidenceLog.ts';
import { type Evidence, type Latest, linesIn, type Told, weigh } from './weigh.ts';

export type { Evidence } from './weigh.ts';

interface Weighed {
  /** The time that was asked for, and the bytes of its reports. */
  asked: string;
  told: Told;
}

/**
 * The last evidence of each version and kind of selection: rollouts come and go, and what was reported in earlier ones
 * is hardly asked for again.
 */
const weighed = new WeakMap<ReleaseStore, Map<string, Weighed>>();

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
  const kind = `${id} ${version} ${since === undefined} ${from === undefined} ${served}`;
  const known = weighed.get(store) ?? new Map<string, Weighed>();
  weighed.set(store, known);
  const bytes = (await Promise.all(logs.map(store.logs.look))).reduce((sum, log) => sum + log.bytes, 0);
  const asked = `${since} ${from} ${bytes}`;
  const before = known.get(kind);
  if (before?.asked === asked) return before.told;
  const told = weigh(linesIn(await Promise.all(logs.map(store.logs.read)), served));
  known.set(kind, { asked, told });
  return told;
}

/** Deletes a version's evidence when the version itself is deleted. */
export async function forgetEvidence(store: ReleaseStore, id: string, version: string): Promise<void> {
  for (const log of await logsOf(store, id, version)) await store.logs.remove(log);
  weighed.delete(store);
  forgetCourses(store);
}
