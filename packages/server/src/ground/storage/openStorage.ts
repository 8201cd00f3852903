import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import type { Keys } from '../keys/keys.ts';
import { openFolderShelf } from './folderShelf.ts';
import { openQuarantine } from './quarantine.ts';
import { localFileKeys } from './sealed/fileKeys.ts';
import { sealShelf } from './sealed/sealedShelf.ts';
import { sharePieces } from './sharedPieces.ts';
import type { Received, Shelf, Storage } from './storage.ts';

/** Opens the shelf of kept files in their stored, encrypted form. The clients of AWS load where they are used. */
export async function openShelf({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<Shelf> {
  if (!s3) return openFolderShelf(join(dataDir, 'files/kept'));
  const { openS3Shelf } = await import('./s3Shelf.ts');
  return openS3Shelf(s3);
}

type StorageEnv = Pick<Env, 'dataDir' | 's3'> & Partial<Pick<Env, 'kms' | 'releases'>>;

/**
 * Opens the storage: the quarantine in `<dataDir>/files/quarantine`, and kept files in the bucket if one is set, else
 * in `<dataDir>/files/kept`. All files are encrypted; KMS wraps the keys of kept files if a KMS key is set. Machines
 * whose releases are in the bucket share no folder, so unfinished files are in the bucket too.
 */
export async function openStorage({ dataDir, s3, kms, releases }: StorageEnv, keys: Keys): Promise<Storage> {
  const folder = join(dataDir, 'files');
  const local = await openQuarantine(join(folder, 'quarantine'), keys);
  const raw = await openShelf({ dataDir, s3 });
  const ownKeys = localFileKeys(keys);
  const fileKeys = kms ? (await import('./sealed/kmsFileKeys.ts')).kmsFileKeys(kms, keys, ownKeys) : ownKeys;
  const { put, isNewest, secretOf: _, removePlain, ...shelf } = sealShelf(raw, fileKeys);
  const quarantine =
    s3 && releases === 'bucket'
      ? sharePieces(local, sealShelf((await import('./s3Shelf.ts')).openS3Pieces(s3), ownKeys))
      : local;
  const keep = async (received: Received, key: string) => {
    await put(local.stream(received), received, key, local.draftOf(received));
    await local.discard(received);
  };
  return {
    ...quarantine,
    ...shelf,
    keep,
    async renew(key) {
      if ((await isNewest(key)) !== false) return false;
      const received = await local.receive(await shelf.open(key));
      await keep(received, key);
      await removePlain(key);
      return true;
    },
  };
}
