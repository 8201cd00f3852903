import { readdir, readFile, stat } from 'node:fs/promises';
import { codeOf } from '../codeOf.ts';

const MISSING: ReadonlySet<unknown> = new Set(['ENOENT']);

/** Reads a file; undefined when there is none, which the system says by one of the codes. */
export async function readIfThere(file: string, missing = MISSING): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (missing.has(codeOf(error))) return undefined;
    throw error;
  }
}

/** Reads a JSON file; undefined when there is none. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readIfThere(file);
  return text === undefined ? undefined : JSON.parse(text.toString());
}

/** Whether a file or folder is there. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The names of the folders in a folder, sorted; none where it is missing. */
export async function foldersIn(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
