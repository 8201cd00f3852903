import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openFolderShelf } from './folderShelf.ts';
import { openQuarantine } from './quarantine.ts';
import { openS3Shelf } from './s3Shelf.ts';
import type { Storage } from './storage.ts';

/** `<dataDir>/files/quarantine`, and kept files in `<dataDir>/files/kept` or, when a bucket is named, there. */
export async function openStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<Storage> {
  const folder = join(dataDir, 'files');
  const { pathOf, ...quarantine } = await openQuarantine(join(folder, 'quarantine'));
  const { put, ...shelf } = s3 ? openS3Shelf(s3) : await openFolderShelf(join(folder, 'kept'));
  return {
    ...quarantine,
    ...shelf,
    keep: (received, key) => put(pathOf(received), received, key),
  };
}
