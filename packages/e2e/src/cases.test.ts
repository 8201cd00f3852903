import { firm } from '@firm/contract';
import type { Page } from 'playwright-core';
import { demo, fillSignIn, newAccount, newClient, PASSWORD, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { answerEverything, confirmHere, ownOf, registerHere, send } from './testing/firstCase.ts';
import { letterPhoto } from './testing/letterPhoto.ts';
import { linkMailedTo } from './testing/mail.ts';
import { follow } from './testing/moving.ts';
import { openWorkCase, todoLink } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

/** Milliseconds until a change must show in another open page, allowing for a busy machine. */
const LIVE_WITHIN = { timeout: 10_000 };

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first();

it('a case prints as one sheet with the firm’s address, its needs and no controls; an article with its links', async () => {
  const { page } = await newVisitor();
  await signIn(page);
  await page.goto('/dashboard/cases');
  await follow(page, page.getByRole('main').getByRole('article').getByRole('link').first());
  const sheet = page.getByRole('heading', { level: 3, name: 'What is needed' });
  // The sheet appears as printing begins, once its code has come.
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('h3')].some(({ textContent }) => textContent === 'What is needed');
  });
  const paper = await page.pdf({ format: 'Letter' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await sheet.waitFor();
  expect(await page.getByRole('button').or(page.getByRole('tab')).or(page.getByRole('navigation')).count()).toBe(0);
  const letterhead = await page
    .locator('#root > div > header > *')
    .first()
    .evaluate((line) => getComputedStyle(line, '::after').content);
  expect(letterhead).toContain(firm.address.street);

  const reader = await newVisitor();
  await reader.page.goto('/blog/an-irs-letter-has-arrived');
  await reader.page.pdf({ format: 'Letter' });
  await reader.page.emulateMedia({ media: 'print' });
  const address = await reader.page
    .locator('article p a[href="/services"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(`(${new URL(reader.page.url()).origin}/services)`);
});

it('a form begun on one device is finished on another; staff move the case, and its client sees it live', async () => {
  const name = `Diploma ${Date.now()}`;
  const phone = await newVisitor({ viewport: { width: 320, height: 740 } });
  await signIn(phone.page);
  await phone.page.goto('/dashboard/cases/new');
  await phone.page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Translation' });
  await title(phone.page).fill(name);
  await phone.page.getByText(/^Saved\./).waitFor();
  // A reload while typing keeps the text.
  await title(phone.page).pressSequentially('!');
  await phone.page.reload();
  await title(phone.page).waitFor();
  expect(await title(phone.page).inputValue()).toBe(`${name}!`);
  await phone.page.getByText(/^Saved\./).waitFor();
  await expectAccessible(phone.page);
  await expectNoSidewaysScroll(phone.page);

  // The client opens the same form from the dashboard of another device.
  const desk = await newVisitor();
  await signIn(desk.page);
  await follow(desk.page, await todoLink(desk.page, 'Finish your request: Translation'));
  await title(desk.page).waitFor();
  expect(await title(desk.page).inputValue()).toBe(`${name}!`);
  await title(desk.page).fill(name);
  await desk.page.getByText(/^Saved\./).waitFor();

  // The first device must not silently overwrite the changes saved on the other one.
  await title(phone.page).fill('Typed on the old version');
  await phone.page.getByText('This form was changed in another tab or on another device.').waitFor();
  await phone.page.getByRole('button', { name: 'Use the other version' }).click();
  await phone.page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await title(phone.page).inputValue()).toBe(name);

  await desk.page.getByRole('button', { name: 'Start the case' }).click();
  await desk.page.getByRole('alert').waitFor();
  await expectAccessible(desk.page);
  await answerEverything(desk.page);
  await desk.page.getByRole('button', { name: 'Start the case' }).dblclick();
  await desk.page.getByRole('heading', { level: 1, name }).waitFor();
  await desk.page.getByRole('region', { name: 'What you told us at the start' }).waitFor();

  const staff = await newVisitor();
  await signIn(staff.page, demo.staffEmail);
  await openWorkCase(staff.page, name);
  await staff.page.getByRole('button', { name: 'Change the status' }).click();
  await expectAccessible(staff.page);
  await staff.page.getByRole('radio', { name: 'Forward to “Document collection”' }).check();
  await staff.page.getByRole('button', { name: 'Change status' }).click();
  await badge(desk.page, 'Document collection').waitFor(LIVE_WITHIN);

  await staff.page.getByRole('dialog').waitFor({ state: 'detached' });
  await staff.page.getByRole('button', { name: 'Ask for something' }).click();
  await staff.page.getByRole('combobox', { name: 'What is it?' }).selectOption('task');
  await staff.page.getByRole('textbox', { name: 'Name' }).fill('Bring the diploma');
  await expectAccessible(staff.page);
  await staff.page.getByRole('button', { name: 'Add to the list' }).click();
  await desk.page.getByRole('button', { name: 'Mark as done for: Bring the diploma' }).click(LIVE_WITHIN);
  await desk.page.getByText('Sent, waiting for us').waitFor();
  await staff.page.getByRole('heading', { name: 'Nothing left to do' }).waitFor(LIVE_WITHIN);
  await expectAccessible(staff.page);

  await desk.page.getByRole('tab', { name: 'Timeline' }).click();
  await desk.page.getByText('Status changed to “Document collection”').waitFor();
  await desk.page.goBack();
  await desk.page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  // The browser logs the refused save of the old version (409) as an error.
  expect(phone.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  expect([...desk.problems, ...staff.problems]).toEqual([]);
}, 180_000);

it('a letter photographed on a phone before the registration reaches the case once, over a network that drops', async () => {
  const { page, context, problems } = await newVisitor({
    ...{ locale: 'es-US', viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true },
  });
  const form = '/dashboard/cases/new?service=tax_preparation';
  await page.goto(`/auth/register?next=${encodeURIComponent(form)}`);
  await page.getByRole('button', { name: 'Fotografiar la carta' }).waitFor();
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await letterPhoto() };
  await page.getByLabel('Fotografiar la carta').and(page.locator('input')).setInputFiles(photo);
  await page.getByText('Página 1', { exact: true }).waitFor();
  await page
    .getByLabel('Elegir archivos')
    .and(page.locator('input'))
    .setInputFiles([photo, { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }]);
  await page.getByText('Página 2', { exact: true }).waitFor();
  await page.getByText('esta foto no se puede leer').waitFor();
  await page.getByRole('button', { name: 'Ajustar los bordes: Página 1' }).click();
  const corner = page.getByRole('button', { name: /^Esquina superior izquierda/ });
  const before = await corner.getAttribute('aria-label');
  await corner.press('Shift+ArrowRight');
  expect(await corner.getAttribute('aria-label')).not.toBe(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enderezar' }).click();

  // Registering loses nothing.
  const email = `carta.${Date.now()}@example.com`;
  await registerHere(page, email);
  await page.waitForURL((url) => url.pathname === '/dashboard/cases/new');
  await page.getByText('Página 2', { exact: true }).waitFor();
  await confirmHere(page, email);
  await page.reload();
  await page.getByText('Página 2', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Título' }).fill('Carta del IRS');
  await answerEverything(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Iniciar el caso' }).click();
  await page.getByText('Guardado. Se enviará cuando vuelva la conexión').waitFor();
  await page.getByText('Esperando conexión.').waitFor();
  // Every second call of the upload breaks off, some after the server has got it.
  let calls = 0;
  await page.route(/\/api\/(?:uploads|cases$)/, async (route) => {
    if (++calls % 2 === 0) return route.continue();
    if (calls % 3 === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await page.reload();
  await page.getByText('Enviado.').waitFor({ timeout: 60_000 });
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Abrir el caso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Carta del IRS' }).waitFor();
  expect(await ownOf(page, 'cases', 'results', 'title')).toEqual(['Carta del IRS']);
  expect(await ownOf(page, 'documents', 'documents', 'file_name')).toEqual([expect.stringMatching(/^Carta .*\.pdf$/)]);
  await page.getByRole('link', { name: 'Reservar una consulta gratis' }).first().waitFor();
  expect(problems.filter((problem) => !/net::|Failed to load resource/.test(problem))).toEqual([]);
});

it('a couple shares a case: invited by mail, each answers a need of their own; a removed person loses sight at once', async () => {
  const admin = await newVisitor();
  const [ana, betoEmail] = await Promise.all([
    newClient('Ana'),
    newAccount('Beto'),
    signIn(admin.page, demo.adminEmail),
  ]);
  const title = `Joint return ${Date.now()}`;
  const { body } = await send(ana.page, 'cases', { service_category_id: 'tax_preparation', title });
  await ana.page.goto(`/dashboard/cases/${body.id}`);
  await ana.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(betoEmail);
  await expectAccessible(ana.page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();

  // The link outlives the sign-in.
  const beto = await newVisitor({ viewport: { width: 375, height: 812 } });
  await beto.page.goto(await linkMailedTo(betoEmail, '/dashboard/invitation'));
  await fillSignIn(beto.page, betoEmail, PASSWORD);
  await beto.page.getByRole('heading', { level: 1, name: 'Ana Diallo invites you' }).waitFor();
  await expectNoSidewaysScroll(beto.page);
  await expectAccessible(beto.page);
  await beto.page.getByRole('button', { name: 'Accept' }).click();
  await beto.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await ana.page.getByText('Sees the whole case').waitFor(LIVE_WITHIN);

  await admin.page.goto(`/work/cases/${body.id}`);
  await admin.page.getByRole('button', { name: 'Ask for something' }).click();
  await admin.page.getByRole('combobox', { name: 'What is it?' }).selectOption('task');
  await admin.page.getByRole('combobox', { name: 'Who is asked?' }).selectOption({ label: 'Each of them' });
  await admin.page.getByRole('textbox', { name: 'Name' }).fill('Call your bank');
  await expectAccessible(admin.page);
  await admin.page.getByRole('button', { name: 'Add to the list' }).click();
  for (const { page } of [ana, beto]) {
    const own = page.getByRole('listitem').filter({ hasText: 'Asked of you' });
    await own.getByRole('button', { name: 'Mark as done for: Call your bank' }).click(LIVE_WITHIN);
    await own.getByText('Sent, waiting for us').waitFor();
  }
  await admin.page.getByRole('heading', { name: 'Nothing left to do' }).waitFor(LIVE_WITHIN);
  await expectAccessible(beto.page);

  await ana.page.getByRole('button', { name: 'Remove Beto Diallo' }).click();
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await beto.page.getByRole('heading', { level: 1, name: /no longer shares this case with you/ }).waitFor(LIVE_WITHIN);
  expect(await ownOf(beto.page, 'cases', 'results', 'title')).toEqual([]);
  expect(ana.problems).toEqual([]);
  // The browser logs the refused look at the case (404) as an error.
  expect(beto.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
