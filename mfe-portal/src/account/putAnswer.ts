import type { QueryClient } from '@firm/api-client';

/** Puts the answer of a change in a query's place; what was asked before it and comes later must not undo it. */
export async function putAnswer<T>(queryClient: QueryClient, queryKey: readonly unknown[], answer: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, answer);
}
