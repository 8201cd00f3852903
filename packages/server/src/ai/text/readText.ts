import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Cell, cellsOf } from './cells.ts';

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
const PATIENCE_MS = 15_000;
const MEMORY_MB = 192;

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

/** The text of a PDF, in cells. One document at a time, within bounds of pages, time and memory; throws `Unreadable`. */
export function readText(bytes: Buffer, patienceMs = PATIENCE_MS): Promise<Cell[]> {
  const reading = last.then(() => readInThread(bytes, patienceMs));
  last = reading.catch(() => undefined);
  return reading;
}

async function readInThread(bytes: Buffer, patienceMs: number): Promise<Cell[]> {
  const worker = new Worker(WORKER, {
    // Its warnings about drawing are nobody’s business.
    ...{ stdout: true, stderr: true, execArgv: [], env: {} },
    workerData: { bytes: new Uint8Array(bytes), pagesMax: PAGES_MAX, piecesMax: PIECES_MAX },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unreadable('reading it takes too long')), patienceMs);
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(new Unreadable('it cannot be read', { cause })));
      worker.once('exit', () => reject(new Unreadable('reading it ended early')));
    });
    const { locked, pieces } = Answer.parse(answer);
    if (locked) throw new Locked('a password is needed to read it');
    return cellsOf(pieces);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
