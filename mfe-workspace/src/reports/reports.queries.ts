import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { officeDay, reports } from '@firm/contract';

export const SPANS = ['3', '6', '12', '24'] as const;
export type Span = (typeof SPANS)[number];

/** The first of so many months of the office, the current one included; reports count by the months of the office. */
export function firstMonth(span: Span, now: Date): string {
  const [year, month] = officeDay(now).split('-').map(Number);
  const first = new Date(Date.UTC(year ?? 0, (month ?? 0) - Number(span), 1));
  return first.toISOString().slice(0, 7);
}

export const reportQuery = (from: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'reports', from),
    queryFn: ({ signal }) => api.call(reports.get, { query: { from }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
