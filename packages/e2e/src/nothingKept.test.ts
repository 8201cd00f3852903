import { follow, newVisitorWithoutStorage, signIn } from './testing/visitor.ts';

it('a browser that may keep nothing shows the whole site, and somebody signed in, for as long as the tab is open', async () => {
  const { page, problems } = await newVisitorWithoutStorage();
  await page.goto('/');
  // Else this would be a visit like any other.
  await page.evaluate(() => {
    document.cookie = 'a=1';
  });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await follow(page, '/blog');
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: /Lucía/ }).waitFor();
  await follow(page, '/dashboard/documents');
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  expect(problems).toEqual([]);
});
