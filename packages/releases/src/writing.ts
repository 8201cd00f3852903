import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';

/** What keeps a store from being written to, by the system's code. */
const UNWRITABLE = new Map<unknown, string>([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota is used up'],
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOTDIR', 'a file lies where a folder should'],
]);

/** Runs what writes to a store. @throws Refused where the store takes nothing: what visitors get is then as it was */
export async function writing<T>(store: { readonly dir: string }, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const reason = unwritable(error);
    if (reason === undefined) throw error;
    throw new Refused(`the store ${store.dir} cannot be written to, nothing has changed: ${reason}`);
  }
}

/** Why a folder takes nothing, in words; undefined for any other failure. */
export function unwritable(error: unknown): string | undefined {
  const reason = UNWRITABLE.get(codeOf(error));
  return reason && error instanceof Error ? `${reason} (${error.message})` : undefined;
}

/**
 * Makes a folder, with those above it. Not `recursive`: Node never returns from that below a file system such as /proc, which takes no folders.
 * @throws Refused where none can be made
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const reason = await attempt(folder, mode);
  if (reason !== 'ENOENT') return;
  const parent = path.dirname(folder);
  await makeFolder(parent, mode);
  if ((await attempt(folder, mode)) === 'ENOENT')
    throw new Refused(`the folder ${folder} cannot be made: nothing can be put into ${parent}`);
}

/** The code of what is to be seen to first: a folder above is missing. */
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
