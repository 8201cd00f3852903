import { webcrypto } from 'node:crypto';
import { ApiError, createQueryClient, queryKey } from '@firm/api-client';
import { client } from '@firm/api-client/testing';
import type { Composition } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { waitFor } from '@testing-library/react';
import { followOffline } from './followOffline.ts';
import { createStore } from './testing/memoryStores.ts';

jest.mock('idb-keyval', () => jest.requireActual('./testing/memoryStores.ts'));

const answers = createStore('offline');
const keys = createStore('offline-keys');
const SUMMARY = queryKey('dashboard', 'summary');
const other = { ...client, id: 'b3f7a4b6-0000-4000-8000-000000000000' };
const signedIn = (user = client) => sessionStore.setState({ status: 'authenticated', user }, true);
const signedOut = () => sessionStore.setState({ status: 'guest', user: null }, true);
const stops: (() => void)[] = [];

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers.clear();
  keys.clear();
  signedIn();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page that was just opened. */
function openPage() {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const composition = { shell: {}, remotes: [] } as unknown as Composition;
  stops.push(followOffline({ queryClient, whole: async () => composition, language: 'en' }));
  const ask = (answer: unknown, key: readonly unknown[] = SUMMARY) =>
    queryClient.fetchQuery({
      queryKey: key,
      queryFn: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { queryClient, ask };
}
const noNetwork = new ApiError(0, 'no network');

test.each([true, false])(
  'without a network a page shows what was seen last, with its time (kept: %s)',
  async (kept) => {
    if (kept) localStorage.setItem('keep_signed_in', '1');
    const first = openPage();
    await first.ask({ waiting: 3 });
    const { dataUpdatedAt } = first.queryClient.getQueryState(SUMMARY) ?? {};
    await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
    const [record] = answers.values() as Iterable<{ data: ArrayBuffer }>;
    expect(Buffer.from(record?.data ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('waiting');

    const later = openPage();
    await later.ask(noNetwork).catch(() => {});
    await waitFor(() => expect(later.queryClient.getQueryData(SUMMARY)).toEqual({ waiting: 3 }));
    expect(later.queryClient.getQueryState(SUMMARY)?.dataUpdatedAt).toBe(dataUpdatedAt);
  },
);

test('what the server refuses, and what nobody reads offline, is neither kept nor shown', async () => {
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await ask(['a session'], queryKey('users', 'sessions'));
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });

  const later = openPage();
  await later.ask(new ApiError(403, 'refused')).catch(() => {});
  await later.ask(noNetwork, queryKey('users', 'sessions')).catch(() => {});
  expect(later.queryClient.getQueryData(SUMMARY)).toBeUndefined();
});

test('a page that is no longer shared leaves no copy', async () => {
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
  const later = openPage();
  await later.ask(new ApiError(404, 'no such case')).catch(() => {});
  await waitFor(() => expect(answers.size).toBe(0));
});

test('a sign-out removes answers and key', async () => {
  localStorage.setItem('keep_signed_in', '1');
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
  signedOut();
  await waitFor(() => expect([answers.size, keys.size]).toEqual([0, 0]));
});

test('another person reads nothing of it, even under their own name', async () => {
  localStorage.setItem('keep_signed_in', '1');
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
  const [[id, record]] = [...answers] as [[string, unknown]];
  for (const stop of stops.splice(0)) stop();

  // As if the sign-out had been missed, and somebody had renamed the record.
  signedIn(other);
  answers.set(id.replace(client.id, other.id), record);
  const later = openPage();
  await later.ask(noNetwork).catch(() => {});
  await waitFor(() => expect([...answers.keys()].some((key) => key.startsWith(client.id))).toBe(false));
  expect(later.queryClient.getQueryData(SUMMARY)).toBeUndefined();
});

test('what is still being read when somebody else signs in is not shown', async () => {
  localStorage.setItem('keep_signed_in', '1');
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
  for (const stop of stops.splice(0)) stop();

  const decrypt = webcrypto.subtle.decrypt.bind(webcrypto.subtle);
  const reading = jest.spyOn(webcrypto.subtle, 'decrypt').mockImplementationOnce((...given) => {
    signedIn(other);
    return decrypt(...given);
  });
  const later = openPage();
  await later.ask(noNetwork).catch(() => {});
  await waitFor(() => expect(answers.size).toBe(0));
  expect(reading).toHaveBeenCalled();
  expect(later.queryClient.getQueryData(SUMMARY)).toBeUndefined();
  reading.mockRestore();
});
