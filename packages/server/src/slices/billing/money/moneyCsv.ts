import { MONEY_EXPORT_MAX } from '@firm/contract';
import { recordEvent } from '../../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Invalid } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { CSV_START, csvLine } from '../../../ground/http/csv.ts';
import { countExport } from '../../audit/countExport.ts';
import { dollarsOf } from './dollarsOf.ts';
import { toMoneyRow } from './money.service.ts';
import { listMoney, type MoneyFilter } from './moneyList.repository.ts';

const HEADING = [
  ...['number', 'status', 'client', 'email', 'title', 'case', 'issued', 'due', 'days_late', 'paid', 'refunded'],
  ...['settled', 'credited', 'total', 'left', 'currency'],
];

/** Returns the invoices of a filter as CSV, in the order of their sending. The export stands in the security log. */
export async function moneyCsv(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  filter: MoneyFilter,
): Promise<string> {
  const { db } = deps.database;
  const now = deps.clock();
  const page = { sort: 'issued', limit: MONEY_EXPORT_MAX, offset: 0 } as const;
  const { rows, count } = await listMoney(db, actor, now, filter, page);
  if (count > MONEY_EXPORT_MAX)
    throw new Invalid([
      { field: 'show', message: `These are more than ${MONEY_EXPORT_MAX} invoices. Choose fewer`, code: 'too_many' },
    ]);
  const clients = rows.map(({ invoice }) => invoice.clientId);
  await countExport(deps, actor, clients);
  const { search, ...named } = filter;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  await recordEvent(db, {
    action: 'exported',
    at: now,
    target: { kind: 'money.export' },
    // A search may be a name; only its use is recorded.
    details: {
      ...Object.fromEntries(given),
      ...(search ? { search: 'given' } : {}),
      rows: count,
      clients: new Set(clients).size,
    },
  });
  const lines = rows.map((row) => {
    const { number, status, clientName, title, caseNumber, dueDate, lateDays, ...one } = toMoneyRow(row, now);
    return csvLine([
      ...[number, status, clientName, row.client.email, title, caseNumber, one.issuedAt, dueDate, lateDays],
      ...[one.paidAt, one.refundedAt, dollarsOf(row.invoice.settledCents), dollarsOf(row.invoice.creditedCents)],
      ...[dollarsOf(one.totalCents), dollarsOf(one.leftCents), 'USD'],
    ]);
  });
  return CSV_START + csvLine(HEADING) + lines.join('');
}
