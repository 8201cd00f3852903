import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import type { Keys } from '../keys/keys.ts';
import { openFolderShelf } from './folderShelf.ts';
import { openQuarantine } from './quarantine.ts';
import { localFileKeys } from './sealed/fileKeys.ts';
import { sealShelf } from './sealed/sealedShelf.ts';
import type { Received, Shelf, Storage } from './storage.ts';

/** Opens the shelf of kept files in their stored, encrypted form. The clients of AWS load where they are used. */
export async function openShelf({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<Shelf> {
  if (!s3) return openFolderShelf(join(dataDir, 'files/kept'));
  const { openS3Shelf } = await import('./s3Shelf.ts');
  return openS3Shelf(s3);
}

type StorageEnv = Pick<Env, 'dataDir' | 's3'> & Partial<Pick<Env, 'kms'>>;

/**
 * Opens the storage: the quarantine in `<dataDir>/files/quarantine`, and kept files in the bucket if one is set, else
 * in `<dataDir>/files/kept`. All files are encrypted; KMS wraps the keys of kept files if a KMS key is set.
 */
export async function openStorage({ dataDir, s3, kms }: StorageEnv, keys: Keys): Promise<Storage> {
  const folder = join(dataDir, 'files');
  const { draftOf, ...quarantine } = await openQuarantine(join(folder, 'quarantine'), keys);
  const raw = await openShelf({ dataDir, s3 });
  const local = localFileKeys(keys);
  const fileKeys = kms ? (await import('./sealed/kmsFileKeys.ts')).kmsFileKeys(kms, keys, local) : local;
  const { put, isNewest, removePlain, ...shelf } = sealShelf(raw, fileKeys);
  const keep = async (received: Received, key: string) => {
    await put(quarantine.stream(received), received, key, draftOf(received));
    await quarantine.discard(received);
  };
  return {
    ...quarantine,
    ...shelf,
    keep,
    async renew(key) {
      if ((await isNewest(key)) !== false) return false;
      const received = await quarantine.receive(await shelf.open(key));
      await keep(received, key);
      await removePlain(key);
      return true;
    },
  };
}
