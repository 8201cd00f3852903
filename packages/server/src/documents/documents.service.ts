import { createHash, randomUUID } from 'node:crypto';
import type { Document } from '@firm/contract';
import { UploadForm } from '@firm/contract/schemas';
import type { AppDeps } from '../app.ts';
import { findCase, updateCase } from '../cases/cases.repository.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { Conflict, NotFound } from '../errors.ts';
import { parseInput } from '../http/parseInput.ts';
import { checkFile } from './checkFile.ts';
import { toDocument } from './documents.entity.ts';
import * as repository from './documents.repository.ts';
import type { Upload } from './readUpload.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock'>;

export async function listDocuments(
  { database: { db } }: Deps,
  viewer: Viewer,
  filter: repository.DocumentsFilter,
): Promise<{ documents: Document[]; count: number }> {
  const { rows, count } = await repository.listDocuments(db, viewer, filter);
  return { documents: rows.map(toDocument), count };
}

export async function getDocument(deps: Deps, viewer: Viewer, id: string): Promise<Document> {
  return toDocument(await find(deps, viewer, id));
}

/** Takes a file out of quarantine into a case, if the case is the viewer's and the file clean. A refused or failed one leaves nothing behind. */
export async function addDocument(
  deps: Deps,
  viewer: Viewer,
  { file, fileName, mediaType, fields }: Upload,
): Promise<Document> {
  const { database, storage, clock } = deps;
  const id = randomUUID();
  const storageKey = keyOf(id);
  try {
    const form = parseInput(UploadForm, fields);
    if (!form || !(await findCase(database.db, viewer, form.caseId))) throw new NotFound('case');
    const checked = await checkFile(storage, file, { fileName, mediaType });
    await storage.keep(file, storageKey);
    const now = clock();
    await database.db.transaction(async (tx) => {
      await repository.insertDocument(tx, {
        id,
        caseId: form.caseId,
        uploadedBy: viewer.id,
        ...checked,
        fileSize: file.size,
        checksum: file.checksum,
        storageKey,
        documentType: form.documentType,
        description: form.description ?? '',
        // Automatic analysis is off: a specialist reviews this document (decision 3).
        status: 'requires_review',
        requiresReview: true,
        uploadedAt: now,
      });
      await updateCase(tx, form.caseId, { updatedAt: now });
      await recordEvents(tx, form.caseId, viewer, now, [{ key: 'document_added', description: checked.fileName }]);
    });
  } catch (error) {
    await Promise.all([storage.discard(file), storage.remove(storageKey)]);
    throw error;
  }
  return getDocument(deps, viewer, id);
}

/** Where a document's file lies in the storage. */
export const keyOf = (documentId: string) => `${documentId.slice(0, 2)}/${documentId}`;

export async function removeDocument(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await setDeleted(deps, viewer, await find(deps, viewer, id), deps.clock());
}

export async function restoreDocument(deps: Deps, viewer: Viewer, id: string): Promise<Document> {
  await setDeleted(deps, viewer, await find(deps, viewer, id, 'deleted'), null);
  return getDocument(deps, viewer, id);
}

/** The file, once its checksum has been compared: what is served is what was uploaded. */
export async function openDocument(deps: Deps, viewer: Viewer, id: string) {
  const { document } = await find(deps, viewer, id);
  const hash = createHash('sha256');
  for await (const chunk of await deps.storage.open(document.storageKey)) hash.update(chunk);
  if (hash.digest('hex') !== document.checksum) throw new Error(`the file of document ${id} is damaged`);
  return { document, content: await deps.storage.open(document.storageKey) };
}

async function find({ database: { db } }: Deps, viewer: Viewer, id: string, which: 'kept' | 'deleted' = 'kept') {
  const row = await repository.findDocument(db, viewer, id, which);
  if (!row) throw new NotFound('document');
  return row;
}

/** Deletion and its undoing: the row stays, the timeline tells. */
async function setDeleted(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { document }: repository.DocumentRow,
  deletedAt: Date | null,
) {
  const { id, caseId, fileName } = document;
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await repository.setDeleted(tx, id, deletedAt))) {
      throw new Conflict(
        'conflict',
        'A verified document is part of your case and cannot be deleted. Ask your specialist to replace it.',
      );
    }
    await updateCase(tx, caseId, { updatedAt: now });
    await recordEvents(tx, caseId, viewer, now, [
      { key: deletedAt ? 'document_deleted' : 'document_restored', description: fileName },
    ]);
  });
}
