import { api, type QueryClient, queryKey, queryOptions } from '@firm/api-client';
import { type ChatNews, chat, type GuestChat } from '@firm/contract';

/** Colleagues come and go; the card follows within a minute. */
const OFFICE_EVERY_MS = 60_000;
/** Milliseconds after which a lost connection is tried again. */
const AGAIN_MS = 5_000;

/** Whether a chat may begin, and whether this browser has one. */
export const officeQuery = queryOptions({
  queryKey: queryKey('chat', 'office'),
  queryFn: ({ signal }) => api.call(chat.office, { signal }),
  staleTime: 0,
  refetchInterval: OFFICE_EVERY_MS,
});

export const CHAT_KEY = queryKey('chat', 'mine');
/** Milliseconds until the page asks for news of a chat that a call has answered. */
const ASK_MS = 1_000;

/** Shows a chat as the answer of a call has it, before the next news. */
export const showChat = (queryClient: QueryClient, shown: GuestChat) =>
  queryClient.setQueryData<ChatNews>(CHAT_KEY, { chat: shown, pauseMs: ASK_MS });

/** This browser's chat. The server answers when there is news, or after some seconds; then it is asked again. */
export const chatQuery = queryOptions({
  queryKey: CHAT_KEY,
  queryFn: ({ signal, client }) => {
    const seen = client.getQueryData<ChatNews>(CHAT_KEY)?.chat?.version;
    return api.call(chat.read, { query: seen === undefined ? {} : { seen }, signal });
  },
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state: { data, error } }) => {
    if (error) return AGAIN_MS;
    return data?.chat && !data.chat.ending ? data.pauseMs : false;
  },
  // An answer is heard in a tab behind others, too.
  refetchIntervalInBackground: true,
});
