import { expectAccessible, newVisitor } from './testing/visitor.ts';

it('a guest finds a post, reads it and comes back', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.waitForURL('**/blog');
  await page.getByRole('searchbox').fill('green card');
  await page.waitForURL(/search=green/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Showing \d+ of \d+ articles?/).textContent()).resolves.toMatch(/Showing [1-9]/);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Renewing a green card: what changes and what does not' }).first().click();
  await page.waitForURL('**/blog/renewing-a-green-card');
  await page.getByRole('heading', { level: 1, name: /Renewing a green card/ }).waitFor();
  expect(await page.title()).toMatch(/^Renewing a green card/);
  expect((await main.locator('article').first().textContent())?.length).toBeGreaterThan(1500);
  await expectAccessible(page);
  await page.goBack();
  await page.waitForURL(/search=green/);
  expect(await page.getByRole('searchbox').inputValue()).toBe('green card');
  expect(problems).toEqual([]);
});

it('an unknown post says so and leads on', async () => {
  const { page } = await newVisitor();
  await page.goto('/blog/no-such-post');
  await page.getByText('Blog post not found').waitFor();
  await page.getByRole('link', { name: 'View All Posts' }).click();
  await page.waitForURL('**/blog');
});
