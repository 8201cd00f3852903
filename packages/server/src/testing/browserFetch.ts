import { decodeJwt } from 'jose';

export interface BrowserFetch {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The cookie that the browser of an access token's session sends along, as a header; empty for a token that it does not know. */
  cookieOf: (accessToken: string | undefined) => { cookie?: string };
}

/**
 * Requests as the browsers of those who signed in through it send them: with the cookie of the session that their token names.
 * A `cookie` header of one's own takes its place; an empty one sends none.
 */
export function browserFetch(): BrowserFetch {
  /** By session, and by the token that renews it. */
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
