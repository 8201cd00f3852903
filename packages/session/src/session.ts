import { ApiError, api, browserTokens, type FailureCode } from '@firm/api-client';
import {
  type AuthAnswer,
  account,
  auth,
  type ProfilePatch,
  type RegisterBody,
  type SecondFactorChallenge,
  STORAGE_KEYS,
  type User,
  users,
} from '@firm/contract';
import { clearSession, demandCookies, restoreSession, storedUser, storeSession, storeUser } from './storage.ts';
import { type EndOfSession, guest, sessionStore } from './store.ts';

/**
 * The outcome of a helper (specification §7). `error` is English; `failure` lets a screen describe it in the reader's
 * language. With a `challenge`, the password was right and the server asks for a code before it signs the person in.
 */
export type Outcome =
  | { success: true; challenge?: SecondFactorChallenge }
  | { success: false; error: string; failure: ApiError };

/**
 * Starts this tab's session and follows the other tabs: reads the stored session and fetches its profile again. The
 * session survives a profile request that fails in the network and ends on one that is refused. Returns the stop
 * function.
 */
export function startSession(onProfileFailed: (failure: ApiError) => void): () => void {
  const user = restoreSession();
  if (user) {
    sessionStore.setState({ status: 'authenticated', user }, true);
    void refreshProfile().catch((cause: unknown) => {
      const failure = asApiError(cause);
      // A refused refresh has already ended the session, with its reason.
      if (failure.status === 401 && sessionStore.getState().status !== 'guest') endLocally();
      onProfileFailed(failure);
    });
  } else {
    sessionStore.setState(guest, true);
  }
  const stopEnded = api.onSessionEnded((why) => endLocally(why && ends[why]));
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    // Another tab writes these keys in an unknown order, so each of them triggers a fresh read.
    if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) followStorage();
  };
  window.addEventListener('storage', follow);
  return () => {
    stopEnded();
    window.removeEventListener('storage', follow);
  };
}

/** Brings this tab's session in line with storage after another tab signed in, signed out or changed the profile. */
function followStorage(): void {
  const user = browserTokens.read() && storedUser();
  if (user) sessionStore.setState({ status: 'authenticated', user }, true);
  else if (sessionStore.getState().status !== 'guest') sessionStore.setState(guest, true);
}

/** Fetches the profile from the server again. @throws ApiError */
export async function refreshProfile(): Promise<void> {
  const asked = browserTokens.read();
  const user = await api.call(users.profile);
  if (asked && browserTokens.read()) remember(user);
}

function remember(user: User): void {
  storeUser(user);
  sessionStore.setState({ status: 'authenticated', user }, true);
}

/** Removes the session from this browser after the server has ended it. */
function endLocally(ended?: EndOfSession): void {
  clearSession();
  sessionStore.setState(ended ? { ...guest, ended } : guest, true);
}

const ends: Partial<Record<FailureCode, EndOfSession>> = {
  session_idle: 'idle',
  session_ended: 'elsewhere',
  session_over: 'over',
  network_refused: 'network',
};

/** Fails with 'Invalid email or password' on a 401, otherwise with the server's message or 'Login failed'. */
export async function signIn(email: string, password: string, keepSignedIn: boolean): Promise<Outcome> {
  try {
    demandCookies();
    const answer = await api.call(auth.login, { body: { email, password, keepSignedIn } });
    if ('secondFactor' in answer) return { success: true, challenge: answer.secondFactor };
    await begin(answer, keepSignedIn);
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return {
      success: false,
      failure,
      error: failure.status === 401 ? 'Invalid email or password' : failure.message || 'Login failed',
    };
  }
}

/** Answers a sign-in challenge with an app or recovery code. `keepSignedIn` repeats the tick of the sign-in form. */
export async function answerChallenge(challenge: string, code: string, keepSignedIn: boolean): Promise<Outcome> {
  try {
    await begin(await api.call(auth.secondFactor, { body: { challenge, code } }), keepSignedIn);
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message || 'Login failed' };
  }
}

type Welcome = (user: User) => Promise<void>;
const justGoOn: Welcome = async () => {};
let welcome = justGoOn;

/**
 * Registers work that the page does before it shows a person as signed in. `makeReady` must end and never rejects.
 * Returns the stop function.
 */
export function beforeSignedIn(makeReady: Welcome): () => void {
  welcome = makeReady;
  return () => {
    welcome = justGoOn;
  };
}

/** Stores the session that the server has begun and updates the page. */
export async function begin(answer: AuthAnswer, keepSignedIn: boolean): Promise<void> {
  storeSession(answer, keepSignedIn);
  await welcome(answer.user);
  // A sign-out in another tab during the wait wins.
  followStorage();
}

/** Registers and signs in. The new session ends with the browser, as without the 'Keep me signed in' tick. */
export async function signUp(body: RegisterBody): Promise<Outcome> {
  try {
    demandCookies();
    await begin(await api.call(auth.register, { body }), false);
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message || 'Registration failed. Please try again.' };
  }
}

/** Milliseconds. A server that hangs must not keep a person signed in. */
const SIGN_OUT_PATIENCE = 5_000;

/**
 * Ends the session on the server, and locally whatever the server answers (specification §4). `why` is set when the
 * person did not ask for it.
 */
export async function signOut(why?: EndOfSession): Promise<void> {
  try {
    await api.call(auth.logout, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE) });
  } catch (failure) {
    console.warn('sign-out was not confirmed by the server', failure);
  } finally {
    endLocally(why);
  }
}

/**
 * Proves the identity of the signed-in person again. The server requires it before calls that a stranger at an open
 * screen must not make.
 */
export async function proveByPassword(password: string): Promise<Outcome> {
  try {
    await api.call(account.prove, { body: { password } });
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message };
  }
}

/** Changes profile fields and updates the stored user. */
export async function updateProfile(changes: ProfilePatch): Promise<Outcome> {
  if (sessionStore.getState().status !== 'authenticated') {
    return { success: false, error: 'User not authenticated', failure: new ApiError(401, 'User not authenticated') };
  }
  try {
    remember(await api.call(users.updateProfile, { body: changes }));
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message || 'Update failed' };
  }
}

/** Turns a thrown value into the failure that screens explain. */
export function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError
    ? cause
    : new ApiError(500, 'An unexpected error occurred. Please try again.', { cause });
}
