import { keepPreviousData, useQuery } from '@firm/api-client';
import { officeDay } from '@firm/contract';
import { type SlotsOf, slotsQuery } from './calendar.queries.ts';

/** The minutes of a first consultation, which is free and as long as the firm gives it; undefined for any other. */
export function useFreeMinutes(meeting: SlotsOf | undefined): number | undefined {
  const { data } = useQuery({
    ...slotsQuery(meeting ?? {}, officeDay(new Date())),
    enabled: meeting !== undefined,
    placeholderData: keepPreviousData,
  });
  return meeting && data?.isFree ? data.durationMinutes : undefined;
}
