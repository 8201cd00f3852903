import { API_BASE, type ChatOffice, type ContactAnswer, chat, firm } from '@firm/contract';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { mailArrives } from './testing/mail.ts';
import { follow } from './testing/moving.ts';
import { newVisitor } from './testing/visitor.ts';

const press = async (page: Page, key: string, times = 1) => {
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
};
/** A new email address for each message: a site that keeps running keeps the mails of earlier journeys. */
const letter = (name: string) => {
  const email = `${name}-${Date.now()}@example.com`;
  return { email, message: `A letter arrived for ${email}.` };
};

it('a visitor on a phone asks for a quote in Spanish, with the keyboard alone, and is told when the answer comes', async () => {
  const { page, context, problems } = await newVisitor({ viewport: { width: 375, height: 800 }, locale: 'es-US' });
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'es'));
  const { email, message } = letter('lucia');
  await page.goto('/contact?service=immigration#contact-form');
  await page.getByLabel('Nombre').focus();
  await page.keyboard.type('Lucía Vega');
  await press(page, 'Tab');
  await page.keyboard.type(email);
  // Skips telephone, company and service.
  await press(page, 'Tab', 4);
  await page.keyboard.type(message);
  expect(await page.getByRole('textbox', { name: 'Mensaje' }).inputValue()).toBe(message);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  // Skips the two groups of options.
  await press(page, 'Tab', 3);
  await page.keyboard.press('Enter');
  expect((await sent).status()).toBe(201);
  const thanks = page.getByRole('status').filter({ hasText: 'Gracias' });
  await thanks.waitFor();
  expect(await thanks.textContent()).toMatch(/a más tardar el \p{L}{3}.*\d{1,2}:\d\d.*hora de Nueva York/u);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The firm's mail has the message. The visitor's, in Spanish, has not, since anyone can enter that address.
  const mails = await context.newPage();
  await mails.goto(await mailArrives('office@', 'Contact page: Lucía Vega'));
  await mails.locator('pre').filter({ hasText: 'A letter arrived for lucia-' }).waitFor();
  await mails.goto(await mailArrives(email, 'Recibimos su mensaje'));
  expect(await mails.locator('pre').first().textContent()).not.toContain('A letter arrived');
  expect(problems).toEqual([]);
});

it('a social security number never leaves the contact form whole, and going back keeps what was typed', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 375, height: 740 } });
  const { email, message } = letter('rosa');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) bodies.push(request.postData() ?? '');
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Rosa Vega');
  await page.locator('main').getByLabel('Email', { exact: true }).first().fill(email);
  const field = page.getByLabel('Message', { exact: true });
  await field.fill(`${message} Mine is 123-45-6789.`);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  const question = page.getByRole('alertdialog', { name: 'This looks like a Social Security number' });
  await question.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: 'still shows' }).waitFor();
  expect([bodies, await field.inputValue()]).toEqual([[], `${message} Mine is 123-45-6789.`]);

  await send.click();
  await question.getByRole('button', { name: 'Hide it and continue' }).click();
  await page.getByRole('status').filter({ hasText: 'We’ll reply by' }).waitFor();
  expect(bodies.join()).toContain('Mine is •••-••-6789.');
  expect(bodies.join()).not.toContain('123-45');
  expect(problems).toEqual([]);
});

it('a send that fails loses nothing, over a reload either, and a second try sends one message', async () => {
  const { page } = await newVisitor();
  const { email, message } = letter('ben');
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ben Okafor');
  await page.locator('main').getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByLabel('Service').selectOption('tax');
  // The server receives the message, but its response is lost.
  const answers: ContactAnswer[] = [];
  await page.route('**/api/contact', async (route) => {
    answers.push(await (await route.fetch()).json());
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.locator('#root[data-taken]').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(message);
  expect(await page.getByLabel('Service').inputValue()).toBe('tax');
  await page.unroute('**/api/contact');
  const again = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  expect(await (await again).json()).toEqual(answers[0]);
  await page.getByRole('heading', { name: 'Thank you. Your message is with us' }).waitFor();
  await mailArrives(email, 'We received your message');
  await page.goto('/dev/mail');
  expect(await page.getByRole('row').filter({ hasText: email }).count()).toBe(1);
});

it('the footer and the header lead to it, and its cards to telephone, mail and registration', async () => {
  const { page } = await newVisitor();
  // Outside office hours: while a colleague is there, the messages card offers the chat in place of the form.
  await page.route(`**${API_BASE}${chat.office.path}`, async (route) => {
    const office: ChatOffice = await (await route.fetch()).json();
    await route.fulfill({ json: { ...office, isOpen: false } });
  });
  await page.goto('/');
  await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Support' }));
  await page.getByRole('heading', { level: 1, name: 'Talk to a person' }).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: firm.phone.display }).getAttribute('href')).toBe(firm.phone.href);
  await follow(page, main.getByRole('link', { name: 'Leave a message' }));
  expect(new URL(page.url()).hash).toBe('#contact-form');
  await follow(page, main.getByRole('link', { name: 'Choose a time' }));
  expect(page.url()).toContain('/auth/register?next=');
});
