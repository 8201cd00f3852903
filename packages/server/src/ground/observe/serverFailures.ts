import { scrub } from '@firm/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { maskAddresses } from '../words/maskAddresses.ts';
import { sendToSentry } from './sentry.ts';
import { sourceVersion } from './sourceVersion.ts';
import { noteError, tracingNow } from './tracing.ts';

/** Where the server failed: `GET /api/cases/:id`, `job mail`, `task sessions`, `process uncaughtException`. */
interface Work {
  kind: 'request' | 'job' | 'task' | 'process';
  /** The pattern of a route, or the name of a job or task; never an id or an address. */
  name: string;
  /** The id that the answer and the log have, too. */
  requestId?: string;
}

const FRAMES = 30;
/** `    at name (file:///site/src/main.ts:24:11)` */
const FRAME = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/;

let tracker: { log: FastifyBaseLogger; env: Env; version: ReturnType<typeof sourceVersion> } | undefined;

/** Has this process tell Sentry of its own failures where `SENTRY_DSN` is set; undefined ends that. */
export function tellOfFailures(deps: { log: FastifyBaseLogger; env: Env } | undefined): void {
  if (!deps?.env.sentry) {
    tracker = undefined;
    return;
  }
  const version = sourceVersion(deps.env.sourceCommit).catch(() => ({ version: 'unknown', commit: null }));
  tracker = { ...deps, version };
}

/**
 * Tells the collector and Sentry of a failure of the server that nobody foresaw. It holds the place in the code, the
 * kind of work, and a message without what has the form of personal data; no address, body or value of a query.
 * Resolves once it was sent; undefined where nobody is told.
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
  if (!tracker) return undefined;
  const { log, env, version } = tracker;
  return version.then(({ version: number, commit }) =>
    sendToSentry(
      { log, env },
      {
        platform: 'node',
        timestamp: new Date().toISOString(),
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
    ),
  );
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
