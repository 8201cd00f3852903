import { documentRequests as requestsTable } from '../slices/documents/documents.tables.ts';
import type { TestServer } from './testServer.ts';

/** Requests a document on a case without a timeline event, and returns the id of the request. */
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
