import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { API_BASE, chat, LANGUAGES, type Release } from '@firm/contract';
import type { Response } from 'playwright-core';
import { signIn } from './testing/accounts.ts';
import { expectNoSidewaysScroll } from './testing/expectations.ts';
import { linkMailedTo } from './testing/mail.ts';
import { publicAddresses } from './testing/publicAddresses.ts';
import { composed, dataDir, release, releaseSample, rollBack } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { openWhole, takenOver, watchTakingOver } from './testing/takingOver.ts';
import { newVisitor, newVisitorWithBackCache } from './testing/visitor.ts';

/** A page may shift by this much before people notice it. */
const SHIFT_MAX = 0.01;
/** Beside what the composition names: an anchor in a hidden panel, lists by query, and addresses that lead nowhere. */
const MORE = ['/services#accounting', '/blog?search=tax', '/blog?page=2', '/blog/no-such-post', '/no/such/page'];
/** Without their token, the screens of links that were sent say something else than before scripts know it. */
const SENT =
  /^\/auth\/(?:reset-password|verify-email|confirm-email|undo-email-change)|^\/newsletter\/|^\/blog\/preview$/;

/** The forms of these pages need scripts; sent without them, the server says so. */
const NEEDS_SCRIPTS = new Set(['/auth/login', '/auth/register', '/auth/forgot-password']);

/** The shell's forms, and the targets of links that were sent. */
const SAYS_NEED = /^\/auth\/|^\/newsletter\/|^\/blog\/preview$/;

it('without scripts a reader finds an article in their language', async () => {
  const { page } = await newVisitor({ locale: 'es-US', javaScriptEnabled: false });
  const main = page.getByRole('main');
  await openWhole(page, '/');
  expect(await page.title()).toMatch(/\S · Crossbay Advisory$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect((await main.textContent())?.length).toBeGreaterThan(2000);

  await openWhole(page, '/blog');
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('link', { name: 'Página 2' }).click();
  await page.waitForURL(/page=2/);
  await openWhole(page, page.url());
  expect(await main.getByRole('article').count()).toBeGreaterThan(0);

  await openWhole(page, '/blog/category/tax');
  await page.getByRole('heading', { level: 1, name: 'Impuestos' }).waitFor();
  const link = main.getByRole('article').getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await openWhole(page, (await link.getAttribute('href')) ?? '');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toContain(title);
  expect((await main.textContent())?.length).toBeGreaterThan(1500);
});

it('without scripts a reader on a phone chooses the language and a page, and searches the blog', async () => {
  const { page } = await newVisitor({
    ...{ locale: 'fr-FR', javaScriptEnabled: false },
    viewport: { width: 375, height: 700 },
  });
  await openWhole(page, '/');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.locator('html[lang="es"]').waitFor();
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.waitForURL('**/blog');
  await expectNoSidewaysScroll(page);
  const form = page.getByRole('search');
  await form.getByRole('searchbox').fill('ITIN');
  await form.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/[?&]search=ITIN/);
  expect(await page.getByRole('searchbox').getAttribute('value')).toBe('ITIN');
});

it('a button pressed before the scripts run is pressed once', async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 700 } });
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/r\/shell\/.*\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.dispatchEvent('click');
  goOn();
  await takenOver(page);
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});

it('without scripts a reader sends a message and subscribes; a sign-in says that it needs scripts', async () => {
  const { page } = await newVisitor({ locale: 'fr-FR', javaScriptEnabled: false });
  await openWhole(page, '/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Nom').fill('Ana Silva');
  await main.getByLabel('E-mail').first().fill(`ana-${Date.now()}@example.com`);
  await main.getByRole('textbox', { name: /^Message/ }).fill('Une lettre est arrivée.');
  await main.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nous avons bien reçu votre message' }).waitFor();
  expect(page.url()).toBe(`${siteUrl()}/contact`);

  await openWhole(page, '/about');
  await page.getByRole('contentinfo').getByRole('textbox').fill(`ana-${Date.now()}@example.com`);
  await page.getByRole('contentinfo').getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: 'Encore une étape' }).waitFor();

  await openWhole(page, '/auth/login');
  await page.getByRole('main').getByRole('textbox').first().fill('ana@example.com');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.getByText('Ce formulaire a besoin de JavaScript.').waitFor();
  expect(page.url()).toBe(`${siteUrl()}/auth/login`);
});

