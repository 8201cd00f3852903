import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueFileRemoval } from '../../ground/storage/removeFile.ts';
import { archiveKey, lockExportOf, removeExport } from './exports.repository.ts';

/** Deletes the archive of an account's data, which an intruder may have requested. */
export async function endArchive(tx: Db, userId: string, { outbox }: Pick<AppDeps, 'outbox'>): Promise<void> {
  const archive = await lockExportOf(tx, userId);
  if (!archive) return;
  await removeExport(tx, archive.id);
  await queueFileRemoval(outbox, tx, archiveKey(archive.id));
}
