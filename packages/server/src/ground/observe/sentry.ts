import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';

/** Requests to Sentry under way at most; what exceeds them is not sent. */
const AT_ONCE = 5;
const ANSWER_MS = 5_000;
let underWay = 0;
/** A Sentry out of reach is logged once, not for every failure. */
let isOut = false;

/** A place in a source. */
interface Frame {
  filename: string;
  function?: string;
  lineno?: number;
  colno?: number;
  in_app: boolean;
}

/** A failure as Sentry takes it, without personal data. */
interface SentryEvent {
  platform: 'javascript' | 'node';
  timestamp: string;
  /** The app or the server, and its version: `blog@1.1.0`. */
  release: string;
  transaction?: string;
  fingerprint?: string[];
  tags: Record<string, string>;
  contexts?: Record<string, Record<string, string>>;
  /** Sentry has the innermost call last. */
  exception: { values: [{ type: string; value: string; stacktrace: { frames: Frame[] } }] };
}

/**
 * Sends an event as Sentry's own clients do, in an envelope. It neither throws nor waits long. An event that `isLast`
 * of its process is sent however many are under way.
 */
export async function sendToSentry(
  { log, env }: { log: Pick<FastifyBaseLogger, 'warn'>; env: Pick<Env, 'sentry' | 'mode'> },
  event: SentryEvent,
  isLast = false,
): Promise<void> {
  if (!env.sentry || (underWay >= AT_ONCE && !isLast)) return;
  const { key, envelopes } = env.sentry;
  const id = randomUUID().replaceAll('-', '');
  const parts = [
    { event_id: id, sent_at: new Date().toISOString() },
    { type: 'event' },
    { event_id: id, level: 'error', environment: env.mode, ...event },
  ];
  underWay++;
  try {
    const response = await fetch(envelopes, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=site/1.0, sentry_key=${key}`,
      },
      body: parts.map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Sentry answered ${response.status}`);
    isOut = false;
  } catch (error) {
    if (!isOut) log.warn({ err: error }, 'failures do not reach Sentry');
    isOut = true;
  } finally {
    underWay--;
  }
}
