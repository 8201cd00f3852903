import type { Report, ReportTable } from '@firm/contract';
import { toSnakeKey } from '@firm/contract';
import { CSV_START, csvLine } from '../../ground/http/csv.ts';

/** The columns of each table, which stand above no rows, too. */
const COLUMNS: { [Table in ReportTable]: readonly (keyof Report[Table][number])[] } = {
  cases: ['month', 'opened', 'completed', 'cancelled', 'days'],
  stages: ['stage', 'service', 'stays', 'days', 'before'],
  load: ['staffId', 'name', 'open', 'late'],
  inquiries: ['month', 'people', 'accounts', 'clients'],
  answers: ['month', 'asked', 'answered', 'inTime', 'medianHours', 'p90Hours'],
  revenue: ['month', 'invoices', 'paidCents', 'refundedCents', 'yearBeforeCents'],
};

/** Returns one table of a report as CSV. Its columns have the names of the API; money is in cents. */
export function reportCsv<Table extends ReportTable>(report: Pick<Report, Table>, table: Table): string {
  const columns = COLUMNS[table];
  const rows: readonly Report[Table][number][] = report[table];
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] as string | number | null)));
  return CSV_START + csvLine(columns.map((column) => toSnakeKey(String(column)))) + lines.join('');
}
