import { MutationObserver, onlineManager } from '@tanstack/react-query';
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
