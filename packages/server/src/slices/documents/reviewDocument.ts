import type { Document, DocumentVerdict, TimelineKey } from '@firm/contract';
import type { DocumentVerdictBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { documentLetter } from './documentLetters.ts';
import * as repository from './documents.repository.ts';
import { getDocument } from './documents.service.ts';
import { returnNeeds } from './needs/settleNeeds.ts';
import { recordTrail } from './trail.repository.ts';

const TOLD_AS = {
  processed: { trail: 'processed' },
  verified: { trail: 'verified', timeline: 'document_verified', letter: 'documentVerified' },
  requires_review: { trail: 'returned', timeline: 'document_returned', letter: 'documentReturned' },
} as const satisfies Record<DocumentVerdict, { trail: string; timeline?: TimelineKey; letter?: string }>;

/**
 * Records the staff's verdict: read, part of the case, or returned with a reason. Repeating the current verdict changes
 * nothing.
 */
export async function reviewDocument(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { status, reason = '', seen }: z.output<typeof DocumentVerdictBody>,
): Promise<Document> {
  const found = await repository.findDocument(deps.database.db, viewer, id);
  if (!found) throw new NotFound('document');
  const returned = status === 'requires_review';
  if (returned && reason === '') throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  await changeCase(deps, viewer, found.document.caseId, async ({ tx, now, update, record, mail, announce }) => {
    const row = await repository.lockDocument(tx, id);
    if (!row || row.deletedAt) throw new NotFound('document');
    if (row.scan === 'pending')
      throw new Conflict('conflict', 'This document is still being checked for viruses. Please try again in a moment.');
    const reviewNote = returned ? reason : '';
    if (row.status === status && row.reviewNote === reviewNote) return;
    refuseUnseen({ status, reviewNote }, seen, row);

    const told: {
      trail: (typeof TOLD_AS)[DocumentVerdict]['trail'];
      timeline?: TimelineKey;
      letter?: 'documentVerified' | 'documentReturned';
    } = TOLD_AS[status];
    const { timeline, letter } = told;
    const processedAt = row.processedAt ?? now;
    await repository.updateDocument(tx, id, { status, requiresReview: returned, reviewNote, processedAt });
    await recordTrail(tx, id, told.trail, viewer.id, now);
    await returnNeeds(tx, id, { before: row.reviewNote, after: reviewNote }, now);
    update();
    if (timeline) record(timeline, returned ? `${row.fileName} – ${reason}` : row.fileName);
    if (letter)
      mail('documentProcessing', (about) =>
        documentLetter(about, letter, { document: row.fileName, reason }, deps.env),
      );
    announce('documents');
  });
  return getDocument(deps, viewer, id);
}
