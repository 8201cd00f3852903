import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentType } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { beginFile, endFile } from '../../ground/storage/begunFiles.ts';
import { reportDiskFull } from '../../ground/storage/reportDiskFull.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { insertDocument } from './documents.repository.ts';
import { safeFileName } from './fileName.ts';
import { insertAnswers } from './needs/needs.repository.ts';
import { storageKeyOf } from './storageKeyOf.ts';
import { recordTrail } from './trail.repository.ts';

/** A stored PDF that the server made, before it is a document. */
export interface MadeFile {
  id: string;
  size: number;
  checksum: string;
}

/** Stores a PDF that the server made. Unless `addMadeDocument` follows, the sweep removes it. */
export async function storeMadeFile(
  { database, storage, clock }: Pick<AppDeps, 'database' | 'storage' | 'clock'>,
  bytes: Uint8Array,
): Promise<MadeFile> {
  const id = randomUUID();
  const received = await reportDiskFull(() => storage.receive(Readable.from([bytes])));
  await beginFile(database.db, storageKeyOf(id), clock());
  await reportDiskFull(() => storage.keep(received, storageKeyOf(id)));
  return { id, size: received.size, checksum: received.checksum };
}

/** Adds a stored PDF to a case as a document that is part of it, and as the answer to a need if one is named. */
export async function addMadeDocument(
  { tx, row, now, announce }: CaseChange,
  { id, size, checksum }: MadeFile,
  about: { fileName: string; documentType: DocumentType; by: string; needId?: string | null },
): Promise<void> {
  await insertDocument(tx, {
    ...{ id, caseId: row.id, uploadedBy: about.by, fileName: safeFileName(about.fileName), fileSize: size },
    ...{ mimeType: 'application/pdf', checksum, storageKey: storageKeyOf(id), documentType: about.documentType },
    ...{ status: 'verified', scan: 'clean', requiresReview: false, uploadedAt: now, processedAt: now },
  });
  await endFile(tx, storageKeyOf(id));
  await recordTrail(tx, id, 'uploaded', about.by, now);
  if (about.needId) await insertAnswers(tx, [{ needId: about.needId, documentId: id, answeredAt: now }]);
  announce('documents');
}
