import type { Locator, Page } from 'playwright-core';
import { expectNoSidewaysScroll } from './testing/expectations.ts';
import { settled } from './testing/moving.ts';
import { newVisitor } from './testing/visitor.ts';

/** The most Tab presses needed to reach any element of these pages. */
const FARTHEST = 120;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

it('a visitor on a phone, in Spanish, with the keyboard alone: a price, a post, the filter, the letter, a message', async () => {
  const { page, context, problems } = await newVisitor({ viewport: { width: 375, height: 800 }, locale: 'es-US' });
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'es'));
  const main = page.getByRole('main');
  await page.goto('/');

  // The first stop skips to the main content; from there on to the price of immigration services.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const service = main.getByRole('link', { name: 'Inmigración', exact: true }).first();
  await tabTo(page, service);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/services#immigration');
  await main
    .locator('#immigration')
    .getByText(/\$1,500/)
    .waitFor();

  // Continue to the blog and its posts about immigration.
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog');
  const category = main.getByRole('combobox', { name: 'Categoría' });
  await tabTo(page, category);
  await category.locator('option', { hasText: 'Inmigración' }).waitFor({ state: 'attached' });
  // Arrow keys instead of typing: a slow machine would take each letter for the start of a new word.
  const options = category.locator('option');
  for (let at = 1; at < (await options.count()) && (await category.inputValue()) !== 'immigration'; at++)
    await page.keyboard.press('ArrowDown');
  await page.waitForURL(/category=immigration/);
  await settled(page);
  await main.getByText(/^Mostrando \d+ de [1-9]/).waitFor();
  const article = main.getByRole('article').getByRole('link').last();
  await article.waitFor();
  await tabTo(page, article);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/blog\/[a-z-]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);

  // Subscribe to the newsletter in the footer.
  const footer = page.getByRole('contentinfo');
  const email = `lector-${Date.now()}@example.com`;
  await tabTo(page, footer.getByRole('textbox'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await footer.getByText(email).waitFor();

  // Write a message to the firm.
  await tabTo(page, footer.getByRole('link', { name: 'Contacto', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact');
  await tabTo(page, main.getByRole('textbox', { name: 'Nombre' }));
  await page.keyboard.type('Lucía Fernández');
  await tabTo(page, main.getByRole('textbox', { name: 'Correo electrónico' }));
  await page.keyboard.type(email);
  await tabTo(page, main.getByRole('textbox', { name: 'Mensaje' }));
  await page.keyboard.type('Tengo una pregunta sobre mi tarjeta verde.');
  await tabTo(page, main.getByRole('button', { name: 'Enviar mensaje' }));
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Enviar otro mensaje' }).waitFor();
  expect(problems).toEqual([]);
});
