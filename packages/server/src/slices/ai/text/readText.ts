import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Cell, cellsOf } from './cells.ts';
import { maskSsn } from './maskSsn.ts';

/** The document cannot be read: broken, locked by a password, or made to take long. Trying again would not help. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** A password keeps it shut. */
export class Locked extends Unreadable {
  override name = 'Locked';
}

const WORKER = fileURLToPath(new URL('./readPdf.worker.mjs', import.meta.url));
/** The documents that fields are known of are a few pages long. */
const PAGES_MAX = 20;
const PIECES_MAX = 20_000;
/** Five times what they hold at most: the fields are looked for where everybody is served. */
const LETTERS_MAX = 500_000;
const PATIENCE_MS = 15_000;
const LOAD_PATIENCE_MS = 60_000;
/** Of the thread's own objects. */
const HEAP_MB = 192;
/** By which the process may grow meanwhile, beside its main thread’s objects: what a document unpacks to stands there, where nothing else bounds it. */
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
 * The text of a PDF, in cells. One document at a time, loaded in its turn, so that many never stand in memory at once. Within bounds of pages,
 * time and memory: throws `Unreadable`; any other error is of the loading, and may be over when it is tried again.
 */
export function readText(
  load: () => Promise<Buffer>,
  patienceMs = PATIENCE_MS,
  loadPatienceMs = LOAD_PATIENCE_MS,
): Promise<Cell[]> {
  const reading = last.then(async () => readInThread(await inTime(load(), loadPatienceMs), patienceMs));
  last = reading.catch(() => undefined);
  return reading;
}

/** The others wait for their turn. Not a race, which would hold on to the file until its own time is over. */
function inTime(loading: Promise<Buffer>, patienceMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the file does not arrive')), patienceMs).unref();
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What the process holds beside this thread’s own objects: those are no document’s doing. */
function heldElsewhere(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}

async function readInThread(bytes: Buffer, patienceMs: number): Promise<Cell[]> {
  const worker = new Worker(WORKER, {
    // Its warnings about drawing are nobody’s business.
    ...{ stdout: true, stderr: true, execArgv: [], env: {} },
    workerData: { bytes: new Uint8Array(bytes), pagesMax: PAGES_MAX, piecesMax: PIECES_MAX, lettersMax: LETTERS_MAX },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const before = heldElsewhere();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unreadable('reading it takes too long')), patienceMs);
      watch = setInterval(() => {
        if (heldElsewhere() - before > GROWTH_MAX_BYTES) reject(new Unreadable('reading it takes too much memory'));
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
