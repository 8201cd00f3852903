import { LANGUAGES, SERVICE_CATEGORIES } from '@firm/contract';
import type { Page } from 'playwright-core';
import { demo, newAccount, post, readIn, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { linkMailedTo } from './testing/mail.ts';
import { moveTo, settled } from './testing/moving.ts';
import { addressesFor, redirects, shellAddresses } from './testing/remotes.ts';
import { rawTexts } from './testing/textKeys.ts';
import { newVisitor } from './testing/visitor.ts';

/** Addresses that show a screen in a further state, or that stand for an address with a name in it. */
const states: Record<string, string[]> = {
  '/services': ['/services#business'],
  '/contact': ['/contact?service=immigration#contact-form'],
  '/blog': ['/blog?page=2', '/blog?search=no-such-word'],
  '/blog/:slug': ['/blog/renewing-a-green-card', '/blog/no-such-post'],
  '/blog/category/:slug': ['/blog/category/tax', '/blog/category/no-such-category'],
  '/blog/tag/:slug': ['/blog/tag/green-card'],
  '/dashboard/cases': ['/dashboard/cases?search=no-such-case'],
  '/dashboard/cases/:caseId': ['/dashboard/cases/no-such-case'],
  '/dashboard/documents': ['/dashboard/documents?search=no-such-document'],
  '/dashboard/appointments': ['?tab=calendar', '?tab=calendar&view=agenda'].map(
    (tab) => `/dashboard/appointments${tab}`,
  ),
  '/work/clients': ['/work/clients?search=no-such-client'],
  '/work/clients/:clientId': ['/work/clients/no-such-client'],
  '/work/businesses/:businessId': ['/work/businesses/no-such-business'],
  '/work/cases/:caseId': ['/work/cases/no-such-case'],
  '/work/inbox': ['/work/inbox?view=nobodys', '/work/inbox?view=closed'],
  '/work/inbox/:threadId': ['/work/inbox/no-such-thread'],
  '/work/pipelines/:service': ['/work/pipelines/immigration', '/work/pipelines/no-such-service'],
  '/studio': ['/studio?search=no-such-word'],
  '/studio/articles/:articleId': ['/studio/articles/no-such-article'],
  '/studio/articles/:articleId/languages': ['/studio/articles/no-such-article/languages'],
  '/studio/articles/:articleId/versions': ['/studio/articles/no-such-article/versions'],
  '/studio/letter/:letterId': ['/studio/letter/no-such-letter'],
  '/studio/facts': ['hours', 'contact', 'figures', 'story', 'films', 'standing', 'terms', 'legal', 'history'].map(
    (area) => `/studio/facts?area=${area}`,
  ),
  '/releases': ['/releases?search=no-such-word'],
  '/releases/apps/:appId': ['/releases/apps/blog', '/releases/apps/shell', '/releases/apps/no-such-app'],
  '/releases/log': ['/releases/log?who=person&from=2199-01-01'],
  '/dashboard/profile': ['security', 'notifications', 'billing'].map((tab) => `/dashboard/profile?tab=${tab}`),
};
/** The addresses to visit for one of `remote.json`. */
function addressesOf(path: string): string[] {
  const further = states[path] ?? [];
  if (!path.includes(':')) return [path, ...further];
  if (!further.length) throw new Error(`screens.test.ts lacks an address for ${path}`);
  return further;
}

const typedScreens = ['/auth/login', '/auth/register', '/auth/forgot-password'];
const staffOnly = ['/platform/status', ...addressesFor('staff').flatMap(addressesOf)];
const clientOnly = ['/dashboard/appointments/new', '/dashboard/cases/new'];
/** Addresses in mails, with an invalid token; a valid reset address differs for each account and is made below. */
const mailedScreens = shellAddresses
  .filter((path) => ![...typedScreens, ...staffOnly].includes(path))
  .map((path) => `${path}#token=no-such-token`);
const publicScreens = [...addressesFor('public').flatMap(addressesOf), ...typedScreens, '/no-such-page'];
const signedInScreens = [
  ...addressesFor('signed_in')
    .filter((path) => !clientOnly.includes(path))
    .flatMap(addressesOf),
  '/dashboard/no-such-page',
];
const clientScreens = [
  ...signedInScreens,
  '/dashboard/documents?upload=1',
  ...clientOnly,
  ...SERVICE_CATEGORIES.map((service) => `/dashboard/cases/new?service=${service}`),
];
/** The one screen of the portal that the firm's people have, too. */
const account = ['', '?tab=security', '?tab=notifications'].map((tab) => `/dashboard/profile${tab}`);
const caseTabs = ['', '#documents', '#timeline', '#messages'];

const widths = [320, 375, 768, 1280];
/** Staff work on wide screens, too. */
const workWidths = [...widths, 1920];
/** Each language is checked at another device's width. */
const widthOf = { en: 1280, es: 375, fr: 320 };
/** Milliseconds for many screens: each takes half a second, and several times that on a busy machine. */
const MANY_SCREENS = 300_000;

describe.each(LANGUAGES)('in %s', (language) => {
  /** A visitor who reads this language on its device. */
  const newReader = async () => {
    const viewport = { width: widthOf[language], height: 900 };
    const visitor = await newVisitor({ locale: language, viewport, reducedMotion: 'reduce' });
    await visitor.context.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    return visitor;
  };

  /** Expects a complete screen without faults; the failure names each fault. */
  const expectSound = async (page: Page) => {
    const screen = page.url();
    const headings = await page.locator('h1').count();
    const lang = await page.locator('html').getAttribute('lang');
    expect({ screen, headings, lang, raw: await rawTexts(page) }).toEqual({
      screen,
      headings: 1,
      lang: language,
      raw: [],
    });
    expect({ screen, title: await page.title() }).toEqual({
      screen,
      title: expect.stringMatching(/\S · Crossbay Advisory$/),
    });
    await expectAccessible(page);
    // The device's own width comes last: the next screen is drawn in it.
    const fitting = new URL(screen).pathname.startsWith('/work') ? workWidths : widths;
    for (const width of [...fitting.filter((each) => each !== widthOf[language]), widthOf[language]]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  };

  const expectAllSound = async (page: Page, screens: readonly string[]) => {
    for (const screen of screens) {
      await moveTo(page, screen).catch((cause) => {
        throw new Error(`${screen} does not come to stand`, { cause });
      });
      await expectSound(page);
      if (language === 'en') await expectNoDeadLink(page);
    }
  };

  it(
    'every screen of a visitor is sound',
    async () => {
      const { page, problems } = await newReader();
      await page.goto('/');
      await expectAllSound(page, publicScreens);
      for (const screen of mailedScreens) {
        await page.goto(screen);
        // The server's page has its own title until the screen is taken over.
        await page.locator('#root[data-taken]').waitFor();
        await settled(page);
        await expectSound(page);
      }
      await page.goto((await resetLink()).replace('lang=en', `lang=${language}`));
      await page.locator('input[autocomplete="new-password"]').first().waitFor();
      await expectSound(page);
      expect(unexpected(problems)).toEqual([]);
    },
    MANY_SCREENS,
  );

  it.each([
    ['a client', demo.email, clientScreens],
    // Spanish is as long as French, and its client checks the page of the account.
    ['staff', demo.staffEmail, language === 'es' ? staffOnly : [...staffOnly, ...account]],
    // Staff check what both roles see of the account.
    ['an admin', demo.adminEmail, staffOnly],
  ])(
    'every screen of %s is sound',
    async (_, email, screens) => {
      const { page, problems } = await newReader();
      await signIn(page, email);
      // The language belongs to the account, and other journeys need the demo accounts in English.
      await readIn(page, language);
      try {
        await page.reload();
        await page.locator(`html[lang=${language}]`).waitFor();
        await expectAllSound(page, screens);
        const isClient = email === demo.email;
        const aCase = await firstLinkOn(page, isClient ? '/dashboard/cases' : '/work/cases');
        expect(aCase !== undefined || email === demo.adminEmail).toBe(true);
        // A table is widest just above the widths where its look changes.
        if (screens.includes('/platform/status'))
          await expectNoSidewaysScrollAt(page, '/platform/status', [641, 910, 1_210]);
        const conversation = await firstLinkOn(page, isClient ? '/dashboard/messages' : '/work/inbox');
        if (conversation && !isClient) await expectAnswerInView(page, conversation, language);
        if (aCase)
          await expectAllSound(page, [...caseTabs.map((tab) => aCase + tab), ...(conversation ? [conversation] : [])]);
        expect(unexpected(problems)).toEqual([]);
      } finally {
        await readIn(page, 'en');
      }
    },
    MANY_SCREENS,
  );
});

/** Expects a screen to fit windows of further widths. */
async function expectNoSidewaysScrollAt(page: Page, screen: string, widths: readonly number[]): Promise<void> {
  const device = page.viewportSize();
  await moveTo(page, screen);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  if (device) await page.setViewportSize(device);
}

/** Expects the answer to be in view, however long the list beside it is, and below the question about the language. */
async function expectAnswerInView(page: Page, conversation: string, language: string): Promise<void> {
  const device = page.viewportSize();
  const inAnother = new URL(conversation, page.url());
  inAnother.searchParams.set('lang', language === 'es' ? 'fr' : 'es');
  await page.goto(String(inAnother));
  await page.getByRole('complementary').getByRole('button').last().waitFor();
  for (const [width, height] of [
    [1280, 850],
    [768, 1024],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    const send = await page.getByRole('main').locator('button[type=submit]').boundingBox();
    expect((send?.y ?? height) + (send?.height ?? 0)).toBeLessThan(height);
  }
  await page.goto(conversation);
  await page.locator(`html[lang=${language}]`).waitFor();
  if (device) await page.setViewportSize(device);
}

const answered = new Set<string>();
/** Expects the server to answer every internal link of the screen; asks for each address once. */
async function expectNoDeadLink(page: Page): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''));
  const dead: string[] = [];
  for (const link of links) {
    if (answered.has(link)) continue;
    answered.add(link);
    if (!(await page.request.get(link)).ok()) dead.push(link);
  }
  expect({ screen: page.url(), links: links.length > 0, dead }).toEqual({ screen: page.url(), links: true, dead: [] });
}

