import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RETRY_MS = 1_000;

interface Listener {
  listen(channel: string, hear: (payload: string) => void, connected?: () => void): () => void;
  close(): Promise<void>;
}

interface Hearer {
  hear(payload: string): void;
  connected: (() => void) | undefined;
}

/** One connection for LISTEN, opened at the first listener and opened again whenever it is lost. */
export function startListener(connectionString: string, log: FastifyBaseLogger): Listener {
  const hearers = new Map<string, Set<Hearer>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let asked: Promise<unknown> = Promise.resolve();

  /** One question at a time: pg takes no second one while it waits for an answer. */
  function ask(on: pg.Client, channel: string): Promise<unknown> {
    const answer = asked.then(() => on.query(`listen ${pg.escapeIdentifier(channel)}`));
    asked = answer.catch(() => {});
    return answer;
  }

  async function connectOnce(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
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
      for (const channel of hearers.keys()) await ask(next, channel);
      for (const set of hearers.values()) for (const { connected } of set) connected?.();
      await Promise.race([lost, once(closing.signal)]);
    } finally {
      client = undefined;
      await next.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await connectOnce().catch(() => {});
      await wait(RETRY_MS, undefined, {
        signal: closing.signal,
        ref: false,
      }).catch(() => {});
    }
  }

  return {
    listen(channel, hear, connected) {
      const set = hearers.get(channel) ?? new Set();
      const hearer = { hear, connected };
      hearers.set(channel, set.add(hearer));
      running ??= run();
      if (client) void ask(client, channel).catch(() => {});
      return () => void set.delete(hearer);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
