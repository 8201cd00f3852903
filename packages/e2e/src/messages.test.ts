import { API_BASE, live } from '@firm/contract';
import type { Page, Request } from 'playwright-core';
import { demo, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { follow } from './testing/moving.ts';
import { openWorkCase } from './testing/steps.ts';
import { newTab, newVisitor } from './testing/visitor.ts';

/** Milliseconds until a live update must show on a busy machine; no page polls again that soon. */
const LIVE_WITHIN = { timeout: 10_000 };

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** A client writes to their specialist; the firm’s people send a message to the client. */
const field = (page: Page) => page.getByRole('textbox', { name: /^(Write|Message) to/ });

async function openConversation(page: Page): Promise<void> {
  await page.goto('/dashboard/messages');
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: /amended/ })
    .click();
  await field(page).waitFor();
}

/** Opens the conversation of the case in the firm's inbox. */
async function openThread(page: Page): Promise<void> {
  await openWorkCase(page, 'amended');
  await follow(page, page.getByRole('link', { name: 'Open in the inbox' }));
  await field(page).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** The calls of a page that have no answer yet, from now on; the stream of changes is none of them. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(API_BASE) && pathname !== API_BASE + live.events.path) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Sends a message; resolves once the server has stored it. */
async function send(page: Page, text: string): Promise<void> {
  const taken = page.waitForResponse((response) => response.status() === 201 && response.url().endsWith('/messages'));
  await write(page, text);
  await taken;
}

it('client and staff write to each other live, read what the other read, and lose nothing offline', async () => {
  const mark = Date.now();
  const client = await newVisitor();
  const staff = await newVisitor({ viewport: { width: 375, height: 740 } });
  const calls = callsUnderWay(client.page);
  await signIn(client.page);
  await signIn(staff.page, demo.staffEmail);
  await openConversation(client.page);
  await openThread(staff.page);
  const ownTab = await newTab(client);
  await ownTab.goto('/dashboard');
  await ownTab.getByRole('heading', { level: 1 }).waitFor();

  // The message shows at once, and its sender sees at once that it was read.
  await send(client.page, `From the client ${mark}`);
  const arrived = log(staff.page).getByText(`From the client ${mark}`);
  await arrived.waitFor(LIVE_WITHIN);
  // On a phone the end of a long conversation lies below the window.
  await arrived.scrollIntoViewIfNeeded();
  await log(client.page)
    .getByRole('listitem')
    .last()
    .getByText(/^Read /)
    .waitFor(LIVE_WITHIN);
  await expectAccessible(client.page);
  await expectAccessible(staff.page);
  await expectNoSidewaysScroll(staff.page);

  // On other pages the header counts unread messages, also in another tab of the same browser.
  await client.page.goto('/services');
  await client.page.getByRole('heading', { level: 1 }).waitFor();
  await send(staff.page, `From the staff ${mark}`);
  for (const page of [client.page, ownTab])
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Messages 1 unread/ })
      .first()
      .waitFor(LIVE_WITHIN);
  await openConversation(client.page);
  await log(client.page).getByText(`From the staff ${mark}`).waitFor();
  await ownTab
    .getByRole('img', { name: /unread/ })
    .first()
    .waitFor({ state: 'detached', ...LIVE_WITHIN });

  // Offline, a typed message waits and survives a reload; missed messages arrive on reconnection.
  await client.context.setOffline(true);
  await client.page
    .getByText(/You’re offline/)
    .first()
    .waitFor();
  // The browser still receives the answers of calls that began before.
  while (calls.size > 0) await client.page.waitForTimeout(20);
  await write(client.page, `From the subway ${mark}`);
  await send(staff.page, `While you were away ${mark}`);
  await log(staff.page).getByText(`While you were away ${mark}`).waitFor();
  expect(await log(client.page).getByText(`While you were away ${mark}`).count()).toBe(0);
  await client.context.setOffline(false);
  await log(client.page).getByText(`While you were away ${mark}`).waitFor(LIVE_WITHIN);
  await log(staff.page).getByText(`From the subway ${mark}`).waitFor(LIVE_WITHIN);
  expect(await log(staff.page).getByText(`From the subway ${mark}`).count()).toBe(1);

  await field(client.page).fill('Not finished');
  await client.page.reload();
  await field(client.page).waitFor();
  expect(await field(client.page).inputValue()).toBe('Not finished');

  // Signing out ends the session in every tab.
  const ended = client.page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/auth/logout/'));
  await client.page.getByRole('button', { name: /Account menu/ }).click();
  await client.page.getByRole('menuitem', { name: 'Log out' }).click();
  // It asks first, since the message was not sent.
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await ended;
  await ownTab.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  expect(staff.problems).toEqual([]);
  // The browser logs each request made offline as an error.
  expect(client.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 180_000);
