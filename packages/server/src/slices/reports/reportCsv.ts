import type { Report, ReportTable } from '@firm/contract';
import { toSnakeKey } from '@firm/contract';
import { CSV_START, csvLine } from '../../ground/http/csv.ts';

/** Returns one table of a report as CSV. Its columns have the names of the API; money is in cents. */
export function reportCsv(report: Report, table: ReportTable): string {
  const rows: readonly object[] = report[table];
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(Object.values(row)));
  return CSV_START + csvLine(columns.map(toSnakeKey)) + lines.join('');
}
