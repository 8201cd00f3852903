/** Calls to the server: endpoints by contract, and the query client that caches their answers. */

export type { QueryClient, UseQueryResult } from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { ApiError, type FailureCode } from './ApiError.ts';
export { lastTouch } from './activity.ts';
export { api, createApi } from './api.ts';
export type { Api, ApiOptions, CallOptions, LookAtWords } from './apiTypes.ts';
export { newKey, useIdempotencyKey } from './idempotency.ts';
export { isNotFound } from './isNotFound.ts';
export { mayHeal } from './mayHeal.ts';
export { nextOffset } from './nextOffset.ts';
export { useIsOnline } from './online.ts';
export { createQueryClient } from './query.ts';
export { type QueryTopic, queryKey, refreshTopics } from './queryKey.ts';
export { siteConfigQuery, useFlag } from './siteConfig.ts';
export { browserTokens, memoryTokens, type TokenStore, type Tokens } from './tokens.ts';
