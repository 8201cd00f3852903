import { useQuery } from '@firm/api-client';
import type { AgendaMeeting } from '@firm/contract';
import { meetingQuery } from './calendar.queries.ts';

/** Returns when a meeting is by now, and whether others have moved it since a dialog about it opened. */
export function useMeetingNow({ id, startsAt }: Pick<AgendaMeeting, 'id' | 'startsAt'>) {
  // A cached reading may be older than the calendar that opened the dialog.
  const { data, isFetchedAfterMount } = useQuery(meetingQuery(id));
  const now = (isFetchedAfterMount && data?.startsAt) || startsAt;
  return { startsAt: now, isMoved: now !== startsAt };
}
