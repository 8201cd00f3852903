import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../apps.mjs';
import { publicPages, warmPages } from './pages.mjs';
import { PHONE, slowDown } from './slowVisit.mjs';

/** Milliseconds without movement after the page is usable, and the most that a film lasts. */
const QUIET = 1_500;

/**
 * A change of the picture after the page was there. `isPicture`: an image has arrived in the place that it has.
 * @typedef {{ ms: number, pixels: number, box: { left: number, top: number, right: number, bottom: number },
 *   element: string, isPicture: boolean }} Change
 */

/**
 * Films a first visit on a slow phone, frame by frame, and returns what changes once the whole page was painted.
 * @param {any} browser @param {string} url
 * @returns {Promise<{ frames: number, changes: Change[] }>}
 */
async function film(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript(noteWhenThere);
    /** @type {{ ms: number, data: string }[]} */
    const shots = [];
    session.on('Page.screencastFrame', (/** @type {any} */ { data, metadata, sessionId }) => {
      shots.push({ ms: metadata.timestamp * 1000, data });
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector('#root[data-taken] main h1');
    await wait(QUIET);
    await session.send('Page.stopScreencast');
    const there = await page.evaluate(() => Reflect.get(globalThis, '__THERE__'));
    const seen = shots.filter(({ ms }) => ms >= there);
    const differences = seen.flatMap(({ ms, data }, at) => {
      const before = seen[at - 1];
      const found = before && difference(before.data, data);
      return found ? [{ ms: ms - there, ...found }] : [];
    });
    const changes = [];
    for (const each of differences) changes.push({ ...each, ...(await page.evaluate(whatIsAt, each.box)) });
    return { frames: seen.length, changes };
  } finally {
    await context.close();
  }
}

/** Runs in the page before any of its scripts: notes when the markup is painted that stands behind the content. */
function noteWhenThere() {
  const watch = new MutationObserver(() => {
    if (!document.getElementById('composition')) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { __THERE__: performance.timeOrigin + performance.now() })),
    );
  });
  watch.observe(document, { subtree: true, childList: true });
}

/** Runs in the page: the element at the middle of a change. @param {Change['box']} box */
function whatIsAt({ left, top, right, bottom }) {
  const element = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isIn = [...document.querySelectorAll('img, video')].some((picture) => {
    const at = picture.getBoundingClientRect();
    return at.left - 1 <= left && at.top - 1 <= top && at.right + 1 >= right && at.bottom + 1 >= bottom;
  });
  const words = (element?.textContent ?? '').trim().slice(0, 30);
  return { element: `${element?.localName ?? '?'} ${words}`.trim(), isPicture: isIn };
}

/** The pixels that differ between two frames, and the box around them. @param {string} one @param {string} other */
function difference(one, other) {
  if (one === other) return undefined;
  const { PNG } = createRequire(path.join(root, 'packages/e2e/package.json'))('pngjs');
  const [before, after] = [one, other].map((data) => PNG.sync.read(Buffer.from(data, 'base64')));
  const box = { left: after.width, top: after.height, right: 0, bottom: 0 };
  let pixels = 0;
  for (let at = 0; at < after.data.length; at += 4) {
    if (before.data.readUInt32BE(at) === after.data.readUInt32BE(at)) continue;
    pixels++;
    const [x, y] = [(at / 4) % after.width, Math.floor(at / 4 / after.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return pixels > 0 ? { pixels, box } : undefined;
}

/**
 * Films the public pages and sign-in: nothing may flicker.
 * @param {import('./table.mjs').Table} table @param {any} browser @param {string} url
 */
export async function measureFilm(table, browser, url) {
  const pages = await publicPages(url);
  for (const [name, at] of Object.entries({
    ...pages,
    'services, one tab': '/services#accounting',
    'sign-in': '/auth/login',
  })) {
    await warmPages(url, [at]);
    const { frames, changes } = await film(browser, url + at);
    const pictures = changes.filter(({ isPicture }) => isPicture).length;
    table.note(`${name}: frames of its film, slow phone`, `${frames}, ${pictures} pictures arrive`);
    table.none(
      '  what flickers',
      changes
        .filter(({ isPicture }) => !isPicture)
        .map(({ ms, pixels, box, element }) =>
          `${pixels} px after ${ms.toFixed(0)} ms at ${Object.values(box)}: ${element}`.replace(/\s+/g, ' '),
        ),
    );
  }
}
