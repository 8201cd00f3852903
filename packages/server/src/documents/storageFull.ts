import { HttpError } from '../errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Runs what writes a file; a disk without room is an answer of its own: 507, nothing is kept. */
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
