import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { LIST_LIMIT_DEFAULT, type Message, type MessagePage, messages } from '@firm/contract';

/** Loads pages of conversations, the most recent on top. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: queryKey('messages', 'threads'),
  queryFn: ({ pageParam, signal }) =>
    api.call(messages.threads, { query: { limit: LIST_LIMIT_DEFAULT, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }, pages) =>
    nextOffset(
      next,
      pages.map((page) => page.results),
    ),
});

const LATEST = '';

/** Loads the latest messages of a case; each further page has earlier ones. */
export const threadQuery = (caseId: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('messages', 'thread', caseId),
    queryFn: ({ pageParam, signal }) =>
      api.call(messages.thread, {
        params: { id: caseId },
        query: pageParam === LATEST ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: LATEST,
    getNextPageParam: ({ older }) => older ?? undefined,
  });

export const unreadQuery = queryOptions({
  queryKey: queryKey('messages', 'unread'),
  queryFn: ({ signal }) => api.call(messages.unread, { signal }),
});

/** Returns the pages of a thread as one list, oldest first. */
export const allMessages = (pages: readonly MessagePage[]): Message[] =>
  [...pages].reverse().flatMap((page) => page.messages);
