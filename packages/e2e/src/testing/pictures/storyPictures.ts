import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Playwright would hide carets by a style that the page's policy refuses; no field has the focus anyway. */
const PLAIN = { caret: 'initial', animations: 'allow' } as const;

/** Takes a picture of each story on the page, by story id. Layers outside their story are taken separately. */
export async function storyPictures(page: Page): Promise<Map<string, PNG>> {
  const pictures = await drawnOnPage(page);
  for (const figure of await page.locator('[data-opens]').all()) {
    const id = (await figure.getAttribute('data-story')) ?? '';
    pictures.set(id, await opened(page, figure));
  }
  return pictures;
}

/** Takes one picture of the whole page and cuts it into stories. */
async function drawnOnPage(page: Page): Promise<Map<string, PNG>> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.checkVisibility());
    // Lazy images below the window would never load.
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  const whole = PNG.sync.read(await page.screenshot({ ...PLAIN, fullPage: true }));
  const places = await page.locator('[data-story]:not([data-opens])').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { id: element.getAttribute('data-story') ?? '', x, y: y + window.scrollY, width, height };
    }),
  );
  return new Map(
    places.map(({ id, ...place }) => {
      const [x, y, width, height] = [place.x, place.y, place.width, place.height].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      const picture = new PNG({ width, height });
      PNG.bitblt(whole, picture, x, y, width, height, 0, 0);
      return [id, picture];
    }),
  );
}

/** Takes a picture of the layer that a story's first button opens, with other stories hidden; closes it afterwards. */
async function opened(page: Page, figure: Locator): Promise<PNG> {
  const element = page.locator((await figure.getAttribute('data-opens')) ?? '');
  await figure.getByRole('button').first().click();
  await element.waitFor();
  await page.mouse.move(0, 0);
  await setVisibility(page, 'hidden');
  await figure.evaluate((its) => its instanceof HTMLElement && its.style.removeProperty('visibility'));
  const picture = PNG.sync.read(await element.screenshot(PLAIN));
  await setVisibility(page, '');
  await page.keyboard.press('Escape');
  // Messages do not close by a key.
  const message = element.locator('[role="status"], [role="alert"]').first();
  while (await message.isVisible()) await message.getByRole('button').last().click();
  await element.waitFor({ state: 'hidden' });
  return picture;
}

const setVisibility = (page: Page, visibility: string) =>
  page.evaluate((value) => {
    for (const each of document.querySelectorAll<HTMLElement>('main h1, main h2, main figcaption, [data-story]'))
      each.style.visibility = value;
  }, visibility);
