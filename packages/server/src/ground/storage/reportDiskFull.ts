import { codesOf } from '../db/codesOf.ts';
import { StorageFull } from '../errors.ts';

/** Codes for a full disk, including PostgreSQL's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Codes for a disk that accepts no writes: some systems make a failing disk read-only. */
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Tells whether an error, or one of its causes, means that the disk is full. */
export const isStorageFull = (error: unknown): boolean => saysOneOf(FULL, error);

/** Runs a write of a file. Throws `StorageFull`, which is answered with 507, when the disk accepts no writes. */
export async function reportDiskFull<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isStorageFull(error) || saysOneOf(READ_ONLY, error)) throw new StorageFull(error);
    throw error;
  }
}

const saysOneOf = (codes: Set<string>, error: unknown) => codesOf(error).some((code) => codes.has(code));
