import { type ApiError, api, browserTokens, type FailureCode } from '@firm/api-client';
import { type AuthAnswer, STORAGE_KEYS, type User } from '@firm/contract';
import { forgetWords } from './kept.ts';
import { asApiError } from './outcome.ts';
import { refreshProfile } from './profile.ts';
import { clearSession, forgetEnd, notedEnd, noteEnd, restoreSession, storedUser, storeSession } from './storage.ts';
import { type EndOfSession, guest, sessionStore } from './store.ts';

/**
 * Starts this tab's session and follows the other tabs: reads the stored session and fetches its profile again. The
 * session survives a profile request that fails in the network and ends on one that is refused. When the server asks
 * for a second factor from now on, the profile is fetched again, which says so. Returns the stop function.
 */
export function startSession(onProfileFailed: (failure: ApiError) => void): () => void {
  const user = restoreSession();
  if (user) {
    // A tab that closed before it ended the session may have left its reason.
    forgetEnd();
    sessionStore.setState({ status: 'authenticated', user }, true);
    void refreshProfile().catch((cause: unknown) => {
      const failure = asApiError(cause);
      // A refused refresh has already ended the session, with its reason.
      if (failure.status === 401 && sessionStore.getState().status !== 'guest') endLocally(notedEnd() ?? 'here');
      onProfileFailed(failure);
    });
  } else {
    sessionStore.setState(guest, true);
  }
  // A tab that signs out has the server end the session, which would tell this tab of an end elsewhere.
  const stopEnded = api.onSessionEnded((why) => endLocally(notedEnd() ?? (why && ends[why]) ?? 'here'));
  const stopRefused = api.onRefused(({ status, code }) => {
    const isNews = sessionStore.getState().user?.needsSecondFactor !== true;
    if (status === 403 && code === 'second_factor_required' && isNews) void refreshProfile().catch(() => undefined);
  });
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    // Another tab writes these keys in an unknown order, so each of them triggers a fresh read.
    if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) followStorage();
  };
  window.addEventListener('storage', follow);
  return () => {
    stopEnded();
    stopRefused();
    window.removeEventListener('storage', follow);
  };
}

/** Brings this tab's session in line with storage after another tab signed in, signed out or changed the profile. */
function followStorage(): void {
  const user = browserTokens.read() && storedUser();
  const { status } = sessionStore.getState();
  if (user) {
    forgetWords(user.id);
    sessionStore.setState({ status: 'authenticated', user }, true);
  } else if (status === 'authenticated') {
    const ended = notedEnd() ?? 'here';
    if (ended === 'here') forgetWords();
    sessionStore.setState({ ...guest, ended }, true);
  } else if (status !== 'guest') sessionStore.setState(guest, true);
}

/** Removes the session from this browser. Its other tabs read why. */
export function endLocally(ended?: EndOfSession): void {
  if (ended) noteEnd(ended);
  clearSession();
  sessionStore.setState(ended ? { ...guest, ended } : guest, true);
}

const ends: Partial<Record<FailureCode, EndOfSession>> = {
  session_idle: 'idle',
  session_ended: 'elsewhere',
  session_over: 'over',
  network_refused: 'network',
};

type Welcome = (user: User) => Promise<void>;
const welcomes = new Set<Welcome>();

/**
 * Registers work that the page does before it shows a person as signed in. `makeReady` must end and never rejects.
 * Returns the stop function.
 */
export function beforeSignedIn(makeReady: Welcome): () => void {
  welcomes.add(makeReady);
  return () => {
    welcomes.delete(makeReady);
  };
}

/** Stores the session that the server has begun and updates the page. */
export async function begin(answer: AuthAnswer, keepSignedIn: boolean): Promise<void> {
  storeSession(answer, keepSignedIn);
  forgetWords(answer.user.id);
  await Promise.all([...welcomes].map((makeReady) => makeReady(answer.user)));
  // A sign-out in another tab during the wait wins.
  followStorage();
}
