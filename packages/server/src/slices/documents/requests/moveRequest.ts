import type { DocumentRequest, DocumentRequestStatus, TimelineKey } from '@firm/contract';
import type { DocumentRequestPatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../ground/errors.ts';
import { changeCase } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { documentLetter } from '../documentLetters.ts';
import { toRequest } from './requests.entity.ts';
import * as repository from './requests.repository.ts';

type Patch = z.output<typeof DocumentRequestPatch>;

/** The timeline entry for each status; taking a request into review has none. */
const TOLD_AS: Partial<Record<DocumentRequestStatus, TimelineKey>> = {
  requested: 'documents_requested',
  accepted: 'document_request_accepted',
  returned: 'document_request_returned',
  not_applicable: 'document_request_not_applicable',
};
/** Statuses that only an answered request can have. */
const NEEDS_DOCUMENTS: readonly DocumentRequestStatus[] = ['in_review', 'accepted', 'returned'];
const NEEDS_REASON: readonly DocumentRequestStatus[] = ['returned', 'not_applicable'];

/** Moves a request to another status. Clients may only say that it does not apply, and take that back. */
export async function moveRequest(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { status, reason = '' }: Patch,
): Promise<DocumentRequest> {
  const [found] = await repository.findRequests(deps.database.db, viewer, [id]);
  if (!found) throw new NotFound('document request');
  if (NEEDS_REASON.includes(status) && reason === '')
    throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  return changeCase(deps, viewer, found.request.caseId, async ({ tx, now, update, record, mail, announce }) => {
    const [current] = await repository.findRequests(tx, viewer, [id]);
    if (!current) throw new NotFound('document request');
    const { request, documents } = current;
    if (request.status === status && request.reason === reason) return toRequest(current);
    if (viewer.role === 'client') refuseForClient(request.status, status);
    if (NEEDS_DOCUMENTS.includes(status) && documents.length === 0)
      throw new Conflict('conflict', 'Nothing has been sent for this yet.');

    const kept = NEEDS_REASON.includes(status) ? reason : '';
    await repository.updateRequests(tx, [id], { status, reason: kept, updatedAt: now });
    update();
    const key = TOLD_AS[status];
    if (key) record(key, reason ? `${request.title} – ${reason}` : request.title);
    if (status === 'returned')
      mail('documentProcessing', (about) =>
        documentLetter(about, 'documentReturned', { document: request.title, reason }, deps.env),
      );
    announce('documents');
    const [after] = await repository.findRequests(tx, viewer, [id]);
    return toRequest(after ?? current);
  });
}

function refuseForClient(from: DocumentRequestStatus, to: Patch['status']) {
  const declines = to === 'not_applicable' && (from === 'requested' || from === 'returned');
  const takesBack = to === 'requested' && from === 'not_applicable';
  if (!declines && !takesBack) throw new Forbidden('Only your specialist can change this');
}
