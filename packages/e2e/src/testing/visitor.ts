import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { siteUrl } from './siteUrl.ts';

// Milliseconds for a journey on a busy machine with two cores.
jest.setTimeout(90_000);

/** Chromium without windows, where it is installed: the same engine, which draws no interface beside the pages. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
/** Chromium as people have it: with settings, with a cache for the back button; pictures were taken in it. */
export const WHOLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const executablePath = !process.env.CHROMIUM_PATH && existsSync(HEADLESS) ? HEADLESS : WHOLE;
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

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions since the visit began; a journey expects only those that it provoked. */
  problems: string[];
}

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const profiles: string[] = [];

/** A new visitor with an empty browser. All visitors of a file share one program. */
export async function newVisitor(options: BrowserContextOptions = {}, program = executablePath): Promise<Visitor> {
  // Visitors who arrive at once share the browser that the first of them starts.
  browser ??= chromium.launch({ executablePath: program, args });
  const context = await (await browser).newContext({
    baseURL: siteUrl(),
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    // Its requests pass by those that a test intercepts.
    serviceWorkers: 'block',
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
    executablePath: WHOLE,
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
    executablePath: WHOLE,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    baseURL: siteUrl(),
    locale: 'en-US',
  });
  profiles.push(profile);
  return visitorIn(context);
}

/** A new visitor whose tabs are killed once their scripts hold more than so many MB. */
export async function newVisitorWithMemory(megabytes: number): Promise<Visitor> {
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--js-flags=--max-old-space-size=${megabytes}`],
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

declare global {
  /** Adds its text to the error of a failed test: see the environment of the tests in Node. */
  var describeFailure: (() => Promise<string>) | undefined;
}

/** A failed test's error shows so many characters of each open page. */
const SHOWN = 3000;

/** The address of every open page, and what a screen reader finds there: in the open dialog if there is one. */
globalThis.describeFailure = async () => {
  const pages = contexts.flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describePage))).join('\n\n');
};

async function describePage(page: Page): Promise<string> {
  const dialog = page.locator('dialog[open]').last();
  const shown = (await dialog.count()) ? dialog : page.locator('body');
  const tree = await shown.ariaSnapshot({ timeout: 5000 }).catch((error: Error) => error.message);
  return `${page.url()}\n${tree.slice(0, SHOWN)}`;
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
  // A browser that is closing may still write files.
  const options = { recursive: true, force: true, maxRetries: 20 };
  await Promise.all(profiles.splice(0).map((profile) => rm(profile, options)));
});
