import { keepPreviousData, useQuery } from '@firm/api-client';
import { type MeetingDuration, officeDay } from '@firm/contract';
import { type SlotsOf, slotsQuery } from './appointments.queries.ts';

/** How long the meeting will be: as wished, unless it is the client's first consultation, which takes half an hour and is free. */
export function useMeetingLength(meeting: SlotsOf | undefined, wished: MeetingDuration) {
  const { data } = useQuery({
    ...slotsQuery(meeting ?? {}, officeDay(new Date())),
    enabled: meeting !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.isFree && meeting ? { minutes: data.durationMinutes, isFree: true } : { minutes: wished, isFree: false };
}
