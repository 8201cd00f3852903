import type { Page } from 'playwright-core';
import { fillSignIn, PASSWORD } from './accounts.ts';
import { send } from './firstCase.ts';
import { linkMailedTo } from './mail.ts';
import { follow, settled } from './moving.ts';
import { turnOnSecondStep } from './totp.ts';

/** Chooses a password by the link of the invitation, mailed unless it is given, and signs in. */
export async function accept(page: Page, email: string, link?: string): Promise<void> {
  await page.goto(link ?? (await linkMailedTo(email, '/auth/reset-password')));
  await settled(page);
  for (const field of await page.locator('main input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await follow(page, page.getByRole('status').getByRole('link', { name: 'Sign in' }));
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await settled(page);
}

/** Comes to the workspace for the first time, by the link of the invitation. */
export async function begin(page: Page, email: string, link?: string): Promise<void> {
  await accept(page, email, link);
  // A reader of clients' papers has a second step before anything else.
  await page.waitForURL((url) => url.pathname === '/dashboard/profile');
  await turnOnSecondStep(page, page.getByRole('main'));
  await page.goto('/work');
  await settled(page);
}

/** Invites a colleague, who comes. */
export async function join(
  admin: Page,
  page: Page,
  colleague: { email: string; first_name: string; last_name: string; services: string[] },
): Promise<void> {
  const { status } = await send(admin, 'people/', { ...colleague, role: 'staff', preferred_language: 'en' });
  expect(status).toBe(201);
  await begin(page, colleague.email);
}
