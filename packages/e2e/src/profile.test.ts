import { readFileSync } from 'node:fs';
import { newClient } from './testing/accounts.ts';
import { expectAccessible } from './testing/expectations.ts';
import { mailArrives } from './testing/mail.ts';
import { newTab } from './testing/visitor.ts';

it('a client downloads everything held, asks to be deleted, and thinks again', async () => {
  const { page, email, password, problems } = await newClient();
  await page.goto('/dashboard/profile?tab=security');
  const archive = page.getByRole('region', { name: 'Download your data' });
  await archive.getByRole('button', { name: 'Prepare my archive' }).click();
  const download = page.waitForEvent('download');
  await archive.getByRole('button', { name: 'Download the archive' }).click({ timeout: 60_000 });
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('profile.json')).toBe(true);
  await mailArrives(email, 'Your data is ready to download');

  const area = page.getByRole('region', { name: 'Delete your account' });
  await area.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  // The server answers as it does ten minutes after the sign-in.
  await page.route(
    '**/api/privacy/deletion',
    (route) => route.fulfill({ status: 403, json: { code: 'proof_required', message: 'x', error: 'x', errors: [] } }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByRole('link', { name: 'The current password is not correct' }).waitFor();
  await expectAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await area.getByText('Your account will be deleted on').waitFor();
  await mailArrives(email, 'Your account will be deleted on');
  await expectAccessible(page);

  // During the days of grace no data is deleted, and a reload still shows the date.
  await page.reload();
  await area.getByRole('button', { name: 'Keep my account' }).click();
  await area.getByRole('button', { name: 'Delete my account' }).waitFor();
  await mailArrives(email, 'Your account will be kept');
  // The browser logs the missing proof and the wrong password as errors.
  expect(problems.filter((problem) => !/\/(privacy\/deletion|account\/proof)/.test(problem))).toEqual([]);
});

it('a language saved in the profile is the page’s, here and in the other tab', async () => {
  const visitor = await newClient();
  const { page, problems } = visitor;
  await page.goto('/dashboard/profile');
  const other = await newTab(visitor);
  await other.goto('/dashboard/profile?tab=notifications');
  await other.getByRole('switch', { name: 'Email updates' }).waitFor();

  await page.getByLabel('First name').fill('Aminata');
  await page.getByLabel('Preferred language').selectOption('fr');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profil mis à jour avec succès').waitFor();
  await page.locator('html[lang=fr]').waitFor();
  await other.getByRole('heading', { level: 1, name: 'Aminata Diallo' }).waitFor();
  const saved = other.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await other.getByRole('switch', { name: 'Nouvelles par e-mail' }).click();
  await saved;
  await other.reload();
  await other.getByRole('switch', { name: 'Nouvelles par e-mail', checked: false }).waitFor();
  expect(problems).toEqual([]);
});
