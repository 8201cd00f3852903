import { ApiError, browserTokens } from '@firm/api-client';
import { type AuthAnswer, STORAGE_KEYS, type User } from '@firm/contract';
import { ENDS, type EndOfSession } from './store.ts';

/** Set by 'Keep me signed in': the session outlives the browser. Otherwise a session cookie marks the keys as valid. */
const KEEP_KEY = 'keep_signed_in';
const ALIVE_COOKIE = 'session_alive';
/** Why the last session of this browser ended, for its other tabs, from just before the end to the next session. */
const END_KEY = 'session_end';

/** Sign-in error for a browser that blocks the cookie required beside the tokens. */
const COOKIES_BLOCKED =
  'Your browser blocks this site’s cookies, and signing in needs one. Allow them, then try again.';

const PROBE = 'cookies_kept';

/**
 * Tests cookies by writing one: `navigator.cookieEnabled` may be true although this site's cookies are blocked.
 * @throws ApiError when the browser keeps no cookie, so that no session could last
 */
export function demandCookies(): void {
  document.cookie = `${PROBE}=1; path=/; samesite=strict`;
  const kept = document.cookie.includes(`${PROBE}=1`);
  document.cookie = `${PROBE}=; path=/; max-age=0; samesite=strict`;
  if (!kept) throw new ApiError(400, COOKIES_BLOCKED, { code: 'cookies_blocked' });
}

export function storedUser(): User | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? 'null');
    // Only this module writes the user, and the page fetches it from the server right after the start.
    return typeof user === 'object' && user !== null && 'id' in user && 'email' in user ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}

export function storeUser(user: User): void {
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
}

export function storeSession({ user, ...tokens }: AuthAnswer, keep: boolean): void {
  if (keep) localStorage.setItem(KEEP_KEY, '1');
  else {
    localStorage.removeItem(KEEP_KEY);
    document.cookie = `${ALIVE_COOKIE}=1; path=/; samesite=lax`;
  }
  forgetEnd();
  storeUser(user);
  browserTokens.write(tokens);
}

/** Says why the session ends. Call it before the tokens go: other tabs read it once they are gone. */
export function noteEnd(why: EndOfSession): void {
  try {
    localStorage.setItem(END_KEY, why);
  } catch {
    // Storage is full: the other tabs say that the session ended in this browser.
  }
}
export const forgetEnd = (): void => localStorage.removeItem(END_KEY);

/** Why a tab of this browser ended the session, or is ending it; undefined where none said so. */
export function notedEnd(): EndOfSession | undefined {
  const noted = localStorage.getItem(END_KEY);
  return ENDS.find((why) => why === noted);
}

export function clearSession(): void {
  browserTokens.clear();
  localStorage.removeItem(KEEP_KEY);
  document.cookie = `${ALIVE_COOKIE}=; path=/; max-age=0; samesite=lax`;
}

/** Whether the session outlives the browser. */
export const isKept = (): boolean => localStorage.getItem(KEEP_KEY) === '1';

/** The stored session; undefined when it was to end with the browser and the browser has been closed since. */
export function restoreSession(): User | undefined {
  const kept = isKept() || document.cookie.split('; ').includes(`${ALIVE_COOKIE}=1`);
  const user = browserTokens.read() && storedUser();
  if (user && kept) return user;
  clearSession();
  return undefined;
}
