import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query.ts';

afterEach(() => onlineManager.setOnline(true));

it('lets an action fail at once where there is no network, instead of keeping it without a word', async () => {
  onlineManager.setOnline(false);
  const action = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  void action.mutate().catch(() => {});
  await new Promise((resolve) => action.subscribe((result) => result.isError && resolve(result)));
  expect(action.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});
