import { buffer } from 'node:stream/consumers';
import type { SignatureObstacle } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findServable, openFile } from '../documents/openDocument.ts';
import { checkInThread } from './pdf/pdfThread.ts';

const REASONS: Record<SignatureObstacle | 'other_format', string> = {
  locked: 'This PDF is locked by a password. Save it without one and put that up.',
  signed_already: 'This PDF carries a signature already, which another one would break.',
  too_long: 'This PDF has too many pages to be signed here.',
  unreadable: 'This PDF cannot be read. Print it to a new PDF and put that up.',
  other_format: 'Only a PDF can be signed.',
};

/** Returns a document of the case that can be signed as it is. */
export async function readPaper(
  deps: Pick<AppDeps, 'database' | 'storage' | 'clock'>,
  viewer: Viewer,
  caseId: string,
  documentId: string,
): Promise<{ id: string; fileName: string; sha256: string }> {
  const document = await findServable(deps, viewer, documentId);
  if (document.caseId !== caseId)
    throw new Invalid([{ field: 'documentId', message: 'This document belongs to another case' }]);
  const obstacle = await obstacleOf(deps, document);
  if (obstacle) throw new Invalid([{ field: 'documentId', message: REASONS[obstacle], code: obstacle }]);
  return { id: document.id, fileName: document.fileName, sha256: document.checksum };
}

async function obstacleOf(
  deps: Parameters<typeof readPaper>[0],
  document: Awaited<ReturnType<typeof findServable>>,
): Promise<keyof typeof REASONS | null> {
  if (document.mimeType !== 'application/pdf') return 'other_format';
  // The inspection could not look into a locked file. It may be made to fill the memory of whoever unpacks it.
  if (!document.inspected) return 'locked';
  return checkInThread(await buffer(await openFile(deps, document)));
}
