import { brotliCompressSync } from 'node:zlib';

/** Milliseconds. Chromium reports an unused preload 3 s after the page has loaded. */
const COMPLAINTS_AFTER = 3500;

/**
 * Cost of a page's scripts in a visit with empty caches.
 * @typedef {{
 *   scripts: number, brotliKb: number, usableKb: number, sizes: Map<string, number>, depth: number, twice: string[],
 *   unused: string[]
 * }} FirstVisit
 * `usableKb`: those of `brotliKb` that the page asks for until its components listen;
 * `sizes`: brotli KB of each script by its address;
 * `twice`: scripts fetched more than once; `unused`: scripts preloaded but not requested.
 */

/**
 * @param {any} browser
 * @param {string} url
 * @param {{ storageState?: any, complaints?: boolean }} [options] `storageState`: the browser's state after a sign-in;
 * `complaints`: waits for Chromium's complaints about unused preloads
 * @returns {Promise<FirstVisit>}
 */
export async function firstVisit(browser, url, { storageState, complaints = false } = {}) {
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const unused = [];
    page.on('console', (/** @type {any} */ message) => {
      const [, address] = /The resource (\S+) was preloaded using link preload but not used/.exec(message.text()) ?? [];
      if (address) unused.push(new URL(address).pathname);
    });
    const requests = await recordRequests(await context.newCDPSession(page));
    await page.addInitScript(noteTaken);
    // Signed-in pages hold an event stream open, so their network is never idle.
    await page.goto(url, { waitUntil: storageState ? 'load' : 'networkidle' });
    await page.waitForSelector('main h1');
    if (complaints) await page.waitForTimeout(COMPLAINTS_AFTER);

    const scripts = requests.scripts();
    /** @type {Map<string, number>} */
    const sizes = new Map();
    for (const address of scripts)
      sizes.set(address, brotliCompressSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length / 1024);
    const early = new Set(await page.evaluate(askedUntilTaken));
    return {
      scripts: scripts.length,
      brotliKb: sum(sizes.values()),
      usableKb: sum([...sizes].filter(([address]) => early.has(address)).map(([, size]) => size)),
      sizes,
      depth: Math.max(...scripts.map(requests.depth)),
      twice: requests.twice(),
      unused,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before any of its scripts: notes when the shell marks its root, whose components listen then. */
function noteTaken() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root[data-taken]')) return;
    watch.disconnect();
    performance.mark('taken');
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-taken'] });
}

/** Runs in the page: addresses of what it asked for until then. */
function askedUntilTaken() {
  const [taken] = performance.getEntriesByName('taken');
  if (!taken) throw new Error('the page was never taken over');
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name, startTime }) => (startTime < taken.startTime ? name : []));
}

/** @param {Iterable<number>} sizes */
export const sum = (sizes) => [...sizes].reduce((all, one) => all + one, 0);

/** @param {any} session */
async function recordRequests(session) {
  /** @type {{ id: string, url: string, initiator: any }[]} */
  const requests = [];
  /** Requests answered from memory or disk: requested twice but fetched once. @type {Set<string>} */
  const cached = new Set();
  session.on('Network.requestWillBeSent', (/** @type {any} */ { requestId, request, initiator }) => {
    if (/^https?:/.test(request.url)) requests.push({ id: requestId, url: request.url, initiator });
  });
  session.on('Network.requestServedFromCache', (/** @type {any} */ { requestId }) => cached.add(requestId));
  await session.send('Network.enable');

  /**
   * Depth of a script: the page is 1, scripts it names are 2, scripts these request are 3. The first request counts.
   * @param {string} url @returns {number}
   */
  function depth(url) {
    const { initiator } = requests.find((request) => request.url === url) ?? {};
    const frames = initiator?.type === 'script' ? (initiator.stack?.callFrames ?? []) : [];
    const by = frames.find((/** @type {any} */ frame) => frame.url)?.url;
    if (!by || by === url) return initiator && initiator.type !== 'other' ? 2 : 1;
    return 1 + depth(by);
  }
  return {
    depth,
    scripts: () => [...new Set(requests.map(({ url }) => url))].filter((url) => /\.js(?:\?|$)/.test(url)),
    twice() {
      const fetched = requests.filter(({ id }) => !cached.has(id)).map(({ url }) => url);
      return [...new Set(fetched.filter((url, at) => fetched.indexOf(url) !== at))].map((url) => new URL(url).pathname);
    },
  };
}
