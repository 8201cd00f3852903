import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Texts in the other languages, which a reader of English never fetches. */
const OTHER_LANGUAGES = /-(?:es|fr)\.[0-9a-f]+\.js$/;

/** All scripts of a release, as someone who reads all of its screens in English fetches them: brotli KB. @param {string} folder */
export function scriptKb(folder) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !OTHER_LANGUAGES.test(file),
  );
  if (!scripts.length) throw new Error(`there are no scripts in ${folder}`);
  return (
    scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0) / 1024
  );
}
