import { keepPreviousData, useQuery } from '@firm/api-client';
import { type MeetingDuration, officeDay } from '@firm/contract';
import { type SlotsOf, slotsQuery } from './appointments.queries.ts';

/** Returns the wished length, except for a client's first consultation, which is free and takes half an hour. */
export function useMeetingLength(meeting: SlotsOf | undefined, wished: MeetingDuration) {
  const { data } = useQuery({
    ...slotsQuery(meeting ?? {}, officeDay(new Date())),
    enabled: meeting !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.isFree && meeting ? { minutes: data.durationMinutes, isFree: true } : { minutes: wished, isFree: false };
}
