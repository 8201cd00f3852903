import { addressesOf } from './addresses.mjs';
import { signIn } from './pages.mjs';
import { largestWindow, observe, slowDown } from './slowVisit.mjs';
import { seconds } from './table.mjs';

const SHIFT = 0.02;
const WIDTHS = [375, 768, 1280];
/** Milliseconds for which a page is watched once its panels are there. */
const WATCHED = 1500;
/** 400 kbit/s with 400 ms of latency, on the phone's processor. */
const THIN_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Seconds on the thin line until a page can be used: a public one, and one with a person's own data. */
const PUBLIC_S = 12;
const OWN_S = 16;

/**
 * Measures the layout shift of every address of the site, those that open a dialog included, as a guest, a client and
 * an administrator; and how long pages take on a line of 400 kbit/s.
 * @param {import('./table.mjs').Table} table
 * @param {any} browser
 * @param {{ site: string, routes: string[] }} options `routes`: the route patterns of all apps
 */
export async function measureShifts(table, browser, { site, routes }) {
  const own = routes.filter((route) => /^\/(?:dashboard|work|studio|releases)/.test(route));
  const readers = [
    { signedIn: async () => undefined, routes: routes.filter((route) => !own.includes(route)) },
    { signedIn: () => signIn(browser, site), routes: own.filter((route) => route.startsWith('/dashboard')) },
    {
      signedIn: () => signIn(browser, site, { email: 'admin@example.com', lands: '/work' }),
      routes: own.filter((route) => !route.startsWith('/dashboard')),
    },
  ];
  for (const { signedIn, routes: theirs } of readers) {
    const reader = { storageState: await signedIn() };
    const addresses = new Set(await addressesOf(browser, site, { ...reader, routes: theirs }));
    for (const at of addresses) {
      const visits = [];
      for (const width of WIDTHS) visits.push(await visit(browser, site + at, { reader, width }));
      for (const link of visits.flatMap(({ dialogs }) => dialogs)) addDialog(addresses, link);
      const worst = visits.reduce((one, other) => (other.shift > one.shift ? other : one));
      // The run takes half an hour, so each address is told as soon as it is measured.
      console.log(`${nameOf(at)}: ${worst.shift.toFixed(3)} at ${worst.width} px`);
      table.atMost(`${nameOf(at)}: layout shift`, worst.shift, SHIFT, (value) => value.toFixed(3));
      if (worst.shift > SHIFT) table.note(`  moved, at ${worst.width} px`, worst.moved);
    }
  }
  const guest = { storageState: undefined };
  const client = { storageState: await signIn(browser, site) };
  for (const [at, reader, limit] of /** @type {const} */ ([
    ['/', guest, PUBLIC_S],
    ['/contact', guest, PUBLIC_S],
    ['/dashboard', client, OWN_S],
    ['/dashboard/documents', client, OWN_S],
  ])) {
    const { usableMs } = await visit(browser, site + at, { reader, width: 375, network: THIN_LINE });
    table.atMost(`${at}: usable at 400 kbit/s`, usableMs / 1000, limit, seconds);
  }
}

/** Addresses of single things are alike: their ids say nothing. @param {string} at */
const nameOf = (at) => at.replace(/[0-9a-f-]{36}/g, '…');

/**
 * Adds the address of a dialog, unless one of its kind is there.
 * @param {Set<string>} addresses @param {string} link
 */
function addDialog(addresses, link) {
  const kindOf = (/** @type {string} */ at) => {
    const { pathname, searchParams } = new URL(at, 'http://site');
    return `${nameOf(pathname)}?${[...searchParams.keys()].sort()}`;
  };
  if (![...addresses].some((at) => kindOf(at) === kindOf(link))) addresses.add(link);
}

/**
 * @param {any} browser @param {string} url
 * @param {{ reader: { storageState: any }, width: number, network?: typeof THIN_LINE }} options
 */
async function visit(browser, url, { reader, width, network }) {
  const context = await browser.newContext({ viewport: { width, height: 812 }, storageState: reader.storageState });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const session = await context.newCDPSession(page);
    await slowDown(session);
    if (network) await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observe);
    // Signed-in pages hold an event stream open, so their network is never idle.
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        Reflect.get(globalThis, '__SEEN__').usableMs > 0 &&
        !document.querySelector('main :is([aria-busy="true"], [data-waiting])'),
    );
    const usableMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout(WATCHED);
    if (reader.storageState && page.url().includes('/auth/')) throw new Error(`${url} led to ${page.url()}`);
    // A session is renewed now and then, and its former token then counts as stolen.
    if (reader.storageState) reader.storageState = await context.storageState();
    const { shifts } = await page.evaluate(() => Reflect.get(globalThis, '__SEEN__'));
    /** @type {string[]} */
    const dialogs = await page
      .locator('main a[href^="/"][href*="?"]')
      .evaluateAll((/** @type {any[]} */ links) => links.map((link) => link.getAttribute('href')));
    return {
      width,
      usableMs,
      shift: largestWindow(shifts),
      moved: [...new Set(shifts.flatMap((/** @type {any} */ shift) => shift.what))].join('; ').slice(0, 120),
      dialogs: reader.storageState ? dialogs : [],
    };
  } finally {
    await context.close();
  }
}
