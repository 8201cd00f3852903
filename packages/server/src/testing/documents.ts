import { documentRequests, documents, uploads } from '@firm/contract';
import { documentRequests as requestsTable } from '../documents/documents.tables.ts';
import type { Person, TestServer } from './testServer.ts';

interface Ids {
  caseId: string;
  documentId: string;
  requestId: string;
}

/** A document asked for on a case, without a word on its timeline. */
export async function askedFor({ database, deps }: TestServer, caseId: string): Promise<string> {
  const [row] = await database.db
    .insert(requestsTable)
    .values({
      caseId,
      title: 'Passport',
      documentType: 'identification',
      requestedAt: deps.clock(),
      updatedAt: deps.clock(),
      position: 0,
    })
    .returning({ id: requestsTable.id });
  if (!row) throw new Error('the request was not inserted');
  return row.id;
}

/** Calls on documents, uploads and requests with somebody else's ids. */
export const DOCUMENT_CALLS: Record<string, (who: Person, ids: Ids) => Promise<unknown>> = {
  'documents.update': ({ api }, { documentId }) =>
    api.call(documents.update, { params: { id: documentId }, body: { status: 'processed' } }),
  'documents.trail': ({ api }, { documentId }) => api.call(documents.trail, { params: { id: documentId } }),
  'uploads.start': ({ api }, { caseId }) =>
    api.call(uploads.start, { body: { caseId, fileName: 'a.pdf', mimeType: '', fileSize: 10 } }),
  'documentRequests.create': ({ api }, { caseId }) =>
    api.call(documentRequests.create, { body: { caseId, requests: [{ title: 'Yours' }] } }),
  'documentRequests.answer': ({ api }, { requestId, documentId }) =>
    api.call(documentRequests.answer, { body: { requestIds: [requestId], documentIds: [documentId] } }),
  'documentRequests.update': ({ api }, { requestId }) =>
    api.call(documentRequests.update, { params: { id: requestId }, body: { status: 'requested' } }),
};
