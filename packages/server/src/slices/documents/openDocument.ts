import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DownloadPurpose } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, FileDamaged, NotFound } from '../../ground/errors.ts';
import type { ByteRange } from '../../ground/http/byteRange.ts';
import { noteAccess } from '../cases/accessLog.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import type { DocumentRow } from './documents.repository.ts';
import { findDocument } from './documents.repository.ts';
import { recordTrail, wasOpened } from './trail.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock'>;
type Row = DocumentRow['document'];

/**
 * Versions of the files whose checksums this process has compared, by key: reading each file twice per download would
 * halve the speed.
 */
const compared = new Map<string, string>();
const COMPARED_MAX = 20_000;

/** Returns a document whose file may be served: not before the scanner has seen it. */
export async function findServable({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<Row> {
  const row = await findDocument(db, viewer, id);
  if (!row) throw new NotFound('document');
  if (row.document.scan === 'pending')
    throw new Conflict('conflict', 'This document is still being checked for viruses. Please try again in a moment.');
  return row.document;
}

/**
 * Requires that staff who save a locked file state that purpose: its drawn pages cannot harm them, the file itself can.
 */
export function assertMayFetch(viewer: Viewer, document: Row, purpose: DownloadPurpose): void {
  if (viewer.role === 'client' || document.inspected || purpose !== 'save') return;
  throw new Conflict(
    'not_inspected',
    'This file is locked, so it could not be checked. Look at its pages here, or confirm that you want the file itself.',
  );
}

/** Opens a file or a range of it after comparing its checksum: the served bytes are the uploaded ones. */
export async function openFile(
  { storage }: Pick<Deps, 'storage'>,
  document: Row,
  range?: ByteRange,
): Promise<Readable> {
  const { id, storageKey, checksum } = document;
  const kept = await storage.find(storageKey);
  if (!kept) throw new FileDamaged(`the file of document ${id} is missing`);
  const version = `${kept.size}-${kept.version}`;
  if (compared.get(storageKey) !== version) {
    const hash = createHash('sha256');
    for await (const chunk of await storage.open(storageKey)) hash.update(chunk);
    if (hash.digest('hex') !== checksum) throw new FileDamaged(`the file of document ${id} is damaged`);
    if (compared.size >= COMPARED_MAX) compared.clear();
    compared.set(storageKey, version);
  }
  return storage.open(storageKey, range);
}

/** A resumed download, or one in parts, counts as one download for this time. */
const ONE_DOWNLOAD_MS = 10 * 60 * 1000;

/**
 * Records an opening in the document's trail and in the client's access log. A part from the middle counts too, unless
 * an earlier one was recorded.
 */
export async function noteOpened(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { id, caseId, fileName }: Row,
  { purpose, isPart }: { purpose: DownloadPurpose; isPart: boolean },
): Promise<void> {
  const at = clock();
  if (isPart && (await wasOpened(db, id, viewer.id, new Date(at.getTime() - ONE_DOWNLOAD_MS)))) return;
  await recordTrail(db, id, purpose === 'open' ? 'opened' : 'downloaded', viewer.id, at);
  await noteAccess(db, { actor: viewer, caseId, what: 'document_download', detail: fileName, documentId: id, at });
}
