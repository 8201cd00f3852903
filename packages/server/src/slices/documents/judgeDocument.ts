import type { Document, DocumentVerdict, TimelineKey } from '@firm/contract';
import type { DocumentVerdictBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import { findCase, lockCase, updateCase } from '../cases/cases.repository.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { documentLetter, queueDocumentMail } from './documentLetters.ts';
import { announceDocuments } from './documentNews.ts';
import * as repository from './documents.repository.ts';
import { getDocument } from './documents.service.ts';
import { recordTrail } from './trail.repository.ts';

const TOLD_AS = {
  processed: { trail: 'processed' },
  verified: { trail: 'verified', timeline: 'document_verified', letter: 'documentVerified' },
  requires_review: { trail: 'returned', timeline: 'document_returned', letter: 'documentReturned' },
} as const satisfies Record<DocumentVerdict, { trail: string; timeline?: TimelineKey; letter?: string }>;

/** Staff have read a document, make it part of the case, or give it back with a reason. The verdict it has already changes nothing. */
export async function judgeDocument(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { status, reason = '' }: z.output<typeof DocumentVerdictBody>,
): Promise<Document> {
  const { database, clock, outbox, env } = deps;
  const found = await repository.findDocument(database.db, viewer, id);
  if (!found) throw new NotFound('document');
  const returned = status === 'requires_review';
  if (returned && reason === '') throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  await database.db.transaction(async (tx) => {
    const owner = await lockCase(tx, viewer, found.document.caseId);
    const row = await repository.lockDocument(tx, id);
    if (!owner || !row || row.deletedAt) throw new NotFound('document');
    if (row.scan === 'pending')
      throw new Conflict('conflict', 'This document is still being checked for viruses. Please try again in a moment.');
    if (row.status === status && row.reviewNote === (returned ? reason : '')) return;

    const now = clock();
    const told: {
      trail: (typeof TOLD_AS)[DocumentVerdict]['trail'];
      timeline?: TimelineKey;
      letter?: 'documentVerified' | 'documentReturned';
    } = TOLD_AS[status];
    await repository.updateDocument(tx, id, {
      status,
      requiresReview: returned,
      reviewNote: returned ? reason : '',
      processedAt: row.processedAt ?? now,
    });
    await recordTrail(tx, id, told.trail, viewer.id, now);
    await updateCase(tx, owner.id, { updatedAt: now });
    if (told.timeline) {
      const description = returned ? `${row.fileName} – ${reason}` : row.fileName;
      await recordEvents(tx, owner.id, viewer, now, [{ key: told.timeline, description }]);
    }
    const about = told.letter && (await findCase(tx, { id: viewer.id, role: 'admin' }, owner.id));
    if (about && told.letter)
      await queueDocumentMail(
        outbox,
        tx,
        documentLetter(about, told.letter, { document: row.fileName, reason }, env),
        owner.clientId,
      );
    await announceDocuments(tx, owner);
  });
  outbox.wake();
  return getDocument(deps, viewer, id);
}
