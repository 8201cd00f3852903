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

/** Files whose checksum was compared by this process, by key, and as which version: reading each one twice at every download would halve the speed. */
const compared = new Map<string, string>();
const COMPARED_MAX = 20_000;

/** What may be served, by its row: not before the scanner has seen it. */
export async function findServable({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<Row> {
  const row = await findDocument(db, viewer, id);
  if (!row) throw new NotFound('document');
  if (row.document.scan === 'pending')
    throw new Conflict('conflict', 'This document is still being checked for viruses. Please try again in a moment.');
  return row.document;
}

/** Staff save a locked file only where they say that they mean to: its drawn pages cannot harm them, the file itself can. */
export function assertMayFetch(viewer: Viewer, document: Row, purpose: DownloadPurpose): void {
  if (viewer.role === 'client' || document.inspected || purpose !== 'save') return;
  throw new Conflict(
    'not_inspected',
    'This file is locked, so it could not be checked. Look at its pages here, or confirm that you want the file itself.',
  );
}

/** The file or a part of it, once its checksum has been compared: what is served is what was uploaded. */
export async function openFile({ storage }: Deps, document: Row, range?: ByteRange): Promise<Readable> {
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

/** A download that goes on, or comes in parts, is one download for so long. */
const ONE_DOWNLOAD_MS = 10 * 60 * 1000;

/** On the document's trail, and for the client's own list of who looked at what. A part from the middle counts too, if nothing came before it. */
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
