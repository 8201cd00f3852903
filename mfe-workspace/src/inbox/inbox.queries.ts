import { api, infiniteQueryOptions, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import {
  type CannedAnswer,
  cannedAnswers,
  type InboxFolder,
  type InboxService,
  type InboxState,
  inbox,
  type Language,
  LIST_LIMIT_MAX,
  messages,
} from '@firm/contract';

/** Threads of a page of the list. */
export const PAGE_SIZE = 25;
/** Messages of a page of a conversation. */
const MESSAGES = 100;
/** The promised times are counted down, and snoozed threads wake, without an event. */
const COUNT_DOWN_MS = 60_000;

/** The views of the inbox by their names in the address. */
export const VIEWS: Readonly<Record<string, { folder: InboxFolder; state: InboxState }>> = {
  open: { folder: 'all', state: 'open' },
  nobodys: { folder: 'nobodys', state: 'open' },
  mine: { folder: 'mine', state: 'open' },
  colleagues: { folder: 'colleagues', state: 'open' },
  snoozed: { folder: 'all', state: 'snoozed' },
  closed: { folder: 'all', state: 'closed' },
};

export const listQuery = (view: string, page: number, service?: InboxService, search = '') =>
  queryOptions({
    queryKey: queryKey('inbox', 'list', view, page, service, search),
    queryFn: ({ signal }) =>
      api.call(inbox.list, {
        query: {
          ...{ ...VIEWS[view], ...(service && { service }), ...(search && { search }) },
          ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNT_DOWN_MS,
  });

/** The open threads that wait for an answer, by folder. */
export const countsQuery = queryOptions({
  queryKey: queryKey('inbox', 'counts'),
  queryFn: ({ signal }) => api.call(inbox.counts, { signal }),
  refetchInterval: COUNT_DOWN_MS,
});

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('inbox', 'thread', id),
    queryFn: ({ signal }) => api.call(inbox.get, { params: { id }, signal }),
    refetchInterval: COUNT_DOWN_MS,
  });

const LATEST = '';

/** The latest messages of a conversation; each further page has earlier ones. */
export const messagesQuery = (caseId: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('messages', 'work', caseId),
    queryFn: ({ pageParam, signal }) =>
      api.call(messages.thread, {
        params: { id: caseId },
        query: { limit: MESSAGES, ...(pageParam !== LATEST && { before: pageParam }) },
        signal,
      }),
    initialPageParam: LATEST,
    getNextPageParam: ({ older }) => older ?? undefined,
  });

/** All canned answers, of one language or of every one. */
export const cannedQuery = (language: Language | undefined) =>
  queryOptions({
    queryKey: queryKey('inbox', 'canned', language),
    queryFn: async ({ signal }) => {
      const results: CannedAnswer[] = [];
      for (;;) {
        const query = { ...(language && { language }), limit: LIST_LIMIT_MAX, offset: results.length };
        const page = await api.call(cannedAnswers.list, { query, signal });
        results.push(...page.results);
        if (page.results.length === 0 || results.length >= page.count) return { results };
      }
    },
  });
