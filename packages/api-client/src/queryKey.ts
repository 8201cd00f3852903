import type { LiveTopic } from '@firm/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * First words of query keys; live updates and `refreshTopics` find queries by them. The server reports `LiveTopic`s.
 */
export type QueryTopic =
  | LiveTopic
  | 'blog'
  | 'chat'
  | 'dashboard'
  | 'document-file'
  | 'facts'
  | 'legal'
  | 'letters'
  | 'platform'
  | 'site'
  | 'views';

/** The key of a query: its topic, then its own words. A change of the topic refetches the query. */
export const queryKey = <const Words extends readonly unknown[]>(topic: QueryTopic, ...words: Words) =>
  [topic, ...words] as const;

/** Refetches every query of these topics; queries that no screen shows are refetched when a screen shows them. */
export async function refreshTopics(queryClient: QueryClient, ...topics: readonly QueryTopic[]): Promise<void> {
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: queryKey(topic) })));
}
