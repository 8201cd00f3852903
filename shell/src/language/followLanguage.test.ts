import { auth, users } from '@firm/contract';
import { sessionStore, signIn } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { waitFor } from '@testing-library/react';
import { followLanguage } from './followLanguage.ts';
import { keepGuestChoice } from './guestChoice.ts';

const other = { ...client, id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0002' };
const signedIn = (user = client) => sessionStore.setState({ status: 'authenticated', user }, true);
const signedOut = () => sessionStore.setState({ status: 'guest', user: null }, true);

let language: string;
const change = jest.fn(async (next: string): Promise<void> => {
  language = next;
});
const onFailed = jest.fn();
let stop: () => void;
let server: ReturnType<typeof mockApi>;

beforeEach(() => {
  jest.clearAllMocks();
  language = 'en';
  server = mockApi();
  signedOut();
  stop = followLanguage({ current: () => language, change, onFailed });
});
afterEach(() => {
  stop();
  server.restore();
});

test('after sign-in the page is in the language of the account', () => {
  signedIn({ ...client, preferredLanguage: 'es' });
  expect(change.mock.calls).toEqual([['es']]);
  signedOut();
  signedIn({ ...other, preferredLanguage: 'fr' });
  expect(change).toHaveBeenLastCalledWith('fr');
  expect(server.calls(users.updateProfile)).toEqual([]);
});

describe('signing in', () => {
  const spanish = { ...client, preferredLanguage: 'es' as const };
  beforeEach(() => server.answer(auth.login, { accessToken: 'a', refreshToken: 'r', user: spanish }));

  test('shows nobody signed in before the page speaks their language', async () => {
    const statusThen = jest.fn();
    change.mockImplementationOnce(async (next) => {
      await new Promise((resolve) => setTimeout(resolve));
      statusThen(sessionStore.getState().status);
      language = next;
    });
    await signIn(client.email, 'secret', false);
    expect(statusThen.mock.calls).toEqual([['guest']]);
    expect(change.mock.calls).toEqual([['es']]);
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', user: spanish });
  });

  test('continues without texts that do not arrive, and says so; a language chosen by hand needs none', async () => {
    change.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    await signIn(client.email, 'secret', false);
    expect(sessionStore.getState().status).toBe('authenticated');
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('language.failed'));
    signedOut();
    change.mockClear();
    keepGuestChoice('fr');
    server.answer(users.updateProfile, { ...client, preferredLanguage: 'fr' });
    await signIn(client.email, 'secret', false);
    expect(change).not.toHaveBeenCalledWith('es');
  });

  test('does not wait long for texts that hang', async () => {
    jest.useFakeTimers();
    change.mockReturnValueOnce(new Promise(() => {}));
    const signingIn = signIn(client.email, 'secret', false);
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    await signingIn;
    expect(sessionStore.getState().status).toBe('authenticated');
  });
});

test('a language saved in the profile becomes the page’s; other changes of it do not', async () => {
  signedIn();
  signedIn({ ...client, firstName: 'Luz' });
  expect(change).not.toHaveBeenCalled();
  signedIn({ ...client, preferredLanguage: 'es' });
  expect(change.mock.calls).toEqual([['es']]);
  change.mockRejectedValueOnce(new Error('offline'));
  signedIn();
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith('language.failed'));
  stop();
  signedIn({ ...client, preferredLanguage: 'fr' });
  expect(change).toHaveBeenCalledTimes(2);
});

test('a page that begins signed in keeps the language that it began with', () => {
  sessionStore.setState({ status: 'loading', user: null }, true);
  signedIn({ ...client, preferredLanguage: 'es' });
  expect(change).not.toHaveBeenCalled();
});

test('what a guest chose by hand is kept with the account, once', async () => {
  language = 'fr';
  keepGuestChoice('fr');
  server.answer(users.updateProfile, { ...client, preferredLanguage: 'fr' });
  signedIn();
  await waitFor(() => expect(sessionStore.getState().user?.preferredLanguage).toBe('fr'));
  expect(server.calls(users.updateProfile)).toMatchObject([{ body: { preferredLanguage: 'fr' } }]);
  expect(change).not.toHaveBeenCalled();

  signedOut();
  signedIn(other);
  expect(change.mock.calls).toEqual([['en']]);
  expect(server.calls(users.updateProfile)).toHaveLength(1);
});

test('a choice that the account refuses is reported', async () => {
  keepGuestChoice('fr');
  server.disconnect(users.updateProfile);
  signedIn();
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith('language.notSaved'));
});
