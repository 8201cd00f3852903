import { findNumbers } from '@firm/contract';
import { eq, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hasDigits, maskColumns } from '../../ground/fields/maskColumns.ts';
import { writeCase } from './cases.repository.ts';
import { cases, checklistItems } from './cases.tables.ts';
import { needs } from './needs.tables.ts';
import { withWholeWords } from './wholeWords.ts';

/**
 * Masks numbers that former versions left readable in cases and needs; a case's original texts stay, encrypted. Returns
 * the number of rows changed.
 */
export async function maskCases(db: Db): Promise<number> {
  let masked = await maskColumns(db, checklistItems, { text: checklistItems.text });
  masked += await maskColumns(db, needs, { title: needs.title });
  const readable = or(hasDigits(cases.title), hasDigits(cases.description));
  for (const { id } of await db.select({ id: cases.id }).from(cases).where(readable)) {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
      if (!row || findNumbers(row.title).length + findNumbers(row.description).length === 0) return;
      const { title, description } = withWholeWords(tx, row);
      await writeCase(tx, id, { title, description });
      masked += 1;
    });
  }
  return masked;
}
