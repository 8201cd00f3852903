import { act, screen } from '@testing-library/react';
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
