import { api, queryKey, queryOptions, useQuery } from '@firm/api-client';
import { messages } from '@firm/contract';
import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';

const unreadQuery = queryOptions({
  queryKey: queryKey('messages', 'unread'),
  queryFn: ({ signal }) => api.call(messages.unread, { signal }),
});

/** Returns the signed-in user's unread messages; 0 until loaded, or when no remote serves messages. */
export function useUnread(): number {
  const isSignedIn = useSession(({ user }) => user !== null && !user.needsSecondFactor);
  const isServed = useServed(paths.messages());
  return useQuery({ ...unreadQuery, enabled: isSignedIn && isServed }).data?.total ?? 0;
}
