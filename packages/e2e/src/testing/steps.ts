import type { Locator, Page } from 'playwright-core';
import { follow, settled } from './moving.ts';

/** Makes no earlier version available, so that a failure stays. */
export async function withoutFallback(page: Page): Promise<void> {
  await page.context().route('**/platform/composition/*/fallback?*', (route) => route.fulfill({ status: 404 }));
}

/** Selects an option by a part of its text. */
export async function choose(select: Locator, words: RegExp): Promise<void> {
  const option = select.locator('option').filter({ hasText: words }).first();
  await option.waitFor({ state: 'attached' });
  await select.selectOption((await option.getAttribute('value')) ?? '');
}

/** The link of a further remote in the header: it stands behind More, since the site's own entries fill the row. */
export async function entryBehindMore(page: Page, name: string, more = 'More'): Promise<Locator> {
  await settled(page);
  const navigation = page.getByRole('banner').getByRole('navigation');
  await navigation.getByRole('button', { name: more }).click();
  return navigation.getByRole('link', { name, exact: true });
}

/** The dashboard's link to one task. Tasks without a date come last, and are folded away in a long list. */
export async function todoLink(page: Page, name: string): Promise<Locator> {
  await page.goto('/dashboard');
  await settled(page);
  const link = page.getByRole('main').getByRole('link', { name });
  const more = page.getByRole('button', { name: /^(Show|And) .+ more$/ });
  await link.or(more).first().waitFor();
  if (!(await link.isVisible())) await more.click();
  return link;
}

/** Opens a case from the firm's list of cases, found by words of its title. */
export async function openWorkCase(page: Page, title: string): Promise<void> {
  await page.goto(`/work/cases?search=${encodeURIComponent(title)}`);
  await settled(page);
  await follow(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .first(),
  );
}

/** Opens the demo client's amended return from a list of cases on the page. */
export const openAmendedReturn = (page: Page) =>
  follow(
    page,
    page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: /amended/ }),
  );
