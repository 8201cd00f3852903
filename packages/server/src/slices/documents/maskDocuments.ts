import type { Db } from '../../ground/db/database.ts';
import { maskColumns } from '../../ground/fields/maskColumns.ts';
import { documents } from './documents.tables.ts';

/**
 * Masks numbers that former versions left readable in names and descriptions, which staff searches and lists show.
 * Returns the number of rows changed.
 */
export async function maskDocuments(db: Db): Promise<number> {
  const { fileName, description } = documents;
  return maskColumns(db, documents, { fileName, description });
}
