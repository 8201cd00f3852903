import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { invoices } from './billing.tables.ts';

/** Names invoices by their numbers; drafts by their titles. */
export async function namesOfInvoices(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: invoices.id, number: invoices.number, title: invoices.title })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  return rows.map(({ id, number, title }) => ({ id, name: number ?? title }));
}

export async function invoicesNumbered(db: Db, number: string): Promise<string[]> {
  const rows = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number));
  return rows.map(({ id }) => id);
}
