import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from '../refused.ts';
import { makeFolder, writing } from '../writing.ts';

/** A publication takes seconds: what is older, and belongs to no version, was left by one that died. */
export const ABANDONED_MS = 60 * 60 * 1000;

const folderIn = (dir: string) => path.join(dir, '.incoming');

/** Creates a folder beside the releases, on the same file system, so that a rename publishes it whole. */
export async function incomingFolder(dir: string): Promise<string> {
  await makeFolder(folderIn(dir));
  const folder = path.join(folderIn(dir), randomBytes(8).toString('hex'));
  // Not recursive: on a read-only disk, a recursive mkdir reports ENOENT.
  await mkdir(folder);
  return folder;
}

/** Names, or with `prune` deletes, the folders that died publications left: a sentence each. */
export async function leftIncoming(dir: string, { prune, now }: { prune: boolean; now: Date }): Promise<string[]> {
  if (!(await stat(dir).catch(() => undefined))) throw new Refused(`there is no store in ${dir}`);
  const problems: string[] = [];
  for (const name of await readdir(folderIn(dir)).catch(() => [])) {
    const folder = path.join(folderIn(dir), name);
    const at = await stat(folder).catch(() => undefined);
    if (!at || now.getTime() - at.mtimeMs < ABANDONED_MS) continue;
    if (prune) await writing(dir, () => rm(folder, { recursive: true, force: true }));
    else problems.push(`a publication was left half-way in .incoming/${name}`);
  }
  return problems;
}
