import { api } from '@firm/api-client';
import { client, type MockApi, mockApi } from '@firm/api-client/testing';
import { auth, cases, STORAGE_KEYS, users } from '@firm/contract';
import { wordsName } from './kept.ts';
import { refreshProfile, updateProfile } from './profile.ts';
import { beforeSignedIn, startSession } from './session.ts';
import { answerChallenge, signIn, signOut, signUp } from './signIn.ts';
import { sessionStore } from './store.ts';

let server: MockApi;
let stop: (() => void) | undefined;
const answer = { accessToken: 'a', refreshToken: 'r', user: client };

beforeEach(() => {
  server = mockApi();
  localStorage.clear();
  document.cookie = 'session_alive=; path=/; max-age=0';
  sessionStore.setState({ status: 'loading', user: null }, true);
});

afterEach(() => {
  stop?.();
  server.restore();
});

function store(keep: boolean) {
  localStorage.setItem(STORAGE_KEYS.accessToken, 'a');
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'r');
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(client));
  if (keep) localStorage.setItem('keep_signed_in', '1');
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('words that the server does not have end with a sign-out, and when somebody else signs in', async () => {
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('words-'));
  const [own, other] = [`${wordsName(client.id)}studio.one`, `${wordsName('somebody-else')}studio.two`];
  for (const name of [own, other]) localStorage.setItem(name, '{}');
  server.answer(auth.login, answer);
  server.answer(auth.logout, undefined);
  await signIn(client.email, 'a long password', false);
  expect(kept()).toEqual([own]);
  await signOut();
  expect(kept()).toEqual([]);
});

describe('registering', () => {
  const body = { email: 'a@b.c', password: 'a long password', firstName: 'Rosa', lastName: 'Díaz' };
  const register = (email = body.email) => signUp({ ...body, email, passwordConfirm: body.password });

  it('again after a lost answer signs in to the account that the first try opened', async () => {
    server.disconnect(auth.register);
    expect(await register()).toMatchObject({ success: false, failure: { status: 0 } });
    server.answer(auth.login, answer);
    expect(await register()).toEqual({ success: true });
    expect(server.calls(auth.register)).toHaveLength(1);
    expect(sessionStore.getState().status).toBe('authenticated');
  });

  it('again registers where the first try opened no account, and with another address', async () => {
    server.disconnect(auth.register);
    await register();
    server.fail(auth.login, 401);
    server.answer(auth.register, answer);
    expect(await register('other@b.c')).toEqual({ success: true });
    expect(server.calls(auth.login)).toHaveLength(0);

    server.disconnect(auth.register);
    await register();
    server.answer(auth.register, answer);
    expect(await register()).toEqual({ success: true });
    expect(server.calls(auth.login)).toHaveLength(1);
  });
});

describe('starting', () => {
  it('is a guest with nothing stored', () => {
    stop = startSession(jest.fn());
    expect(sessionStore.getState().status).toBe('guest');
  });

  it('needs both a token and a user', () => {
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(client));
    stop = startSession(jest.fn());
    expect(sessionStore.getState().status).toBe('guest');
  });

  it('is signed in at once from what is stored, then takes the fresh profile', async () => {
    store(true);
    server.answer(users.profile, { ...client, firstName: 'Renamed' });
    stop = startSession(jest.fn());
    expect(sessionStore.getState().user?.firstName).toBe(client.firstName);
    await settled();
    expect(sessionStore.getState().user?.firstName).toBe('Renamed');
  });

  it('keeps the session and warns when the refetch finds no network', async () => {
    store(true);
    server.disconnect(users.profile);
    const warned = jest.fn();
    stop = startSession(warned);
    await settled();
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
    expect(sessionStore.getState().status).toBe('authenticated');
  });

  it('becomes a guest when neither the token nor its refresh is accepted', async () => {
    store(true);
    server.fail(users.profile, 401);
    server.fail(auth.refresh, 401);
    stop = startSession(jest.fn());
    await settled();
    expect(sessionStore.getState().status).toBe('guest');
    expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
  });

  it('asks for the profile once when staff need a second factor from now on', async () => {
    store(true);
    const staff = { ...client, role: 'staff' } as const;
    server.answer(users.profile, { ...staff, secondFactorDue: '2026-12-03T19:12:00.000Z' });
    stop = startSession(jest.fn());
    await settled();
    expect(sessionStore.getState().user?.secondFactorDue).toBe('2026-12-03T19:12:00.000Z');
    server.answer(users.profile, { ...staff, needsSecondFactor: true });
    server.fail(cases.list, 403, { code: 'second_factor_required' });
    for (let times = 0; times < 2; times++) {
      await expect(api.call(cases.list)).rejects.toMatchObject({ status: 403 });
      await settled();
    }
    expect(sessionStore.getState().user).toMatchObject({ needsSecondFactor: true });
    expect(server.calls(users.profile)).toHaveLength(2);
  });

  it('clears a session that should have ended with the browser', () => {
    store(false);
    stop = startSession(jest.fn());
    expect(sessionStore.getState().status).toBe('guest');
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
  });
});

