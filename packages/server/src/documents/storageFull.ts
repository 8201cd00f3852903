import { HttpError } from '../errors.ts';

/** No room, or a disk that takes nothing: some systems make a failing one read-only. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/** Runs what writes a file; a disk that takes nothing is an answer of its own: 507, nothing is kept. */
export async function asFullStorage<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && FULL.has(String(cause.code)))) throw cause;
    throw new HttpError(
      507,
      'storage_full',
      'We cannot take any files right now. Please try again in a few minutes, or call us.',
      { cause, headers: { 'retry-after': '300' } },
    );
  }
}
