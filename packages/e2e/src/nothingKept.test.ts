import { demo, fillSignIn } from './testing/accounts.ts';
import { follow } from './testing/moving.ts';
import { newVisitorWithoutStorage } from './testing/visitor.ts';

it('a browser that may keep nothing shows the whole site, and says what signing in needs', async () => {
  const { page, problems } = await newVisitorWithoutStorage();
  await page.goto('/');
  // Verifies that cookies are blocked; otherwise this would be an ordinary visit.
  await page.evaluate(() => {
    document.cookie = 'a=1';
  });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await follow(page, '/blog');
  await follow(page, '/auth/login');
  await fillSignIn(page, demo.email, demo.password);
  await page.getByText(/signing in needs one/).waitFor();
  expect(problems).toEqual([]);
});
