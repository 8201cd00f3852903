import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { inTime } from '../../../ground/concurrency/inTime.ts';
import { type Cell, cellsOf } from './cells.ts';
import { maskSsn } from './maskSsn.ts';

/**
 * The document cannot be read: it is broken, locked by a password, or crafted to take long. Another attempt would fail
 * too.
 */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The document requires a password. */
export class Locked extends Unreadable {
  override name = 'Locked';
}

const WORKER = fileURLToPath(new URL('./readPdf.worker.mjs', import.meta.url));
/** Documents with known fields have a few pages. */
const PAGES_MAX = 20;
const PIECES_MAX = 20_000;
/** Five times the most that such documents hold: the search for fields runs on the thread that serves requests. */
const LETTERS_MAX = 500_000;
const PATIENCE_MS = 15_000;
const LOAD_PATIENCE_MS = 60_000;
/** Limits the thread's own objects. */
const HEAP_MB = 192;
/** The growth of the process while it reads: unpacked documents use this memory, which has no other limit. */
const GROWTH_MAX_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

const Answer = z.object({
  locked: z.boolean(),
  pieces: z.array(
    z.object({
      ...{ page: z.number(), text: z.string(), x: z.number(), y: z.number() },
      ...{ width: z.number(), height: z.number() },
    }),
  ),
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the text of a PDF into cells. Documents are loaded one at a time, so that memory never holds many. Throws
 * `Unreadable` beyond the limits of pages, time and memory; any other error comes from loading and may be temporary.
 */
export function readText(
  load: () => Promise<Buffer>,
  patienceMs = PATIENCE_MS,
  loadPatienceMs = LOAD_PATIENCE_MS,
): Promise<Cell[]> {
  const reading = last.then(async () => readInThread(await inTime(load(), loadPatienceMs, notArrived), patienceMs));
  last = reading.catch(() => undefined);
  return reading;
}

const notArrived = () => new Error('the file does not arrive');

/**
 * Returns by how many bytes the process has grown, without what this thread's own objects took: no document causes
 * those. What they give back is no growth either, though the system counts it as the process's for a while.
 */
function growthSince(before: NodeJS.MemoryUsage): number {
  const now = process.memoryUsage();
  const elsewhere = ({ rss, heapTotal, external }: NodeJS.MemoryUsage) => rss - heapTotal - external;
  return Math.min(now.rss - before.rss, elsewhere(now) - elsewhere(before));
}

async function readInThread(bytes: Buffer, patienceMs: number): Promise<Cell[]> {
  const worker = new Worker(WORKER, {
    // Discard warnings about drawing.
    ...{ stdout: true, stderr: true, execArgv: [], env: {} },
    workerData: { bytes: new Uint8Array(bytes), pagesMax: PAGES_MAX, piecesMax: PIECES_MAX, lettersMax: LETTERS_MAX },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const before = process.memoryUsage();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unreadable('reading it takes too long')), patienceMs);
      watch = setInterval(() => {
        if (growthSince(before) > GROWTH_MAX_BYTES) reject(new Unreadable('reading it takes too much memory'));
      }, LOOK_EVERY_MS);
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new Unreadable('it cannot be read', { cause })));
      worker.once('exit', () => reject(new Unreadable('reading it ended early')));
    });
    const { locked, pieces } = Answer.parse(answer);
    if (locked) throw new Locked('a password is needed to read it');
    return maskSsn(cellsOf(pieces));
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
