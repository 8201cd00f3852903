import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '@firm/releases';

export const textFile = (name: string, text: string): StoredFile => ({
  name,
  path: name,
  mode: 0o600,
  content: Buffer.from(text),
});

/** The files of a copied version, by their names in a store. */
export async function filesIn(folder: string, version: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.push({ name: version + path.slice(folder.length), path, mode: (await stat(path)).mode & 0o777 });
  }
  return files;
}
