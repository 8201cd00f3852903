import { createQueryClient, type QueryClient, QueryClientProvider, queryKey, useQuery } from '@firm/api-client';
import { act, render, screen } from '@testing-library/react';
import { refreshNeeds } from './refreshNeeds.ts';

const needsOf = (id: string) => queryKey('cases', 'needs', id);
const answer = jest.fn<Promise<string>, []>();
const optionsOf = (id: string) => ({ queryKey: needsOf(id), queryFn: answer, retry: false });

/** A browser that has the lists of two cases, of which a screen shows the first. */
async function browser(): Promise<QueryClient> {
  const queryClient = createQueryClient();
  answer.mockReset().mockResolvedValue('asked for');
  for (const id of ['shown', 'left']) await queryClient.prefetchQuery(optionsOf(id));
  const Screen = () => <p>{useQuery(optionsOf('shown')).data}</p>;
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  answer.mockClear();
  return queryClient;
}

test('waits for the lists of needs, also for those that no screen shows, and asks for each once', async () => {
  const queryClient = await browser();
  answer.mockResolvedValue('done');
  await act(() => refreshNeeds(queryClient));
  expect(screen.getByText('done')).toBeVisible();
  expect(queryClient.getQueryData(needsOf('left'))).toBe('done');
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a list that fails or never comes holds nobody', async () => {
  const queryClient = await browser();
  jest.useFakeTimers();
  answer.mockRejectedValue(new Error('no network'));
  const isOverOnceFailed = jest.fn();
  void refreshNeeds(queryClient).then(isOverOnceFailed);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(isOverOnceFailed).toHaveBeenCalled();

  answer.mockReturnValue(new Promise(() => undefined));
  const isOver = jest.fn();
  void refreshNeeds(queryClient).then(isOver);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(isOver).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(isOver).toHaveBeenCalled();
  queryClient.clear();
  jest.useRealTimers();
});
