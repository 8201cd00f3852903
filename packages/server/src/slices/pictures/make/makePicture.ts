import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  FIELD_PROBLEMS,
  fieldError,
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_WIDTH,
  PICTURE_WIDTHS,
} from '@firm/contract';
import { z } from 'zod';
import { limitConcurrency } from '../../../ground/concurrency/limitConcurrency.ts';
import { HttpError, TooMany } from '../../../ground/errors.ts';
import type { PicturePart } from '../pictures.tables.ts';

const SCRIPT = fileURLToPath(new URL('make.process.mjs', import.meta.url));
const HEAP_MB = 128;
/** Milliseconds between looks at the memory of the process. */
const LOOK_MS = 50;
const PAGE_BYTES = 4096;
/** Enough for the right side of a preview, 510 by 618 px, of most pictures. */
const CARD_WIDTH = 960;
/** The slowest photo takes seconds on a free machine, and 300 MB. */
const LIMITS = { patienceMs: 60_000, memoryBytes: 700 * 1024 * 1024, maxPixels: PICTURE_MAX_PIXELS };

const oneAtATime = limitConcurrency({ width: 1, queueMax: 20 }, () => new TooMany(10));

export interface MadePicture {
  /** The size of the largest file in pixels. */
  width: number;
  height: number;
  parts: PicturePart[];
  /** The files, one behind the other. */
  bytes: Buffer;
}

const Refused = z.object({ refused: z.enum(['picture_type', 'picture_pixels', 'picture_damaged']) });
const Made = z.object({
  width: z.number().int(),
  height: z.number().int(),
  parts: z.array(z.object({ name: z.string(), size: z.number().int() })),
});

/**
 * Makes the files of a picture, one picture at a time, in a process that knows nothing of the site and is ended when it
 * takes too long or, where `/proc` tells, too much memory. Throws a 422 with the reason for a picture that is refused.
 */
export const makePicture = (bytes: Buffer, limits: Partial<typeof LIMITS> = {}): Promise<MadePicture> =>
  oneAtATime(async () => read(await run(bytes, { ...LIMITS, ...limits })));

async function run(bytes: Buffer, { patienceMs, memoryBytes, maxPixels }: typeof LIMITS): Promise<Buffer> {
  const wanted = { maxPixels, maxWidth: PICTURE_MAX_WIDTH, maxHeight: PICTURE_MAX_HEIGHT };
  const argument = JSON.stringify({ ...wanted, widths: PICTURE_WIDTHS, cardWidth: CARD_WIDTH });
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, SCRIPT, argument], {
    // The system's allocator keeps less for itself.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: 'pipe',
  });
  const end = () => child.kill('SIGKILL');
  const timer = setTimeout(end, patienceMs);
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > memoryBytes) end();
  }, LOOK_MS);
  // It may end before it has read everything.
  child.stdin.on('error', () => {}).end(bytes);
  try {
    const [said, words, [code, signal]] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    // This server ended it, or the system for want of memory.
    if (signal === 'SIGKILL') throw refusal('picture_limits');
    if (signal !== null) throw refusal('picture_damaged');
    if (code !== 0) throw new Error(`pictures cannot be made: ${words.slice(-500)}`);
    return said;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function read(said: Buffer): MadePicture {
  const from = 4 + said.readUInt32BE(0);
  const head: unknown = JSON.parse(said.toString('utf8', 4, from));
  const refused = Refused.safeParse(head).data;
  if (refused) throw refusal(refused.refused);
  const { width, height, parts: sizes } = Made.parse(head);
  let start = 0;
  const parts = sizes.map(({ name, size }) => {
    const part = { name, start, end: start + size - 1 };
    start += size;
    return part;
  });
  return { width, height, parts, bytes: said.subarray(from) };
}

const refusal = (problem: z.output<typeof Refused>['refused'] | 'picture_limits') =>
  new HttpError(422, 'unreadable_file', FIELD_PROBLEMS[problem], { errors: [fieldError('file', problem)] });

async function residentBytes(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
}
