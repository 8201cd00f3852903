import { demo, fillSignIn, signIn } from './testing/accounts.ts';
import { expectAccessible } from './testing/expectations.ts';
import { newTab, newVisitor } from './testing/visitor.ts';

it('a visitor registers and lands on an honest empty dashboard', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/auth/register');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /create|register/i }).click();
  await main.getByText('First name is required').first().waitFor();
  await expectAccessible(page);
  await main.getByLabel('First name').fill('Amara');
  await main.getByLabel('Last name').fill('Diallo');
  await main
    .getByLabel(/e-?mail/i)
    .first()
    .fill(`amara.${Date.now()}@example.com`);
  await main.locator('input[autocomplete="new-password"]').first().fill('a long enough phrase');
  await main.locator('input[autocomplete="new-password"]').nth(1).fill('a long enough phrase');
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: /create|register/i }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  await main.getByText('–').first().waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

it('a deep link leads through sign-in to where it pointed', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/dashboard/documents?type=tax_form');
  await page.waitForURL('**/auth/login**');
  await fillSignIn(page);
  await page.waitForURL('**/dashboard/documents?type=tax_form');
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  expect(problems).toEqual([]);
});

it('a wrong password is refused in place, and what was typed stays', async () => {
  const { page } = await newVisitor();
  await page.goto('/auth/login');
  await fillSignIn(page, `nobody.${Date.now()}@example.com`, 'not the password');
  await page.getByText('Invalid email or password').waitFor();
  expect(await page.locator('main input[type=email]').inputValue()).toContain('nobody.');
  await expectAccessible(page);
});

it('never leaves the site after signing in', async () => {
  const { page } = await newVisitor();
  await page.goto('/auth/login?next=//evil.example/path');
  await fillSignIn(page);
  await page.waitForURL('**/dashboard');
});

it('signing out in one tab signs out the other', async () => {
  const visitor = await newVisitor();
  await signIn(visitor.page);
  const other = await newTab(visitor);
  await other.goto('/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.getByRole('button', { name: /account/i }).click();
  await visitor.page.getByRole('menuitem', { name: 'Log out' }).click();
  await other.waitForURL('**/auth/login**');
  await other.waitForFunction(() => !Object.keys(localStorage).some((key) => /token|user/.test(key)));
});

it('a client is not shown what belongs to another', async () => {
  const owner = await newVisitor();
  await signIn(owner.page);
  const link = owner.page
    .getByRole('main')
    .getByRole('link', { name: /amended/ })
    .first();
  const address = await link.getAttribute('href');
  const other = await newVisitor();
  await signIn(other.page, demo.otherEmail);
  await other.page.goto(String(address));
  await other.page.getByText("The case you're looking for doesn't exist or you don't have access to it.").waitFor();
});
