import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { linkMailedTo } from './mail.ts';
import { siteUrl } from './siteUrl.ts';

// Milliseconds for a journey on a busy machine with two cores.
jest.setTimeout(90_000);

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters take the same positions on every machine, since pictures are compared.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const demo = {
  email: 'client@example.com',
  otherEmail: 'client2@example.com',
  staffEmail: 'staff@example.com',
  adminEmail: 'admin@example.com',
  password: 'demo-password',
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions since the visit began; a journey expects only those that it provoked. */
  problems: string[];
}

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
const profiles: string[] = [];

/** A new visitor with an empty browser. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= await chromium.launch({ executablePath, args });
  const context = await browser.newContext({
    baseURL: siteUrl(),
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  return visitorIn(context);
}

/** A new visitor whose browser blocks all cookies in its settings, and storage with them. */
export async function newVisitorWithoutStorage(): Promise<Visitor> {
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  mkdirSync(path.join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    baseURL: siteUrl(),
    locale: 'en-US',
  });
  profiles.push(profile);
  return visitorIn(context);
}

/** A new visitor whose browser keeps pages for its back button, which tests else switch off. */
export async function newVisitorWithBackCache(): Promise<Visitor> {
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    baseURL: siteUrl(),
    locale: 'en-US',
  });
  profiles.push(profile);
  return visitorIn(context);
}

async function visitorIn(context: BrowserContext): Promise<Visitor> {
  contexts.push(context);
  const visitor: Visitor = { context, page: await context.newPage(), problems: [] };
  listen(visitor.page, visitor.problems);
  return visitor;
}

export const PASSWORD = 'a long enough phrase';
let accounts = 0;

/**
 * Creates an account with a confirmed address, so that changes to it affect no other journey.
 * Returns the address; the password is `PASSWORD`.
 */
export async function newAccount(firstName = 'Amara'): Promise<string> {
  const email = `client.${Date.now()}.${++accounts}@example.com`;
  const body = { email, password: PASSWORD, password_confirm: PASSWORD, first_name: firstName, last_name: 'Diallo' };
  const answer = await post('/api/auth/register/', body);
  if (!answer.ok) throw new Error(`a client could not register: ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const token = (await linkMailedTo(email, '/auth/verify-email')).split('#token=')[1];
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const session = { authorization: `Bearer ${access_token}`, cookie };
  const confirmed = await post('/api/auth/verify-email', { token }, session);
  if (!confirmed.ok) throw new Error(`an address could not be confirmed: ${confirmed.status}`);
  return email;
}

/** A signed-in client with a new account. */
export async function newClient(firstName?: string): Promise<Visitor & { email: string; password: string }> {
  const visitor = await newVisitor();
  const email = await newAccount(firstName);
  await signIn(visitor.page, email, PASSWORD);
  return { ...visitor, email, password: PASSWORD };
}

/** Sends a request to the API; anonymous unless `headers` identify a user. */
export const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(siteUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Another tab in the same visitor's browser. */
export async function newTab({ context, problems }: Visitor): Promise<Page> {
  const page = await context.newPage();
  listen(page, problems);
  return page;
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
  // A browser that is closing may still write files.
  const options = { recursive: true, force: true, maxRetries: 20 };
  await Promise.all(profiles.splice(0).map((profile) => rm(profile, options)));
});

/** Follows a link within the page; a string is the link's address. Resolves once the screen has loaded. */
export async function follow(page: Page, link: string | Locator): Promise<void> {
  const target = typeof link === 'string' ? page.locator(`a[href="${link}"]:visible`).first() : link;
  const address = new URL((await target.getAttribute('href')) ?? '', page.url());
  const { pathname } = new URL(page.url());
  await target.click();
  await page.waitForURL((url) => url.href === address.href);
  if (address.pathname !== pathname && !address.hash) await arrived(page);
  await settled(page);
}

/** Goes to an address of the site as a link does, without a reload. Resolves once the screen has loaded. */
export async function moveTo(page: Page, to: string): Promise<void> {
  const before = new URL(page.url());
  const after = new URL(to, before);
  const dialog = await page.$('dialog[open]');
  await pushAddress(page, to);
  await dialog?.waitForElementState('hidden');
  if (after.pathname !== before.pathname && !after.hash) await arrived(page);
  await settled(page);
}

/** Navigates the page as a link does, without waiting. */
export async function pushAddress(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.history.pushState({ usr: null, key: String(Math.random()), idx: window.history.length }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, to);
}

/** Waits for the focus on the new screen's heading or dialog: the old screen may outlast its address for a moment. */
const arrived = (page: Page) => page.locator('main h1:focus, dialog :focus').first().waitFor();

/** Waits until the screen has its heading and no loading element. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('main [aria-busy="true"], main [data-waiting]').first().waitFor({ state: 'detached' });
}

export async function signIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await settled(page);
}

export async function fillSignIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.locator('input[type=email][autocomplete*=username], main input[type=email]').first().fill(email);
  await page.locator('main input[autocomplete="current-password"]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Expects no axe violations on the page; the failure names each with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours on their way from one state to another are nobody's to judge; carousels may go on.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const ends = Promise.allSettled(transitions.map(({ finished }) => finished));
    return Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });
  // The builder loads axe twice at each call; a page that was checked before has it already.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Without foreign frames axe needs no blank page to gather results, which halves the time.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect({ address: page.url(), violations: found }).toEqual({ address: page.url(), violations: [] });
}

/** Expects no element to be wider than the window. Scripted widths may take a moment to follow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (let look = 0; look < 20 && (await overflow()) > 0; look++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  const found = { address: page.url(), width: page.viewportSize()?.width, overflow: await overflow() };
  expect(found).toEqual({ ...found, overflow: 0 });
}

/** Makes no earlier version available, so that a failure stays. */
export async function withoutFallback(page: Page): Promise<void> {
  await page.context().route('**/platform/composition/*/fallback?*', (route) => route.fulfill({ status: 404 }));
}

/** Sets the language of this person's pages, from the next load on, and of their mails. */
export async function readIn(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(async (preferred_language) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ preferred_language });
    return (await fetch('/api/users/profile', { method: 'PATCH', headers, body })).status;
  }, language);
  expect(status).toBe(200);
}

/** Selects an option by a part of its text. */
export async function choose(select: Locator, words: RegExp): Promise<void> {
  const option = select.locator('option').filter({ hasText: words }).first();
  await option.waitFor({ state: 'attached' });
  await select.selectOption((await option.getAttribute('value')) ?? '');
}

/** The dashboard's link to one task. Tasks without a date come last, and are folded away in a long list. */
export async function todoLink(page: Page, name: string): Promise<Locator> {
  await page.goto('/dashboard');
  await settled(page);
  const link = page.getByRole('main').getByRole('link', { name });
  const more = page.getByRole('button', { name: /^(Show|And) .+ more$/ });
  await link.or(more).first().waitFor();
  if (!(await link.isVisible())) await more.click();
  return link;
}
