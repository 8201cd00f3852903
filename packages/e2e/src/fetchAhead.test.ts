import { openWhole, takenOver } from './testing/takingOver.ts';
import { newVisitor } from './testing/visitor.ts';

it('a reader who points at a link before scripts run gets its page from the browser, and it asks again, as its reader', async () => {
  const { page, problems } = await newVisitor();
  await openWhole(page, '/blog/category/tax');
  await takenOver(page);
  const rules = page.locator('script[type=speculationrules]');
  // The links of the running shell load no pages.
  expect(await rules.count()).toBe(0);

  let run = () => {};
  const mayRun = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route('**/r/shell/**/*.js', async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  await link.hover();
  expect(await rules.count()).toBe(1);
  await page.waitForTimeout(1_500);
  const asked = page.waitForRequest(/\/api\/blog\/posts\/[\w-]+\/?(?:\?|$)/);
  const address = await link.getAttribute('href');
  await link.click({ noWaitAfter: true });
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  run();
  await takenOver(page);
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'deliveryType' in navigation ? navigation.deliveryType : undefined;
  });
  expect(delivery).toBe('navigational-prefetch');
  await asked;
  expect(problems).toEqual([]);
});
