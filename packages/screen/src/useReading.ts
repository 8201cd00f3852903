import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { messages } from '@firm/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const followVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isInSight = () => document.visibilityState === 'visible';

/** Tells the server how far the reader has read: when the thread's end is in view on a visible page. */
export function useReading(
  caseId: string,
  { upTo, unread, isAtEnd }: { upTo: string | undefined; unread: number; isAtEnd: boolean },
) {
  const queryClient = useQueryClient();
  const isLookedAt = useSyncExternalStore(followVisibility, isInSight, () => false);
  // A failed report keeps the unread count; the next view of the thread reports again.
  const { mutate } = useMutation({
    mutationFn: (last: string) => api.call(messages.read, { params: { id: caseId }, body: { upTo: last } }),
    retry: 2,
    onSuccess: () => refreshTopics(queryClient, 'messages'),
  });

  const told = useRef<string>(undefined);
  useEffect(() => {
    if (upTo === undefined || unread === 0 || !isAtEnd || !isLookedAt || told.current === upTo) return;
    told.current = upTo;
    mutate(upTo, {
      onError: () => {
        told.current = undefined;
      },
    });
  }, [upTo, unread, isAtEnd, isLookedAt, mutate]);
}
