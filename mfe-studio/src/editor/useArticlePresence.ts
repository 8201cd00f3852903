import { api, keepPreviousData, queryKey, useQuery } from '@firm/api-client';
import { articles, type Language, PRESENCE_EVERY_MS } from '@firm/contract';
import { useEffect } from 'react';

/** Says that the article is open here, and returns which colleagues have it open, too. */
export function useArticlePresence(id: string, language: Language, isTyping: boolean) {
  const state = isTyping ? 'typing' : 'open';
  const { data } = useQuery({
    queryKey: queryKey('articles', 'presence', id, language, state),
    queryFn: ({ signal }) => api.call(articles.presence, { params: { id }, body: { state, language }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_EVERY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    return () => {
      // When this is lost, colleagues are told so once it has been silent for a while.
      api.call(articles.presence, { params: { id }, body: { state: 'left', language } }).catch(() => {});
    };
  }, [id, language]);
  return data?.others ?? [];
}
