import { dayAfter, officeInstant } from '@firm/contract';
import { and, type Column, gte, lt, lte, type SQL } from 'drizzle-orm';
import { Invalid } from '../../../ground/errors.ts';

/** Days of the office, both included; without one, all before or after the other. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export function refuseTurned({ from, to }: Span): void {
  if (from && to && to < from) throw new Invalid([{ field: 'to', message: 'Choose the first day or a later one' }]);
}

/** Requires an instant on a day of the span. */
export const instantIn = (instant: Column, { from, to }: Span): SQL | undefined =>
  and(
    from ? gte(instant, officeInstant(from, '00:00')) : undefined,
    to ? lt(instant, officeInstant(dayAfter(to, 1), '00:00')) : undefined,
  );

/** Requires a day of the span. */
export const dayIn = (day: Column, { from, to }: Span): SQL | undefined =>
  and(from ? gte(day, from) : undefined, to ? lte(day, to) : undefined);

export const isIn = (day: string, { from, to }: Span): boolean => (!from || from <= day) && (!to || day <= to);
