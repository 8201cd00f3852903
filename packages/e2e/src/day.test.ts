import type { Page } from 'playwright-core';
import { demo, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { accept, join } from './testing/invited.ts';
import { mailArrives } from './testing/mail.ts';
import { follow, settled } from './testing/moving.ts';
import { pdf } from './testing/pdf.ts';
import { choose, openWorkCase } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

/** Milliseconds. It is long, since four people take part. */
const A_DAY = 240_000;

it(
  'a day of the firm: from the first telephone call to the paid invoice, by three colleagues and one client',
  async () => {
    const stamp = Date.now();
    const [email, title] = [`rosa.caller.${stamp}@example.com`, `2025 tax return ${stamp}`];
    const [desk, specialist, accountant, client] = [
      await newVisitor(),
      await newVisitor(),
      await newVisitor(),
      await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }),
    ];
    await signIn(desk.page, demo.adminEmail);
    await signIn(specialist.page, demo.staffEmail);
    await join(desk.page, accountant.page, {
      ...{ email: `omar.${stamp}@example.com`, first_name: 'Omar', last_name: 'Nasser' },
      services: ['tax_preparation'],
    });
    for (const { page } of [desk, specialist, accountant]) expect(new URL(page.url()).pathname).toBe('/work');

    // Somebody calls whom the firm does not know yet.
    const caseNumber = await callIn(desk.page, email, title);
    await accept(client.page, email);
    await client.page.getByText(title).first().waitFor();

    // The specialist finds the case among what nobody has taken, and it is taken once.
    await specialist.page.goto('/work');
    const untaken = specialist.page.getByRole('listitem').filter({ hasText: title }).first();
    await untaken.getByRole('button', { name: /^Take/ }).dblclick();
    await specialist.page.getByText('The case is yours.').waitFor();
    await openWorkCase(specialist.page, title);
    await ask(specialist.page, 'W-2 of the bakery');

    // The caller has never read the terms, and accepts them now.
    await client.page.goto('/dashboard');
    await client.page.getByRole('button', { name: 'I accept the terms' }).click();
    const step = client.page.getByRole('region', { name: 'Send us: W-2 of the bakery' });
    await follow(client.page, step.getByRole('link').first());
    const upload = client.page.getByRole('dialog', { name: 'Upload documents' });
    await upload.locator('input[type=file][multiple]').setInputFiles(pdf(`w-2 ${stamp}.pdf`));
    await upload.getByRole('button', { name: 'Upload 1 file' }).click();
    await client.page.getByText('1 document uploaded').waitFor();
    await expectNoSidewaysScroll(client.page);

    // It arrives on the case that is open, and is accepted there.
    const need = specialist.page.getByRole('listitem').filter({ hasText: 'W-2 of the bakery' }).first();
    await need.getByRole('button', { name: 'Accept' }).click();
    await need.getByText('Accepted').waitFor();
    await write(specialist.page, 'Thank you, we begin today.');
    await recordHours(specialist.page, title);

    // The case goes to a colleague, who sees it now.
    await specialist.page.getByRole('button', { name: 'Plan and assignment', exact: true }).click();
    const plan = specialist.page.getByRole('dialog', { name: 'Plan and assignment' });
    await choose(plan.getByRole('combobox', { name: 'Assigned to' }), /Omar Nasser/);
    await plan.getByRole('button', { name: 'Save' }).click();
    await plan.waitFor({ state: 'detached' });
    await openWorkCase(accountant.page, title);
    await accountant.page.getByText('Thank you, we begin today.').waitFor();
    await expectAccessible(accountant.page);

    // Hours become an invoice, which is paid by check.
    const number = await bill(desk.page, caseNumber, title);
    await mailArrives(email, number);
    await client.page.goto('/dashboard/profile?tab=billing');
    await client.page.getByRole('button', { name: `Pay $225.00, ${number}` }).waitFor();
    await recordCheck(desk.page, number);
    await client.page.getByRole('button', { name: `Receipt ${number}` }).waitFor();
    await mailArrives(email, '$225.00');
    expect([desk, specialist, accountant, client].flatMap(({ problems }) => problems)).toEqual([]);
  },
  A_DAY,
);

/** Opens an account for a caller, and a case for them at once; returns its number. */
async function callIn(page: Page, email: string, title: string): Promise<string> {
  await page.goto('/work/clients');
  await settled(page);
  await page.getByRole('button', { name: 'New client' }).click();
  const person = page.getByRole('dialog', { name: 'New client' });
  await person.getByRole('textbox', { name: 'First name' }).fill('Rosa');
  await person.getByRole('textbox', { name: 'Last name' }).fill('Caller');
  await person.getByRole('textbox', { name: 'Email' }).fill(email);
  await person.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByText(`The invitation is on its way to ${email}.`).waitFor();
  await page.getByRole('button', { name: 'New case' }).click();
  const start = page.getByRole('dialog', { name: 'New case for Rosa Caller' });
  await start.getByRole('combobox', { name: 'Service' }).selectOption('tax_preparation');
  await start.getByRole('textbox', { name: 'Title' }).fill(title);
  await start.getByRole('button', { name: 'Open a case' }).dblclick();
  const started = await page.getByText(/^Case CB-\d{4}-\d{4,} is open\.$/).textContent();
  await expectAccessible(page);
  return /CB-[\d-]+\d/.exec(started ?? '')?.[0] ?? '';
}

async function ask(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for something' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for something' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(what);
  await dialog.getByRole('button', { name: 'Add to the list' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to Rosa Caller' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(text).waitFor();
}

async function recordHours(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Record hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record hours' });
  await dialog.getByText(title).first().waitFor({ state: 'attached' });
  await dialog.getByRole('textbox', { name: 'Time' }).fill('an hour');
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Read the W-2');
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await dialog.getByText('Enter a time such as 1:30 or 90, at most a day').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('1:30');
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('The hours were saved').waitFor();
  await page.getByRole('region', { name: 'Hours' }).getByText('1 h 30 min').first().waitFor();
}

/** Puts the hours of a case on an invoice and sends it; returns its number. */
async function bill(page: Page, caseNumber: string, title: string): Promise<string> {
  await page.goto(`/work/billing/hours?search=${caseNumber}`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Choose 1 h 30 min, Rosa Caller' }).check();
  await page.getByRole('button', { name: 'Put on an invoice' }).click();
  const hours = page.getByRole('dialog', { name: 'Hours for Rosa Caller' });
  await choose(hours.getByRole('combobox', { name: 'Price per hour' }), /\$150\.00/);
  await hours.getByRole('textbox', { name: 'What it is for' }).fill('Preparing the return');
  await expectAccessible(page);
  await hours.getByRole('button', { name: 'Put on the draft' }).click();
  await page.getByText('The hours are on a draft, under Billing').waitFor();
  await openWorkCase(page, title);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Preparing the return' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click();
  const sent = await page.getByText(/^Invoice INV-\d{4}-\d{4,} was sent to /).textContent();
  return /INV-\d{4}-\d{4,}/.exec(sent ?? '')?.[0] ?? '';
}

async function recordCheck(page: Page, number: string): Promise<void> {
  await page.goto(`/work/billing?search=${number}`);
  await settled(page);
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /payment/i })
    .click();
  const dialog = page.getByRole('dialog', { name: `Payments for ${number}` });
  await dialog.getByRole('combobox', { name: 'How it came' }).selectOption('cheque');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Check 1042');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('$225.00 was recorded. The client is told by email.').waitFor();
}
