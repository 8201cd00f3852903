import { api } from '@firm/api-client';
import { auth, type RegisterBody } from '@firm/contract';
import { forgetKept, forgetWords } from './kept.ts';
import { asApiError, failed, type Outcome } from './outcome.ts';
import { begin, endLocally } from './session.ts';
import { demandCookies, noteEnd } from './storage.ts';
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

/** The last registration whose answer was lost: the server may have opened the account. */
let unanswered: Pick<RegisterBody, 'email' | 'password'> | undefined;

/**
 * Registers and signs in. The new session ends with the browser, as without the 'Keep me signed in' tick. A repeat
 * after a lost answer signs in to the account that the first try may have opened.
 */
export async function signUp(body: RegisterBody): Promise<Outcome> {
  try {
    demandCookies();
    await begin((await openedBefore(body)) ?? (await api.call(auth.register, { body })), false);
    unanswered = undefined;
    return { success: true };
  } catch (cause) {
    if (isUnanswered(cause)) unanswered = { email: body.email, password: body.password };
    return failed(cause, 'Registration failed. Please try again.');
  }
}

/** Signs in to the account that a registration without an answer opened; undefined if it opened none. */
async function openedBefore({ email, password }: RegisterBody) {
  if (unanswered?.email !== email || unanswered.password !== password) return undefined;
  try {
    const answer = await api.call(auth.login, { body: { email, password, keepSignedIn: false } });
    return 'secondFactor' in answer ? undefined : answer;
  } catch (cause) {
    if (isUnanswered(cause)) throw cause;
    return undefined;
  }
}

/** Whether nobody knows what the server did. */
const isUnanswered = (cause: unknown) => asApiError(cause).status === 0;

/** Milliseconds. A server that hangs must not keep a person signed in. */
const SIGN_OUT_PATIENCE = 5_000;

/**
 * Ends the session on the server, and locally whatever the server answers (specification §4). `why` is set when the
 * person did not ask for it. A person who asks for it also leaves nothing unsent in this browser.
 */
export async function signOut(why?: EndOfSession): Promise<void> {
  const { user } = sessionStore.getState();
  if (user && !why) forgetKept(user.id);
  if (user) noteEnd(why ?? 'here');
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
