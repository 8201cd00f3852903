import { httpGet } from './httpGet.mjs';
import { DESKTOP, PHONE, slowVisit } from './slowVisit.mjs';

/** The public pages to measure. @param {string} site @returns {Promise<Record<string, string>>} name → path */
export async function publicPages(site) {
  const { results } = await (await fetch(`${site}/api/blog/posts/`)).json();
  const post = results[0] && { post: `/blog/${results[0].slug}` };
  return { home: '/', services: '/services', 'blog list': '/blog', ...post };
}

/** Asks for pages until the server has rendered them. @param {string} site @param {string[]} paths */
export async function warmPages(site, paths) {
  for (const at of paths)
    while ((await httpGet(site + at)).headers['x-rendered'] !== 'whole')
      await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The bytes of a page as browsers get it, in KB. @param {string} url */
export const pageKb = async (url) => (await httpGet(url)).body.length / 1024;

/**
 * Signs a demo account in, the client's by default, and returns the browser's state.
 * @param {any} browser @param {string} site
 */
export async function signIn(browser, site, { email = 'client@example.com', lands = '/dashboard' } = {}) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site}/auth/login`);
    await page.fill('main input[type=email]', email);
    await page.fill('main input[type=password]', 'demo-password');
    await page.click('main button[type=submit]');
    await page.waitForURL(`${site}${lands}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/**
 * The figures of a visit that are compared, with the most that one may be of the other's.
 * @type {{ name: string, figure: string, most?: number }[]}
 */
const COMPARED = [
  { name: 'first paint', figure: 'firstMs', most: 0.35 },
  { name: 'largest paint', figure: 'largestMs', most: 0.3 },
  { name: 'usable', figure: 'usableMs', most: 1 },
  { name: 'blocking time', figure: 'blockingMs', most: 1 },
  { name: 'blocking time after the first paint', figure: 'blockingLaterMs' },
];

/**
 * Compares pages of two sites on a slow phone. Visits alternate, so that other load on the machine affects both sites.
 * Layout shift is the worst of all visits to the composed site; two visits, phone and desktop, scroll the whole page.
 * @param {any} browser
 * @param {{ composed: string, single: string, pages: Record<string, string>, rounds: number }} options
 */
export async function compareSlowVisits(browser, { composed, single, pages, rounds }) {
  const results = [];
  for (const [name, path] of Object.entries(pages)) {
    /** @type {Record<'composed' | 'single', import('./slowVisit.mjs').SlowVisit[]>} */
    const visits = { composed: [], single: [] };
    const visitComposed = async () => {
      const toEnd = visits.composed.length === 0;
      visits.composed.push(await slowVisit(browser, composed + path, PHONE, { toEnd }));
    };
    const visitSingle = async () => {
      visits.single.push(await slowVisit(browser, single + path, PHONE));
    };
    for (let round = 0; round < rounds; round++)
      for (const visit of round % 2 ? [visitSingle, visitComposed] : [visitComposed, visitSingle]) await visit();
    const all = [...visits.composed, await slowVisit(browser, composed + path, DESKTOP, { toEnd: true })];

    const shift = Math.max(...all.map((visit) => visit.shift));
    /** @param {'composed' | 'single'} site @param {string} figure */
    const middle = (site, figure) => median(visits[site].map((visit) => Number(Reflect.get(visit, figure))));
    results.push({
      name,
      shift,
      moved: all.find((visit) => visit.shift === shift)?.moved ?? [],
      figures: COMPARED.map((compared) => ({
        ...compared,
        composedMs: middle('composed', compared.figure),
        singleMs: middle('single', compared.figure),
      })),
      largest: all[0]?.largest ?? '',
    });
  }
  return results;
}

/** The median; for an even number of values the upper middle one. @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
