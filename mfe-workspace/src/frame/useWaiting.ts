import { useQuery, useQueryClient } from '@firm/api-client';
import { paths, useLocation } from '@firm/router';
import { useIdle } from '@firm/screen';
import { useEffect } from 'react';
import { countsQuery } from '../inbox/inbox.queries.ts';
import { todayQuery } from '../today/today.queries.ts';
import type { Entry } from './entries.ts';

/** The screen's own requests come first. */
const LATE_MS = 3_000;
/** On other screens the day is asked for at most this often, and only if it changed or is old. */
const AGAIN_MS = 60_000;

/**
 * The number of things that wait behind entries of the navigation: of the day what is late or for today, of the inbox
 * the threads that wait for the reader or for anybody.
 */
export function useWaiting(): Partial<Record<Entry['key'], number>> {
  const queryClient = useQueryClient();
  const isToday = useLocation().pathname === paths.work();
  const isIdle = useIdle(LATE_MS);
  const { data: counts } = useQuery(countsQuery);
  const { data: day } = useQuery({ ...todayQuery, enabled: isToday });
  useEffect(() => {
    if (isToday || !isIdle) return undefined;
    const ask = () => {
      if (!document.hidden) void queryClient.prefetchQuery(todayQuery);
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isToday, isIdle, queryClient]);
  return {
    ...(day && {
      today: day.waiting.late + day.waiting.today + day.threads.late + day.threads.today,
    }),
    ...(counts && { inbox: counts.mine + counts.nobodys }),
  };
}
