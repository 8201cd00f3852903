import { expectNoSidewaysScroll, newVisitor, signIn } from './testing/visitor.ts';

it('keeps the chosen language over reload, navigation and a new tab, and tells the server', async () => {
  const { page, context, problems } = await newVisitor();
  await page.goto('/');
  await page.getByRole('button', { name: /language/i }).click();
  await page
    .getByRole('menuitemradio', { name: 'Español' })
    .or(page.getByRole('menuitem', { name: 'Español' }))
    .click();
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

it('switching while signed in is kept with the account', async () => {
  const { page } = await newVisitor();
  await signIn(page, 'client2@example.com');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/users/profile') && response.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: /language/i }).click();
  await page
    .getByRole('menuitemradio', { name: 'Français' })
    .or(page.getByRole('menuitem', { name: 'Français' }))
    .click();
  expect(await (await saved).json()).toMatchObject({ preferred_language: 'fr' });
  await expectNoSidewaysScroll(page);
});
