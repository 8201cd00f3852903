import type { RELEASE_FAILURES } from '@firm/contract';
import { listApps, listVersions } from '../names.ts';
import type { ReleaseStore } from '../store.ts';
import { firstsIn, folderOfReasons, type Line, linesIn, logOf } from './reasonsLog.ts';

/** Older causes are no longer told, and are deleted. */
const AGE_MAX_MS = 30 * 24 * 60 * 60 * 1000;

/** Failures of one version that have one cause, with scrubbed messages. */
export interface Reason {
  /** Names the cause within the version. */
  cause: string;
  version: string;
  event: (typeof RELEASE_FAILURES)[number];
  message: string;
  /** The calls that led to it, the innermost first: places in the sources where the release brought source maps. */
  frames: string[];
  /** How often browsers reported it, and how many browsers did. */
  count: number;
  visitors: number;
  firstAt: string;
  lastAt: string;
  routes: string[];
  browsers: string[];
}

/** The witnesses of one cause: how many visitors with which browsers, or in how many pages the server alone. */
export const seenOf = ({
  event,
  count,
  visitors,
  browsers,
}: Reason): { what: 'page' | 'visitor'; seen: number; browsers: string[] } =>
  event === 'render_failed'
    ? { what: 'page', seen: count, browsers: [] }
    : { what: 'visitor', seen: visitors, browsers };

/** Why versions of an app failed, those that most browsers saw first; of one version or of all that are published. */
export async function reasonsOf(
  store: ReleaseStore,
  id: string,
  { version, now = new Date() }: { version?: string | undefined; now?: Date } = {},
): Promise<Reason[]> {
  const versions = version === undefined ? await versionsWithReasons(store, id) : [version];
  const reasons = await Promise.all(
    versions.map(async (each) => grouped(each, linesIn(await store.logs.read(logOf(id, each))), now)),
  );
  return reasons.flat().sort((a, b) => b.visitors - a.visitors || b.lastAt.localeCompare(a.lastAt));
}

/** The published versions that failed at all: a console asks every few seconds, and few of many versions have a log. */
async function versionsWithReasons(store: ReleaseStore, id: string): Promise<string[]> {
  const [versions, logs] = await Promise.all([listVersions(store, id), store.logs.list(folderOfReasons(id))]);
  const kept = new Set(logs);
  return versions.filter((version) => kept.has(logOf(id, version)));
}

function grouped(version: string, lines: Line[], now: Date): Reason[] {
  const firsts = firstsIn(lines);
  const recent = lines.filter(({ at }) => now.getTime() - Date.parse(at) < AGE_MAX_MS);
  return [...firsts].flatMap(([cause, first]) => {
    const own = recent.filter((line) => line.cause === cause);
    const times = own.map(({ at }) => at).sort();
    const [firstAt] = times;
    const lastAt = times.at(-1);
    if (firstAt === undefined || lastAt === undefined) return [];
    return {
      cause,
      version,
      ...first,
      count: own.length,
      visitors: new Set(own.map(({ visitor }) => visitor)).size,
      firstAt,
      lastAt,
      routes: [...new Set(own.flatMap(({ route }) => route ?? []))].sort(),
      browsers: [...new Set(own.map(({ browser }) => browser))].sort(),
    };
  });
}

/** Deletes a version's causes when the version itself is deleted. */
export const forgetReasons = (store: ReleaseStore, id: string, version: string): Promise<void> =>
  store.logs.remove(logOf(id, version));

/** Deletes the causes of every version that has not failed for a month. */
export async function forgetOldReasons(store: ReleaseStore, now = new Date()): Promise<void> {
  for (const id of await listApps(store))
    for (const log of await store.logs.list(folderOfReasons(id)))
      if (now.getTime() - (await store.logs.look(log)).at > AGE_MAX_MS) await store.logs.remove(log);
}
