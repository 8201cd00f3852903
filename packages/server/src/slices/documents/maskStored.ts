import { findNumbers, maskNumbers } from '@firm/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { writeCase } from '../cases/cases.repository.ts';
import { cases, checklistItems } from '../cases/cases.tables.ts';
import { withWholeWords } from '../cases/wholeWords.ts';
import { documentRequests, documents } from './documents.tables.ts';

/** Nine digits, whatever stands between them: few texts have so many. */
const hasDigits = (column: PgColumn): SQL => sql`${column} ~ '([0-9][^0-9]*){9}'`;

/** Texts that staff search or that lists show, and that never keep a social security or card number. */
const MASKED: readonly { table: PgTable & { id: PgColumn }; columns: Record<string, PgColumn> }[] = [
  { table: documents, columns: { fileName: documents.fileName, description: documents.description } },
  { table: documentRequests, columns: { title: documentRequests.title } },
  { table: checklistItems, columns: { text: checklistItems.text } },
];

/** Masks the social security and card numbers that versions before kept readable; of a case the whole words are kept encrypted. Answers how many rows. */
export async function maskStored(db: Db): Promise<number> {
  let masked = await maskCases(db);
  for (const { table, columns } of MASKED) {
    const rows: Record<string, unknown>[] = await db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(or(...Object.values(columns).map(hasDigits)));
    for (const row of rows) {
      const found = Object.entries(columns).filter(([name]) => findNumbers(String(row[name])).length > 0);
      if (found.length === 0) continue;
      const values = Object.fromEntries(found.map(([name]) => [name, maskNumbers(String(row[name]))]));
      // Unless somebody has changed it meanwhile.
      const same = found.map(([name, column]) => eq(column, row[name]));
      await db
        .update(table)
        .set(values)
        .where(and(eq(table.id, row.id), ...same));
      masked += 1;
    }
  }
  return masked;
}

async function maskCases(db: Db): Promise<number> {
  const readable = or(hasDigits(cases.title), hasDigits(cases.description));
  let masked = 0;
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
