import type { CreditNote } from '@firm/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import type { Opened } from '../../../ground/fields/sealedFields.ts';
import { creditCounters, creditFields, creditNotes } from '../credits.tables.ts';

/** Returns the credit notes of an invoice, the first issued first. */
export async function creditsOf(db: Db, invoiceId: string): Promise<CreditNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
  return rows.map((row) => toCreditNote(db, row));
}

export async function findCredit(db: Db, id: string) {
  const [row] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
  return row && { invoiceId: row.invoiceId, credit: toCreditNote(db, row) };
}

function toCreditNote(db: Db, row: typeof creditNotes.$inferSelect): CreditNote {
  const { id, number, amountCents, lines, reason, issuedAt } = creditFields.open(db, row);
  return { id, number, amountCents, lines, reason, issuedAt: issuedAt.toISOString() };
}

export async function insertCredit(tx: Db, values: Opened<typeof creditNotes.$inferInsert>): Promise<string> {
  const [row] = await tx
    .insert(creditNotes)
    .values(await creditFields.seal(tx, values))
    .returning({ id: creditNotes.id });
  if (!row) throw new Error('the credit note was not inserted');
  return row.id;
}

/** Returns the next number of the year; the counter's row stays locked until the transaction ends. */
export async function nextCreditNumber(tx: Db, year: number): Promise<string> {
  const [row] = await tx
    .insert(creditCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: creditCounters.year, set: { last: sql`${creditCounters.last} + 1` } })
    .returning({ last: creditCounters.last });
  if (!row) throw new Error('no number of a credit note was given out');
  return `CN-${year}-${String(row.last).padStart(4, '0')}`;
}
