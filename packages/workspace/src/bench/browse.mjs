/** Runs in the page: versions of the files that it has loaded, by app, and those that it was rendered with. */
function versionsInPage() {
  /** @type {Record<string, string[]>} */
  const loaded = {};
  for (const { name } of performance.getEntriesByType('resource')) {
    const [, id, version] = /\/r\/([\w-]+)\/([^/]+)\//.exec(name) ?? [];
    if (id && version) loaded[id] = [...new Set([...(loaded[id] ?? []), version])];
  }
  return loaded;
}

/**
 * Browses in a real browser until it is over: opens pages and follows links in them.
 * @param {any} browser @param {string} url
 * @param {{ paths: string[], isOver: () => boolean, found: { loads: number, failed: string[], mixed: string[] } }} options
 */
export async function browse(browser, url, { paths, isOver, found }) {
  const page = await browser.newPage();
  page.on('pageerror', (/** @type {Error} */ { message }) => found.failed.push(`in a browser: ${message}`));
  page.on('response', (/** @type {any} */ answer) => {
    if (answer.status() >= 400) found.failed.push(`in a browser: ${answer.url()} answered ${answer.status()}`);
  });
  for (let at = 0; !isOver(); at++) {
    await page.goto(url + paths[at % paths.length]);
    await page.waitForSelector('#root[data-taken] main h1');
    await page
      .locator('header nav a[href="/services"], header a[href="/"]')
      .first()
      .evaluate((/** @type {any} */ link) => link.click());
    await page.waitForSelector('main h1');
    for (const [id, versions] of Object.entries(await page.evaluate(versionsInPage)))
      if (versions.length > 1) found.mixed.push(`in a browser: ${id} ${versions.join(' and ')} in one page`);
    found.loads++;
  }
  await page.close();
}
