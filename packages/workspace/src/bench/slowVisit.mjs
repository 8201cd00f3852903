/** A mid-range phone on slow 4G: 4 × slower than this machine, 150 ms latency, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const CPU_SLOWDOWN = 4;
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 800 };

/** Milliseconds without movement after which a page counts as complete. */
const QUIET = 500;

/** Gives the page the processor and network of that phone from now on. @param {any} session */
export async function slowDown(session) {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * A first visit on a slow phone.
 * @typedef {{ shift: number, moved: string[], firstMs: number, largestMs: number, usableMs: number, blockingMs: number,
 *   blockingLaterMs: number, largest: string }} SlowVisit
 * `shift`: cumulative layout shift; `moved` and `largest` name elements; `firstMs`: first paint with content;
 * `usableMs`: the screen is there, its components listen and the page is free to respond; `blockingMs`: what tasks
 * took beyond 50 ms each, from navigation on; `blockingLaterMs`: those of them that began after the first paint, which
 * a page that paints when its scripts have run hardly has.
 */

/**
 * @param {any} browser
 * @param {string} url
 * @param {{ width: number, height: number }} viewport
 * @param {{ toEnd?: boolean }} [options] `toEnd`: scrolls the whole page, since
 * pictures below the fold can shift it too
 * @returns {Promise<SlowVisit>}
 */
export async function slowVisit(browser, url, viewport, { toEnd = false } = {}) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observe);

    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => Reflect.get(globalThis, '__SEEN__').usableMs > 0);
    await page.waitForTimeout(QUIET);
    const seen = await page.evaluate(() => Reflect.get(globalThis, '__SEEN__'));
    if (toEnd) {
      await page.evaluate(readToEnd);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET);
    }
    const { shifts } = await page.evaluate(() => Reflect.get(globalThis, '__SEEN__'));
    return {
      shift: largestWindow(shifts),
      moved: [...new Set(shifts.flatMap((/** @type {any} */ shift) => shift.what))],
      firstMs: seen.firstMs,
      largestMs: seen.largest.time,
      usableMs: seen.usableMs,
      blockingMs: blockingMs(seen.tasks, 0),
      blockingLaterMs: blockingMs(seen.tasks, seen.firstMs),
      largest: seen.largest.what,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before any of its scripts. */
export function observe() {
  /** @param {Element | null} element */
  const nameOf = (element) =>
    element
      ? `${element.localName}${element.id && `#${element.id}`} ${(element.getAttribute('src') ?? element.textContent ?? '').slice(-40)}`
      : '?';
  const largest = { time: 0, what: '' };
  /** @type {{ value: number, time: number, what: string[] }[]} */
  const shifts = [];
  const seen = { firstMs: 0, usableMs: 0, largest, shifts, tasks: /** @type {{ start: number, ms: number }[]} */ ([]) };
  Object.assign(globalThis, { __SEEN__: seen });
  new PerformanceObserver((list) => {
    seen.firstMs = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? seen.firstMs;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  // The shell marks its root once its components have taken the page over or drawn it.
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root[data-taken] main h1')) return;
    watch.disconnect();
    requestIdleCallback(() => Object.assign(seen, { usableMs: performance.now() }), { timeout: 5_000 });
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-taken'] });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      Object.assign(largest, { time: entry.startTime, what: nameOf(entry.element) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of /** @type {any[]} */ (list.getEntries()))
      if (!hadRecentInput)
        shifts.push({
          value,
          time: startTime,
          what: sources.map((/** @type {any} */ { node }) =>
            nameOf(node?.parentElement && node.nodeType === 3 ? node.parentElement : node),
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: scrolls screen by screen to the end. */
async function readToEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {{ start: number, ms: number }[]} tasks @param {number} from */
const blockingMs = (tasks, from) =>
  tasks.filter(({ start }) => start >= from).reduce((sum, { ms }) => sum + ms - 50, 0);

/**
 * Cumulative layout shift as defined by web.dev/cls: the largest sum of shifts less than 1 s apart, over at most 5 s.
 * @param {{ value: number, time: number }[]} shifts
 */
export function largestWindow(shifts) {
  let largest = 0;
  let sum = 0;
  let start = Number.NEGATIVE_INFINITY;
  let last = start;
  for (const { value, time } of shifts) {
    if (time - last > 1000 || time - start > 5000) {
      sum = 0;
      start = time;
    }
    sum += value;
    last = time;
    largest = Math.max(largest, sum);
  }
  return largest;
}