it('without scripts a reader confirms a subscription and ends it by the mailed links', async () => {
  const { page } = await newVisitor({ locale: 'es-US', javaScriptEnabled: false });
  const email = `eva-${Date.now()}@example.com`;
  await openWhole(page, '/about');
  await page.getByRole('contentinfo').getByRole('textbox').fill(email);
  await page.getByRole('contentinfo').getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: 'Falta un paso' }).waitFor();
  await page.goto(await linkMailedTo(email, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirmar la suscripción' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gracias. Su suscripción está confirmada' }).waitFor();
  await page.goto(await linkMailedTo(email, '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Darse de baja' }).click();
  await page.getByRole('heading', { level: 1, name: 'Se dio de baja' }).waitFor();
});

it('without scripts, pages that do nothing then say so, and no others', async () => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  const note = page.locator('#needs-scripts');
  const faults: object[] = [];
  for (const address of [...(await publicAddresses()), ...MORE]) {
    await openWhole(page, address);
    const isSaid = await note.isVisible();
    if (isSaid !== SAYS_NEED.test(address)) faults.push({ address, isSaid });
  }
  expect(faults).toEqual([]);
  await page.goto('/dashboard');
  expect(await note.isVisible()).toBe(true);
});

it('every field of a public page has a name, and every form an address, unless it is known to need scripts', async () => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  const faults: object[] = [];
  for (const address of [...(await publicAddresses()), ...MORE]) {
    await openWhole(page, address);
    const html = await page.content();
    const nameless = html.match(/<(?:input|select|textarea)\b(?![^>]* name=")[^>]*>/g) ?? [];
    const forms =
      html.match(/<form\b(?=[^>]* method="post")(?![^>]* action="\/(?:contact|newsletter|language)")[^>]*>/g) ?? [];
    if (nameless.length || (forms.length && !NEEDS_SCRIPTS.has(address))) faults.push({ address, nameless, forms });
  }
  expect(faults).toEqual([]);
});

it.each(LANGUAGES)(
  'in %s, scripts take every public page over as it is',
  async (language) => {
    const { page, problems } = await newVisitor({ locale: language });
    await watchTakingOver(page);
    // Colleagues of other tests come and go: without news of them, a page says what it was rendered with.
    await page.route(`**${API_BASE}${chat.office.path}`, () => {});
    const faults: object[] = [];
    for (const address of [...(await publicAddresses()), ...MORE]) {
      problems.length = 0;
      await openWhole(page, address);
      await takenOver(page);
      const { before, after, rendered, shift, moved, refused } = await page.evaluate(() => {
        const root = document.getElementById('root');
        // biome-ignore lint/performance/useDomNodeTextContent: people read only what is shown.
        return { ...window.seen, after: root?.innerText, rendered: root?.dataset.rendered };
      });
      // The browser's own word on the status of an address that leads nowhere.
      const errors = problems.filter((problem) => !problem.includes('404'));
      const isSame = before === after || SENT.test(address);
      if (errors.length || refused.length || shift > SHIFT_MAX || rendered !== 'whole' || !isSame)
        faults.push({ address, errors, refused, shift, moved, rendered, isSame });
    }
    expect(faults).toEqual([]);
  },
  300_000,
);

it('a page is at the anchor of its address before scripts arrive', async () => {
  const { page } = await newVisitor();
  await openWhole(page, '/services');
  await page.goto('about:blank');
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/r/**/*.js', async (route) => {
    held++;
    await released;
    await route.continue();
  });
  await page.goto('/services#accounting', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const top = document.getElementById('accounting')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight / 2;
  });
  expect(held).toBeGreaterThan(0);
  release();
  await takenOver(page);
});

it('a phone loads fonts once the page is there, and has them for the next page', async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 700 } });
  const fontsOfPage = () =>
    page.evaluate(() => ({
      isLoaded: [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === 'Inter' && status === 'loaded',
      ),
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => {
          const { initiatorType, startTime, transferSize } = entry as PerformanceResourceTiming;
          const [{ loadEventEnd = 0 } = {}] = performance.getEntriesByType(
            'navigation',
          ) as PerformanceNavigationTiming[];
          return { by: initiatorType, isLate: startTime > loadEventEnd, isSent: transferSize > 0 };
        }),
    }));
  const late = { by: 'fetch', isLate: true, isSent: true };
  await openWhole(page, '/');
  await page.waitForFunction(() => localStorage.getItem('kept_fonts'));
  expect((await fontsOfPage()).asked).toEqual([late, late]);

  await openWhole(page, '/about');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const again = await fontsOfPage();
  expect(again.isLoaded).toBe(true);
  expect(again.asked.map(({ isSent }) => isSent)).toEqual([false, false]);
});

