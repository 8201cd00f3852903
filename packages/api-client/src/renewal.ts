import { auth } from '@firm/contract';
import type { FailureCode } from './ApiError.ts';
import { failureOf, readJson } from './answer.ts';
import type { ApiOptions } from './apiTypes.ts';
import { hasExpired } from './tokens.ts';
import { send } from './transport.ts';

/** Renews the person's token: before a call when it has expired, and after one that the server refuses for it. */
export function createRenewal({ baseUrl, tokens, fetch, now, isActive }: Required<ApiOptions>) {
  const endedListeners = new Set<(why?: FailureCode) => void>();

  /** Refreshes once for all tabs: later callers find the new token in the store. */
  async function refreshedToken(stale: string): Promise<string | undefined> {
    return tokens.exclusively(async () => {
      const current = tokens.read();
      if (!current) return undefined;
      if (current.accessToken !== stale) return current.accessToken;
      const response = await send(
        {
          method: auth.refresh.method,
          url: baseUrl + auth.refresh.path,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ refresh_token: current.refreshToken, ...(isActive() ? {} : { active: false }) }),
          signal: undefined,
          onProgress: undefined,
        },
        fetch,
      );
      if (response.status === 401 || response.status === 400) {
        const { code } = await failureOf(response);
        // A sign-in or sign-out meanwhile wins; the call is not sent again, as it may be somebody else's by now.
        if (tokens.read()?.refreshToken !== current.refreshToken) return undefined;
        // Listeners first: the other tabs look for the reason as soon as the tokens are gone.
        for (const listener of endedListeners) listener(code);
        tokens.clear();
        return undefined;
      }
      // The server's tests check this answer against the contract.
      const answer = (await readJson(response)) as { accessToken: string; refreshToken?: string };
      // A sign-out during the refresh wins.
      if (!tokens.read()) return undefined;
      tokens.write({ accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? current.refreshToken });
      return answer.accessToken;
    });
  }

  async function bearer(): Promise<string | undefined> {
    const token = tokens.read()?.accessToken;
    // Refreshing ahead of time saves a refused call; the server's clock still decides.
    return token && hasExpired(token, now()) ? refreshedToken(token) : token;
  }

  /** Sends a call, and once more with a new token when the server refuses the first. */
  async function renewing(
    attempt: (token: string | undefined) => Promise<Response>,
    token: string | undefined,
  ): Promise<Response> {
    const response = await attempt(token);
    if (response.status !== 401 || !token) return response;
    const fresh = await refreshedToken(token);
    return fresh ? attempt(fresh) : response;
  }

  return {
    bearer,
    renewing,
    async renew() {
      const stale = tokens.read()?.accessToken;
      if (stale) await refreshedToken(stale);
    },
    onSessionEnded(listener: (why?: FailureCode) => void) {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
  };
}
