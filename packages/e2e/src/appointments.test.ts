import { dayAfter, firm, hoursOn, officeDay } from '@firm/contract';
import type { Locator } from 'playwright-core';
import { newAccount, PASSWORD, signIn } from './testing/accounts.ts';
import { expectAccessible } from './testing/expectations.ts';
import { mailArrives } from './testing/mail.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newTab, newVisitor } from './testing/visitor.ts';

/** The mail with a subject to an address, as sent. */
const mailTo = async (email: string, subject: string) =>
  (await fetch(siteUrl(`${await mailArrives(email, subject)}.eml`))).text();

/** An office day at least eight days ahead: today may have no free times left. */
function officeDayAhead(): string {
  let day = dayAfter(officeDay(new Date()), 8);
  while (!hoursOn(day, firm)) day = dayAfter(day, 1);
  return day;
}

const freeTimes = (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false });
/** Time of a slot on a clock in the given time zone: "9:00 AM". */
const timeOf = async (slot: Locator, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
    .format(new Date((await slot.getAttribute('value')) ?? ''))
    .replace(/\s/, ' ');

it('a new client books the free consultation, moves it and calls it off; mail and calendar follow', async () => {
  const email = await newAccount();
  const { page, problems } = await newVisitor({ timezoneId: 'America/Chicago' });
  await signIn(page, email, PASSWORD);
  await page.goto('/dashboard/appointments/new');

  const booking = page.getByRole('dialog', { name: 'Schedule appointment' });
  await booking.getByRole('combobox', { name: 'Service' }).selectOption('Immigration');
  await booking.getByRole('textbox', { name: 'What is it about?' }).fill('Green card');
  await booking.getByText('Your first consultation is 30 minutes and free.').waitFor();
  await booking.getByLabel('Date', { exact: true }).fill(officeDayAhead());
  const first = freeTimes(booking).first();
  // The drawn time covers its radio button.
  await first.check({ force: true });
  const firstTime = await timeOf(first, 'America/New_York');
  await booking
    .getByText(`${await timeOf(first, 'America/Chicago')} where you are`)
    .first()
    .waitFor();
  await expectAccessible(page);
  await booking.getByRole('button', { name: 'Book this time' }).click();
  await booking.waitFor({ state: 'detached' });

  const row = page.getByRole('article').filter({ hasText: 'Green card' });
  await row.getByText(`${firstTime}, New York time`).waitFor();
  const code = /[A-Z]\d[A-Z]-\d{3}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no code';
  expect(await mailTo(email, 'Your appointment: ')).toContain('method=REQUEST');

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const feed = page.getByRole('dialog', { name: 'Your calendar' });
  await feed.getByRole('button', { name: 'Create a private address' }).click();
  const address = await feed.getByRole('textbox', { name: 'Private address' }).inputValue();
  await expectAccessible(page);
  await feed.getByRole('button', { name: 'Close' }).click();
  const events = async () => (await (await fetch(address)).text()).replace(/\r\n /g, '');
  const before = await events();
  expect(before).toContain(code);

  await row.getByRole('button', { name: /^Reschedule/ }).click();
  const moving = page.getByRole('dialog', { name: 'Reschedule appointment' });
  await moving.getByLabel('Date', { exact: true }).fill(officeDayAhead());
  const last = freeTimes(moving).last();
  await last.check({ force: true });
  const lastTime = await timeOf(last, 'America/New_York');
  await moving.getByRole('button', { name: 'Confirm new time' }).click();
  await row.getByText(`${lastTime}, New York time`).waitFor();
  expect(await mailTo(email, 'Your appointment has moved')).toContain('method=REQUEST');
  const start = (text: string) => /DTSTART:(\S+)/.exec(text)?.[1];
  expect(start(await events())).not.toBe(start(before));

  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('grid').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'List' }).click();

  await row.getByRole('button', { name: /^Cancel/ }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await cancelling.getByRole('textbox').fill('I found another way');
  await cancelling.getByRole('button', { name: 'Cancel appointment' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect(await mailTo(email, 'Your appointment is cancelled')).toContain('method=CANCEL');
  expect(await events()).not.toContain('BEGIN:VEVENT');
  expect(problems).toEqual([]);
});

it('of two tabs with one time the second is told, sees what is left and takes another', async () => {
  const visitor = await newVisitor();
  const { page, problems } = visitor;
  await signIn(page, await newAccount(), PASSWORD);
  const day = officeDayAhead();
  const bookingIn = async (tab: typeof page) => {
    await tab.goto(`/dashboard/appointments/new?service=translation&day=${day}`);
    const booking = tab.getByRole('dialog', { name: 'Schedule appointment' });
    await booking.getByRole('textbox', { name: 'What is it about?' }).fill('A certificate');
    await booking.getByRole('radio', { name: /^10:00\sAM/ }).check({ force: true });
    return booking;
  };
  const second = await newTab(visitor);
  const [first, slower] = [await bookingIn(page), await bookingIn(second)];
  await first.getByRole('button', { name: 'Book this time' }).click();
  await first.waitFor({ state: 'detached' });

  await slower.getByRole('button', { name: 'Book this time' }).click();
  await slower.getByText('You already have an appointment at this time.').waitFor();
  await slower.getByRole('radio', { name: /^10:00\sAM.*taken/ }).waitFor();
  expect(await slower.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('A certificate');
  await slower.getByRole('radio', { name: /^11:00\sAM/ }).check({ force: true });
  await slower.getByRole('button', { name: 'Book this time' }).click();
  await slower.waitFor({ state: 'detached' });
  await second.getByRole('article').nth(1).waitFor();
  // The browser logs the refused booking (409) as a console error.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
