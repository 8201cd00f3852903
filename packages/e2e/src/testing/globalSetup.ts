import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeLeftovers } from './leftovers.ts';
import { startSite } from './siteProcess.ts';

/**
 * Starts the product once for all journeys, with a folder that suites share. SITE_URL names a site that is already
 * running and is used instead.
 */
export default async function startSiteOnce(): Promise<void> {
  process.env.RUN_DIR = mkdtempSync(path.join(tmpdir(), 'run-'));
  if (process.env.SITE_URL) {
    if (process.env.SITE_DATA_DIR) await removeLeftovers(process.env.SITE_DATA_DIR);
    return;
  }
  const { url, dataDir, stop } = await startSite();
  process.env.SITE_URL = url;
  process.env.SITE_DATA_DIR = dataDir;
  Object.assign(globalThis, { stopSite: stop });
}
