import type { Page } from 'playwright-core';

const CANARY = '/favicon.svg?nobody-uses-it';

/**
 * Call it before the page loads. The returned function gives Chromium's complaints about unused preloads. Chromium
 * reports them some seconds after the load, so this adds an unused preload of its own: once it is reported, all are.
 */
export async function watchPreloads(page: Page): Promise<() => Promise<string[]>> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text()) && !message.text().includes(CANARY)) warnings.push(message.text());
  });
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
    });
  }, CANARY);
  const told = page.waitForEvent('console', (message) => message.text().includes(CANARY));
  return async () => {
    await told;
    // Further complaints of the same moment have arrived by then.
    await page.evaluate(() => undefined);
    return warnings;
  };
}
