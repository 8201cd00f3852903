import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';

/** Why a store cannot be written to, by the system's error code. */
const UNWRITABLE = new Map<unknown, string>([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota is used up'],
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOTDIR', 'a file lies where a folder should'],
]);

/**
 * Runs a write to a store. @throws Refused when the store cannot be written to; visitors then get the same as before
 */
export async function writing<T>(dir: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const reason = unwritable(error);
    if (reason === undefined) throw error;
    throw new Refused(`the store ${dir} cannot be written to, nothing has changed: ${reason}`);
  }
}

/** Why a folder cannot be written to, as a sentence; undefined for any other failure. */
export function unwritable(error: unknown): string | undefined {
  const reason = UNWRITABLE.get(codeOf(error));
  return reason && error instanceof Error ? `${reason} (${error.message})` : undefined;
}

/**
 * Makes a folder and its missing parents. Not `recursive`: that call never returns in Node below a file system such as
 * /proc, which takes no folders.
 * @throws Refused when the folder cannot be made
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const reason = await attempt(folder, mode);
  if (reason !== 'ENOENT') return;
  const parent = path.dirname(folder);
  await makeFolder(parent, mode);
  if ((await attempt(folder, mode)) === 'ENOENT')
    throw new Refused(`the folder ${folder} cannot be made: nothing can be put into ${parent}`);
}

/** Tries to make the folder; returns ENOENT when its parent must be made first. */
async function attempt(folder: string, mode: number | undefined): Promise<'ENOENT' | undefined> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return code;
    if (code !== 'EEXIST') throw error;
  }
  return undefined;
}
