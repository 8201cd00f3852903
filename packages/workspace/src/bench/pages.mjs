import { DESKTOP, PHONE, slowVisit } from './slowVisit.mjs';

/** The public pages to measure. @param {string} site @returns {Promise<Record<string, string>>} name → path */
export async function publicPages(site) {
  const { results } = await (await fetch(`${site}/api/blog/posts/`)).json();
  return { home: '/', services: '/services', 'blog list': '/blog', post: `/blog/${results[0].slug}` };
}

/** Signs the demo client in and returns the browser's state. @param {any} browser @param {string} site */
export async function signIn(browser, site) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site}/auth/login`);
    await page.fill('main input[type=email]', 'client@example.com');
    await page.fill('main input[type=password]', 'demo-password');
    await page.click('main button[type=submit]');
    await page.waitForURL(`${site}/dashboard`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/**
 * Compares pages of two sites on a slow phone. Visits alternate, so that other load on the machine affects both sites.
 * Layout shift is the worst of all visits to the composed site; two visits, phone and desktop, scroll the whole page.
 * @param {any} browser
 * @param {{ composed: string, single: string, pages: Record<string, string>, rounds: number }} options
 */
export async function compareSlowVisits(browser, { composed, single, pages, rounds }) {
  const results = [];
  for (const [name, path] of Object.entries(pages)) {
    /** @type {import('./slowVisit.mjs').SlowVisit[]} */
    const visits = [];
    const largest = { composed: /** @type {number[]} */ ([]), single: /** @type {number[]} */ ([]) };
    const visitComposed = async () => {
      const visit = await slowVisit(browser, composed + path, PHONE, { toEnd: visits.length === 0 });
      visits.push(visit);
      largest.composed.push(visit.largestMs);
    };
    const visitSingle = async () => {
      largest.single.push((await slowVisit(browser, single + path, PHONE)).largestMs);
    };
    for (let round = 0; round < rounds; round++)
      for (const visit of round % 2 ? [visitSingle, visitComposed] : [visitComposed, visitSingle]) await visit();
    visits.push(await slowVisit(browser, composed + path, DESKTOP, { toEnd: true }));

    const shift = Math.max(...visits.map((visit) => visit.shift));
    results.push({
      name,
      shift,
      moved: visits.find((visit) => visit.shift === shift)?.moved ?? [],
      composedMs: median(largest.composed),
      singleMs: median(largest.single),
      largest: visits[0]?.largest ?? '',
    });
  }
  return results;
}

/** The median; for an even number of values the upper middle one. @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