describe('signing in and out', () => {
  it('stores tokens and user under the specified keys', async () => {
    server.answer(auth.login, answer);
    expect(await signIn('a@b.c', 'secret', false)).toEqual({ success: true });
    expect(localStorage.getItem('access_token')).toBe('a');
    expect(localStorage.getItem('refresh_token')).toBe('r');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: client.email });
    expect(document.cookie).toContain('session_alive=1');
  });

  it('says why it failed', async () => {
    server.fail(auth.login, 401, { message: 'whatever' });
    expect(await signIn('a@b.c', 'x', false)).toMatchObject({ success: false, error: 'Invalid email or password' });
    server.fail(auth.login, 429, { message: 'Too many attempts', retryAfter: 90 });
    expect(await signIn('a@b.c', 'x', false)).toMatchObject({
      error: 'Too many attempts',
      failure: { retryAfterSeconds: 90 },
    });
  });

  it('is not signed in before the second step', async () => {
    server.answer(auth.login, { secondFactor: { challenge: 'half-way', expiresAt: '2026-11-21T20:00:00.000Z' } });
    expect(await signIn('a@b.c', 'secret', true)).toMatchObject({ challenge: { challenge: 'half-way' } });
    expect(localStorage.getItem('access_token')).toBeNull();
    server.fail(auth.secondFactor, 401, { code: 'challenge_expired', message: 'This took too long.' });
    expect(await answerChallenge('half-way', '1', true)).toMatchObject({ failure: { code: 'challenge_expired' } });
    server.answer(auth.secondFactor, answer);
    expect(await answerChallenge('half-way', '123456', true)).toEqual({ success: true });
    expect(localStorage.getItem('keep_signed_in')).toBe('1');
  });

  it('is not restored by a profile request that was pending when it ended', async () => {
    store(true);
    stop = startSession(jest.fn());
    const release = server.hold(users.profile);
    const refreshed = refreshProfile();
    localStorage.clear();
    sessionStore.setState({ status: 'guest', user: null }, true);
    server.answer(users.profile, client);
    release();
    await refreshed;
    expect(sessionStore.getState().status).toBe('guest');
  });

  it('ends locally even when the server cannot be told', async () => {
    store(true);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    server.disconnect(auth.logout);
    await signOut();
    expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
    expect(sessionStore.getState().status).toBe('guest');
    expect(warn).toHaveBeenCalled();
  });

  it('refuses a profile update of a guest', async () => {
    sessionStore.setState({ status: 'guest', user: null }, true);
    expect(await updateProfile({ firstName: 'x' })).toMatchObject({ success: false, error: 'User not authenticated' });
  });
});

