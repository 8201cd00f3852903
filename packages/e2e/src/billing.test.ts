import { readFile } from 'node:fs/promises';
import { demo, readIn, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { mailArrives } from './testing/mail.ts';
import { openWorkCase } from './testing/steps.ts';
import { newTab, newVisitor } from './testing/visitor.ts';

const TAB = '/dashboard/profile?tab=billing';

it('staff send an invoice; the client pays it once, in one of two tabs, and has the receipt', async () => {
  const title = `Extension of time ${Date.now()}`;
  const staff = await newVisitor();
  await signIn(staff.page, demo.staffEmail);
  await openWorkCase(staff.page, 'amended');
  await staff.page.getByRole('button', { name: 'New invoice' }).click();
  const form = staff.page.getByRole('dialog', { name: 'New invoice' });
  await form.getByRole('textbox', { name: 'What it is for' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('Form 4868');
  await form.getByRole('textbox', { name: 'Price in $' }).fill('45.50');
  await expectAccessible(staff.page);
  await form.getByRole('button', { name: 'Send invoice' }).click();
  const sent = await staff.page.getByText(/^Invoice INV-\d{4}-\d{4,} was sent to /).textContent();
  const number = /INV-\d{4}-\d{4,}/.exec(sent ?? '')?.[0] ?? '';
  await mailArrives(demo.email, number);

  const client = await newVisitor({ viewport: { width: 320, height: 720 } });
  await signIn(client.page);
  await readIn(client.page, 'en');
  await client.page.goto(TAB);
  const pay = { name: `Pay $45.50, ${number}` };
  await client.page.getByRole('button', pay).waitFor();
  await expectAccessible(client.page);
  await expectNoSidewaysScroll(client.page);
  const other = await newTab(client);
  await other.goto(TAB);
  await other.getByRole('button', pay).waitFor();

  await client.page.getByRole('button', pay).click();
  await client.page.waitForURL('**/dev/payment/**');
  await expectAccessible(client.page);
  await client.page.getByRole('button', { name: 'Decline the card' }).click();
  await client.page.getByText('The card was declined.').waitFor();
  expect(new URL(client.page.url()).search).toBe('?tab=billing');
  await client.page.getByRole('button', pay).click();
  await client.page.waitForURL('**/dev/payment/**');
  await client.page.getByRole('button', { name: 'Pay $45.50' }).click();
  await client.page.getByText('Thank you for your payment.').waitFor();
  await expectAccessible(client.page);

  // The other tab receives the payment live.
  await other.getByRole('button', { name: `Receipt ${number}` }).waitFor();
  const [receipt] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: `Receipt ${number}` }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`Receipt-${number}.pdf`);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await mailArrives(demo.email, 'We received your payment of $45.50');
  await staff.page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByText(/^Paid /)
    .waitFor();

  // An invoice of many lines is printed to its end, over as many sheets as it needs.
  await other.getByRole('button', { name: number, exact: true }).click();
  const invoice = other.getByRole('dialog', { name: `Invoice ${number}` });
  await invoice.getByText('Form 4868').waitFor();
  const sheets = async () => (await other.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(await sheets()).toBe(1);
  await invoice.getByText('Form 4868').evaluate((line) => {
    line.style.lineHeight = '2000px';
  });
  expect(await sheets()).toBeGreaterThan(2);
  expect([...staff.problems, ...client.problems]).toEqual([]);
});
