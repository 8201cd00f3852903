import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import { announcedType, type Document, UPLOAD_KEPT_MS, UPLOAD_MAX_BYTES, UPLOADS_OPEN_MAX } from '@firm/contract';
import type { PendingUpload, StartUploadBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { latestWins } from '../../../ground/concurrency/latestWins.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, HttpError, Invalid, NotFound, PayloadTooLarge, TooMany } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { reportDiskFull } from '../../../ground/storage/reportDiskFull.ts';
import { spend } from '../../auth/budgets.ts';
import { lockPerson } from '../../cases/cases.repository.ts';
import { type CaseChange, changeCase } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { addDocument, admitUpload } from '../addDocument.ts';
import { wrongType } from '../checkFile.ts';
import { fileBudget } from '../documents.limits.ts';
import { getDocument } from '../documents.service.ts';
import { safeFileName } from '../fileName.ts';
import { tooLarge } from '../readUpload.ts';
import * as repository from './uploads.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;
type Progress = z.output<typeof PendingUpload>;

/** Refuses at once a file whose size, name or case would be refused later. */
export async function startUpload(
  deps: Deps,
  viewer: Viewer,
  { fileName, mimeType, fileSize, ...fields }: z.output<typeof StartUploadBody>,
  keep: KeepAnswer,
): Promise<Progress> {
  if (fileSize === 0) throw new Invalid([{ field: 'file', message: 'This file is empty' }]);
  if (fileSize > UPLOAD_MAX_BYTES) throw tooLarge();
  if (!announcedType(mimeType, safeFileName(fileName))) throw wrongType();
  const { db } = deps.database;
  const { caseId } = await admitUpload(db, viewer, fields, fileSize, deps.clock());
  const ticket = await reportDiskFull(() => deps.storage.begin());
  const id = randomUUID();
  try {
    const work = async ({ tx, row, now }: CaseChange) => {
      await lockPerson(tx, row.clientId);
      // Simultaneous uploads may each have found room before: check again under the lock.
      await admitUpload(tx, viewer, fields, fileSize, now);
      if (viewer.id !== row.clientId) await lockPerson(tx, viewer.id);
      if ((await repository.countOpen(tx, viewer.id, now)) >= UPLOADS_OPEN_MAX) throw new TooMany(60);
      await repository.insertUpload(tx, {
        id,
        ownerId: viewer.id,
        caseId,
        fields,
        fileName,
        mediaType: mimeType,
        fileSize,
        ticket,
        documentId: null,
        expiresAt: new Date(now.getTime() + UPLOAD_KEPT_MS),
      });
      return keep(tx, { id, fileSize, offset: 0 });
    };
    return await changeCase(deps, viewer, caseId, work, () => new NotFound('case', 'caseId'));
  } catch (error) {
    await discardPieces(deps, ticket);
    throw error;
  }
}

export async function readProgress(deps: Deps, viewer: Viewer, id: string): Promise<Progress> {
  const row = await find(deps, viewer, id);
  return progressOf(deps, row);
}

interface Piece {
  offset: number;
  /** The declared length; absent if the headers have none. */
  length?: number | undefined;
}

/** Adds the bytes from `offset` on; those that arrived before the connection broke stay. */
export async function receivePiece(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { offset, length }: Piece,
  source: Readable,
): Promise<Progress> {
  return latestWins(id, async (stopped) => {
    const row = await find(deps, viewer, id);
    const progress = await progressOf(deps, row);
    if (progress.offset !== offset)
      throw new Conflict('conflict', `The next piece of this file begins at byte ${progress.offset}`);
    const most = row.fileSize - offset;
    const tooMuch = () => moreThanAnnounced(row.fileSize);
    if (length !== undefined && length > most) throw tooMuch();
    if (most > 0) {
      // Keep the request open when writing fails: an unread rest would block its connection for all later requests.
      const bytes = noMoreThan(most, addAbortSignal(stopped, source).iterator({ destroyOnReturn: false }), tooMuch);
      await reportDiskFull(() => deps.storage.append(row.ticket, bytes, offset)).catch((error: unknown) => {
        // A client that hung up or sent a later piece gets no answer; a failing disk is not a broken connection.
        if (!source.readableAborted) throw error;
        deps.log.info({ err: error }, 'a piece of a file broke off');
      });
    }
    return progressOf(deps, row);
  });
}

/** Limits a piece of undeclared length: throws before passing on a byte beyond `most`. */
async function* noMoreThan(most: number, source: AsyncIterable<Buffer>, tooMuch: () => Error) {
  let left = most;
  for await (const chunk of source) {
    left -= chunk.length;
    if (left < 0) throw tooMuch();
    yield chunk;
  }
}

/**
 * Checks the whole file by the rules of an upload in one piece. Discards a refused file; a repeat returns the same
 * document.
 */
export async function finishUpload(deps: Deps, viewer: Viewer, id: string, keep: KeepAnswer): Promise<Document> {
  return latestWins(id, async () => {
    const row = await find(deps, viewer, id);
    const { db } = deps.database;
    if (row.documentId) return keep(db, await getDocument(deps, viewer, row.documentId));
    const { offset } = await progressOf(deps, row);
    if (offset < row.fileSize) throw new Conflict('conflict', `The next piece of this file begins at byte ${offset}`);
    try {
      const file = await deps.storage.whole(row.ticket);
      // The file's bytes were counted when the upload began.
      const form = await admitUpload(db, viewer, row.fields, 0, deps.clock());
      const { fileName, mediaType } = row;
      await spend(deps, viewer, fileBudget);
      const document = await addDocument(deps, viewer, { file, fileName, mediaType }, form, keep, async (tx, made) => {
        if (!(await repository.noteFinished(tx, id, made))) throw new NotFound('upload');
      });
      await discardPieces(deps, row.ticket);
      return document;
    } catch (error) {
      // Another process may have finished the upload meanwhile: return its document.
      const now = await repository.findUpload(db, viewer.id, id);
      if (now?.documentId) return keep(db, await getDocument(deps, viewer, now.documentId));
      if (error instanceof HttpError && error.status < 500 && error.status !== 429) await discard(deps, row);
      throw error;
    }
  });
}

export async function cancelUpload(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await latestWins(id, async () => {
    const row = await find(deps, viewer, id);
    if (!row.documentId) await discard(deps, row);
  });
}

/** Deletes uploads that no one has continued for a day. */
export async function forgetOldUploads(deps: Pick<AppDeps, 'database' | 'storage' | 'clock' | 'log'>) {
  const expired = await repository.deleteExpired(deps.database.db, deps.clock());
  // One after another: the pieces of each are discarded at once.
  for (const { ticket } of expired) await discardPieces(deps, ticket);
}

/**
 * Discards the quarantine files and pieces that a process which died has left; waits an hour longer than any upload is
 * kept.
 */
export async function discardLeftUploads({ storage, clock }: Pick<AppDeps, 'storage' | 'clock'>): Promise<void> {
  await storage.discardOlder(new Date(clock().getTime() - UPLOAD_KEPT_MS - 60 * 60 * 1000));
}

function moreThanAnnounced(fileSize: number) {
  const message = `This file was to have ${fileSize} bytes, and more were sent`;
  return new PayloadTooLarge(message, [{ field: 'file', message }]);
}

async function find({ database: { db } }: Deps, viewer: Viewer, id: string) {
  const row = await repository.findUpload(db, viewer.id, id);
  if (!row) throw new NotFound('upload');
  return row;
}

async function progressOf({ storage }: Deps, row: repository.PendingRow): Promise<Progress> {
  const { id, fileSize } = row;
  if (row.documentId) return { id, fileSize, offset: fileSize };
  const offset = await storage.sizeOf(row.ticket);
  // Without its bytes an upload has to begin anew.
  if (offset === undefined) throw new NotFound('upload');
  return { id, fileSize, offset };
}

async function discard(deps: Deps, row: repository.PendingRow) {
  await repository.deleteUpload(deps.database.db, row.id);
  await discardPieces(deps, row.ticket);
}

/** A bucket that is away holds nobody up: `discardLeftUploads` discards these pieces later. */
async function discardPieces({ storage, log }: Pick<AppDeps, 'storage' | 'log'>, ticket: string) {
  await storage.discardPieces(ticket).catch((error: unknown) => {
    log.warn({ err: error }, 'the pieces of a file could not be discarded yet');
  });
}
