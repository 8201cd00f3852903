import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

// A journey on a busy machine of two cores takes its time.
jest.setTimeout(90_000);
// A second try tells a slow machine from a fault; `npm test` names the journeys that needed one.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
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
  password: 'demo-password',
};

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions since the visit began; a journey ends with none it did not provoke. */
  problems: string[];
}

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];

export function siteUrl(path = ''): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: globalSetup starts the site');
  return url + path;
}

/** A new person with an empty browser. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= await chromium.launch({ executablePath, args });
  const context = await browser.newContext({
    baseURL: siteUrl(),
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  contexts.push(context);
  const visitor: Visitor = { context, page: await context.newPage(), problems: [] };
  listen(visitor.page, visitor.problems);
  return visitor;
}

/** A client of their own, signed in, so that no other journey meets what this one changes. */
export async function newClient(): Promise<Visitor & { email: string; password: string }> {
  const visitor = await newVisitor();
  const email = `client.${Date.now()}@example.com`;
  const password = 'a long enough phrase';
  const body = { email, password, password_confirm: password, first_name: 'Amara', last_name: 'Diallo' };
  const answer = await visitor.page.request.post('/api/auth/register/', { data: body });
  if (!answer.ok()) throw new Error(`a client could not register: ${answer.status()}`);
  await signIn(visitor.page, email, password);
  return { ...visitor, email, password };
}

/** Another tab of the same person. */
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
});

/** For a journey that waits for the network to be idle: whoever is signed in holds a stream of changes open, and never is. */
export async function withoutStream(context: BrowserContext): Promise<void> {
  await context.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}

export async function signIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

export async function fillSignIn(page: Page, email = demo.email, password = demo.password): Promise<void> {
  await page.locator('input[type=email][autocomplete*=username], main input[type=email]').first().fill(email);
  await page.locator('main input[autocomplete="current-password"]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Goes on by a link, in the same page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** No axe violation in what stands on the page now. Names each with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect({ address: page.url(), violations: found }).toEqual({ address: page.url(), violations: [] });
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ address: page.url(), width: page.viewportSize()?.width, overflow }).toMatchObject({ overflow: 0 });
}

/** No earlier version is to be had: what fails stays failed. */
export async function withoutFallback(page: Page): Promise<void> {
  await page.route('**/platform/composition/*/fallback?*', (route) => route.fulfill({ status: 404 }));
}

/** The language of this person's pages from the next load on, and of what is mailed to them. */
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
