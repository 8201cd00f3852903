import { api, keepPreviousData, queryKey, useQuery } from '@firm/api-client';
import { inbox, PRESENCE_EVERY_MS } from '@firm/contract';
import { useEffect } from 'react';

/** Says that the thread is open here, and returns which colleagues have it open, too. */
export function usePresence(threadId: string | undefined, isTyping: boolean) {
  const state = isTyping ? 'typing' : 'open';
  const { data } = useQuery({
    queryKey: queryKey('inbox', 'presence', threadId, state),
    queryFn: ({ signal }) => api.call(inbox.presence, { params: { id: threadId ?? '' }, body: { state }, signal }),
    enabled: threadId !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_EVERY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (!threadId) return undefined;
    return () => {
      // When this is lost, colleagues are told so after 40 seconds of silence.
      api.call(inbox.presence, { params: { id: threadId }, body: { state: 'left' } }).catch(() => {});
    };
  }, [threadId]);
  return data?.others ?? [];
}
