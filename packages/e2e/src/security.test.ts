import type { Page } from 'playwright-core';
import { fillSignIn, PASSWORD } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { linkMailedTo, mailArrives } from './testing/mail.ts';
import { totpCode, turnOnSecondStep } from './testing/totp.ts';
import { newVisitor } from './testing/visitor.ts';

let count = 0;

async function register(page: Page): Promise<string> {
  const email = `amara.${Date.now()}.${++count}@example.com`;
  await page.goto('/auth/register');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Amara');
  await main.getByLabel('Last name').fill('Diallo');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  return email;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
}

async function openSecurity(page: Page) {
  // The security mails link to this address.
  await page.goto('/dashboard/profile?tab=security');
  return page.getByRole('tabpanel', { name: 'Security' });
}

it('a client confirms the address, turns on a second step, loses the password, and gets back in', async () => {
  const { page, problems } = await newVisitor();
  const email = await register(page);
  const reminder = page.getByRole('complementary', { name: 'Your email address' });
  await reminder.getByText(email).waitFor();
  await page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  await expectAccessible(page);

  await page.goto(await linkMailedTo(email, '/auth/verify-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('heading', { name: 'Thank you. Your address is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /Amara/ }).waitFor();
  expect(await reminder.count()).toBe(0);

  const security = await openSecurity(page);
  const { secret, recovery } = await turnOnSecondStep(page, security);
  await mailArrives(email, 'The second step at sign-in is on');

  await signOut(page);
  await page.goto('/auth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await expectAccessible(page);

  const link = await linkMailedTo(email, '/auth/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a phrase of my own');
  await page.getByLabel('Confirm new password').fill('a phrase of my own');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/auth/login');
  expect(problems).toEqual([]);

  await fillSignIn(page, email, 'a phrase of my own');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectAccessible(page);
  // The present code may have been used in this half minute to turn the second step on; the next code is valid too.
  await page.getByLabel('Code').fill(totpCode(secret, 1));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');

  await signOut(page);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.goto('/auth/login');
  await fillSignIn(page, email, 'a phrase of my own');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This code is not correct').first().waitFor();
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
});

it('a passkey is added, and signs in without a password', async () => {
  const { page, context, problems } = await newVisitor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await register(page);
  const add = async () => {
    const security = await openSecurity(page);
    await security.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    return security;
  };
  await add();
  const first = page.getByRole('dialog', { name: 'Confirm your email address first' });
  await first.getByRole('button', { name: 'Send the link again' }).click();
  await first.getByText('A new link is on its way').waitFor();
  await expectAccessible(page);
  expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);

  // A mail program opens the link in another browser, which asks for a sign-in first.
  const phone = await newVisitor();
  await phone.page.goto(await linkMailedTo(email, '/auth/verify-email'));
  await phone.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(phone.page, email, PASSWORD);
  await phone.page.getByRole('button', { name: 'Confirm this address' }).click();
  await phone.page.getByRole('heading', { name: 'Thank you. Your address is confirmed' }).waitFor();

  const security = await add();
  await security.getByText('My laptop').waitFor();
  await expectAccessible(page);
  await mailArrives(email, 'A passkey was added');

  await signOut(page);
  await page.goto('/auth/login?next=/dashboard/cases');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard/cases');
  expect(problems).toEqual([]);
});

it.each([
  ['es', '¿Olvidó su contraseña?'],
  ['fr', 'Mot de passe oublié ?'],
])('on a phone of 320 pixels, in %s', async (language, title) => {
  const { page } = await newVisitor({ viewport: { width: 320, height: 640 }, locale: language });
  await page.goto('/auth/forgot-password');
  await page.getByRole('heading', { name: title }).waitFor();
  for (const path of [
    'forgot-password',
    'login',
    'verify-email#token=x',
    'undo-email-change#token=x',
    'reset-password',
  ]) {
    await page.goto(`/auth/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
