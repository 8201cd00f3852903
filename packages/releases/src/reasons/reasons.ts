import { createHash } from 'node:crypto';
import type { EvidenceReport, FailureCause, RELEASE_FAILURES } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import type { Piece } from '../compose.ts';
import { hasToldEnough, type Witness } from '../evidence/evidence.ts';
import { inventoryOf } from '../inventory.ts';
import { listApps, listVersions, nameOf, type ReleaseStore } from '../store.ts';
import { framesIn } from './frames.ts';
import { scrub } from './scrub.ts';
import { placeOf } from './sourceMaps.ts';

/** Limits of what is kept of one version: its log, and the different causes in it. */
const BYTES_MAX = 256 * 1024;
const CAUSES_MAX = 50;
/** What is older is not told, and deleted. */
const AGE_MAX_MS = 30 * 24 * 60 * 60 * 1000;

type Line = ReturnType<typeof schemas.ReasonLine.parse>;

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

/** Who saw failures of one cause: how many visitors with which browsers, or in how many pages the server alone. */
export const seenOf = ({
  event,
  count,
  visitors,
  browsers,
}: Reason): { what: 'page' | 'visitor'; seen: number; browsers: string[] } =>
  event === 'render_failed'
    ? { what: 'page', seen: count, browsers: [] }
    : { what: 'visitor', seen: visitors, browsers };

/** Who saw a failure; `browser` is a family such as Firefox. */
interface Onlooker extends Witness {
  browser: string;
}

/** The server's account of a page that it could not render with a version. */
interface RenderFailure {
  event: 'render_failed';
  remote: string;
  version: string;
  cause: FailureCause;
}

/** A failure as it was just reported, for tools that hear of each one. */
export interface FreshReason extends Pick<Reason, 'cause' | 'version' | 'event' | 'message' | 'frames'> {
  remote: string;
  at: string;
  route: string | null;
  browser: string;
}

const folderOfReasons = (id: string) => `${nameOf(id)}/reasons`;

function logOf(id: string, version: string): string {
  nameOf(id, version);
  return `${folderOfReasons(id)}/${version}.jsonl`;
}

/**
 * Keeps why a version failed, in a browser or on the server. Like reports, causes of versions without traffic are
 * dropped, and so is what exceeds the limits; half of the room is for browsers that the server itself gave the version.
 * Returns what was kept.
 */
export async function addReason(
  store: ReleaseStore,
  { visitor, served, browser }: Onlooker,
  report: EvidenceReport | RenderFailure,
  now = new Date(),
): Promise<FreshReason | undefined> {
  if (!('cause' in report)) return undefined;
  const { remote, version, event, cause: told } = report;
  if (!told) return undefined;
  const { apps } = await inventoryOf(store);
  const app = apps.find(({ id }) => id === remote);
  if (!app || ![app.current?.version, app.next?.version].includes(version)) return undefined;
  const log = logOf(remote, version);
  if (hasToldEnough(store, `${log} ${visitor} ${served}`)) return undefined;
  const text = await store.logs.read(log);
  const share = served ? 1 : 0.5;
  if (text.length > BYTES_MAX * share) return undefined;

  const cause = causeOf(event, told);
  const known = firstsIn(linesIn(text));
  const before = known.get(cause);
  if (!before && known.size >= CAUSES_MAX * share) return undefined;
  const first = before ?? { event, message: scrub(told.message), frames: await placesIn(store, told) };
  const at = now.toISOString();
  const route = (await isRoute(store, told.route)) ? (told.route ?? null) : null;
  const line: Line = { cause, at, visitor, served, route, browser, ...(before ? {} : { first }) };
  await store.logs.append(log, JSON.stringify(line));
  return { remote, version, cause, at, route, browser, ...first };
}

/**
 * The name of a cause. Of code that threw, the kind of error and where it was thrown, because browsers word one error
 * differently. Without a place, and where a file did not load, the message.
 */
function causeOf(event: Reason['event'], { message, stack = '' }: FailureCause): string {
  const [top] = event === 'load_failed' ? [] : framesIn(stack);
  const [kind = ''] = message.split(':');
  const place = top && [top.id, top.version, top.file, top.line, top.column].join(' ');
  return createHash('sha256')
    .update([event, kind, place ?? scrub(message)].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

const placesIn = (store: ReleaseStore, { stack = '' }: FailureCause) =>
  Promise.all(framesIn(stack).map((frame) => placeOf(store, frame)));

/** Whether a live release has this route: a browser may write anything there. */
async function isRoute(store: ReleaseStore, route: string | undefined): Promise<boolean> {
  if (route === undefined) return false;
  const { apps } = await inventoryOf(store);
  return apps.some(({ current, next }) => [current, next].some((piece) => piece && routesOf(piece).includes(route)));
}

const routesOf = (piece: Piece) =>
  (piece.kind === 'shell' ? piece.shell.routes : piece.remote.routes).map(({ path: route }) => route);

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

/** What each cause is, by its name. */
function firstsIn(lines: Line[]): Map<string, NonNullable<Line['first']>> {
  const firsts = new Map<string, NonNullable<Line['first']>>();
  for (const { cause, first } of lines) if (first && !firsts.has(cause)) firsts.set(cause, first);
  return firsts;
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

function linesIn(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [schemas.ReasonLine.parse(JSON.parse(line))];
    } catch {
      return []; // the last line, cut short by a full disk or not yet finished by its writer
    }
  });
}
