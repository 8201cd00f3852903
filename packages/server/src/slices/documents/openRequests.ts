import { isAwaitedRequest } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { listRequests } from './requests/requests.repository.ts';

/** A document that the client has not sent yet. */
export interface OpenRequest {
  id: string;
  caseId: string;
  caseTitle: string;
  title: string;
  note: string;
  status: 'requested' | 'returned';
  /** The reason why it was returned. */
  reason: string;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  requestedAt: Date;
}

/**
 * Returns what the client still has to send on active cases, earliest due date first; for staff, the same for their
 * cases.
 */
export async function openRequests(db: Db, viewer: Viewer, limit: number): Promise<OpenRequest[]> {
  const rows = await listRequests(db, viewer, { show: 'awaited', limit });
  return rows.flatMap(({ request, caseTitle }) => {
    const { id, caseId, title, note, status, reason, dueDate, requestedAt } = request;
    return isAwaitedRequest(status)
      ? [{ id, caseId, caseTitle, title, note, status, reason, dueDate, requestedAt }]
      : [];
  });
}