it('the tab of an anchor is marked, and links keep what an address wants, before scripts run as after', async () => {
  const { page } = await newVisitor();
  await page.addInitScript(() => {
    const looks = () => ({
      tabs: [...document.querySelectorAll('[role=tab]')].map((tab) => [
        getComputedStyle(tab).color,
        getComputedStyle(tab, '::after').content,
      ]),
      links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
      // The focus moves to it once scripts run.
      corners: getComputedStyle(document.getElementById('accounting') ?? document.body).borderRadius,
    });
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') Object.assign(window, { looks, looked: looks() });
    });
  });
  const looked = () => page.evaluate(() => Reflect.get(window, 'looked'));
  const looks = () => page.evaluate(() => Reflect.get(window, 'looks')());
  const marked = ({ tabs }: { tabs: string[][] }) => tabs.map(([, content]) => content !== 'none');
  await openWhole(page, '/services#accounting');
  await takenOver(page);
  expect(marked(await looked())).toEqual([false, true, false]);
  expect(await looked()).toEqual(await looks());
  await openWhole(page, '/auth/login?next=/services&utm_source=letter');
  await takenOver(page);
  expect((await looked()).links).toContain('/auth/register?next=%2Fservices');
  expect(await looked()).toEqual(await looks());

  const { page: plain } = await newVisitor({ javaScriptEnabled: false });
  await openWhole(plain, '/services#brokerage');
  const content = (id: string) =>
    plain.locator(`#tab-${id}`).evaluate((tab) => getComputedStyle(tab, '::after').content);
  expect([await content('individual'), await content('invest')]).toEqual(['none', '""']);
});

it('a reader who chose lists, or has an account, sees nothing move and nothing that is for others', async () => {
  const { page, problems } = await newVisitor();
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('blog_layout', 'list'));
  await watchTakingOver(page);
  for (const address of ['/', '/services', '/about', '/blog/category/tax', '/blog/renewing-a-green-card']) {
    await openWhole(page, address);
    await takenOver(page);
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
    const { before, shift } = await page.evaluate(() => window.seen);
    expect({ address, shift, isMoved: shift > SHIFT_MAX }).toEqual({ address, shift, isMoved: false });
    expect(before).not.toMatch(/^(?:Log in|Register)$/m);
  }
  await page.goto('/auth/login');
  await page.waitForURL('**/dashboard');
  expect(await page.evaluate(() => window.seen.before)).not.toContain('Password');
  expect(problems).toEqual([]);
});

it('a client reads their own language, whatever the browser asks for, and no page is rendered again for it', async () => {
  const client = await newVisitor();
  await signIn(client.page);
  const { cookies, origins } = await client.context.storageState();
  const storageState = {
    cookies,
    origins: origins.map(({ localStorage, ...rest }) => ({
      ...rest,
      localStorage: localStorage.filter(({ name }) => name !== 'i18nextLng'),
    })),
  };
  const { page, problems, context } = await newVisitor({ storageState, locale: 'fr-FR' });
  for (const address of ['/', '/blog', '/services', '/no/such/page']) {
    await context.clearCookies({ name: /lang/i });
    await openWhole(page, address);
    await takenOver(page);
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).waitFor();
  }
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it('no served page has an inline handler or style attribute, and its policy names all its styles', async () => {
  const faults: object[] = [];
  for (const address of [...(await publicAddresses()), ...MORE, '/dashboard']) {
    const answer = await fetch(siteUrl(address), { headers: { accept: 'text/html' } });
    const html = (await answer.text()).replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, '');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const attributes = [...html.matchAll(/<[a-z][^>]*\s(on[a-z]+|style|srcdoc)=/g)].map(([, name]) => name);
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
    const unnamed = styles.filter((text) => !policy.includes(createHash('sha256').update(text).digest('base64')));
    const inline = [...html.matchAll(/<script>/g)].length;
    if (attributes.length || unnamed.length || inline !== 1 || !styles.length)
      faults.push({ address, attributes, unnamed, inline });
  }
  expect(faults).toEqual([]);
});

