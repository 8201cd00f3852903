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
 * A helper's outcome: specification §7. `error` is English; `failure` lets a screen say it in the reader's language.
 * With a `challenge` the password was right, and a code is asked before anybody is signed in.
 */
export type Outcome =
  | { success: true; challenge?: SecondFactorChallenge }
  | { success: false; error: string; failure: ApiError };

/**
 * Starts the session of this tab and follows the others: reads what is stored, refetches the profile behind it.
 * A refetch that fails by the network keeps the session; one that is refused ends it. Returns the way to stop.
 */
export function startSession(onProfileFailed: (failure: ApiError) => void): () => void {
  const user = restoreSession();
  if (user) {
    sessionStore.setState({ status: 'authenticated', user }, true);
    void refreshProfile().catch((cause: unknown) => {
      const failure = asApiError(cause);
      // Where the refresh was refused, it has ended already, with the reason.
      if (failure.status === 401 && sessionStore.getState().status !== 'guest') endLocally();
      onProfileFailed(failure);
    });
  } else {
    sessionStore.setState(guest, true);
  }
  const stopEnded = api.onSessionEnded((why) => endLocally(why && ends[why]));
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    // Which of the keys another tab writes last, and so when its session is whole here, is not for us to know.
    if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) followStorage();
  };
  window.addEventListener('storage', follow);
  return () => {
    stopEnded();
    window.removeEventListener('storage', follow);
  };
}

/** The page follows what is stored: another tab signed in, out, or changed the profile. */
function followStorage(): void {
  const user = browserTokens.read() && storedUser();
  if (user) sessionStore.setState({ status: 'authenticated', user }, true);
  else if (sessionStore.getState().status !== 'guest') sessionStore.setState(guest, true);
}

/** Takes the profile from the server anew; throws an `ApiError`. */
export async function refreshProfile(): Promise<void> {
  const asked = browserTokens.read();
  const user = await api.call(users.profile);
  if (asked && browserTokens.read()) remember(user);
}

function remember(user: User): void {
  storeUser(user);
  sessionStore.setState({ status: 'authenticated', user }, true);
}

/** Forgets the session in this browser, when the server has ended it already. */
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

/** 401: 'Invalid email or password'; anything else: its own message, else 'Login failed'. */
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

/** Answers the challenge of a sign-in with a code of the app or a recovery code. `keepSignedIn` as it was ticked before. */
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

/** What the page makes ready for somebody before it shows them signed in. It must end, and never rejects. Returns the way to stop. */
export function beforeSignedIn(makeReady: Welcome): () => void {
  welcome = makeReady;
  return () => {
    welcome = justGoOn;
  };
}

/** The server has signed somebody in: kept, and told to the page. */
export async function begin(answer: AuthAnswer, keepSignedIn: boolean): Promise<void> {
  storeSession(answer, keepSignedIn);
  await welcome(answer.user);
  // A sign-out in another tab that happened meanwhile wins.
  followStorage();
}

/** Registers and signs in. A new account is kept like a sign-in without the tick. */
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

/** Milliseconds. Nobody should stay signed in because the server hangs. */
const SIGN_OUT_PATIENCE = 5_000;

/** Ends the session on the server, `why` where its owner did not ask for it; locally it ends whatever the server answers (specification §4). */
export async function signOut(why?: EndOfSession): Promise<void> {
  try {
    await api.call(auth.logout, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE) });
  } catch (failure) {
    console.warn('sign-out was not confirmed by the server', failure);
  } finally {
    endLocally(why);
  }
}

/** Proves again who is signed in: the server asks for it before what a stranger at an open screen must not do. */
export async function proveByPassword(password: string): Promise<Outcome> {
  try {
    await api.call(account.prove, { body: { password } });
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message };
  }
}

/** Changes profile fields and keeps the stored user in step. */
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

/** What a call threw, as the failure that screens explain. */
export function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError
    ? cause
    : new ApiError(500, 'An unexpected error occurred. Please try again.', { cause });
}
