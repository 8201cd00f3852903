import type { QueryClient } from '@firm/api-client';

/** Stores the answer of a change as a query's data; cancels earlier requests, whose late answers would undo it. */
export async function putAnswer<T>(queryClient: QueryClient, queryKey: readonly unknown[], answer: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, answer);
}
