import { MONEY_EXPORT_MAX, officeDay } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { dollarsOf } from './dollarsOf.ts';
import { toMoneyRow } from './money.service.ts';
import { moneyFile } from './moneyFile.ts';
import { listMoney, type MoneyFilter } from './moneyList.repository.ts';
import { refuseTurned, type Span } from './spanOf.ts';

const HEADING = [
  ...['number', 'status', 'client', 'email', 'title', 'case', 'issued', 'due', 'days_late', 'paid', 'refunded'],
  ...['settled', 'credited', 'total', 'left', 'currency'],
];

/** Returns the invoices of a filter as CSV, in the order of their sending; those of a span were sent in it. */
export async function moneyCsv(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  filter: MoneyFilter & Span,
): Promise<string> {
  refuseTurned(filter);
  const now = deps.clock();
  const page = { sort: 'issued', limit: MONEY_EXPORT_MAX, offset: 0 } as const;
  const { rows, count } = await listMoney(deps.database.db, actor, now, filter, page);
  const cellsOf = (row: (typeof rows)[number]) => {
    const { number, status, clientName, title, caseNumber, dueDate, lateDays, ...one } = toMoneyRow(row, now);
    return [
      ...[number, status, clientName, row.client.email, title, caseNumber, dayOf(one.issuedAt), dueDate, lateDays],
      ...[dayOf(one.paidAt), dayOf(one.refundedAt), dollarsOf(row.invoice.settledCents)],
      ...[dollarsOf(row.invoice.creditedCents), dollarsOf(one.totalCents), dollarsOf(one.leftCents), 'USD'],
    ];
  };
  return moneyFile(deps, actor, filter, {
    ...{ kind: 'money.export', heading: HEADING, count },
    rows: rows.map((row) => ({ clientId: row.invoice.clientId, cells: cellsOf(row) })),
  });
}

const dayOf = (instant: string | null) => instant && officeDay(new Date(instant));
