import type { Page } from 'playwright-core';
import { cookiesOf, demo, post, signIn } from './testing/accounts.ts';
import { composed, evidenceOf, release, releaseSample, rollBack, servedVersion } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor, newVisitorWithMemory } from './testing/visitor.ts';

/** Screens that never give the tab back. The server, which renders a page for a second at most, draws them. */
const LOOPS = {
  'in render': `const isServer = typeof document === 'undefined';
export function Screen() {
  while (!isServer);
  return <h1>Blog</h1>;
}`,
  'in an effect': `import { useEffect } from 'react';
export function Screen() {
  useEffect(() => {
    for (;;);
  }, []);
  return <h1>Blog</h1>;
}`,
};

/** An effect that causes itself: the tab answers, and its processor never rests. */
const RESTLESS = `import { useEffect, useState } from 'react';
export function Screen() {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    setTurns((turn) => turn + 1);
  });
  return <h1 data-turns={turns}>Blog</h1>;
}`;

const HOG = `const isServer = typeof document === 'undefined';
const kept = [];
export function Screen() {
  while (!isServer) kept.push(Array.from({ length: 10_000 }, Math.random));
  return <h1>Blog</h1>;
}`;

const DEADLOCK = `import { use } from 'react';
const never = new Promise(() => {});
export function Screen() {
  if (typeof document !== 'undefined') use(never);
  return <h1>Blog</h1>;
}`;

/** Clicks the link to the blog, and does not wait: the tab may never answer the click. */
function goToBlog(page: Page): void {
  void page
    .getByRole('link', { name: 'Blog', exact: true })
    .first()
    .click({ noWaitAfter: true })
    .catch(() => {});
}

/** Waits until the page does not answer within a second. */
async function isHanging(page: Page): Promise<void> {
  const second = () => new Promise<'late'>((resolve) => setTimeout(resolve, 1_000, 'late'));
  while ((await Promise.race([page.evaluate(() => 'here').catch(() => 'late'), second()])) !== 'late');
}

it.each(Object.entries(LOOPS))(
  'a version that hangs the tab by a loop %s is told of by the next page of the tab',
  async (_where, screen) => {
    await releaseSample('blog', { screen });
    try {
      const { page, context } = await newVisitor();
      await page.goto('/');
      await page.waitForSelector('#root[data-taken]');
      const tab = await context.newCDPSession(page);
      goToBlog(page);
      await isHanging(page);
      // As a reader ends it: "Page unresponsive", "Exit page", and then loads another page in the same tab.
      const crashed = page.waitForEvent('crash');
      void tab.send('Page.crash').catch(() => {});
      await crashed;
      void tab.send('Page.navigate', { url: new URL('/', page.url()).href }).catch(() => {});
      expect(await evidenceOf('blog', ({ frozen }) => frozen > 0)).toMatchObject({
        visitors: 1,
        failed: 1,
        crashed: 0,
      });
      await context.close();
    } finally {
      await rollBack('blog');
    }
  },
);

/** The most visitors whose tabs a version may hang before it is taken back. */
const MOST = 25;

/** Returns the report that another tab of the browser sends about the hanging one. */
async function toldBy(tab: Page): Promise<object> {
  await tab.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (to, data) => {
      if (data instanceof Blob)
        void data.text().then((text) => text.includes('"froze"') && Object.assign(window, { text }));
      return send(to, data);
    };
  });
  await tab.goto('/services');
  const told = await tab.waitForFunction(() => 'text' in window && String(window.text), undefined, { timeout: 60_000 });
  return JSON.parse(String(await told.jsonValue()));
}

/** A reader in another browser opens the blog, the tab hangs, and the browser sends the same: the site sees no more. */
async function hangIn(browser: string, told: object): Promise<void> {
  const headers = { 'user-agent': browser, accept: 'text/html', 'sec-fetch-dest': 'document' };
  const page = await fetch(siteUrl('/blog'), { headers });
  await page.text();
  const sent = await post('/platform/evidence', told, { 'user-agent': browser, cookie: cookiesOf(page) });
  expect(sent.status).toBe(204);
}

it('a version that hangs a tab is told of by another tab, and taken back within twenty-five visitors', async () => {
  const before = await servedVersion('blog');
  const version = await releaseSample('blog', { screen: LOOPS['in render'] });
  try {
    const { page, context } = await newVisitor();
    await page.goto('/');
    await page.waitForSelector('#root[data-taken]');
    goToBlog(page);
    await isHanging(page);
    const told = await toldBy(await context.newPage());
    expect(await evidenceOf('blog', ({ frozen }) => frozen > 0)).toMatchObject({ visitors: 1, failed: 1, crashed: 0 });
    await context.close();

    // A browser that hangs takes seconds of a processor, so of the others only the requests are sent.
    for (let visitor = 2; visitor <= MOST; visitor++) await hangIn(`Browser ${visitor}`, told);
    await composed('blog', (current) => current === before);
    const next = await newVisitor();
    await next.page.goto('/blog');
    await next.page.locator('main a[href^="/blog/"]').first().waitFor();

    // Why: in the log, and on the console's screen.
    const [entry] = JSON.parse(await release('audit', 'blog', '--json')).entries;
    expect(entry).toMatchObject({ by: 'evidence', action: 'rollback' });
    const [, ...counts] =
      /failed (\d+) of (\d+) visitors \(0 crashed, 0 not loaded, (\d+) froze\)/.exec(entry.reason) ?? [];
    expect(new Set(counts).size).toBe(1);
    await signIn(next.page, demo.adminEmail);
    await next.page.goto('/releases/log?app=blog');
    await next.page.getByRole('table').getByText(`${version} failed ${counts[0]} of ${counts[0]} visitors`).waitFor();
  } finally {
    if ((await servedVersion('blog')) === version) await rollBack('blog');
  }
}, 180_000);

it('a version whose effect causes itself is told of by the page itself, which still answers', async () => {
  await releaseSample('blog', { screen: RESTLESS });
  try {
    const { page } = await newVisitor();
    // Alone on the page: an app that was left there could have begun what goes on.
    await page.goto('/blog');
    expect(await evidenceOf('blog', ({ crashed }) => crashed > 0)).toMatchObject({ visitors: 1, failed: 1, frozen: 0 });
  } finally {
    await rollBack('blog');
  }
});

it('a version that eats the memory of the tab is told of by the next page of the tab', async () => {
  await releaseSample('blog', { screen: HOG });
  try {
    const { page, context } = await newVisitorWithMemory(150);
    await page.goto('/');
    await page.waitForSelector('#root[data-taken]');
    const tab = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    goToBlog(page);
    await crashed;
    void tab.send('Page.navigate', { url: new URL('/', page.url()).href }).catch(() => {});
    expect(await evidenceOf('blog', ({ frozen }) => frozen > 0)).toMatchObject({ visitors: 1, failed: 1, crashed: 0 });
  } finally {
    await rollBack('blog');
  }
});

it('a version whose screen awaits what never comes is not told to work', async () => {
  await releaseSample('blog', { screen: DEADLOCK });
  try {
    const { page } = await newVisitor();
    await page.goto('/');
    await page.waitForSelector('#root[data-taken]');
    goToBlog(page);
    // Offered later than a report would have been sent.
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    expect(await evidenceOf('blog', () => true)).toMatchObject({ visitors: 0 });
  } finally {
    await rollBack('blog');
  }
});
