import type { Page } from 'playwright-core';
import { fillSignIn, newClient, readIn } from './testing/accounts.ts';
import { expectNoSidewaysScroll } from './testing/expectations.ts';
import { newVisitor } from './testing/visitor.ts';

it('keeps the chosen language over reload, navigation and a new tab, and tells the server', async () => {
  const { page, context, problems } = await newVisitor();
  await page.goto('/');
  await choose(page, 'Español');
  await page.locator('html[lang=es]').waitFor();
  await page.reload();
  await page.locator('html[lang=es]').waitFor();
  const tab = await context.newPage();
  const answer = await tab.goto('/services');
  expect(await answer?.text()).toMatch(/<html[^>]* lang="es"/);
  await tab.locator('html[lang=es]').waitFor();
  expect(problems).toEqual([]);
});

it('an address with ?lang= shows that language', async () => {
  const { page } = await newVisitor();
  await page.goto('/blog?lang=fr');
  await page.locator('html[lang=fr]').waitFor();
});

it('switching while signed in is kept with the account, and is the page’s in every browser', async () => {
  const { page, email, password } = await newClient();
  const saved = page.waitForResponse(
    (response) => response.url().includes('/users/profile') && response.request().method() === 'PATCH',
  );
  await choose(page, 'Français');
  expect(await (await saved).json()).toMatchObject({ preferred_language: 'fr' });
  await expectNoSidewaysScroll(page);

  // Another browser, with English as its language.
  const desk = await newVisitor();
  await desk.page.goto('/auth/login');
  const shown = await noteLanguages(desk.page);
  await fillSignIn(desk.page, email, password);
  await desk.page.locator('html[lang=fr]').waitFor();
  await desk.page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  // No text of the signed-in pages was shown in English first.
  expect(await shown()).toContain('fr /dashboard');
  expect(await shown()).not.toContain('en /dashboard');
  await desk.page.reload();
  await desk.page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  expect(await desk.page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await preferred(desk.page)).toBe('fr');
});

it('a language chosen elsewhere changes the page after it is taken over as the server rendered it', async () => {
  const { page, problems } = await newClient();
  await readIn(page, 'es');
  const answer = await page.goto('/services');
  expect(answer?.headers()['content-language']).toBe('en');
  await page.locator('html[lang=es]').waitFor();
  expect(problems).toEqual([]);
});

it('a long name leaves the navigation its room in the longest language', async () => {
  const { page } = await newClient('Rosa María de los Ángeles');
  await choose(page, 'Français');
  await page.locator('html[lang=fr]').waitFor();
  for (const width of [1000, 1080, 1160, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

it('what a guest chose by hand stays after signing in, and is kept with the account', async () => {
  const { email, password } = await newClient();
  const { page } = await newVisitor();
  await page.goto('/auth/login');
  await choose(page, 'Español');
  await page.locator('html[lang=es]').waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await fillSignIn(page, email, password);
  await saved;
  await page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await preferred(page)).toBe('es');
});

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /language/i }).click();
  await page
    .getByRole('menuitemradio', { name: language })
    .or(page.getByRole('menuitem', { name: language }))
    .click();
}

/** Records in which language each address of this tab is drawn, at every change of its elements. */
async function noteLanguages(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const drawn = new Set<string>();
    new MutationObserver(() => drawn.add(`${document.documentElement.lang} ${location.pathname}`)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return drawn;
  });
  return () => seen.evaluate((drawn) => [...drawn]);
}

/** The account's language as stored by the server. */
const preferred = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await (await fetch('/api/users/profile', { headers })).json()).preferred_language;
  });
