import type { NeedNotice } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { updateNeed } from '../../cases/needs.repository.ts';
import { needsOfDocument } from './needs.repository.ts';

/**
 * Updates needs after a document was removed (`why`) or restored: a need without answers waits again and says why, one
 * that has an answer again is sent. An accepted need waits again only when its file is gone for good.
 */
export async function settleNeeds(tx: Db, documentId: string, updatedAt: Date, why: NeedNotice | null): Promise<void> {
  const isGone = why === 'document_infected' || why === 'document_lost';
  for (const { id, status, isAnswered } of await needsOfDocument(tx, documentId)) {
    if (!isAnswered && (status === 'submitted' || status === 'in_review' || (status === 'accepted' && isGone)))
      await updateNeed(tx, id, { status: 'requested', notice: why, updatedAt });
    if (isAnswered && status === 'requested')
      await updateNeed(tx, id, { status: 'submitted', notice: null, updatedAt });
  }
}
