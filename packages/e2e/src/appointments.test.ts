import { expectAccessible, newVisitor, signIn, siteUrl } from './testing/visitor.ts';

const password = 'a long password';

/** Somebody new: no case, no appointment, nobody who looks after them. */
async function register(): Promise<string> {
  const email = `meeting-${Date.now()}@example.com`;
  const body = { email, password, password_confirm: password, first_name: 'Rosa', last_name: 'Marin' };
  const answer = await fetch(siteUrl('/api/auth/register/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return email;
}

/** The message with that subject to that address, as it was sent. */
async function mailTo(email: string, subject: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const list = await (await fetch(siteUrl('/dev/mail'))).text();
    const row = list.split('<tr>').find((one) => one.includes(email) && one.includes(subject));
    const path = row && /href="([^"]+)"/.exec(row)?.[1];
    if (path) return (await fetch(siteUrl(`${path}.eml`))).text();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no mail “${subject}” to ${email}`);
}

it('a new client books the free consultation, moves it and calls it off; mail and calendar follow', async () => {
  const email = await register();
  const { page, problems } = await newVisitor({ timezoneId: 'America/Chicago' });
  await signIn(page, email, password);
  await page.goto('/dashboard/appointments/new');

  const booking = page.getByRole('dialog', { name: 'Schedule appointment' });
  await booking.getByRole('combobox', { name: 'Service' }).selectOption('Immigration');
  await booking.getByRole('textbox', { name: 'What is it about?' }).fill('Green card');
  await booking.getByText('Your first consultation is 30 minutes and free.').waitFor();
  await booking.getByRole('radio', { name: /^9:00 AM/ }).check({ force: true });
  await booking.getByText(/8:00 AM where you are/).waitFor();
  await expectAccessible(page);
  await booking.getByRole('button', { name: 'Book this time' }).click();
  await booking.waitFor({ state: 'detached' });

  const row = page.getByRole('article').filter({ hasText: 'Green card' });
  await row.getByText(/9:00 AM, New York time/).waitFor();
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
  await moving.getByRole('radio', { name: /^11:00 AM/ }).check({ force: true });
  await moving.getByRole('button', { name: 'Move here' }).click();
  await row.getByText(/11:00 AM, New York time/).waitFor();
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
