import { useInfiniteQuery, useQuery } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { useCallback, useState } from 'react';
import { caseDocumentsQuery, documentsByIdQuery } from '../documents.queries.ts';

interface Choice {
  search: string;
  /** Absent until the person has changed what was chosen earlier. */
  ticked?: readonly Document[] | undefined;
  /** What was ticked when this search began, and what was uploaded since. */
  kept?: readonly Document[] | undefined;
}

/** Documents of a case to choose from, by search and page after page; what is ticked stays ticked whatever is looked for next. */
export function useChoice(caseId: string, chosenIds: readonly string[]) {
  const [{ search, ticked, kept }, setChoice] = useState<Choice>({ search: '' });
  const list = useInfiniteQuery(caseDocumentsQuery(caseId, search));
  // Chosen earlier: they need not stand on a page that is loaded.
  const earlier = useQuery({ ...documentsByIdQuery(chosenIds), enabled: chosenIds.length > 0 });
  const listed = onceEach(list.data?.pages.flatMap(({ documents }) => documents) ?? []);
  const chosen = earlier.data ?? [];
  const choice = ticked ?? chosen;

  return {
    list,
    earlier,
    search,
    searchFor: useCallback((words: string) => setChoice(({ ticked }) => ({ search: words, ticked, kept: ticked })), []),
    listed,
    /** Chosen, but not among what is listed; they stay there when they are unticked. */
    beside: (kept ?? chosen).filter(({ id }) => !listed.some((document) => document.id === id)),
    choice,
    tick: (document: Document, on: boolean) =>
      setChoice((now) => ({
        ...now,
        ticked: on ? [...choice, document] : choice.filter(({ id }) => id !== document.id),
      })),
    addUploaded: (documents: readonly Document[]) =>
      setChoice((now) => ({
        ...now,
        ticked: [...(now.ticked ?? chosen), ...documents],
        kept: [...(now.kept ?? chosen), ...documents],
      })),
  };
}

/** A document uploaded between two pages moves another onto both. */
const onceEach = (documents: readonly Document[]) => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
];
