import { expectAccessible } from './testing/expectations.ts';
import { follow, pushAddress, settled } from './testing/moving.ts';
import { newVisitor } from './testing/visitor.ts';

it('a guest finds a post, reads it and comes back', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/');
  await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }));
  await page.getByRole('searchbox').fill('green card');
  await page.waitForURL(/search=green/);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByText(/^Showing [1-9]\d* of \d+ articles?/).waitFor();
  await expectAccessible(page);
  await follow(page, main.getByRole('link', { name: 'Renewing a green card: what changes and what does not' }).first());
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
  await follow(page, page.getByRole('link', { name: 'View All Posts' }));
});

it('with the API away the public site stands, says what is missing, and heals by itself', async () => {
  const { page } = await newVisitor();
  await page.goto('/about');
  await settled(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  // The server's own page would bring the articles along.
  await pushAddress(page, '/blog');
  await page.getByText('Failed to load articles').waitFor({ timeout: 40_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByText(/^Showing/).waitFor({ timeout: 40_000 });
});
