import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth, cases } from '@firm/contract';
import { type BrowserFetch, browserFetch } from '../../src/testing/browserFetch.ts';

/** A signed-in person at work on the site, from a network of their own. */
export interface Client {
  caseId: string;
  headers(): Record<string, string>;
  /** Renews the access token, which lasts for a quarter of an hour. */
  renew(): Promise<void>;
}

export async function joinSite(url: string, n: number): Promise<Client> {
  const browser = browserFetch();
  const network = { 'x-forwarded-for': `10.0.${n}.1` };
  const fetchFrom: BrowserFetch['fetch'] = (to, init = {}) =>
    browser.fetch(to, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...network } });
  const tokens = memoryTokens();
  const api = createApi({ baseUrl: `${url}/api`, tokens, fetch: fetchFrom });
  const password = 'a long password';
  const name = { firstName: 'Ana', lastName: 'Client' };
  const email = `client-${n}@outages.example`;
  tokens.write(await api.call(auth.register, { body: { email, password, passwordConfirm: password, ...name } }));
  const { id } = await api.call(cases.create, {
    body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
  });
  return {
    caseId: id,
    headers() {
      const token = tokens.read()?.accessToken;
      return { authorization: `Bearer ${token}`, ...browser.cookieOf(token), ...network };
    },
    async renew() {
      // A server that catches up after an outage may refuse it, and says when to ask again.
      for (const end = Date.now() + 60_000; ; await wait(1_000)) {
        const failure = await api.renew().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (!failure) return;
        const isRefused = failure instanceof Error && 'status' in failure && failure.status === 503;
        if (!isRefused || Date.now() > end) throw failure;
      }
    },
  };
}
