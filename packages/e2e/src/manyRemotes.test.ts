import { fillNavigation } from './testing/fillNavigation.ts';
import { newVisitor } from './testing/visitor.ts';

const WIDTHS = [320, 375, 768, 999, 1000, 1159, 1160, 1280, 1920];
const WORDS = {
  en: { more: 'More', menu: 'Menu', group: 'Advice 9' },
  es: { more: 'Más', menu: 'Menú', group: 'Asesoría 9' },
  fr: { more: 'Plus', menu: 'Menu', group: 'Conseil 9' },
};

let restore = async () => {};
beforeAll(async () => {
  restore = await fillNavigation();
});
afterAll(() => restore());

it.each(Object.entries(WORDS))(
  'the header is whole with sixty entries more, in every window: %s',
  async (lang, words) => {
    const { page, problems } = await newVisitor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/?lang=${lang}`);
      await page.waitForSelector('#root[data-taken]');
      const isWide = width >= 1000;
      const header = page.getByRole('banner');
      const opener = header.getByRole('button', { name: isWide ? words.more : words.menu, exact: true });
      await opener.click();
      const entries = header.getByRole('group', { name: words.group }).getByRole('link');
      await entries.first().waitFor();
      expect(await entries.count()).toBe(6);
      // Of every width: where the tools end, how wide the page is, and whether the last entry is reached by scrolling.
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
      expect(await entries.last().evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(800);
      await page.keyboard.press('Escape');
      await entries.last().waitFor({ state: 'hidden' });
    }
    expect(problems).toEqual([]);
  },
);

it('the header stands where the server drew it when the scripts arrive', async () => {
  const { page } = await newVisitor();
  const { page: live } = await newVisitor();
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
