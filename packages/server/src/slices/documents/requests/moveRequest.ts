import type { DocumentRequest, DocumentRequestStatus, TimelineKey } from '@firm/contract';
import type { DocumentRequestPatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../ground/errors.ts';
import { findCase, lockCase, updateCase } from '../../cases/cases.repository.ts';
import { recordEvents } from '../../cases/timeline.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentLetter, queueDocumentMail } from '../documentLetters.ts';
import { announceDocuments } from '../documentNews.ts';
import { toRequest } from './requests.entity.ts';
import * as repository from './requests.repository.ts';

type Patch = z.output<typeof DocumentRequestPatch>;

/** What the timeline tells; taking something into review it does not. */
const TOLD_AS: Partial<Record<DocumentRequestStatus, TimelineKey>> = {
  requested: 'documents_requested',
  accepted: 'document_request_accepted',
  returned: 'document_request_returned',
  not_applicable: 'document_request_not_applicable',
};
/** Only what was sent can be looked at. */
const NEEDS_DOCUMENTS: readonly DocumentRequestStatus[] = ['in_review', 'accepted', 'returned'];
const NEEDS_REASON: readonly DocumentRequestStatus[] = ['returned', 'not_applicable'];

/** Staff move a request on; a client can say that it does not apply, and take that back. */
export async function moveRequest(
  { database, clock, outbox, env }: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { status, reason = '' }: Patch,
): Promise<DocumentRequest> {
  const [found] = await repository.findRequests(database.db, viewer, [id]);
  if (!found) throw new NotFound('document request');
  if (NEEDS_REASON.includes(status) && reason === '')
    throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  const moved = await database.db.transaction(async (tx) => {
    const owner = await lockCase(tx, viewer, found.request.caseId);
    const [row] = await repository.findRequests(tx, viewer, [id]);
    if (!owner || !row) throw new NotFound('document request');
    const { request } = row;
    if (request.status === status && request.reason === reason) return row;
    if (viewer.role === 'client') refuseForClient(request.status, status);
    if (NEEDS_DOCUMENTS.includes(status) && row.documents.length === 0)
      throw new Conflict('conflict', 'Nothing was sent for this yet.');

    const now = clock();
    await repository.updateRequests(tx, [id], {
      status,
      reason: NEEDS_REASON.includes(status) ? reason : '',
      updatedAt: now,
    });
    await updateCase(tx, owner.id, { updatedAt: now });
    const key = TOLD_AS[status];
    const description = reason ? `${request.title} – ${reason}` : request.title;
    if (key) await recordEvents(tx, owner.id, viewer, now, [{ key, description }]);
    const about = status === 'returned' ? await findCase(tx, viewer, owner.id) : undefined;
    if (about) {
      const values = { document: request.title, reason };
      await queueDocumentMail(outbox, tx, documentLetter(about, 'documentReturned', values, env), owner.clientId);
    }
    await announceDocuments(tx, owner);
    const [after] = await repository.findRequests(tx, viewer, [id]);
    return after ?? row;
  });
  outbox.wake();
  return toRequest(moved);
}

function refuseForClient(from: DocumentRequestStatus, to: Patch['status']) {
  const declines = to === 'not_applicable' && (from === 'requested' || from === 'returned');
  const takesBack = to === 'requested' && from === 'not_applicable';
  if (!declines && !takesBack) throw new Forbidden('Only your specialist can change this');
}
