import { request } from 'playwright-core';
import { newClient } from './testing/accounts.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

/** Collects what an injected script can read: all storage, and the page's requests and responses. */
async function lookAround() {
  const seen = { stored: { ...localStorage, ...sessionStorage } as Record<string, string>, cookies: document.cookie };
  const sent: string[] = [];
  const original = window.fetch;
  window.fetch = async (url, init) => {
    const answer = await original(url, init);
    const headers = [...new Headers(init?.headers), ...answer.headers];
    sent.push(JSON.stringify([String(url), headers, init?.body ?? '', await answer.clone().text()]));
    return answer;
  };
  // The page renews its tokens while the script watches.
  const body = JSON.stringify({ refresh_token: seen.stored.refresh_token });
  const headers = { 'content-type': 'application/json' };
  const renewed: Record<string, string> = await (
    await window.fetch('/api/auth/refresh', { method: 'POST', headers, body })
  ).json();
  window.fetch = original;
  return { ...seen, renewed, sent };
}

it('what a script in the page can read opens nothing from elsewhere', async () => {
  const victim = await newClient();
  const { page } = victim;
  await page.reload();
  const loot = await page.evaluate(lookAround);
  const key = (await victim.context.cookies()).find(({ name }) => name === 'session_key');
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
  expect(loot.stored).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  expect(JSON.stringify(loot)).not.toContain(key?.value);

  const { access_token: access = '', refresh_token: refresh = '' } = loot.stored;
  const tokens = [access, refresh, ...Object.values(loot.renewed)];
  expect(tokens.filter(Boolean)).toHaveLength(4);
  const elsewhere = await newVisitor();
  const outside = await request.newContext({ baseURL: siteUrl() });
  // A browser with another account's session gets no access either.
  const thief = await newClient('Thief');
  for (const { get, post } of [outside, elsewhere.page.request, thief.page.request].map((own) => ({
    get: own.get.bind(own),
    post: own.post.bind(own),
  }))) {
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, cookie: loot.cookies };
      for (const path of ['users/profile', 'documents', 'cases', 'account/sessions', 'events', 'billing/invoices'])
        expect([path, (await get(`/api/${path}`, { headers })).status()]).toEqual([path, 401]);
      expect((await post('/api/auth/refresh', { data: { refresh_token: token } })).status()).toBe(401);
      await post('/api/auth/logout/', { headers });
    }
  }
  // A browser with a copy of the stored values gets no access either.
  await elsewhere.page.goto('/');
  await elsewhere.page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, loot.stored);
  await elsewhere.page.goto('/dashboard');
  await elsewhere.page.waitForURL('**/auth/login*');
  await outside.dispose();

  // The victim is not affected: their tokens and session stay valid.
  await page.evaluate(({ access_token = '', refresh_token = '' }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('refresh_token', refresh_token);
  }, loot.renewed);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe(loot.renewed.refresh_token);
});
