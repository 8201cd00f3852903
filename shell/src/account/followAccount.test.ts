import { createQueryClient } from '@firm/api-client';
import { client } from '@firm/api-client/testing';
import type { Composition } from '@firm/contract';
import { createI18n } from '@firm/i18n';
import { sessionStore } from '@firm/session';
import { loadAccountParts } from './accountParts.ts';
import { accountPartsWithin, followAccount } from './followAccount.ts';

jest.mock('./accountParts.ts', () => ({ loadAccountParts: jest.fn() }));
const load = jest.mocked(loadAccountParts);
const stopChanges = jest.fn();
const followChanges = jest.fn(() => stopChanges);
const parts = { followChanges, followOffline: () => () => {} } as unknown as Awaited<
  ReturnType<typeof loadAccountParts>
>;
const onFailed = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  load.mockResolvedValue(parts);
  sessionStore.setState({ status: 'guest', user: null }, true);
  stop = followAccount(
    { queryClient: createQueryClient(), whole: async () => ({}) as Composition, i18n: createI18n('en') },
    onFailed,
  );
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const signIn = () => sessionStore.setState({ status: 'authenticated', user: client }, true);

test('a guest does not load the code for signed-in people; the first of them does, once', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();

  signIn();
  await jest.advanceTimersByTimeAsync(0);
  sessionStore.setState({ status: 'guest', user: null }, true);
  signIn();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(followChanges).toHaveBeenCalledTimes(1);

  stop();
  expect(stopChanges).toHaveBeenCalled();
});

test('a page waits for code that hangs no longer than it is told', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const over = jest.fn();
  accountPartsWithin(8_000).then(over);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(over).toHaveBeenCalled();
});

test('code that does not arrive is said once and requested again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  signIn();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(followChanges).toHaveBeenCalledTimes(1);
});

test('code that does not arrive without a connection is requested again, and nothing is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new Error('no network'));
  signIn();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onFailed).not.toHaveBeenCalled();
  offline.mockRestore();
});
