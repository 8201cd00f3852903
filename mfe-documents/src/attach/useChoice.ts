import { useInfiniteQuery, useQuery } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { useCallback, useState } from 'react';
import { caseDocumentsQuery, documentsByIdQuery } from '../documents.queries.ts';

interface Choice {
  search: string;
  /** Absent until the person changes the earlier choice. */
  ticked?: readonly Document[] | undefined;
  /** Documents ticked when this search began, and documents uploaded since. */
  kept?: readonly Document[] | undefined;
}

/** Offers documents of a case by search and page; ticked documents stay ticked in later searches. */
export function useChoice(caseId: string, chosenIds: readonly string[], single: boolean) {
  const [{ search, ticked, kept }, setChoice] = useState<Choice>({ search: '' });
  const list = useInfiniteQuery(caseDocumentsQuery(caseId, search));
  // Documents chosen earlier may be on a page that is not loaded.
  const earlier = useQuery({ ...documentsByIdQuery(chosenIds), enabled: chosenIds.length > 0 });
  const listed = onceEach(list.data?.pages.flatMap(({ documents }) => documents) ?? []);
  const chosen = earlier.data ?? [];
  const choice = ticked ?? chosen;
  /** The last one takes the place of the others where only one can be chosen. */
  const within = (all: readonly Document[]) => (single ? all.slice(-1) : all);

  return {
    list,
    earlier,
    search,
    searchFor: useCallback((words: string) => setChoice(({ ticked }) => ({ search: words, ticked, kept: ticked })), []),
    listed,
    /** Chosen documents outside the list; they stay visible when unticked. */
    beside: (kept ?? chosen).filter(({ id }) => !listed.some((document) => document.id === id)),
    choice,
    tick: (document: Document, on: boolean) =>
      setChoice((now) => ({
        ...now,
        ticked: on ? within([...choice, document]) : choice.filter(({ id }) => id !== document.id),
      })),
    addUploaded: (documents: readonly Document[]) =>
      setChoice((now) => ({
        ...now,
        ticked: within([...(now.ticked ?? chosen), ...documents]),
        kept: [...(now.kept ?? chosen), ...documents],
      })),
  };
}

/** An upload between two page loads moves another document onto both pages. */
const onceEach = (documents: readonly Document[]) => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
];
