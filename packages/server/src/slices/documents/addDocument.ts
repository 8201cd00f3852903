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
import { ConsentRequired, consentState } from '../consents/requireConsent.ts';
import { checkFile } from './checkFile.ts';
import { toDocument } from './documents.entity.ts';
import * as repository from './documents.repository.ts';
import { answerWithDocuments, findAnswerable } from './needs/answerNeeds.ts';
import { onReadable } from './sockets.ts';
import { storageKeyOf } from './storageKeyOf.ts';
import { recordTrail } from './trail.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** A file in quarantine, and the form fields that were sent with it. */
export interface Upload {
  file: Received;
  /** The sender's name for the file, unchanged. */
  fileName: string;
  /** The type that the sender declares; may be empty. */
  mediaType: string;
  /** The other fields, in camelCase. */
  fields: Record<string, unknown>;
}

/**
 * Validates an upload's fields and returns them, if the case and the requests it answers are the viewer's, the client
 * gets papers this way, and there is room for its bytes.
 */
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
  await admitTo(db, viewer, row.case.clientId, more, now);
  return form;
}

/** Throws where a client gets no papers this way, or has no room for more bytes. */
export async function admitTo(db: Db, viewer: Viewer, clientId: string, more: number, now: Date): Promise<void> {
  await refuseWithdrawn(db, viewer, clientId);
  await refuseWithoutRoom(db, clientId, more, now);
}

/** A client who withdrew electronic delivery gets the firm's papers by post. */
async function refuseWithdrawn(db: Db, viewer: Viewer, clientId: string) {
  if (viewer.role !== 'client' && (await consentState(db, clientId, 'electronic')) === 'withdrawn')
    throw new ConsentRequired('electronic');
}

async function refuseWithoutRoom(db: Db, clientId: string, more: number, now: Date) {
  if ((await repository.bytesOf(db, clientId, now)) + more > CLIENT_STORAGE_MAX_BYTES)
    throw new Conflict('no_room', 'There is no space left for more files. Please ask your specialist.');
}

/**
 * Moves a file from quarantine into a case, if the case is the viewer's and the file is clean. A refused or failed file
 * leaves no document; the caller discards its bytes in quarantine. `alongside` commits in the same transaction.
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
      await refuseWithdrawn(tx, viewer, row.clientId);
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
        // The document waits for a specialist until one has read it.
        status: checked.scan === 'pending' ? 'processing' : 'requires_review',
        requiresReview: true,
        uploadedAt: now,
      });
      await endFile(tx, storageKey);
      await recordTrail(tx, id, 'uploaded', viewer.id, now);
      record('document_added', checked.fileName);
      announce('documents');
      if (requestIds.length > 0) await answerWithDocuments(change, viewer, { needIds: requestIds, documentIds: [id] });
      await alongside?.(tx, id);
      // Simultaneous uploads may each have found room before: count again under the lock.
      await refuseWithoutRoom(tx, row.clientId, 0, now);
      if (checked.scan !== 'pending') await onReadable.ask(deps, tx, id);
      const added = await repository.findDocument(tx, viewer, id);
      if (!added) throw new NotFound('document');
      return keep(tx, toDocument(added, deps.env));
    };
    return await changeCase(deps, viewer, caseId, work, () => new NotFound('case', 'caseId'));
  } catch (error) {
    // If the connection broke at the end of the transaction, it may have committed: keep the file. The sweep removes it
    // if not.
    const mayBeKept = await repository.findAnyDocument(database.db, id).then(Boolean, () => true);
    if (!mayBeKept) await storage.remove(storageKey);
    throw error;
  }
}
