import { isOpenNeed, type NeedNotice } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { updateNeed } from '../../cases/needs.repository.ts';
import { needsOfDocument } from './needs.repository.ts';

/**
 * Updates needs after a document was removed (`why`) or restored: a need without answers waits again and says why, one
 * that has an answer again is sent. An accepted need waits again only when its file is gone for good. An open need
 * counts as changed in any case: whoever judges it judges other documents than before.
 */
export async function settleNeeds(tx: Db, documentId: string, updatedAt: Date, why: NeedNotice | null): Promise<void> {
  const isGone = why === 'document_infected' || why === 'document_lost';
  for (const { id, status, isAnswered } of await needsOfDocument(tx, documentId)) {
    if (!isAnswered && (status === 'submitted' || status === 'in_review' || (status === 'accepted' && isGone)))
      await updateNeed(tx, id, { status: 'requested', notice: why, updatedAt });
    else if (isAnswered && status === 'requested' && why === null)
      await updateNeed(tx, id, { status: 'submitted', notice: null, updatedAt });
    else if (isOpenNeed(status)) await updateNeed(tx, id, { updatedAt });
  }
}

/**
 * A document that staff return comes back for the needs that wait for their word on it; one that they take after all is
 * sent for them again. The reasons are empty while it is not returned.
 */
export async function returnNeeds(
  tx: Db,
  documentId: string,
  { before, after }: { before: string; after: string },
  updatedAt: Date,
): Promise<void> {
  for (const { id, status, reason } of await needsOfDocument(tx, documentId)) {
    const waits = status === 'submitted' || status === 'in_review';
    const cameBack = status === 'returned' && before !== '' && reason === before;
    if (after !== '' && (waits || cameBack))
      await updateNeed(tx, id, { status: 'returned', reason: after, notice: null, updatedAt });
    else if (cameBack) await updateNeed(tx, id, { status: 'submitted', reason: '', updatedAt });
  }
}
