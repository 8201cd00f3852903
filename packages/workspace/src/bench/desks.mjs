import { firstVisit, sum } from './firstVisit.mjs';
import { signIn } from './pages.mjs';
import { kb } from './table.mjs';

const FIRST_KB = 260;
const FURTHER_KB = 40;
const CONSOLE_KB = 60;

/**
 * Measures the scripts of the firm's desks: of the first visit to the workspace, with the shell; of each further screen
 * of it; and of the console's first screen, without the shell.
 * @param {import('./table.mjs').Table} table
 * @param {any} browser
 * @param {{ site: string, routes: string[] }} options `routes`: the workspace's route patterns
 */
export async function measureDesks(table, browser, { site, routes }) {
  const storageState = await signIn(browser, site, { email: 'admin@example.com', lands: '/work' });
  /** @param {string} at */
  const visit = (at) => firstVisit(browser, site + at, { storageState, complaints: true });

  const first = await visit('/work');
  table.atMost('first visit to /work: JavaScript, brotli KB', first.brotliKb, FIRST_KB, kb);
  const addresses = await addressesOf(browser, site, storageState, routes);
  for (const at of addresses) {
    const { sizes } = await visit(at);
    const further = [...sizes].filter(([address]) => !first.sizes.has(address)).map(([, size]) => size);
    table.atMost(`  ${at.replace(/[0-9a-f-]{36}/, '…')} beyond it`, sum(further), FURTHER_KB, kb);
  }
  const console = await visit('/releases');
  const own = [...console.sizes].filter(([address]) => !new URL(address).pathname.startsWith('/r/shell/'));
  table.atMost('/releases without the shell: JavaScript, brotli KB', sum(own.map(([, size]) => size)), CONSOLE_KB, kb);
}

/**
 * Returns an address for each route. One of a single thing is read from the first link to such a thing in the list
 * above it; without such a thing the route is left out.
 * @param {any} browser @param {string} site @param {any} storageState @param {string[]} routes
 */
async function addressesOf(browser, site, storageState, routes) {
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    const addresses = [];
    for (const route of routes) {
      if (!route.includes(':')) {
        addresses.push(route);
        continue;
      }
      const list = route.slice(0, route.lastIndexOf('/'));
      if (!routes.includes(list)) continue;
      await page.goto(site + list);
      const link = page.locator(`main a[href^="${list}/"]`);
      await link.first().waitFor();
      /** @type {string[]} */
      const found = await link.evaluateAll((/** @type {any[]} */ all) => all.map((each) => each.getAttribute('href')));
      const [one] = found.map((href) => href.replace(/[?#].*/, '')).filter((href) => !routes.includes(href));
      if (one) addresses.push(one);
    }
    return addresses.filter((at) => at !== '/work');
  } finally {
    await context.close();
  }
}
