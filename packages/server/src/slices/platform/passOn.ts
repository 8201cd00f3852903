import type { FreshReason } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { sendToSentry } from '../../ground/observe/sentry.ts';
import { noteError, type ReportedError } from '../../ground/observe/tracing.ts';

/**
 * Passes a failure of an app on to the tools that are set up: an OpenTelemetry collector (`OTEL_TRACES_EXPORTER`) and
 * Sentry (`SENTRY_DSN`). Never awaited; the store has it in any case.
 */
export function passOn(deps: AppDeps, reason: FreshReason): void {
  const { remote, version, cause, at, route, browser } = reason;
  const facts = { 'app.name': remote, 'app.version': version, 'app.cause': cause, 'user_agent.name': browser };
  const error = errorOf(reason);
  noteError(`failure ${remote}`, { ...facts, ...(route === null ? {} : { 'http.route': route }) }, error);
  void sendToSentry(deps, {
    platform: 'javascript',
    timestamp: at,
    release: `${remote}@${version}`,
    ...(route === null ? {} : { transaction: route }),
    fingerprint: [remote, cause],
    tags: { app: remote },
    contexts: { browser: { name: browser } },
    exception: {
      values: [
        { type: error.type, value: error.message, stacktrace: { frames: reason.frames.map(frameOf).reverse() } },
      ],
    },
  });
}

/** A message begins with the kind of its error: `TypeError: …`. */
function errorOf({ message, frames }: FreshReason): ReportedError {
  const [, type = 'Error', words = message] = /^([A-Z]\w*): (.*)$/s.exec(message) ?? [];
  return { type, message: words, stacktrace: [message, ...frames.map((frame) => `    at ${frame}`)].join('\n') };
}

/** `src/post/PostPage.tsx:24:11` */
function frameOf(place: string) {
  const [, filename = place, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  return { filename, in_app: true, ...(line && column ? { lineno: Number(line), colno: Number(column) } : {}) };
}
