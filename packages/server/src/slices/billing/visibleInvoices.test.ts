import { type SQL, sql } from 'drizzle-orm';
import { onDatabase } from '../../testing/testServer.ts';
import { invoices } from './billing.tables.ts';
import { visibleInvoices } from './visibleInvoices.ts';

onDatabase('the invoices that a client sees', (server) => {
  test('are found by indexes, not by reading the invoices of everybody', async () => {
    const viewer = { id: crypto.randomUUID(), role: 'client' } as const;
    const plan = await server().database.db.transaction(async (tx) => {
      // A table without rows is read whole whatever indexes there are, unless that is dear.
      await tx.execute(sql`set local enable_seqscan = off`);
      const query: SQL = tx.select().from(invoices).where(visibleInvoices(tx, viewer)).getSQL();
      const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: unknown[] };
      return JSON.stringify(rows);
    });
    expect(plan).toContain('invoices_client_ix');
    expect(plan).toContain('invoices_case_ix');
    expect(plan).not.toMatch(/Seq Scan on \\?"?(invoices|cases|case_shares|business_members)/);
  });
});
