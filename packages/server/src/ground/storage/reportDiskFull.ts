import { StorageFull } from '../errors.ts';

/** No room on a disk, PostgreSQL's own word for it among them. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Some systems make a failing disk read-only. */
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Whether something could not be written for want of room, whoever wrapped the failure. */
export const isStorageFull = (error: unknown): boolean => saysOneOf(FULL, error);

/** Runs what writes a file; a disk that takes nothing is an answer of its own: 507, nothing is kept. */
export async function reportDiskFull<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isStorageFull(error) || saysOneOf(READ_ONLY, error)) throw new StorageFull(error);
    throw error;
  }
}

function saysOneOf(codes: Set<string>, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || saysOneOf(codes, error.cause);
}
