import type { Locator, Page } from 'playwright-core';

/** Follows a link within the page; a string is the link's address. Resolves once the screen has loaded. */
export async function follow(page: Page, link: string | Locator): Promise<void> {
  const target = typeof link === 'string' ? page.locator(`a[href="${link}"]:visible`).first() : link;
  const address = new URL((await target.getAttribute('href')) ?? '', page.url());
  const { pathname } = new URL(page.url());
  await target.click();
  await page.waitForURL((url) => url.href === address.href);
  if (address.pathname !== pathname && !address.hash) await arrived(page);
  await settled(page);
}

/** Goes to an address of the site as a link does, without a reload. Resolves once the screen has loaded. */
export async function moveTo(page: Page, to: string): Promise<void> {
  const before = new URL(page.url());
  const after = new URL(to, before);
  const dialog = await page.$('dialog[open]');
  await pushAddress(page, to);
  await dialog?.waitForElementState('hidden');
  if (after.pathname !== before.pathname && !after.hash) await arrived(page);
  await settled(page);
}

/** Navigates the page as a link does, once its scripts listen, and does not wait for the screen. */
export async function pushAddress(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root[data-taken]'));
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.history.pushState({ usr: null, key: String(Math.random()), idx: window.history.length }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, to);
}

/** Waits for the focus on the new screen's heading or dialog: the old screen may outlast its address for a moment. */
const arrived = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main h1:focus, dialog :focus')?.checkVisibility());

/**
 * Waits until the screen has its heading and no loading element. The page looks at every frame; a locator's `waitFor`
 * looks again after up to half a second.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')?.getBoundingClientRect();
    const isShown = heading !== undefined && heading.width > 0 && heading.height > 0;
    return isShown && !document.querySelector('main [aria-busy="true"], main [data-waiting]');
  });
}
