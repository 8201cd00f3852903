import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { demo, newClient, signIn } from './testing/accounts.ts';
import { expectAccessible } from './testing/expectations.ts';
import { send } from './testing/firstCase.ts';
import { begin, join } from './testing/invited.ts';
import { follow, settled } from './testing/moving.ts';
import { choose } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

/** Milliseconds: the journey has four people. */
const A_MONTH = 240_000;
/** No other journey opens cases of this service. */
const SERVICE = 'credit_repair';

it(
  'a month of the administrator: a colleague comes, one leaves, a holiday, a procedure, the books, and the log of it',
  async () => {
    const stamp = Date.now();
    const [nadiaEmail, brunoEmail] = [`nadia.${stamp}@example.com`, `bruno.${stamp}@example.com`];
    const [report, [first, second]] = [`Credit report ${stamp}`, [`First letters ${stamp}`, `Second letters ${stamp}`]];
    const [admin, nadia, bruno] = [await newVisitor(), await newVisitor(), await newVisitor()];
    await signIn(admin.page, demo.adminEmail);
    await join(admin.page, bruno.page, {
      ...{ email: brunoEmail, first_name: 'Bruno', last_name: 'Costa', services: [] },
    });

    await invite(admin.page, nadiaEmail);
    await begin(nadia.page, nadiaEmail);
    expect(new URL(nadia.page.url()).pathname).toBe('/work');
    await openPeople(admin.page, nadiaEmail);
    await rowOf(admin.page, nadiaEmail).getByText('Set up', { exact: true }).waitFor();

    // From now on new cases of a service go to Bruno, and begin with a question.
    await changeProcedure(admin.page, report);
    const client = await newClient('Irene');
    await openCase(client.page, first);
    await expectAsked(bruno.page, first, report);
    await client.page.goto('/dashboard');
    await client.page.getByText(report).first().waitFor();

    await closeOffice(admin.page);

    // Bruno leaves: what was with him is with Nadia, and so is what comes.
    await handOver(admin.page, brunoEmail);
    await closeAccount(admin.page);
    await bruno.page.waitForURL((url) => url.pathname === '/auth/login');
    await expectAsked(nadia.page, first, report);
    await openCase(client.page, second);
    await expectAsked(nadia.page, second, report);

    await exportBooks(admin.page);
    await readLog(admin.page);
    expect([admin, nadia, client].flatMap(({ problems }) => problems)).toEqual([]);
  },
  A_MONTH,
);

async function openPeople(page: Page, email: string): Promise<void> {
  await page.goto(`/work/people?search=${encodeURIComponent(email)}`);
  await settled(page);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/work/people');
  await settled(page);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nadia');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByRole('link', { name: 'Enter an email address' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).dblclick();
  await page.getByText(`The invitation is on its way to ${email}.`).waitFor();
}

/** Has new cases of the service go to Bruno, and begin with a document that is asked for. */
async function changeProcedure(page: Page, report: string): Promise<void> {
  await page.goto(`/work/pipelines/${SERVICE}`);
  await settled(page);
  await choose(page.getByRole('combobox', { name: 'Who gets new cases' }), /Bruno Costa/);
  await page.getByRole('textbox', { name: 'Days until a case is due' }).fill('20');
  const start = page.getByRole('region', { name: 'When the case starts' });
  await start.getByRole('button', { name: 'Ask for something' }).click();
  const item = start.getByRole('group', { name: /^Item \d+$/ }).last();
  await item.getByRole('textbox', { name: 'Name, as the client reads it' }).fill(report);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the procedure' }).click();
  await page.getByText('The procedure is saved.').waitFor();
}

async function openCase(page: Page, title: string): Promise<void> {
  const { status } = await send(page, 'cases', { service_category_id: SERVICE, title });
  expect(status).toBe(201);
}

/** Opens a case that may still be on its way to this colleague; the procedure follows by itself, within moments. */
async function expectAsked(page: Page, title: string, report: string): Promise<void> {
  await page.goto(`/work/cases?search=${encodeURIComponent(title)}`);
  await settled(page);
  const link = page.getByRole('main').getByRole('link', { name: title }).first();
  await link.waitFor();
  await follow(page, link);
  await page.getByRole('listitem').filter({ hasText: report }).first().waitFor();
}

/** A Wednesday in March of next year, which no other journey books. */
function holiday(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 8));
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

async function closeOffice(page: Page): Promise<void> {
  const day = holiday();
  await page.goto('/work/calendar?view=hours');
  await settled(page);
  await page.getByRole('button', { name: 'Close the office on some days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the office' });
  await dialog.getByLabel('First day').fill(day);
  await dialog.getByLabel('Last day').fill(day);
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByText('The closing is entered.').waitFor();
  await page.goto(`/work/calendar?day=${day}`);
  await settled(page);
  await page.getByText('Office closed').first().waitFor();
  await expectAccessible(page);
}

async function handOver(page: Page, email: string): Promise<void> {
  await openPeople(page, email);
  await rowOf(page, email).getByRole('button', { name: 'More for Bruno Costa' }).click();
  await page.getByRole('menuitem', { name: 'Hand over everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over the work of Bruno Costa' });
  await choose(dialog.getByRole('combobox', { name: 'Goes to' }), /Nadia Haddad/);
  await dialog.getByRole('button', { name: 'Hand over everything' }).dblclick();
  await dialog.getByText(/^Now with Nadia Haddad: 1 case\b/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

async function closeAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Bruno Costa' }).click();
  await page.getByRole('menuitem', { name: 'Close the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account of Bruno Costa?' });
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await page.getByText('The account of Bruno Costa is closed.').waitFor();
}

async function exportBooks(page: Page): Promise<void> {
  for (const [choice, name] of [
    ['All invoices', 'invoices.csv'],
    ['Payments and refunds', 'payments.csv'],
  ] as const) {
    await page.goto('/work/billing');
    await settled(page);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export for the bookkeeper' });
    await dialog.getByRole('radio', { name: choice }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    expect((await readFile(await file.path())).toString()).toMatch(/INV-\d{4}-\d{4,}/);
  }
}

/** The log has what the administrator did. */
async function readLog(page: Page): Promise<void> {
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);
  const expected = {
    accounts: ['Opened an account', 'Handed work over', 'Closed an account'],
    changed: ['Changed cases', 'Changed meetings'],
    exported: ['Exported invoices'],
  };
  for (const [group, entries] of Object.entries(expected)) {
    await page.goto(`/work/audit?who=${own}&group=${group}`);
    await settled(page);
    const table = page.getByRole('table', { name: 'Log entries, newest first' });
    for (const entry of entries) await table.getByText(entry, { exact: true }).first().waitFor();
  }
  await expectAccessible(page);
}
