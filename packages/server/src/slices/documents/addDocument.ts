import { randomUUID } from 'node:crypto';
import { CLIENT_STORAGE_MAX_BYTES, type Document } from '@firm/contract';
import { UploadForm } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { beginFile, endFile } from '../../ground/storage/begunFiles.ts';
import { reportDiskFull } from '../../ground/storage/reportDiskFull.ts';
import type { Received } from '../../ground/storage/storage.ts';
import { findCase, lockPerson } from '../cases/cases.repository.ts';
import { type CaseChange, changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { checkFile } from './checkFile.ts';
import { toDocument } from './documents.entity.ts';
import * as repository from './documents.repository.ts';
import { answerRequests, findAnswerable } from './requests/answerRequests.ts';
import { onReadable } from './sockets.ts';
import { storageKeyOf } from './storageKeyOf.ts';
import { recordTrail } from './trail.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** A file in quarantine, and what was sent with it. */
export interface Upload {
  file: Received;
  /** As sent. */
  fileName: string;
  /** As sent; may be empty. */
  mediaType: string;
  /** The other fields, camelCase. */
  fields: Record<string, unknown>;
}

/** What an upload says of itself, if it may go there: the case is the viewer's, so are the requests it answers, and there is room for so many bytes more. */
export async function admitUpload(
  db: Db,
  viewer: Viewer,
  fields: Upload['fields'],
  more: number,
  now: Date,
): Promise<z.output<typeof UploadForm>> {
  const form = parseInput(UploadForm, fields);
  const row = form && (await findCase(db, viewer, form.caseId));
  if (!form || !row) throw new NotFound('case', 'caseId');
  if (form.requestIds) await findAnswerable(db, viewer, form.caseId, form.requestIds);
  await refuseWithoutRoom(db, row.case.clientId, more, now);
  return form;
}

async function refuseWithoutRoom(db: Db, clientId: string, more: number, now: Date) {
  if ((await repository.bytesOf(db, clientId, now)) + more > CLIENT_STORAGE_MAX_BYTES)
    throw new Conflict('no_room', 'There is no space left for more files. Please ask your specialist.');
}

/**
 * Takes a file out of quarantine into a case, if the case is the viewer's and the file clean. A refused or failed one leaves no document
 * behind; what still stands in quarantine the caller discards. `alongside` is committed with it.
 */
export async function addDocument(
  deps: Deps,
  viewer: Viewer,
  { file, fileName, mediaType }: Pick<Upload, 'file' | 'fileName' | 'mediaType'>,
  { caseId, documentType, description = '', requestIds = [] }: z.output<typeof UploadForm>,
  keep: KeepAnswer,
  alongside?: (tx: Db, documentId: string) => Promise<void>,
): Promise<Document> {
  const { database, storage, clock } = deps;
  const checked = await checkFile(deps, file, { fileName, mediaType, owner: viewer.id });
  const id = randomUUID();
  const storageKey = storageKeyOf(id);
  try {
    await beginFile(database.db, storageKey, clock());
    await reportDiskFull(() => storage.keep(file, storageKey));
    const work = async (change: CaseChange) => {
      const { tx, row, now, record, announce } = change;
      await lockPerson(tx, row.clientId);
      await repository.insertDocument(tx, {
        id,
        caseId,
        uploadedBy: viewer.id,
        ...checked,
        fileSize: file.size,
        checksum: file.checksum,
        storageKey,
        documentType,
        description,
        // Until it has been read, it waits for a specialist.
        status: checked.scan === 'pending' ? 'processing' : 'requires_review',
        requiresReview: true,
        uploadedAt: now,
      });
      await endFile(tx, storageKey);
      await recordTrail(tx, id, 'uploaded', viewer.id, now);
      record('document_added', checked.fileName);
      announce('documents');
      if (requestIds.length > 0) await answerRequests(change, viewer, { requestIds, documentIds: [id] });
      await alongside?.(tx, id);
      // Uploads at the same time were each told that there is room: counted again under the lock.
      await refuseWithoutRoom(tx, row.clientId, 0, now);
      if (checked.scan !== 'pending') await onReadable.ask(deps, tx, id);
      const added = await repository.findDocument(tx, viewer, id);
      if (!added) throw new NotFound('document');
      return keep(tx, toDocument(added, deps.env));
    };
    return await changeCase(deps, viewer, caseId, work, () => new NotFound('case', 'caseId'));
  } catch (error) {
    // Where a connection broke as the transaction ended nobody knows whether it was committed; what is left to the sweep is harmless.
    const mayBeKept = await repository.findAnyDocument(database.db, id).then(Boolean, () => true);
    if (!mayBeKept) await storage.remove(storageKey);
    throw error;
  }
}
