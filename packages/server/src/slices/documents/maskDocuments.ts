import type { Db } from '../../ground/db/database.ts';
import { maskColumns } from '../../ground/fields/maskColumns.ts';
import { documentRequests, documents } from './documents.tables.ts';

/**
 * Masks numbers that former versions left readable in names and titles, which staff searches and lists show. Returns
 * the number of rows changed.
 */
export async function maskDocuments(db: Db): Promise<number> {
  const { fileName, description } = documents;
  const inDocuments = await maskColumns(db, documents, { fileName, description });
  return inDocuments + (await maskColumns(db, documentRequests, { title: documentRequests.title }));
}
