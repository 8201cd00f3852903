import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Texts in other languages, which English readers never fetch. */
const OTHER_LANGUAGES = /-(?:es|fr)\.[0-9a-f]+\.js$/;

/** The shell's panel for developers, which visitors never fetch. */
const PANEL = /\bpage-panel\.[0-9a-f]+\.js$/;

/**
 * Brotli KB of a build's scripts for an English reader of all its screens, without those that only the server runs, and
 * the panel's.
 * @param {string} folder @param {(content: Buffer) => Promise<Buffer>} [compress]
 */
export async function scriptKb(folder, compress = (content) => brotli(content)) {
  const { server = [] } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  const scripts = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.js') && !OTHER_LANGUAGES.test(file) && !PANEL.test(file) && !server.includes(file),
  );
  if (!scripts.length) throw new Error(`there are no scripts in ${folder}`);
  const sizes = await Promise.all(
    scripts.map(async (file) => (await compress(await readFile(path.join(folder, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
