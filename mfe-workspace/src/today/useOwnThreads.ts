import { useQuery } from '@firm/api-client';
import { type InboxThread, officeDay, type WorkToday } from '@firm/contract';
import { isAwaited } from '@firm/screen';
import { listQuery } from '../inbox/inbox.queries.ts';

interface OwnThreads {
  threads: readonly InboxThread[];
  late: number;
  today: number;
  isAwaited: boolean;
}

/** The threads that wait for the reader's answer and that the day does not list with the reader's cases. */
export function useOwnThreads(waiting: WorkToday['waiting'] | undefined): OwnThreads {
  const mine = useQuery(listQuery('mine', 1));
  const now = new Date();
  const listed = new Set(waiting?.items.flatMap(({ kind, caseId }) => (kind === 'messages' ? caseId : [])));
  const threads = (mine.data?.results ?? []).filter(
    (thread) => thread.waitingSince !== null && !listed.has(thread.case?.id ?? ''),
  );
  const due = threads.flatMap(({ dueAt }) => (dueAt ? new Date(dueAt) : []));
  const late = due.filter((at) => at < now).length;
  const today = due.filter((at) => at >= now && officeDay(at) === officeDay(now)).length;
  return { threads, late, today, isAwaited: isAwaited(mine) };
}
