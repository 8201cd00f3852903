import { scrub } from '@firm/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { maskAddresses } from '../words/maskAddresses.ts';
import { sendToSentry } from './sentry.ts';
import { sourceVersion } from './sourceVersion.ts';
import { noteError, tracingNow } from './tracing.ts';

/** The work that failed: `GET /api/cases/:id`, `job mail`, `task sessions`, `process uncaughtException`. */
interface Work {
  kind: 'request' | 'job' | 'task' | 'process';
  /** The pattern of a route, or the name of a job or task; never an id or an address. */
  name: string;
  /** The id that the answer and the log have, too. */
  requestId?: string;
}

const FRAMES = 30;
/** How long a failure is told once, and how many different ones are remembered. */
const ONCE_IN_MS = 60_000;
const REMEMBERED = 500;
/** `    at name (file:///site/src/main.ts:24:11)` */
const FRAME = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/;

interface Deps {
  log: FastifyBaseLogger;
  env: Env;
}

interface Tracker extends Deps {
  clock: () => Date;
  version: ReturnType<typeof sourceVersion>;
  /** When each failure was last told, the oldest first. */
  toldAt: Map<string, number>;
}

let tracker: Tracker | undefined;

/** Has this process tell Sentry of its own failures where `SENTRY_DSN` is set; undefined ends that. */
export function tellOfFailures(deps: (Deps & { clock?: () => Date }) | undefined): void {
  if (!deps?.env.sentry) {
    tracker = undefined;
    return;
  }
  const version = sourceVersion(deps.env.sourceCommit).catch(() => ({ version: 'unknown', commit: null }));
  tracker = { clock: () => new Date(), ...deps, version, toldAt: new Map() };
}

/**
 * Tells the collector and Sentry of a failure of the server that nobody foresaw. It holds the place in the code, the
 * kind of work, and a message without what has the form of personal data; no address, body or value of a query. Sentry
 * is told of the same work failing at the same place once a minute. Resolves once it was sent; undefined where Sentry
 * is not told.
 */
export function noteFailure(thrown: unknown, { kind, name, requestId }: Work): Promise<void> | undefined {
  const error = thrown instanceof Error ? thrown : new Error('something was thrown that is no error');
  const type = /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
  const value = scrub(maskAddresses(messageOf(error)));
  const frames = framesOf(error);
  const traceId = tracingNow()?.ids()?.trace_id;
  noteError(
    'failure server',
    { 'app.name': 'server', 'work.kind': kind, 'work.name': name, ...(requestId && { 'request.id': requestId }) },
    { type, message: value, stacktrace: [`${type}: ${value}`, ...frames.map(lineOf)].join('\n') },
  );
  const isLast = kind === 'process';
  const [place] = frames
    .filter((frame) => frame.in_app)
    .concat(frames)
    .map(lineOf);
  if (!tracker || !(isLast || isDue(tracker, [kind, name, type, place].join(' ')))) return undefined;
  const { log, env, version, clock } = tracker;
  return version.then(({ version: number, commit }) =>
    sendToSentry(
      { log, env },
      {
        platform: 'node',
        timestamp: clock().toISOString(),
        release: `server@${commit ?? number}`,
        transaction: kind === 'request' ? name : `${kind} ${name}`,
        tags: {
          app: 'server',
          kind,
          ...(requestId && { request_id: requestId }),
          ...(traceId && { trace_id: traceId }),
        },
        exception: { values: [{ type, value, stacktrace: { frames: frames.toReversed() } }] },
      },
      isLast,
    ),
  );
}

/** Tells whether a failure was not told for a while, and remembers that it is told now. */
function isDue({ clock, toldAt }: Tracker, failure: string): boolean {
  const now = clock().getTime();
  if (now - (toldAt.get(failure) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return false;
  toldAt.delete(failure);
  const [oldest] = toldAt.keys();
  if (toldAt.size >= REMEMBERED && oldest !== undefined) toldAt.delete(oldest);
  toldAt.set(failure, now);
  return true;
}

/** The message of a failed query quotes its values: of these only the database's own words are told. */
const messageOf = (error: Error): string =>
  'query' in error && 'params' in error
    ? error.cause instanceof Error
      ? error.cause.message
      : 'a query failed'
    : error.message;

/** The places of an error in the code, the innermost first. The lines before them are its message. */
function framesOf({ stack = '' }: Error) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, call, path, row, column] = FRAME.exec(line) ?? [];
      if (!path || !row || !column) return [];
      const place = placeOf(path);
      const inApp = !/^node:|(^|\/)node_modules\//.test(path);
      return {
        ...(call && { function: call }),
        filename: place,
        lineno: Number(row),
        colno: Number(column),
        in_app: inApp,
      };
    })
    .slice(0, FRAMES);
}

/** A path within the site: the folder that it lies in says where a firm keeps things. */
const placeOf = (path: string): string =>
  path.startsWith('node:')
    ? path
    : (/(?:^|\/)((?:packages|node_modules|src)\/.+)$/.exec(path)?.[1] ?? path.split('/').at(-1) ?? '');

const lineOf = ({ filename, lineno, colno }: { filename: string; lineno: number; colno: number }): string =>
  `    at ${filename}:${lineno}:${colno}`;
