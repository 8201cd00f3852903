import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { CONNECT_MS } from './pool.ts';

const RETRY_MS = 1_000;
/** The time between heartbeats. A server that vanished silently shows only when the client writes to it. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 5_000;

interface Listener {
  /** Returns why the last attempt to connect failed; null once the connection is up. */
  failure(): string | null;
  listen(channel: string, hear: (payload: string) => void, connected?: () => void): () => void;
  close(): Promise<void>;
}

interface Hearer {
  hear(payload: string): void;
  connected: (() => void) | undefined;
}

/** Opens one connection for LISTEN at the first listener, and reopens it after each loss. */
export function startListener(connectionString: string, log: FastifyBaseLogger): Listener {
  const hearers = new Map<string, Set<Hearer>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let failure: string | null = null;
  let running: Promise<void> | undefined;
  let asked: Promise<unknown> = Promise.resolve();

  /** Asks one question at a time: pg takes no second one while it waits for an answer. */
  function ask(on: pg.Client, statement: string): Promise<unknown> {
    const answer = asked.then(() => on.query(statement));
    asked = answer.catch(() => {});
    return answer;
  }

  async function connectOnce(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = new Promise<void>((resolve) => {
      next.on('error', (error) => {
        log.warn({ err: error }, 'the listening connection was lost');
        resolve();
      });
      next.on('end', () => resolve());
    });
    next.on('notification', ({ channel, payload }) => {
      for (const { hear } of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await next.connect();
      client = next;
      for (const channel of hearers.keys()) await ask(next, listenTo(channel));
      if (failure !== null) log.info('the listening connection stands again');
      failure = null;
      for (const set of hearers.values()) for (const { connected } of set) connected?.();
      await Promise.race([lost, silence(next), once(closing.signal)]);
    } finally {
      client = undefined;
      await next.end().catch(() => {});
    }
  }

  /** Resolves when the server no longer answers. */
  async function silence(on: pg.Client): Promise<void> {
    try {
      while (client === on) {
        await wait(HEARTBEAT_MS, undefined, { signal: closing.signal, ref: false });
        if (client === on) await ask(on, 'select 1');
      }
    } catch (error) {
      if (client === on && !closing.signal.aborted) log.warn({ err: error }, 'the listening connection is silent');
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        // The connection is retried every second, but only a new reason is logged.
        const reason = reasonOf(error);
        if (reason !== failure)
          log.warn({ err: error }, 'the database is not listened to: open pages hear of no changes');
        failure = reason;
      });
      await wait(RETRY_MS, undefined, {
        signal: closing.signal,
        ref: false,
      }).catch(() => {});
    }
  }

  return {
    failure: () => failure,
    listen(channel, hear, connected) {
      const set = hearers.get(channel) ?? new Set();
      const hearer = { hear, connected };
      hearers.set(channel, set.add(hearer));
      running ??= run();
      // Messages from before the database listens are missed, as those from before a connection stands.
      const on = client;
      if (on)
        void ask(on, listenTo(channel))
          .then(() => set.has(hearer) && connected?.())
          .catch((error: unknown) => {
            if (client !== on || closing.signal.aborted) return undefined;
            log.warn({ err: error }, 'a channel is not listened to: the connection is made anew');
            return on.end();
          })
          .catch(() => {});
      return () => void set.delete(hearer);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Returns the reason of a failure. A host with two addresses fails without a message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
