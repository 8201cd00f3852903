import { median } from './pages.mjs';
import { PHONE, slowDown } from './slowVisit.mjs';

/** The dashboard can be used: what waits and the cases are there, and each leads somewhere. */
const USABLE = ['main section[aria-labelledby="next-step"] a', 'main article a[href^="/dashboard/cases/"]'];

/**
 * How long a client who is signed in waits for their dashboard on a slow phone: milliseconds until it can be used and the page has a moment to answer.
 * @param {any} browser @param {string} url @param {any} storageState what the browser remembers of a sign-in
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
 * The dashboard of two sites, by turns. @param {any} browser
 * @param {{ composed: { url: string, storageState: any }, single: { url: string, storageState: any }, rounds: number }} options
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
