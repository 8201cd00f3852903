import type { Page } from 'playwright-core';

const CANARY = '/favicon.svg?nobody-uses-it';

/**
 * Call it before the page is loaded. The function that it answers with gives what Chromium has to say of preloads that nobody used; it says so some seconds after the
 * load, and of one that this adds as well: once that is told, all are.
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
    // What was said in the same breath has arrived as well.
    await page.evaluate(() => undefined);
    return warnings;
  };
}
