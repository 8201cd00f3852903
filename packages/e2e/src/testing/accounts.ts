import type { Page } from 'playwright-core';
import { linkMailedTo } from './mail.ts';
import { settled } from './moving.ts';
import { siteUrl } from './siteUrl.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export const demo = {
  email: 'client@example.com',
  otherEmail: 'client2@example.com',
  staffEmail: 'staff@example.com',
  adminEmail: 'admin@example.com',
  password: 'demo-password',
};

export const PASSWORD = 'a long enough phrase';
let accounts = 0;

/**
 * Creates an account with a confirmed address, so that changes to it affect no other journey.
 * Returns the address; the password is `PASSWORD`.
 */
export async function newAccount(firstName = 'Amara'): Promise<string> {
  const email = `client.${Date.now()}.${++accounts}@example.com`;
  const body = { email, password: PASSWORD, password_confirm: PASSWORD, first_name: firstName, last_name: 'Diallo' };
  const answer = await post('/api/auth/register/', body);
  if (!answer.ok) throw new Error(`a client could not register: ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const token = (await linkMailedTo(email, '/auth/verify-email')).split('#token=')[1];
  const session = { authorization: `Bearer ${access_token}`, cookie: cookiesOf(answer) };
  const confirmed = await post('/api/auth/verify-email', { token }, session);
  if (!confirmed.ok) throw new Error(`an address could not be confirmed: ${confirmed.status}`);
  return email;
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** A signed-in client with a new account. */
export async function newClient(firstName?: string): Promise<Visitor & { email: string; password: string }> {
  const visitor = await newVisitor();
  const email = await newAccount(firstName);
  await signIn(visitor.page, email, PASSWORD);
  return { ...visitor, email, password: PASSWORD };
}

/** Sends a request to the API; anonymous unless `headers` identify a user. */
export const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(siteUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function signIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await settled(page);
}

export async function fillSignIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.locator('input[type=email][autocomplete*=username], main input[type=email]').first().fill(email);
  await page.locator('main input[autocomplete="current-password"]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Sets the language of this person's pages, from the next load on, and of their mails. */
export async function readIn(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(async (preferred_language) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ preferred_language });
    return (await fetch('/api/users/profile', { method: 'PATCH', headers, body })).status;
  }, language);
  expect(status).toBe(200);
}
