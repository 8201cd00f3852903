import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../outages/client.ts';
import type { Load } from '../outages/load.ts';

const PER_SECOND = 100;
const MESSAGE_EVERY = 20;
const FILE_EVERY = 100;
const PUBLIC = ['/', '/api/blog/posts/', '/blog', '/services', '/api/service-categories', '/about'];
const OWN = ['/api/cases', '/api/documents', '/api/dashboard/todos'];

/** The results of a steady load; times run from the moment at which a request was due. */
export interface Steady {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

/**
 * Sends requests at a fixed rate, however long the answers take, in place of the clients of a load, which counts them:
 * pages, public lists, lists with a session, and now and then a message or a file. Returns what ends it.
 */
export function steadyLoad(load: Load, clients: readonly Client[]): () => Promise<Steady> {
  const act = (client: Client, turn: number): Promise<unknown> => {
    if (turn % FILE_EVERY === 3) return load.file(client);
    if (turn % MESSAGE_EVERY === 1) return load.message(client);
    const [paths, headers] = turn % 2 === 0 ? [PUBLIC, { accept: 'text/html' }] : [OWN, client.headers()];
    return load.ask(paths[Math.floor(turn / 2) % paths.length] ?? '/', 200, { headers });
  };
  const micros = createHistogram();
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  load.isResting = true;
  let sent = 0;
  let isOver = false;
  const send = async (due: number, turn: number) => {
    const client = clients[Math.floor(turn / MESSAGE_EVERY + turn) % clients.length];
    if (client) await act(client, turn);
    micros.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
  };
  const sending = (async () => {
    for (; !isOver; await wait(5))
      for (; begun + (sent * 1_000) / PER_SECOND <= performance.now(); sent++) {
        const request = send(begun + (sent * 1_000) / PER_SECOND, sent);
        open.add(request);
        request.finally(() => open.delete(request));
      }
  })();
  return async () => {
    isOver = true;
    await sending;
    const seconds = (performance.now() - begun) / 1_000;
    await Promise.all(open);
    load.isResting = false;
    const ms = (us: number) => Math.round(us / 1_000);
    return {
      ...{ requests: sent, perSecond: Math.round(sent / seconds) },
      ...{ p50Ms: ms(micros.percentile(50)), p99Ms: ms(micros.percentile(99)), longestMs: ms(micros.max) },
    };
  };
}
