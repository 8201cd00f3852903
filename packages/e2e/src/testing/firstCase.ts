import type { Page } from 'playwright-core';
import { PASSWORD } from './accounts.ts';
import { linkMailedTo } from './mail.ts';

/** Fills every field that is still empty. */
export async function answerEverything(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 });
  for (const field of await form.getByRole('textbox').all()) {
    const isDate = (await field.getAttribute('type')) === 'date';
    if ((await field.inputValue()) === '') await field.fill(isDate ? '2026-05-04' : 'As the papers say');
  }
}

/** Registers in Spanish. Without an address the form has one already. */
export async function registerHere(page: Page, email?: string, firstName = 'Rosa'): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(firstName);
  await page.getByLabel('Apellido', { exact: true }).fill('Díaz');
  if (email) await page.locator('main input[type=email]').fill(email);
  for (const field of await page.locator('main input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await page.locator('main form input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

/** Confirms the address of the person who is signed in. */
export async function confirmHere(page: Page, email: string): Promise<void> {
  const [, token] = (await linkMailedTo(email, '/auth/verify-email')).split('#token=');
  const { status } = await send(page, 'auth/verify-email', { token });
  expect(status).toBe(200);
}

/** Sends a request as the person who is signed in. */
export const send = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, json]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(`/api/${address}`, { method: 'POST', headers, body: json });
      return { status: answer.status, body: await answer.json().catch(() => undefined) };
    },
    [path, JSON.stringify(body)] as const,
  );

/** One field of each row that the server has of the person who is signed in. */
export const ownOf = (page: Page, path: string, list: string, field: string) =>
  page.evaluate(
    async ([address, rows, name]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      const answer = await (await fetch(`/api/${address}`, { headers })).json();
      return answer[rows].map((row: Record<string, unknown>) => row[name]);
    },
    [path, list, field] as const,
  );
