import { decodeJwt } from 'jose';

export interface BrowserFetch {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Returns the cookie header that the browser sends with an access token; empty for an unknown token. */
  cookieOf: (accessToken: string | undefined) => { cookie?: string };
}

/**
 * Makes requests as the browsers of the people who signed in through it: with the cookie of the session that the token
 * names.
 * A `cookie` header in the request replaces that cookie; an empty header sends none.
 */
export function browserFetch(): BrowserFetch {
  /** The cookies by session, and by the token that renews the session. */
  const cookies = new Map<string, string>();
  const sessionOf = (accessToken: string) => {
    try {
      return String(decodeJwt(accessToken).sid);
    } catch {
      return '';
    }
  };
  const found = (name: string): { cookie?: string } => {
    const cookie = cookies.get(name);
    return cookie ? { cookie } : {};
  };
  const cookieOf: BrowserFetch['cookieOf'] = (accessToken = '') => found(sessionOf(accessToken));

  return {
    cookieOf,
    async fetch(url, init = {}) {
      const headers = new Headers(init.headers);
      const [, bearer] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
      const { refresh_token: renewing } = /\/auth\/refresh\/?$/.test(url) ? parsed(init.body) : {};
      const own = bearer ? cookieOf(bearer) : found(renewing ?? '');
      if (own.cookie && !headers.has('cookie')) headers.set('cookie', own.cookie);
      const response = await fetch(url, { ...init, headers });
      const given = response.headers.getSetCookie().find((line) => /^(__Secure-)?session_key=[^;]/.test(line));
      if (given) {
        const { access_token = '', refresh_token = '' } = parsed(await response.clone().text());
        for (const name of [sessionOf(access_token), refresh_token]) cookies.set(name, given.split(';', 1)[0] ?? '');
      }
      return response;
    },
  };
}

function parsed(body: unknown): Record<string, string | undefined> {
  try {
    return JSON.parse(String(body));
  } catch {
    return {};
  }
}
