import { RECORDS_KEPT_YEARS, type ServiceCategoryKey } from '@firm/contract';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** Whoever prepares returns and books must be able to show them later. */
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

/** Completed tax and bookkeeping cases whose years are not over. */
export const isKeptCase = (ownerId: string, now: Date): SQL | undefined =>
  and(
    eq(cases.clientId, ownerId),
    eq(cases.status, 'completed'),
    inArray(cases.serviceCategory, RECORD_SERVICES),
    gt(cases.completedAt, keptSince(now)),
  );
