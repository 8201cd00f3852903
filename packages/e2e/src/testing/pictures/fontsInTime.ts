import type { Page } from 'playwright-core';

/**
 * Loads a page anew with the site's fonts. A page whose fonts come late keeps the stand-ins; once they are in the
 * cache, they come in time. A phone fetches them last, for the page after this one.
 */
export async function fontsInTime(page: Page): Promise<void> {
  const arrived = () => page.evaluate(() => document.fonts.ready.then(() => undefined));
  await arrived();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.waitForFunction(() => localStorage.getItem('kept_fonts'));
    await page.reload();
    await arrived();
  }
  await page.reload();
}
