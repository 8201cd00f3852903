import type { Report } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { answersByMonth, medianAnswer } from './answersReport.ts';
import { casesByMonth, completedIn } from './casesReport.ts';
import { inquiriesByMonth } from './inquiriesReport.ts';
import { loadNow } from './loadReport.ts';
import { type Period, periodBefore } from './months.ts';
import { paidIn, revenueByMonth } from './revenueReport.ts';
import { stagesIn } from './stagesReport.ts';

/** Counts every figure of a period. */
export async function makeReport(db: Db, period: Period, now: Date): Promise<Report> {
  const { months, end } = period;
  // One after the other: a report must not take every connection from people at work.
  return {
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    at: now.toISOString(),
    isUnfinished: end > now,
    promisedHours: (await firmOf(db, now)).replyHours,
    cases: await casesByMonth(db, period),
    stages: await stagesIn(db, period),
    load: await loadNow(db, now),
    inquiries: await inquiriesByMonth(db, period),
    answers: await answersByMonth(db, period),
    revenue: await revenueByMonth(db, period),
    before: await sumsOf(db, periodBefore(period)),
    total: await sumsOf(db, period),
  };
}

async function sumsOf(db: Db, period: Period): Promise<Report['total']> {
  const { completed, days } = await completedIn(db, period);
  return { completed, days, medianHours: await medianAnswer(db, period), paidCents: await paidIn(db, period) };
}
