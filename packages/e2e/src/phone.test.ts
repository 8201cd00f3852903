import type { Page } from 'playwright-core';
import { demo, signIn } from './testing/accounts.ts';
import { follow, settled } from './testing/moving.ts';
import { openAmendedReturn } from './testing/steps.ts';
import { watchTakingOver } from './testing/takingOver.ts';
import { newVisitor } from './testing/visitor.ts';

const FINGER = 44;
/** A page whose answers come late may shift by this much. */
const SHIFT_MAX = 0.02;

/**
 * Runs in the page. Names the controls that are lower than a finger. Links within a text, which are as high as its
 * lines, and links that cover their card do not count.
 */
function lowTargets(finger: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, select')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => {
      const around = target.parentElement?.textContent ?? '';
      const isWithinText =
        getComputedStyle(target).display === 'inline' && around.length > (target.textContent ?? '').length + 10;
      const isCovering = getComputedStyle(target, '::after').position === 'absolute';
      const { width, height } = target.getBoundingClientRect();
      // Elements one pixel wide are for screen readers only.
      return !isWithinText && !isCovering && width > 1 && height < finger - 0.5;
    })
    .map((target) => `${target.textContent || target.ariaLabel} ${Math.round(target.getBoundingClientRect().height)}`);
}

async function expectFingerHigh(page: Page) {
  await settled(page);
  const low = await page.evaluate(lowTargets, FINGER);
  expect({ address: page.url(), low }).toEqual({ address: page.url(), low: [] });
}

it.each([375, 768])('on a touch screen %i px wide everything to press is as high as a finger', async (width) => {
  const { page } = await newVisitor({ viewport: { width, height: 900 }, hasTouch: true, isMobile: true });
  for (const address of ['/', '/contact', '/blog', '/auth/login', '/auth/forgot-password']) {
    await page.goto(address);
    await expectFingerHigh(page);
  }
  await signIn(page);
  for (const address of ['/dashboard', '/dashboard/documents', '/dashboard/appointments', '/dashboard/messages']) {
    await page.goto(address);
    await expectFingerHigh(page);
  }
  await follow(page, page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first());
  await expectFingerHigh(page);
  await page.goto('/dashboard/cases');
  await openAmendedReturn(page);
  await expectFingerHigh(page);
});

/** From now on notes how far each page shifts, while answers come 0.2 s late. */
async function answersLate(page: Page) {
  await watchTakingOver(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

/** The addresses that shift too far, each with what moved. */
async function jumpsOf(page: Page, addresses: readonly string[]): Promise<object[]> {
  const jumps: object[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await page.waitForLoadState('load');
    const { shift, moved } = await page.evaluate(() => window.seen);
    if (shift > SHIFT_MAX) jumps.push({ address, shift, moved });
  }
  return jumps;
}

it('a phone’s page does not jump while its answers come late, and a dialog opens at its final height', async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  await signIn(page);
  await page.goto('/dashboard/cases');
  await settled(page);
  const cases = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await answersLate(page);
  const addresses = [
    ...['/dashboard', '/dashboard/cases', '/dashboard/cases/new', ...cases.slice(0, 2), '/dashboard/messages'],
    ...['/dashboard/documents?upload=1', '/dashboard/appointments/new', '/dashboard/profile?tab=billing'],
  ];
  expect(await jumpsOf(page, addresses)).toEqual([]);
});

const DESKS = [
  ...['/work', '/work/clients', '/work/cases', '/work/cases/board', '/work/inbox', '/work/documents', '/work/calendar'],
  ...['/work/pipelines', '/work/people', '/work/audit', '/work/reports', '/work/billing', '/work/billing/prices'],
  ...['/studio', '/studio/letter', '/studio/facts', '/releases', '/releases/apps/blog', '/releases/log'],
];

it.each([375, 1280])('a desk %i px wide does not jump while its answers come late', async (width) => {
  const { page } = await newVisitor({ viewport: { width, height: 812 } });
  await signIn(page, demo.adminEmail);
  await page.goto('/studio');
  const article = await page.locator('main a[href^="/studio/articles/"]').first().getAttribute('href');
  await answersLate(page);
  expect(await jumpsOf(page, [...DESKS, `${article}`, `${article}/versions`])).toEqual([]);
});

it('keeps no room for the name of a station when all are behind', async () => {
  const { page } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await signIn(page);
  await page.goto('/dashboard/cases');
  await follow(page, page.getByRole('main').getByRole('link', { name: '2024 federal and state return' }));
  const line = await page.getByRole('list', { name: /7/ }).first().boundingBox();
  expect(line?.height).toBeLessThan(30);
});

it('gives the words of a meeting more room than its buttons on a tablet', async () => {
  const { page } = await newVisitor({ viewport: { width: 768, height: 900 } });
  await signIn(page);
  await page.goto('/dashboard/appointments');
  const meeting = page.getByRole('main').getByRole('article').first();
  const words = await meeting.getByRole('heading').locator('xpath=../..').boundingBox();
  const buttons = await meeting
    .getByRole('button', { name: /^Cancel/ })
    .locator('xpath=..')
    .boundingBox();
  expect(words?.width).toBeGreaterThan(1.5 * (buttons?.width ?? 0));
});

it('gives the words of an invoice more room than its button on a small tablet', async () => {
  const { page } = await newVisitor({ viewport: { width: 660, height: 900 } });
  await signIn(page, demo.otherEmail);
  await page.goto('/dashboard/profile?tab=billing');
  const due = page.getByRole('row', { name: /overdue/i }).first();
  const words = await due.getByRole('cell').nth(1).boundingBox();
  const button = await due.getByRole('button', { name: /^Pay/ }).boundingBox();
  expect(words?.width).toBeGreaterThan(button?.width ?? 0);
});

it('a window that changes its width has the layout of its new width, whatever arrives meanwhile', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.locator('#root[data-taken]').waitFor();
  await settled(page);
  // Rules come at every moment of the change, as those of an area that is drawn for the first time.
  await page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].map(({ sheet }) => sheet);
    setInterval(() => {
      for (const sheet of sheets)
        sheet?.insertRule(`.rule-${sheet.cssRules.length} { color: red; }`, sheet.cssRules.length);
    });
  });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  for (let turn = 0; turn < 8; turn++) {
    await page.setViewportSize({ width: 375, height: 900 });
    await menu.waitFor({ timeout: 5_000 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await menu.waitFor({ state: 'hidden', timeout: 5_000 });
  }
});
