import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { fillNavigation } from './testing/fillNavigation.ts';
import { fontsInTime } from './testing/pictures/fontsInTime.ts';
import { StoredPictures } from './testing/pictures/storedPictures.ts';
import { newVisitor, WHOLE } from './testing/visitor.ts';

const WIDTHS = [320, 375, 768, 999, 1000, 1159, 1160, 1280, 1920];
/** As low as on a laptop; the menus are higher, and scroll. */
const HEIGHT = 600;
const PICTURED = [320, 768, 1280, 1920];
const WORDS = {
  en: { more: 'More', menu: 'Menu', group: 'Advice 9' },
  es: { more: 'Más', menu: 'Menú', group: 'Asesoría 9' },
  fr: { more: 'Plus', menu: 'Menu', group: 'Conseil 9' },
};

const stored = new StoredPictures('manyRemotes');
let restore = async () => {};
beforeAll(async () => {
  stored.clear();
  restore = await fillNavigation();
});
afterAll(() => restore());

/** A picture of the top of the page, down to where an element ends. */
async function pictureDownTo(element: Locator): Promise<PNG> {
  const page = element.page();
  // An entry under the pointer looks otherwise.
  await page.mouse.move(0, 0);
  const end = await element.evaluate((each) => each.getBoundingClientRect().bottom);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.round(end)) };
  return PNG.sync.read(await page.screenshot({ clip, caret: 'initial', animations: 'allow' }));
}

it.each(Object.entries(WORDS))(
  'the header is whole with sixty entries more in every window, and looks as it did in four: %s',
  async (lang, words) => {
    const { page, problems } = await newVisitor({ reducedMotion: 'reduce' }, WHOLE);
    const found: string[] = [];
    await page.goto(`/?lang=${lang}`);
    await fontsInTime(page);
    await page.waitForSelector('#root[data-taken]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      const isWide = width >= 1000;
      const header = page.getByRole('banner');
      const opener = header.getByRole('button', { name: isWide ? words.more : words.menu, exact: true });
      const pictures = new Map<string, PNG>();
      if (PICTURED.includes(width)) pictures.set('closed', await pictureDownTo(header));
      await opener.click();
      const entries = header.getByRole('group', { name: words.group }).getByRole('link');
      await entries.first().waitFor();
      expect(await entries.count()).toBe(6);
      if (PICTURED.includes(width)) {
        const panel = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`);
        // In the window before, the menu was scrolled to its end.
        await panel.evaluate((element) => element.scrollTo(0, 0));
        pictures.set('opened', await pictureDownTo(panel));
        found.push(...stored.problems('header', `${width}.${lang}`, pictures));
      }
      // Every width: the end of the tools, the width of the page, and whether scrolling reaches the last entry.
      await entries.last().scrollIntoViewIfNeeded();
      const outside = await header.evaluate((element) =>
        [...element.querySelectorAll('a, button')]
          .filter((each) => each.checkVisibility())
          .map((each) => ({ name: each.textContent, ...each.getBoundingClientRect().toJSON() }))
          .filter(({ left, right }) => left < 0 || right > window.innerWidth)
          .map(({ name }) => name),
      );
      expect({ width, outside }).toEqual({ width, outside: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await entries.last().evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(HEIGHT);
      await page.keyboard.press('Escape');
      await entries.last().waitFor({ state: 'hidden' });
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  },
);

it('the header stands where the server drew it when the scripts arrive', async () => {
  const { page } = await newVisitor({}, WHOLE);
  const { page: live } = await newVisitor({}, WHOLE);
  // Scripts run, but none has arrived.
  await page.route('**/*.js', () => {});
  // A font that comes late is left out for the whole visit, and words are as wide as their font.
  for (const each of [page, live]) await each.route('**/*.woff2', (route) => route.abort());
  const row = (at: typeof page) =>
    at
      .getByRole('banner')
      .locator('nav > a, nav > div > button')
      .evaluateAll((all) => all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().left)]));
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await live.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'commit' });
    await live.goto('/');
    await live.waitForSelector('#root[data-taken]');
    await page.getByRole('contentinfo').waitFor();
    const served = await row(page);
    expect(served.map(([text]) => text)).toContain('More');
    expect(await row(live)).toEqual(served);
  }
});
