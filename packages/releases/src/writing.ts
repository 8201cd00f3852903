import { Refused } from './refused.ts';
import { codeOf } from './store.ts';

/** Full, over its quota, mounted read-only, somebody else's. */
const UNWRITABLE = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/** Runs what writes to a store. @throws Refused where the store takes nothing: what visitors get is then as it was */
export async function writing<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Error) || !UNWRITABLE.has(codeOf(error))) throw error;
    throw new Refused(`the store cannot be written to, nothing has changed: ${error.message}`);
  }
}