describe('other tabs', () => {
  it('a sign-out in another tab wins over a pending sign-in', async () => {
    server.answer(auth.login, answer);
    stop = beforeSignedIn(async () => localStorage.clear());
    await signIn(client.email, 'secret', false);
    expect(sessionStore.getState()).toEqual({ status: 'guest', user: null });
  });

  const elsewhere = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  /** Notes what other tabs read as the reason at the moment in which the token goes. */
  function reasonsAtTheEnd() {
    const seen: (string | null)[] = [];
    const remove = Storage.prototype.removeItem;
    const spy = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      if (key === STORAGE_KEYS.accessToken && this.getItem(key)) seen.push(this.getItem('session_end'));
      remove.call(this, key);
    });
    return { seen, stop: () => spy.mockRestore() };
  }

  it.each([
    ['session_idle', 'idle'],
    ['session_ended', 'elsewhere'],
    ['session_over', 'over'],
    ['network_refused', 'network'],
    ['unauthorized', 'here'],
  ] as const)('learn that %s ended the session, and say the same', async (code, why) => {
    store(true);
    server.fail(users.profile, 401);
    server.fail(auth.refresh, 401, { code });
    const { seen, stop: stopNoting } = reasonsAtTheEnd();
    stop = startSession(jest.fn());
    await settled();
    stopNoting();
    expect(seen).toEqual([why]);
    expect(sessionStore.getState()).toMatchObject({ ended: why });

    // The same browser, seen by another tab. Its words end with a sign-out alone.
    sessionStore.setState({ status: 'authenticated', user: client }, true);
    const typed = `${wordsName(client.id)}intake.one`;
    sessionStorage.setItem(typed, '{}');
    elsewhere(STORAGE_KEYS.accessToken);
    expect(sessionStore.getState()).toEqual({ status: 'guest', user: null, ended: why });
    expect(sessionStorage.getItem(typed)).toBe(why === 'here' ? null : '{}');
  });

  it('learn that this one was left alone too long, and forget it with the next session', async () => {
    store(true);
    server.answer(users.profile, client);
    server.answer(auth.logout, undefined);
    stop = startSession(jest.fn());
    await settled();
    const { seen, stop: stopNoting } = reasonsAtTheEnd();
    await signOut('idle');
    stopNoting();
    expect(seen).toEqual(['idle']);

    server.answer(auth.login, answer);
    await signIn(client.email, 'secret', false);
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    elsewhere(STORAGE_KEYS.accessToken);
    expect(sessionStore.getState()).toMatchObject({ ended: 'here' });
  });

  it('are not told of an end elsewhere while this one signs out', async () => {
    store(true);
    server.answer(users.profile, client);
    stop = startSession(jest.fn());
    await settled();
    const release = server.hold(auth.logout);
    const out = signOut();
    // Meanwhile another tab asks for something.
    server.fail(cases.list, 401);
    server.fail(auth.refresh, 401, { code: 'session_ended' });
    await expect(api.call(cases.list)).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState()).toMatchObject({ ended: 'here' });
    server.answer(auth.logout, undefined);
    release();
    await out;
  });

  it('does not keep anybody signed in where storage is full', async () => {
    store(true);
    server.answer(users.profile, client);
    server.answer(auth.logout, undefined);
    stop = startSession(jest.fn());
    await settled();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await signOut('idle');
    full.mockRestore();
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', ended: 'idle' });
    expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
  });

  it('follows a sign-out and a sign-in', () => {
    stop = startSession(jest.fn());
    store(true);
    elsewhere(STORAGE_KEYS.accessToken);
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', user: { email: client.email } });
    localStorage.clear();
    elsewhere(STORAGE_KEYS.accessToken);
    // The sign-in page of this tab says why it is there.
    expect(sessionStore.getState()).toEqual({ status: 'guest', user: null, ended: 'here' });
  });
});

test('where the browser blocks cookies nobody is signed in, and the reason is said', async () => {
  const kept = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const outcome = await signIn('ana@example.com', 'secret', false);
  expect(outcome).toMatchObject({
    success: false,
    error: expect.stringContaining('blocks this site’s cookies'),
    failure: { code: 'cookies_blocked' },
  });
  expect(server.calls(auth.login)).toHaveLength(0);
  kept.mockRestore();
});
