import { webcrypto } from 'node:crypto';
import { ApiError, api, createQueryClient, queryKey } from '@firm/api-client';
import { client } from '@firm/api-client/testing';
import type { Composition } from '@firm/contract';
import { createI18n } from '@firm/i18n';
import { sessionStore } from '@firm/session';
import { waitFor } from '@testing-library/react';
import { noteHeard, seenAt } from '../live/seenAt.ts';
import { followOffline } from './followOffline.ts';
import { keepPage } from './offlineWorker.ts';
import { createStore } from './testing/memoryStores.ts';

jest.mock('./offlineWorker.ts', () => ({ keepPage: jest.fn(), forgetPage: jest.fn() }));
jest.mock('idb-keyval', () => jest.requireActual('./testing/memoryStores.ts'));

const answers = createStore('offline');
const keys = createStore('offline-keys');
const noNetwork = new ApiError(0, 'no network');
const noSuchCase = new ApiError(404, 'no such case', { code: 'not_found' });
const SUMMARY = queryKey('dashboard', 'summary');
const other = { ...client, id: 'b3f7a4b6-0000-4000-8000-000000000000' };
const signedIn = (user = client) => sessionStore.setState({ status: 'authenticated', user }, true);
const signedOut = () => sessionStore.setState({ status: 'guest', user: null }, true);
const stops: (() => void)[] = [];
/** The server's answer which cases the person sees. */
let seen: { caseIds: string[]; paperIds: string[] } | Error;
const asking = jest.spyOn(api, 'call');

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers.clear();
  keys.clear();
  seen = noNetwork;
  asking.mockReset().mockImplementation(async () => {
    if (seen instanceof Error) throw seen;
    return seen as never;
  });
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
  stops.push(followOffline({ queryClient, whole: async () => composition, i18n: createI18n('en') }));
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
    // The stream told this page nothing of an answer that it did not have.
    const observer = { options: {}, onQueryUpdate: () => undefined } as never;
    later.queryClient.getQueryCache().find({ queryKey: SUMMARY })?.addObserver(observer);
    noteHeard();
    expect(seenAt(later.queryClient)).toBe(dataUpdatedAt);
  },
);

test('what the server refuses, and what nobody reads offline, is neither kept nor shown', async () => {
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await ask(['a session'], queryKey('users', 'sessions'));
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });

  const later = openPage();
  await later.ask(new ApiError(403, 'refused', { code: 'forbidden' })).catch(() => {});
  await later.ask(noNetwork, queryKey('users', 'sessions')).catch(() => {});
  expect(later.queryClient.getQueryData(SUMMARY)).toBeUndefined();
});

test('a page that is no longer shared leaves no copy', async () => {
  const { ask } = openPage();
  await ask({ waiting: 3 });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
  const later = openPage();
  // A proxy's own page, which is no word of the server.
  await later.ask(new ApiError(404, 'Not Found')).catch(() => {});
  await later.ask({ count: 0 }, queryKey('messages', 'unread'));
  await waitFor(() => expect(answers.size).toBe(2), { timeout: 3_000 });
  await later.ask(noSuchCase).catch(() => {});
  await waitFor(() => expect(answers.size).toBe(1));
});

