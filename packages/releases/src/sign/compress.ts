import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

interface Copies {
  br: Buffer;
  gz: Buffer;
}
/** Makes the compressed copies of a file. */
export type Compress = (content: Buffer) => Promise<Copies>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Makes both copies as small as can be: that takes a processor two seconds a megabyte. */
export const compress: Compress = async (content) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { br, gz };
};

/**
 * Compresses as `compress` does, and keeps the copies in a folder for the next publication of the app. Those that are
 * not what their name says are made anew; a folder that cannot be written to keeps none.
 */
export function compressKeeping(folder: string): { compress: Compress; dropOthers: () => Promise<void> } {
  const used = new Set<string>();
  const compressOrTake: Compress = async (content) => {
    const name = createHash('sha256').update(content).digest('hex');
    for (const ending of ['br', 'gz']) used.add(`${name}.${ending}`);
    const file = path.join(folder, name);
    const kept = await copiesOf(content, file).catch(() => undefined);
    if (kept) return kept;
    const copies = await compress(content);
    await keep(file, copies).catch(() => {});
    return copies;
  };
  const dropOthers = async () => {
    const others = (await readdir(folder).catch(() => [])).filter((name) => !used.has(name));
    await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true }).catch(() => {})));
  };
  return { compress: compressOrTake, dropOthers };
}

/** The kept copies of a file; undefined where they hold something else. */
async function copiesOf(content: Buffer, file: string): Promise<Copies | undefined> {
  const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  const options = { maxOutputLength: content.length };
  const unpacked = await Promise.all([unbrotli(br, options), unzip(gz, options)]);
  return unpacked.every((each) => each.equals(content)) ? { br, gz } : undefined;
}

/** Written by renaming: another publication may read it at the same time. */
async function keep(file: string, copies: Copies): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (const [ending, copy] of Object.entries(copies)) {
    const written = `${file}.${randomUUID()}`;
    await writeFile(written, copy);
    await rename(written, `${file}.${ending}`);
  }
}
