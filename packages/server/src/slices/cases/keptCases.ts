import { RECORDS_KEPT_YEARS, type ServiceCategoryKey } from '@firm/contract';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** Preparers of returns and books must be able to produce these records later. */
const RECORD_SERVICES: ServiceCategoryKey[] = ['tax_preparation', 'business_accounting'];

export const keptSince = (now: Date) => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - RECORDS_KEPT_YEARS);
  return since;
};

export const keptUntil = (ended: Date) => {
  const until = new Date(ended);
  until.setUTCFullYear(until.getUTCFullYear() + RECORDS_KEPT_YEARS);
  return until;
};

/** Matches completed tax and bookkeeping cases whose retention period is not over. */
export const isKeptCase = (ownerId: string, now: Date): SQL | undefined =>
  and(
    eq(cases.clientId, ownerId),
    eq(cases.status, 'completed'),
    inArray(cases.serviceCategory, RECORD_SERVICES),
    gt(cases.completedAt, keptSince(now)),
  );