describe('a case that the person sees no more', () => {
  const [lost, own] = ['5f0c3b1e-0000-4000-8000-000000000001', '5f0c3b1e-0000-4000-8000-000000000002'];
  const caseKey = (id: string) => queryKey('cases', 'one', id);
  type Page = ReturnType<typeof openPage>;

  /** Opens a page that shows both cases and lists them, and waits until all is kept. */
  async function seeBoth(): Promise<Page> {
    localStorage.setItem('keep_signed_in', '1');
    seen = { caseIds: [lost, own], paperIds: [lost, own] };
    const page = openPage();
    await page.ask({ title: 'Shared' }, caseKey(lost));
    await page.ask({ title: 'Own' }, caseKey(own));
    await page.ask({ activity: [{ caseId: lost }] });
    await waitFor(() => expect(answers.size).toBe(4), { timeout: 3_000 });
    return page;
  }
  const reopen = () => {
    for (const stop of stops.splice(0)) stop();
    return openPage();
  };

  test.each<[string, (page: Page) => Promise<unknown> | unknown]>([
    ['a live event', ({ queryClient }) => queryClient.invalidateQueries({ queryKey: ['cases'] })],
    ['a refusal', ({ ask }) => ask(noSuchCase, queryKey('documents', 'one', '7')).catch(() => {})],
    ['the next page', reopen],
  ])('leaves no copy after %s', async (_, reach) => {
    const page = await seeBoth();
    seen = { caseIds: [own], paperIds: [own] };
    await reach(page);
    const isKept = (key: readonly string[]) => [...answers.keys()].some((id) => id.endsWith(` ${JSON.stringify(key)}`));
    await waitFor(() => expect([caseKey(lost), SUMMARY].map(isKept)).toEqual([false, false]));
  });

  test('is gone from what a page read offline, once anything is answered', async () => {
    await seeBoth();
    seen = noNetwork;
    const page = reopen();
    await page.ask(noNetwork).catch(() => {});
    await waitFor(() => expect(page.queryClient.getQueryData(caseKey(lost))).toBeDefined());
    seen = { caseIds: [own], paperIds: [own, lost] };
    await page.ask({ count: 0 }, queryKey('messages', 'unread'));
    await waitFor(() => expect([...answers.keys()].join()).not.toContain(lost));
    expect([...answers.keys()].join()).not.toContain('summary');
    // It goes on to keep what is seen from now on.
    await page.ask({ title: 'Own' }, caseKey(own));
    await waitFor(() => expect([...answers.keys()].join()).toContain(own), { timeout: 3_000 });
  });

  test('is gone although a question from before the change is still under way, and from the page itself', async () => {
    const { queryClient } = await seeBoth();
    let answer = () => {};
    const before = seen as never;
    asking.mockImplementationOnce(
      () =>
        new Promise<never>((resolve) => {
          answer = () => resolve(before);
        }),
    );
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
    await waitFor(() => expect(queryClient.getQueryState(queryKey('cases', 'sight'))?.fetchStatus).toBe('fetching'));
    seen = { caseIds: [own], paperIds: [own] };
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
    answer();
    await waitFor(() => expect([...answers.keys()].join()).not.toContain(lost));
    expect(queryClient.getQueryData(caseKey(lost))).toBeUndefined();
  });

  test('takes along what was kept before anybody noted which cases were seen', async () => {
    localStorage.setItem('keep_signed_in', '1');
    await openPage().ask({ waiting: 3 });
    await waitFor(() => expect(answers.size).toBe(1), { timeout: 3_000 });
    seen = { caseIds: [own], paperIds: [own] };
    reopen();
    await waitFor(() => expect([...answers.keys()].join()).not.toContain('summary'));
  });
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

test('an answer is kept at once, while the page with its files is still on its way', async () => {
  const queryClient = createQueryClient();
  stops.push(followOffline({ queryClient, whole: () => new Promise(() => {}), i18n: createI18n('en') }));
  await queryClient.fetchQuery({ queryKey: SUMMARY, queryFn: async () => ({ waiting: 3 }) });
  await waitFor(() => expect(answers.size).toBe(1), { timeout: 500 });
});

test('the page is kept again in the language that the reader chooses', async () => {
  const i18n = createI18n('en');
  const queryClient = createQueryClient();
  jest.mocked(keepPage).mockClear();
  stops.push(followOffline({ queryClient, whole: async () => ({}) as Composition, i18n }));
  const languages = () => jest.mocked(keepPage).mock.calls.map(([, language]) => language);
  await waitFor(() => expect(languages()).toEqual(['en']));
  await i18n.changeLanguage('fr');
  await waitFor(() => expect(languages()).toEqual(['en', 'fr']));
  signedOut();
  await i18n.changeLanguage('es');
  await new Promise((resolve) => setTimeout(resolve));
  expect(languages()).toEqual(['en', 'fr']);
});
