import type { Page } from 'playwright-core';

declare global {
  interface Window {
    seen: { shift: number; moved: string[]; refused: string[]; before: string };
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Notes, from a page's first moment, how far it shifts, what its policy refuses, and its text before scripts run. */
export async function watchTakingOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { shift: 0, moved: [], refused: [], before: '' };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.seen.shift += value;
        window.seen.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      window.seen.refused.push(`${violatedDirective} ${sample}`),
    );
    document.addEventListener('readystatechange', () => {
      // biome-ignore lint/performance/useDomNodeTextContent: people read only what is shown.
      if (document.readyState === 'interactive') window.seen.before = document.getElementById('root')?.innerText ?? '';
    });
  });
}

/** Opens an address that the server renders whole; asks again while the server is busy and sends only the frame. */
export async function openWhole(page: Page, address: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    // An anchor alone would not load the page again.
    await page.goto('about:blank');
    const answer = await page.goto(address);
    if (answer?.headers()['x-rendered'] === 'whole') return;
  }
  throw new Error(`the server does not render ${address}`);
}

/** Waits until scripts have taken the server's page over, and the browser has painted it. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('#root[data-taken]').waitFor({ state: 'attached' });
  await page.locator('main [aria-busy="true"], main [data-waiting]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
