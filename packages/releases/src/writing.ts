import { Refused } from './refused.ts';
import { codeOf, type ReleaseStore } from './store.ts';

/** What keeps a store from being written to, by the system's code. */
const UNWRITABLE = new Map<unknown, string>([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota is used up'],
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
]);

/** Runs what writes to a store. @throws Refused where the store takes nothing: what visitors get is then as it was */
export async function writing<T>(store: ReleaseStore, change: () => Promise<T>): Promise<T> {
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
