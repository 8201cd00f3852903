import { createHash } from 'node:crypto';
import type { EvidenceReport, FailureCause } from '@firm/contract';
import type { Piece } from '../compose.ts';
import type { Witness } from '../evidence/addEvidence.ts';
import { hasToldEnough } from '../evidence/hasToldEnough.ts';
import { inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { framesIn } from './frames.ts';
import type { Reason } from './reasons.ts';
import { firstsIn, type Line, linesIn, logOf } from './reasonsLog.ts';
import { scrub } from './scrub.ts';
import { placeOf } from './sourceMaps.ts';

/** Limits of what is kept of one version: its log, and the different causes in it. */
const BYTES_MAX = 256 * 1024;
const CAUSES_MAX = 50;

/** A witness of a failure; `browser` is a family such as Firefox. */
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

  const cause = causeOf(remote, event, told);
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
 * differently. Without a place in the remote, and where a file did not load, the message: the shell tells all that it
 * watches from one place.
 */
function causeOf(remote: string, event: Reason['event'], { message, stack = '' }: FailureCause): string {
  const frames = event === 'load_failed' ? [] : framesIn(stack);
  const top = frames.some(({ id }) => id === remote) ? frames[0] : undefined;
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
