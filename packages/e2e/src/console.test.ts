import type { Page } from 'playwright-core';
import { demo, signIn } from './testing/accounts.ts';
import { release, releaseSample, rollBack } from './testing/sampleRelease.ts';
import { newVisitor } from './testing/visitor.ts';

const PHONE = { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true };

let isGoing = false;
afterEach(async () => {
  if (isGoing) await release('rollback', 'blog');
  isGoing = false;
});

const trafficOf = async (id: string): Promise<string> =>
  JSON.parse(await release('status', id, '--json')).parts[0].traffic;

async function fillMove(page: Page, name: string | RegExp, reason: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('an administrator gives a version to some and takes it back from a phone, and the log tells why', async () => {
  const version = await releaseSample('blog', { screen: 'export function Screen() {\n  return <h1>Sample</h1>;\n}' });
  await rollBack('blog');
  const { page } = await newVisitor(PHONE);
  await signIn(page, demo.adminEmail);
  await page.goto('/releases');
  await page.getByRole('table').getByRole('link', { name: 'blog', exact: true }).click();
  await page.getByRole('button', { name: 'Roll it out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll out a version' });
  await dialog.getByLabel('Version').selectOption(version);
  await dialog.getByLabel('How many get it').selectOption('25');
  await dialog.getByText('The gate says yes').waitFor();
  isGoing = true;
  await fillMove(page, 'Roll out a version', 'One in four first', 'Roll it out');
  await page.getByRole('heading', { name: `${version} is going out` }).waitFor();
  expect(await trafficOf('blog')).toContain(`${version} 25 %`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The way out stays at the thumb.
  await page.getByRole('button', { name: `Take ${version} back` }).click();
  await fillMove(page, `Take ${version} back`, 'The headline is wrong', 'Take it back');
  isGoing = false;
  await page.getByRole('heading', { name: /^Everyone gets / }).waitFor();
  expect(await trafficOf('blog')).not.toContain(version);
  await page.goto('/releases/log?app=blog');
  await page.getByRole('table').getByText('The headline is wrong').waitFor();
  await page.getByRole('table').getByText('One in four first').waitFor();
});
