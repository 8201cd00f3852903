import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './codeOf.ts';
import { Refused } from './refused.ts';
import { type English, english, type Said, say } from './said/say.ts';

/** Why a store cannot be written to, by the system's error code. */
const UNWRITABLE = new Map<unknown, 'diskFull' | 'quotaUsed' | 'readOnly' | 'mayNotWrite' | 'fileInPlace'>([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'quotaUsed'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'mayNotWrite'],
  ['EPERM', 'mayNotWrite'],
  ['ENOTDIR', 'fileInPlace'],
]);

/**
 * Runs a write to a store. @throws Refused when the store cannot be written to; visitors then get the same as before
 */
export async function writing<T>(dir: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const why = unwritable(error);
    if (!why) throw error;
    throw new Refused(say('unwritable', { place: dir, ...why }));
  }
}

/** Why a folder cannot be written to; undefined for any other failure. */
export function unwritable(error: unknown): { reason: Said; error: English } | undefined {
  const reason = UNWRITABLE.get(codeOf(error));
  return reason && error instanceof Error ? { reason: say(reason), error: english(error.message) } : undefined;
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
  if ((await attempt(folder, mode)) === 'ENOENT') throw new Refused(say('noFolder', { folder, parent }));
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
