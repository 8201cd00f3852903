import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { LANGUAGES, type Language, type ListLetters, letters, type MonthlyLetter } from '@firm/contract';

/** Letters of a page of the list: five years, and the drafts. */
const PAGE_SIZE = 60;
/** Milliseconds between two looks at a letter that leaves. */
const LOOK_MS = 5_000;

export const lettersQuery = queryOptions({
  queryKey: queryKey('letters', 'list'),
  queryFn: ({ signal }) => api.call(letters.list, { query: { limit: PAGE_SIZE }, signal }),
});

/** The readers of all languages. */
export const allReaders = (readers: ListLetters['readers']) => LANGUAGES.reduce((sum, one) => sum + readers[one], 0);

/** A letter that is planned or on its way, or whose test is, is looked at again and again. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('letters', 'one', id),
    queryFn: ({ signal }) => api.call(letters.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && (mayBeStopped(data) || data.test.waiting > 0) ? LOOK_MS : false),
  });

export const mayBeStopped = ({ state }: Pick<MonthlyLetter, 'state'>) => state === 'planned' || state === 'sending';

export const choicesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('letters', 'articles', search),
    queryFn: ({ signal }) => api.call(letters.articles, { query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
  });

export const previewQuery = (id: string, language: Language, version: number) =>
  queryOptions({
    queryKey: queryKey('letters', 'preview', id, language, version),
    queryFn: ({ signal }) => api.call(letters.preview, { params: { id }, query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
