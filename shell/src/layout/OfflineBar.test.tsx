import { ApiError } from '@firm/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../renderShell.tsx';

const network = jest.spyOn(navigator, 'onLine', 'get');
const turn = (isOnline: boolean) =>
  act(() => {
    network.mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

afterEach(() => network.mockReturnValue(true));

test('a page without network says so until the network is back', async () => {
  await renderShell();
  expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
  turn(false);
  expect(screen.getByText('You’re offline.')).toBeVisible();
  turn(true);
  expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
});

test('a page that gets no answer says so, and how old it is, though the browser has a network', async () => {
  const { queryClient } = await renderShell();
  let isAway = false;
  const cases = async () => {
    if (isAway) throw new ApiError(0, 'gone');
    return [];
  };
  const ask = () =>
    act(() =>
      queryClient.fetchQuery({ queryKey: ['cases'], queryFn: cases, retry: false, staleTime: 0 }).catch(() => []),
    );
  await ask();
  queryClient
    .getQueryCache()
    .find({ queryKey: ['cases'] })
    ?.addObserver({ options: {}, onQueryUpdate: () => undefined } as never);
  expect(screen.queryByText(/can’t be reached/)).not.toBeInTheDocument();
  isAway = true;
  await ask();
  expect(await screen.findByText(/^We can’t be reached right now\. What you see is from .+\.$/)).toBeVisible();
  isAway = false;
  await ask();
  await waitFor(() => expect(screen.queryByText(/can’t be reached/)).not.toBeInTheDocument());
});

test('a page without network names the time of the oldest of what it shows', async () => {
  const { queryClient } = await renderShell();
  const at = (time: string) => new Date(`${new Date().toDateString()} ${time}`).getTime();
  for (const [key, time] of [
    ['cases', '9:41:30'],
    ['messages', '10:02'],
  ] as const) {
    queryClient.setQueryData([key], key, { updatedAt: at(time) });
    queryClient
      .getQueryCache()
      .find({ queryKey: [key] })
      ?.addObserver({ options: {} } as never);
  }
  turn(false);
  expect(screen.getByText('You’re offline. What you see is from 9:41 AM.')).toBeVisible();
});
