import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../apps.mjs';

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
 * Runs a browser while `use` runs.
 * @template T @param {(browser: any) => Promise<T>} use @returns {Promise<T>}
 */
export async function withBrowser(use) {
  const { chromium } = createRequire(path.join(root, 'packages/e2e/package.json'))('playwright-core');
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
