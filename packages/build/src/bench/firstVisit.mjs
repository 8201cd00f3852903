import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../parts.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens a page in a fresh browser and tells what its scripts cost.
 * @param {string} url @param {(script: string) => boolean} [counts] which scripts belong to what is measured
 * @returns {Promise<{ scripts: number, brotliKb: number, depth: number, twice: string[] }>}
 */
export async function firstVisit(url, counts = () => true) {
  const { chromium } = createRequire(path.join(root, 'packages/e2e/package.json'))('playwright-core');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ARGS,
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    /** @type {{ url: string, initiator: any, type: string }[]} */
    const requests = [];
    session.on('Network.requestWillBeSent', (/** @type {any} */ event) =>
      requests.push({ url: event.request.url, initiator: event.initiator, type: event.type }),
    );
    /** @type {Set<string>} Answered from memory or disk: asked for twice, fetched once. */
    const cached = new Set();
    /** @type {Map<string, string>} */
    const urls = new Map();
    session.on('Network.requestWillBeSent', (/** @type {any} */ event) => urls.set(event.requestId, event.request.url));
    session.on('Network.requestServedFromCache', (/** @type {any} */ event) =>
      cached.add(urls.get(event.requestId) ?? ''),
    );
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector('main h1');

    const scripts = [...new Set(requests.map((request) => request.url))].filter(
      (address) => /\.js(?:\?|$)/.test(address) && counts(new URL(address).pathname),
    );
    let bytes = 0;
    for (const address of scripts)
      bytes += brotliCompressSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length;
    const asked = requests
      .filter(({ url: address }) => counts(new URL(address).pathname))
      .map((request) => request.url);
    return {
      scripts: scripts.length,
      brotliKb: bytes / 1024,
      depth: Math.max(...scripts.map((address) => depthOf(address, requests))),
      twice: [...new Set(asked.filter((address, at) => asked.indexOf(address) !== at))].filter(
        (address) => !cached.has(address),
      ),
    };
  } finally {
    await browser.close();
  }
}

/** The page is 1; what it names is 2; what such a script asks for is 3. A file counts where it was first asked for. @param {string} url @param {{ url: string, initiator: any }[]} requests @returns {number} */
function depthOf(url, requests) {
  const first = requests.find((request) => request.url === url);
  const frames = first?.initiator?.stack?.callFrames ?? [];
  const by =
    first?.initiator?.type === 'script' ? (frames.find((/** @type {any} */ frame) => frame.url)?.url ?? '') : '';
  if (!by || by === url) return first && first.initiator?.type !== 'other' ? 2 : 1;
  return 1 + depthOf(by, requests);
}
