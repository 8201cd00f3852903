import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { casesOfPapers, seenByStaff, seesAll, type Viewer } from '../cases/visibleCases.ts';
import { invoices } from './billing.tables.ts';

const given = alias(cases, 'given');

/**
 * Restricts a query to the rows a viewer may see: clients their own sent invoices and those of cases shared with them;
 * staff those of cases that they see, and those without a case of clients who have such a case; admins all. Every query
 * on invoices includes it.
 */
export function visibleInvoices(db: Db, viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined;
  if (viewer.role === 'client') {
    // With an array, the query reads the few cases first and can use the index of invoices by case.
    const seen = db.select({ id: cases.id }).from(cases).where(casesOfPapers(viewer));
    return and(
      or(eq(invoices.clientId, viewer.id), sql`${invoices.caseId} = any(array(${seen}))`),
      ne(invoices.status, 'draft'),
    );
  }
  const seen = (which: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(given)
        .where(and(which, seenByStaff(viewer, given))),
    );
  return or(
    seen(sql`${given.id} = ${invoices.caseId}`),
    and(isNull(invoices.caseId), seen(sql`${given.clientId} = ${invoices.clientId}`)),
  );
}
