import type { LiveTopic } from '@firm/contract';
import type { QueryClient } from '@tanstack/react-query';

/** First words of query keys. Live updates and `refreshTopics` find queries by them; the server reports changes of the `LiveTopic`s. */
export type QueryTopic = LiveTopic | 'blog' | 'dashboard' | 'document-file' | 'legal' | 'platform' | 'site';

/** The key of a query: its topic, then its own words. A change of the topic fetches the query again. */
export const queryKey = <const Words extends readonly unknown[]>(topic: QueryTopic, ...words: Words) =>
  [topic, ...words] as const;

/** Fetches every query of these topics again; those on no screen are fetched when they are shown. */
export async function refreshTopics(queryClient: QueryClient, ...topics: readonly QueryTopic[]): Promise<void> {
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: queryKey(topic) })));
}
