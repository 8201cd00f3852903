import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { account, privacy } from '@firm/contract';
import { refreshProfile } from '@firm/session';

/** Reads the profile into the session. */
export const profileQuery = queryOptions({
  queryKey: queryKey('users', 'profile'),
  queryFn: async () => {
    await refreshProfile();
    return true;
  },
});

/** The account's protection: a pending address, the second factor. */
export const securityQuery = queryOptions({
  queryKey: queryKey('users', 'security'),
  queryFn: ({ signal }) => api.call(account.security, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: queryKey('users', 'sessions'),
  queryFn: ({ signal }) => api.call(account.sessions, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: queryKey('users', 'passkeys'),
  queryFn: ({ signal }) => api.call(account.passkeys, { signal }),
});

/** Polls at this interval while the server builds an archive, in case the event of its end is lost. */
const LOOK_AGAIN_MS = 3_000;

export const exportQuery = queryOptions({
  queryKey: queryKey('users', 'export'),
  queryFn: ({ signal }) => api.call(privacy.export, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? LOOK_AGAIN_MS : false),
});

export const deletionQuery = queryOptions({
  queryKey: queryKey('users', 'deletion'),
  queryFn: ({ signal }) => api.call(privacy.deletion, { signal }),
});

/** Lines of the access log per page; few, since the panel is one among several. */
const ACCESS_PAGE = 8;

export const accessLogQuery = infiniteQueryOptions({
  queryKey: queryKey('users', 'access-log'),
  queryFn: ({ pageParam, signal }) =>
    api.call(privacy.accessLog, { query: { limit: ACCESS_PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }, pages) =>
    nextOffset(
      next,
      pages.map((page) => page.results),
    ),
});
