import type { Page } from 'playwright-core';
import { takenOver } from './takingOver.ts';

const CANARY = '/favicon.svg?nobody-uses-it';

/**
 * Call it before the page loads. The returned function gives Chromium's complaints about unused preloads. Chromium
 * reports them some seconds after the load, so this adds an unused preload of its own: once it is reported, all are.
 * A script that is used later than that, because the machine is slow, is no complaint.
 */
export async function watchPreloads(page: Page): Promise<() => Promise<string[]>> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text()) && !message.text().includes(CANARY)) warnings.push(message.text());
  });
  await page.addInitScript((href) => {
    const scripts = new Set<string>();
    Object.assign(window, { addedScripts: scripts });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement) scripts.add(node.src);
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
    });
  }, CANARY);
  const told = page.waitForEvent('console', (message) => message.text().includes(CANARY));
  return async () => {
    await told;
    // Further complaints of the same moment have arrived by then.
    await page.evaluate(() => undefined);
    if (warnings.length === 0) return [];
    await takenOver(page);
    const used = await page.evaluate(() => [...(Reflect.get(window, 'addedScripts') as Set<string>)]);
    return warnings.filter((warning) => !used.some((src) => src && warning.includes(src)));
  };
}
