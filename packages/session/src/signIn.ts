import { api } from '@firm/api-client';
import { auth, type RegisterBody } from '@firm/contract';
import { forgetKept, forgetWords } from './kept.ts';
import { asApiError, failed, type Outcome } from './outcome.ts';
import { begin, endLocally } from './session.ts';
import { demandCookies } from './storage.ts';
import { type EndOfSession, sessionStore } from './store.ts';

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
    return failed(cause, 'Login failed');
  }
}

/** Registers and signs in. The new session ends with the browser, as without the 'Keep me signed in' tick. */
export async function signUp(body: RegisterBody): Promise<Outcome> {
  try {
    demandCookies();
    await begin(await api.call(auth.register, { body }), false);
    return { success: true };
  } catch (cause) {
    return failed(cause, 'Registration failed. Please try again.');
  }
}

/** Milliseconds. A server that hangs must not keep a person signed in. */
const SIGN_OUT_PATIENCE = 5_000;

/**
 * Ends the session on the server, and locally whatever the server answers (specification §4). `why` is set when the
 * person did not ask for it. A person who asks for it also leaves nothing unsent in this browser.
 */
export async function signOut(why?: EndOfSession): Promise<void> {
  const { user } = sessionStore.getState();
  if (user && !why) forgetKept(user.id);
  try {
    await api.call(auth.logout, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE) });
  } catch (failure) {
    console.warn('sign-out was not confirmed by the server', failure);
  } finally {
    // A page that saves by itself may have kept words again meanwhile.
    if (user && !why) forgetWords();
    endLocally(why);
  }
}