/** Faults of a version of the blog on the server, some by the area of the address, and the words of the evidence. */
const FAULTS: [name: string, fault: string, said: RegExp[]][] = [
  [
    'throws, or uses what a later shell has,',
    "if (area === 'category') return <NotThereYet />; throw new Error('thrown on purpose');",
    [/Error: thrown on purpose/, /#130|Element type is invalid/],
  ],
  ['never ends', 'for (;;);', [/took longer than/]],
  [
    'eats memory, ends its process or looks for secrets',
    `if (area === 'tag') throw new Error(setTimeout.constructor('return process')().env.PATH);
    if (area === 'category') {
      setTimeout(() => { throw new Error('ends it') }, 200);
      use(new Promise(() => {}));
    }
    for (const kept = []; ; ) kept.push(new Array(2 ** 20).fill(kept));`,
    [/used up its memory|holds \d+ MB/, /its process ended \(#\): Error: ends it/, /EvalError: Code generation/],
  ],
];

/** Expects a page with a skeleton in place of its screen. */
async function expectFrame(answer: Response | null): Promise<void> {
  expect(answer?.headers()['x-rendered']).toBe('frame');
  const [, waiting = '', footer = ''] = /<main([\s\S]*)<\/main>([\s\S]*)/.exec((await answer?.text()) ?? '') ?? [];
  expect([waiting, footer]).toEqual([expect.stringContaining('data-waiting'), expect.stringContaining('</footer>')]);
}

it.each(FAULTS)('a version that %s on the server only is drawn by browsers, and taken back', async (_, fault, said) => {
  const version = await releaseSample('blog', {
    // The gate would refuse a use of something that the shell lacks.
    isSilent: true,
    screen: `import { useLocation } from '@firm/router';
import { NotThereYet } from '@firm/ui';
import { use } from 'react';
declare global { var __SERVER__: unknown }
export function Screen() {
  const [, , area] = useLocation().pathname.split('/');
  if (globalThis.__SERVER__) {
    ${fault}
  }
  return <h1>Drawn in the browser</h1>;
}`,
  });
  let isTakenBack = false;
  try {
    const { page, problems } = await newVisitor();
    const answer = await page.goto('/blog');
    await expectFrame(answer);
    await page.getByRole('heading', { level: 1, name: 'Drawn in the browser' }).waitFor();
    expect(problems).toEqual([]);
    for (const address of ['/blog/category/tax', '/blog/tag/green-card', '/blog/renewing-a-green-card', '/blog?page=2'])
      expect((await fetch(siteUrl(address))).headers.get('x-rendered')).toBe('frame');
    await composed('blog', (current) => current !== version);
    isTakenBack = true;
    const why = await release('why', 'blog', '--to', version);
    for (const words of [/was taken back by itself/, /could not be rendered by the server/, ...said])
      expect(why).toMatch(words);
    await openWhole(page, '/blog');
  } finally {
    if (!isTakenBack) await rollBack('blog');
  }
});

it('a file that the store lost costs a page its HTML, browsers draw the last whole version, and the store names it', async () => {
  const version = await releaseSample('blog', { screen: 'export const Screen = () => <h1>Drawn by the version</h1>;' });
  try {
    const folder = path.join(dataDir(), 'releases/blog', version);
    const { screens }: Release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    for (const file of screens.post ?? [])
      for (const twin of ['', '.br', '.gz']) rmSync(path.join(folder, `${file}${twin}`), { force: true });
    const { page } = await newVisitor();
    await expectFrame(await page.goto('/blog/renewing-a-green-card'));
    await page.getByRole('heading', { level: 1, name: /green card/i }).waitFor();
    await composed('blog', (current) => current !== version);
    await openWhole(page, '/blog/renewing-a-green-card');
    await expect(release('doctor')).rejects.toThrow(`blog ${version} takes traffic and must not run: `);
  } finally {
    await rollBack('blog');
  }
});

it('the back button restores a public page as it was left', async () => {
  const { page } = await newVisitorWithBackCache();
  for (const address of ['/about', '/blog/renewing-a-green-card', '/contact']) {
    await openWhole(page, address);
    await takenOver(page);
    await page.evaluate(() => Object.assign(window, { isAsLeft: true }));
    await page.goto('/terms');
    await takenOver(page);
    await page.evaluate(() => history.back());
    // A page from the back button's cache does not load again.
    await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
    expect({ address, isAsLeft: await page.evaluate(() => 'isAsLeft' in window) }).toEqual({ address, isAsLeft: true });
  }
});
