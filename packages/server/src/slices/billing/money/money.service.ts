import { type MoneyRow, officeDay } from '@firm/contract';
import type { MoneyQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { toInvoiceSummary } from '../invoices.entity.ts';
import type { InvoiceRow } from '../invoices.repository.ts';
import { listMoney, sumByAge } from './moneyList.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function readMoney(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  query: z.output<typeof MoneyQuery>,
) {
  const now = clock();
  const [{ rows, count }, ageing] = await Promise.all([
    listMoney(db, viewer, now, query, query),
    query.uncounted ? [] : sumByAge(db, viewer, now, query),
  ]);
  return { results: rows.map((row) => toMoneyRow(row, now)), count, ageing };
}

export function toMoneyRow(row: InvoiceRow, now: Date): MoneyRow {
  const isUnpaid = row.invoice.status === 'open';
  return {
    ...toInvoiceSummary(row, now),
    caseNumber: row.caseNumber,
    lateDays: isUnpaid ? Math.max(0, daysBetween(row.invoice.dueDate, officeDay(now))) : 0,
  };
}

/** Calendar days have 24 hours in UTC. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
