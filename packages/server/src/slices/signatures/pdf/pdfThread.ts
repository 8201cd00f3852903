import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { SIGNED_PAGES_MAX, type SignatureObstacle } from '@firm/contract';
import type { AboutCertificate } from '../paper/certificatePages.ts';
import type { Letter } from '../paper/letterPdf.ts';
import type { RequestRow } from '../signatures.repository.ts';
import type { Sealing } from './sealPdf.ts';

const WORKER = fileURLToPath(new URL('./pdf.worker.mjs', import.meta.url));
/** The slowest accepted file, 10 MB in small objects, takes about four seconds; loading the thread about one. */
const PATIENCE_MS = 30_000;
const HEAP_MB = 512;

let last: Promise<unknown> = Promise.resolve();

/** Says why a PDF cannot be put up for signature; null if it can. A thread that fails means `unreadable`. */
export const checkInThread = (bytes: Uint8Array): Promise<SignatureObstacle | null> =>
  inThread<SignatureObstacle | null>({ check: { bytes, pagesMax: SIGNED_PAGES_MAX } }).catch(() => 'unreadable');

export const sealInThread = (seal: Sealing): Promise<Uint8Array> => inThread<Uint8Array>({ seal });

export const letterInThread = (letter: Letter): Promise<Uint8Array> => inThread<Uint8Array>({ letter });

export const certificateInThread = (row: RequestRow, about: AboutCertificate): Promise<Uint8Array> =>
  inThread<Uint8Array>({ certificate: { row, about } });

type Work =
  | { check: { bytes: Uint8Array; pagesMax: number } }
  | { letter: Letter }
  | { certificate: { row: RequestRow; about: AboutCertificate } }
  | { seal: Sealing };

/** Works on one file at a time, so that memory never holds many. */
function inThread<Answer>(work: Work): Promise<Answer> {
  const doing = last.then(() => ask<Answer>(work));
  last = doing.catch(() => undefined);
  return doing;
}

async function ask<Answer>(workerData: object): Promise<Answer> {
  const worker = new Worker(WORKER, {
    ...{ execArgv: [], env: {}, workerData },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('working on the file takes too long')), PATIENCE_MS);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('working on the file ended early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
