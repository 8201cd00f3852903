import type { Report } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { makeReport } from './makeReport.ts';
import { askedPeriod } from './months.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

const KEPT_AT_MOST = 50;

interface Kept {
  at: number;
  report: Promise<Report>;
}

const kept = new WeakMap<AppDeps['database'], Map<string, Kept>>();

/** Returns a report, which is kept for a minute: whoever asks meanwhile gets the same. */
export async function readReport(
  { database, clock }: Deps,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Report> {
  const now = clock();
  const period = askedPeriod(query, now);
  const reports = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, reports);
  const key = period.months.join();
  const known = reports.get(key);
  if (known && now.getTime() - known.at < MINUTE_MS) return known.report;
  if (reports.size >= KEPT_AT_MOST) reports.clear();
  const report = makeReport(database.db, period, now);
  reports.set(key, { at: now.getTime(), report });
  report.catch(() => reports.delete(key));
  return report;
}
