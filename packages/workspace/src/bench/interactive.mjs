import { median } from './pages.mjs';
import { PHONE, slowDown } from './slowVisit.mjs';

/** The dashboard is usable once the next step and the cases are there as links. */
const USABLE = ['main section[aria-labelledby="next-step"] a', 'main article a[href^="/dashboard/cases/"]'];

/**
 * Milliseconds on a slow phone until a signed-in client's dashboard is usable and the page is free to respond.
 * @param {any} browser @param {string} url @param {any} storageState the browser's state after a sign-in
 * @returns {Promise<number>}
 */
async function interactiveMs(browser, url, storageState) {
  const context = await browser.newContext({ viewport: PHONE, storageState });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'commit' });
    for (const selector of USABLE) await page.waitForSelector(selector);
    return await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(performance.now()), { timeout: 5_000 })),
    );
  } finally {
    await context.close();
  }
}

/**
 * Compares the dashboards of two sites in alternating visits.
 * @param {any} browser
 * @param {object} options
 * @param {{ url: string, storageState: any }} options.composed
 * @param {{ url: string, storageState: any }} options.single
 * @param {number} options.rounds
 */
export async function compareInteractive(browser, { composed, single, rounds }) {
  const times = { composed: /** @type {number[]} */ ([]), single: /** @type {number[]} */ ([]) };
  const visit = {
    composed: async () => times.composed.push(await interactiveMs(browser, composed.url, composed.storageState)),
    single: async () => times.single.push(await interactiveMs(browser, single.url, single.storageState)),
  };
  for (let round = 0; round < rounds; round++)
    for (const turn of round % 2 ? [visit.single, visit.composed] : [visit.composed, visit.single]) await turn();
  return { composedMs: median(times.composed), singleMs: median(times.single) };
}
