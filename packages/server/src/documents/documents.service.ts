import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Document } from '@firm/contract';
import { UploadForm } from '@firm/contract/schemas';
import type { AppDeps } from '../app.ts';
import { findCase, updateCase } from '../cases/cases.repository.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { Conflict, NotFound } from '../errors.ts';
import { parseInput } from '../http/parseInput.ts';
import { checkFile } from './checkFile.ts';
import { toDocument } from './documentAnswers.ts';
import * as repository from './documents.repository.ts';
import type { Upload } from './readUpload.ts';

export function createDocumentsService({ database: { db }, storage, clock }: Pick<AppDeps, 'database' | 'storage' | 'clock'>) {
  async function find(viewer: Viewer, id: string, which: 'kept' | 'deleted' = 'kept') {
    const row = await repository.findDocument(db, viewer, id, which);
    if (!row) throw new NotFound('document');
    return row;
  }

  /** Deletion and its undoing: the row stays, the timeline tells. */
  async function setDeleted(viewer: Viewer, row: repository.DocumentRow, deletedAt: Date | null) {
    const { id, caseId, fileName } = row.document;
    const now = clock();
    await db.transaction(async (tx) => {
      if (!(await repository.setDeleted(tx, id, deletedAt))) {
        throw new Conflict('conflict', 'A verified document is part of your case and cannot be deleted. Ask your specialist to replace it.');
      }
      await updateCase(tx, caseId, { updatedAt: now });
      await recordEvents(tx, caseId, viewer, now, [{ key: deletedAt ? 'document_deleted' : 'document_restored', description: fileName }]);
    });
  }

  return {
    async list(viewer: Viewer, filter: repository.DocumentsFilter): Promise<{ documents: Document[]; count: number }> {
      const { rows, count } = await repository.listDocuments(db, viewer, filter);
      return { documents: rows.map(toDocument), count };
    },

    get: async (viewer: Viewer, id: string): Promise<Document> => toDocument(await find(viewer, id)),

    /** Takes a file out of quarantine into a case, if the case is the viewer's and the file clean. A refused or failed one leaves nothing behind. */
    async add(viewer: Viewer, { file, fileName, mediaType, fields }: Upload): Promise<Document> {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      try {
        const form = parseInput(UploadForm, fields);
        if (!form || !(await findCase(db, viewer, form.caseId))) throw new NotFound('case');
        const checked = await checkFile(storage, file, { fileName, mediaType });
        await storage.keep(file, storageKey);
        const now = clock();
        await db.transaction(async (tx) => {
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
      return toDocument(await find(viewer, id));
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await setDeleted(viewer, await find(viewer, id), clock());
    },

    async restore(viewer: Viewer, id: string): Promise<Document> {
      await setDeleted(viewer, await find(viewer, id, 'deleted'), null);
      return toDocument(await find(viewer, id));
    },

    /** The file, once its checksum has been compared: what is served is what was uploaded. */
    async open(viewer: Viewer, id: string): Promise<{ document: repository.DocumentRow['document']; content: Readable }> {
      const { document } = await find(viewer, id);
      const hash = createHash('sha256');
      for await (const chunk of await storage.open(document.storageKey)) hash.update(chunk);
      if (hash.digest('hex') !== document.checksum) throw new Error(`the file of document ${id} is damaged`);
      return { document, content: await storage.open(document.storageKey) };
    },
  };
}
