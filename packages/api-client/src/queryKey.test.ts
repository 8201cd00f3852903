import { QueryClient } from '@tanstack/react-query';
import { nextOffset } from './nextOffset.ts';
import { queryKey, refreshTopics } from './queryKey.ts';

test('topics are refreshed with all queries whose key begins with them, and no others', async () => {
  const queryClient = new QueryClient();
  for (const key of [queryKey('cases', 'list'), queryKey('cases', 'one', '7'), queryKey('blog', 'posts')])
    queryClient.setQueryData(key, {});
  await refreshTopics(queryClient, 'cases', 'dashboard');
  const stale = queryClient.getQueryCache().findAll({ stale: true, predicate: ({ state }) => state.isInvalidated });
  expect(stale.map((query) => query.queryKey)).toEqual([
    ['cases', 'list'],
    ['cases', 'one', '7'],
  ]);
});

test('the next page begins after the rows of all pages, and the last page has none', () => {
  expect(nextOffset('/cases?offset=2', [['a', 'b']])).toBe(2);
  expect(nextOffset(null, [['a', 'b'], ['c']])).toBeUndefined();
});
