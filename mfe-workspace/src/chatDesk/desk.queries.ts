import { api, queryKey, queryOptions } from '@firm/api-client';
import { CHAT_DESK_EVERY_MS, chatDesk } from '@firm/contract';

/** Says that the workspace is open, and returns whether its user is there for chats and who waits in one. */
export const deskQuery = queryOptions({
  queryKey: queryKey('inbox', 'desk'),
  queryFn: ({ signal }) => api.call(chatDesk.report, { body: {}, signal }),
  staleTime: 0,
  refetchInterval: CHAT_DESK_EVERY_MS,
  // A colleague who works in another tab is there.
  refetchIntervalInBackground: true,
});
