/** Milliseconds that a list has to show its first link. */
const LINK_AFTER = 5000;

/**
 * Returns an address for each route. One of a single thing is read from the first link to such a thing on the page
 * above it; without such a link the route is left out.
 * @param {any} browser @param {string} site
 * @param {{ storageState?: any, routes: string[] }} options `routes`: route patterns
 */
export async function addressesOf(browser, site, { storageState, routes }) {
  const plain = routes.filter((route) => !route.includes(':'));
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    const addresses = [...plain];
    for (const route of routes.filter((each) => !plain.includes(each))) {
      const start = route.slice(0, route.indexOf(':'));
      const rest = route.slice(start.length).replace(/^:[^/]+/, '');
      const [above] = plain.filter((each) => start.startsWith(`${each}/`)).sort((a, b) => b.length - a.length);
      if (!above) continue;
      await page.goto(site + above);
      const links = page.locator(`main a[href^="${start}"]`);
      await links
        .first()
        .waitFor({ timeout: LINK_AFTER })
        .catch(() => {});
      /** @type {string[]} */
      const found = await links.evaluateAll((/** @type {any[]} */ all) => all.map((each) => each.getAttribute('href')));
      const [one] = found
        .map((href) => start + href.slice(start.length).replace(/[/?#].*/, ''))
        .filter((href) => !routes.includes(href));
      if (one) addresses.push(one + rest);
    }
    return addresses;
  } finally {
    await context.close();
  }
}
