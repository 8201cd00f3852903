import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { messages } from '@firm/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const followVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isInSight = () => document.visibilityState === 'visible';

/** Tells the server how far a thread is read: when its end is in sight on a page that somebody looks at. */
export function useReading(
  caseId: string,
  { upTo, unread, isAtEnd }: { upTo: string | undefined; unread: number; isAtEnd: boolean },
) {
  const queryClient = useQueryClient();
  const isLookedAt = useSyncExternalStore(followVisibility, isInSight, () => false);
  // Unread stays unread when it cannot be told: the count goes on saying so, and the next look tells it again.
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
