import { createQueryClient } from '@firm/api-client';
import { STORAGE_KEYS, users } from '@firm/contract';
import { sessionStore, signOut } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { toast } from '@firm/ui';
import { waitFor } from '@testing-library/react';
import en from '../texts/en.json';
import { followSession } from './followSession.ts';

let server: ReturnType<typeof mockApi>;
let stop = () => {};
const shown = { error: jest.spyOn(toast, 'error'), info: jest.spyOn(toast, 'info') };
const queryClient = createQueryClient();

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('keep_signed_in', '1');
  jest.clearAllMocks();
  queryClient.clear();
  sessionStore.setState({ status: 'loading', user: null }, true);
  server = mockApi();
});
afterEach(() => {
  stop();
  server.restore();
});

function store(user = client) {
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  localStorage.setItem(STORAGE_KEYS.accessToken, 'access');
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'refresh');
}

function start() {
  stop = followSession({
    queryClient,
    translate: (key) => key.split('.').reduce<never>((node, part) => node[part], en as never),
  });
}

/** Dispatches the event that the browser sends this tab when another tab writes. */
const tellOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

test('a profile that cannot be refetched for lack of network keeps the session, and says so', async () => {
  store();
  server.disconnect(users.profile);
  start();
  expect(sessionStore.getState().status).toBe('authenticated');
  await waitFor(() => expect(shown.error).toHaveBeenCalledWith(en.session.profileFailed));
  expect(sessionStore.getState().status).toBe('authenticated');
});

test('a reload without a connection says nothing of the profile: the page says elsewhere that it is offline', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  store();
  server.disconnect(users.profile);
  start();
  await waitFor(() => expect(server.calls(users.profile)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionStore.getState().status).toBe('authenticated');
  expect(shown.error).not.toHaveBeenCalled();
  offline.mockRestore();
});

test('a session that the server ended ends in the browser', async () => {
  store();
  server.fail(users.profile, 401, { code: 'unauthorized' });
  const { auth } = await import('@firm/contract');
  server.fail(auth.refresh, 401, { code: 'unauthorized' });
  start();
  await waitFor(() => expect(sessionStore.getState().status).toBe('guest'));
  expect(shown.info).toHaveBeenCalledWith(en.session.ended);
  expect(shown.error).not.toHaveBeenCalled();
  expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
});

test('a tab follows another tab’s sign-in and sign-out, and clears its cache', async () => {
  server.answer(users.profile, client);
  start();
  expect(sessionStore.getState().status).toBe('guest');

  // The keys arrive one by one; the session is complete only with the last one.
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(client));
  localStorage.setItem(STORAGE_KEYS.accessToken, 'access');
  tellOtherTab(STORAGE_KEYS.accessToken);
  expect(sessionStore.getState().status).toBe('guest');
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'refresh');
  tellOtherTab(STORAGE_KEYS.refreshToken);
  expect(sessionStore.getState().user?.email).toBe(client.email);

  queryClient.setQueryData(['cases'], ['private']);
  localStorage.clear();
  tellOtherTab(null);
  expect(sessionStore.getState().status).toBe('guest');
  expect(queryClient.getQueryData(['cases'])).toBeUndefined();
});

test('signing out clears the cache even when the server does not answer', async () => {
  store();
  server.answer(users.profile, client);
  start();
  queryClient.setQueryData(['cases'], ['private']);
  const { auth } = await import('@firm/contract');
  server.disconnect(auth.logout);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await signOut();
  warn.mockRestore();
  expect(sessionStore.getState().status).toBe('guest');
  expect(queryClient.getQueryData(['cases'])).toBeUndefined();
});

test('a refreshed profile of the same person keeps the cache', async () => {
  store();
  server.answer(users.profile, { ...client, firstName: 'Lu' });
  start();
  queryClient.setQueryData(['cases'], ['mine']);
  await waitFor(() => expect(sessionStore.getState().user?.firstName).toBe('Lu'));
  expect(queryClient.getQueryData(['cases'])).toEqual(['mine']);
});
