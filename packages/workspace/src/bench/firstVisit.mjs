import { brotliCompressSync } from 'node:zlib';

/** Chromium complains of an unused preload 3 s after the page has loaded. Milliseconds. */
const COMPLAINTS_AFTER = 3500;

/**
 * Opens a page with empty caches and tells what its scripts cost.
 * @typedef {{ scripts: number, brotliKb: number, depth: number, twice: string[], unused: string[] }} FirstVisit
 * `twice`: fetched more than once; `unused`: preloaded, and asked for by nothing.
 */

/**
 * @param {any} browser @param {string} url
 * @param {{ storageState?: any, complaints?: boolean }} [options] `storageState`: what the browser remembers of a sign-in; `complaints`: wait for those about unused preloads
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
    // Who is signed in holds a stream of events open: that network is never idle.
    await page.goto(url, { waitUntil: storageState ? 'load' : 'networkidle' });
    await page.waitForSelector('main h1');
    if (complaints) await page.waitForTimeout(COMPLAINTS_AFTER);

    const scripts = requests.scripts();
    let bytes = 0;
    for (const address of scripts)
      bytes += brotliCompressSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length;
    return {
      scripts: scripts.length,
      brotliKb: bytes / 1024,
      depth: Math.max(...scripts.map(requests.depth)),
      twice: requests.twice(),
      unused,
    };
  } finally {
    await context.close();
  }
}

/** @param {any} session */
async function recordRequests(session) {
  /** @type {{ id: string, url: string, initiator: any }[]} */
  const requests = [];
  /** @type {Set<string>} Answered from memory or disk: asked for twice, fetched once. */
  const cached = new Set();
  session.on('Network.requestWillBeSent', (/** @type {any} */ { requestId, request, initiator }) => {
    if (/^https?:/.test(request.url)) requests.push({ id: requestId, url: request.url, initiator });
  });
  session.on('Network.requestServedFromCache', (/** @type {any} */ { requestId }) => cached.add(requestId));
  await session.send('Network.enable');

  /** The page is 1; what it names is 2; what such a script asks for is 3. A file counts where it was first asked for. @param {string} url @returns {number} */
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
