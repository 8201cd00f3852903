import type { Page } from 'playwright-core';
import { demo, fillSignIn } from './testing/accounts.ts';
import { follow, settled } from './testing/moving.ts';
import { openAmendedReturn } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

const NEEDS = 'Left to do';

/** Waits until the service worker has kept the page and its files, or has removed them. */
const waitForPage = (page: Page, isKept: boolean) =>
  page.evaluate(async (wanted) => {
    while (Boolean(await caches.match('/page')) !== wanted) await new Promise((wait) => setTimeout(wait, 100));
  }, isKept);

/** How many answers are kept in this browser. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

it.each([true, false])(
  'what a client saw last is read without a network, until the sign-out (kept: %s)',
  async (keep) => {
    const { page, context } = await newVisitor({ serviceWorkers: 'allow' });
    await page.goto('/auth/login');
    if (keep) await page.getByLabel(/Keep me signed in/).check();
    await fillSignIn(page, demo.email, demo.password);
    await page.waitForURL('**/dashboard');
    await settled(page);
    await openAmendedReturn(page);
    await page.getByText(NEEDS).first().waitFor();
    const address = page.url();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await waitForPage(page, true);
    await page.waitForTimeout(1_500);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await page.getByText(NEEDS).first().waitFor();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await page.keyboard.press('Escape');
    await follow(page, '/dashboard');
    await page
      .getByText(/Welcome back|Good (morning|afternoon|evening)/)
      .first()
      .waitFor();

    // Another tab shares what outlives the browser.
    if (keep) {
      const other = await context.newPage();
      await other.goto(address);
      await other.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
      await other.close();
    }

    await context.setOffline(false);
    await page.reload();
    expect(await keptAnswers(page)).toBeGreaterThan(3);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await waitForPage(page, false);
    expect(await keptAnswers(page)).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('seen_key'))).toBeNull();
  },
);