/** Drops the browser's own errors about refused requests: missing items and invalid tokens. */
const unexpected = (problems: readonly string[]) =>
  problems.filter((problem) => !/no-such-|\/api\/auth\/reset-password\/check/.test(problem));

/** The address of the first case or conversation in the list at an address. */
async function firstLinkOn(page: Page, list: string): Promise<string | undefined> {
  await moveTo(page, list);
  const links = page.getByRole('main').locator(`a[href^="${list}/"], a[href^="${list}?case="]`);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.find((address) => !/\/(new|board)$/.test(address));
}

/** The password reset address from the mail to a new account. */
async function resetLink(): Promise<string> {
  const email = await newAccount();
  expect((await post('/api/auth/forgot-password', { email })).ok).toBe(true);
  return linkMailedTo(email, '/auth/reset-password');
}

it('finds a fault on a page that was sound before', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  await settled(page);
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

it('answers what nobody serves with status 404 and the page for it', async () => {
  const { page } = await newVisitor();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});

it('leads every old address to its new one', async () => {
  const { page } = await newVisitor();
  await signIn(page);
  const named = (path: string) => path.replace(/:\w+/g, 'some-id');
  expect(redirects.length).toBeGreaterThan(0);
  for (const { path, redirect } of redirects) {
    await page.goto(named(path));
    await page.waitForURL(`**${named(redirect)}`);
  }
});
