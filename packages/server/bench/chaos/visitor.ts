import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '../outages/load.ts';

const PAGE_EVERY_MS = 250;

/** The requests of one fault, or of the time in which nothing was wrong. */
export interface Counts {
  right: number;
  /** Answers that say when to ask again. */
  refused: number;
  pages: number;
  /** The other answers and broken connections, with how many of each. */
  failed: Record<string, number>;
}

export interface Visitor {
  counts: { pages: number };
  wrong: string[];
  stop(): Promise<void>;
}

/** A visitor who opens one page after the other. */
export function readPages(url: string): Visitor {
  const counts = { pages: 0 };
  const wrong: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const path = ['/', '/services', '/blog'][turn % 3];
      try {
        const page = await fetch(url + path, { headers: { accept: 'text/html' } });
        await page.text();
        if (page.ok) counts.pages++;
        else wrong.push(`a page: ${page.status}`);
      } catch (error) {
        wrong.push(`a page: ${error} ${error instanceof Error ? error.cause : ''}`);
      }
      await wait(PAGE_EVERY_MS);
    }
  })();
  return {
    counts,
    wrong,
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** Returns what adds all requests since its last call to a fault. */
export function counter(load: Load, visitor: Visitor, met: Record<string, Counts>) {
  let seen = { right: 0, refused: 0, pages: 0 };
  return (name: string) => {
    met[name] ??= { right: 0, refused: 0, pages: 0, failed: {} };
    const counts = met[name];
    const now = { ...load.counts, ...visitor.counts };
    for (const key of ['right', 'refused', 'pages'] as const) counts[key] += now[key] - seen[key];
    seen = now;
    for (const problem of [...load.wrong.splice(0), ...visitor.wrong.splice(0)]) {
      const kind = problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…').slice(0, 80);
      counts.failed[kind] = (counts.failed[kind] ?? 0) + 1;
    }
  };
}
