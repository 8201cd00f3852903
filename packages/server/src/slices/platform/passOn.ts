import { randomUUID } from 'node:crypto';
import type { FreshReason } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { noteError, type ReportedError } from '../../ground/observe/tracing.ts';

/** Requests to Sentry under way at most; what exceeds them is not sent. The store has it in any case. */
const AT_ONCE = 5;
const ANSWER_MS = 5_000;
let underWay = 0;
/** A Sentry out of reach is logged once, not for every failure. */
let isOut = false;

/**
 * Passes a failure of an app on to the tools that are set up: an OpenTelemetry collector (`OTEL_TRACES_EXPORTER`) and
 * Sentry (`SENTRY_DSN`). Never awaited.
 */
export function passOn(deps: AppDeps, reason: FreshReason): void {
  const { remote, version, cause, route, browser } = reason;
  const facts = { 'app.name': remote, 'app.version': version, 'app.cause': cause, 'user_agent.name': browser };
  noteError(`failure ${remote}`, { ...facts, ...(route === null ? {} : { 'http.route': route }) }, errorOf(reason));
  if (deps.env.sentry && underWay < AT_ONCE) void sendToSentry(deps, deps.env.sentry, reason);
}

/** A message begins with the kind of its error: `TypeError: …`. */
function errorOf({ message, frames }: FreshReason): ReportedError {
  const [, type = 'Error', words = message] = /^([A-Z]\w*): (.*)$/s.exec(message) ?? [];
  return { type, message: words, stacktrace: [message, ...frames.map((frame) => `    at ${frame}`)].join('\n') };
}

/** Sends an event as Sentry's own clients do, in an envelope. */
async function sendToSentry(
  { log, env }: AppDeps,
  { key, envelopes }: NonNullable<AppDeps['env']['sentry']>,
  reason: FreshReason,
): Promise<void> {
  const { remote, version, cause, at, route, browser } = reason;
  const { type, message } = errorOf(reason);
  const id = randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    release: `${remote}@${version}`,
    environment: env.mode,
    ...(route === null ? {} : { transaction: route }),
    fingerprint: [remote, cause],
    tags: { app: remote },
    contexts: { browser: { name: browser } },
    // Sentry has the innermost call last.
    exception: { values: [{ type, value: message, stacktrace: { frames: reason.frames.map(frameOf).reverse() } }] },
  };
  underWay++;
  try {
    const response = await fetch(envelopes, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=site/1.0, sentry_key=${key}`,
      },
      body: [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
        .map((part) => JSON.stringify(part))
        .join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Sentry answered ${response.status}`);
    isOut = false;
  } catch (error) {
    if (!isOut) log.warn({ err: error }, 'failures of apps do not reach Sentry');
    isOut = true;
  } finally {
    underWay--;
  }
}

/** `src/post/PostPage.tsx:24:11` */
function frameOf(place: string) {
  const [, filename = place, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { filename, in_app: true, ...(line && column ? { lineno: Number(line), colno: Number(column) } : {}) };
}
