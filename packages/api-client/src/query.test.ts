import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query.ts';

afterEach(() => onlineManager.setOnline(true));

it('an action without network fails at once', async () => {
  onlineManager.setOnline(false);
  const action = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  void action.mutate().catch(() => {});
  await new Promise((resolve) => action.subscribe((result) => result.isError && resolve(result)));
  expect(action.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});

it('an action is pending before a second press can come', async () => {
  const action = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise<void>(() => {}) });
  const seen: string[] = [];
  action.subscribe(({ status }) => seen.push(status));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    void action.mutate();
    await Promise.resolve();
    expect(seen).toContain('pending');
  } finally {
    jest.useRealTimers();
  }
});

it('a query that fails offline is not tried again until the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queryFn = () => Promise.reject(new Error('no network'));
  const query = new QueryObserver(createQueryClient(), { queryKey: ['cases'], queryFn });
  await new Promise((resolve) => query.subscribe((result) => result.failureCount > 0 && resolve(result)));
  network.mockRestore();
  expect(query.getCurrentResult()).toMatchObject({ status: 'error', failureCount: 1 });
});
