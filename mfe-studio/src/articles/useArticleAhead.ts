import { useQueryClient } from '@firm/api-client';
import type { ArticleLine } from '@firm/contract';
import { useCallback } from 'react';
import { articleQuery, textQuery } from './articles.queries.ts';

/** Returns a function that asks for an article and its words, for the moment in which its link is pressed. */
export function useArticleAhead({ id, originalLanguage }: ArticleLine): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.prefetchQuery(articleQuery(id));
    void queryClient.prefetchQuery(textQuery(id, originalLanguage));
  }, [queryClient, id, originalLanguage]);
}
