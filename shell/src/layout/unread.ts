import { api, queryKey, queryOptions, useQuery } from '@firm/api-client';
import { messages } from '@firm/contract';
import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';

const unreadQuery = queryOptions({
  queryKey: queryKey('messages', 'unread'),
  queryFn: ({ signal }) => api.call(messages.unread, { signal }),
});

/** How many messages wait for the person signed in; none while nothing is known, or nobody serves them. */
export function useUnread(): number {
  const isSignedIn = useSession(({ user }) => user !== null && !user.needsSecondFactor);
  const isServed = useServed(paths.messages());
  return useQuery({ ...unreadQuery, enabled: isSignedIn && isServed }).data?.total ?? 0;
}
