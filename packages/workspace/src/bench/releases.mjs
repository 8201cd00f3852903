import path from 'node:path';
import { findApp } from '../apps.mjs';
import { buildApp } from '../buildApp.mjs';
import { releases } from '../releaseApps.mjs';
import { CommandError } from '../run.mjs';
import { median } from './pages.mjs';
import { releasesUnderWay, resolveMs, rollbackMs, seen } from './releasing.mjs';
import { seconds } from './table.mjs';

const REBUILDS = 5;

/**
 * Measures how long releases take, and what visitors notice of them.
 * @param {import('./table.mjs').Table} table @param {any} browser @param {{ url: string, dataDir: string }} site
 */
export async function measureReleases(table, browser, { url, dataDir }) {
  const [edit, back] = [await editSeconds(url, dataDir), await rollbackMs(url, dataDir)];
  table.atMost('edit to visible: build, publish, everybody, warm, s', edit, 8, seconds);
  table.atMost('rollback to the next navigation, s', back / 1000, 1, seconds);
  console.log('200 visitors load pages while each app is released ten times, in part first, and rolled back five …');
  const { loads, frames, failed, mixed } = await releasesUnderWay(browser, url, dataDir);
  table.note('pages loaded by 200 visitors during releases', `${loads}, ${frames} of them without their content`);
  table.none('  failed', [...new Set(failed)]);
  table.none('  of mixed versions', [...new Set(mixed)]);
  table.atMost('composition of 50 remotes × 20 versions, median, ms', await resolveMs(), 0.3, (ms) => ms.toFixed(3));
}

/**
 * Median seconds of several runs, with warm caches, from a saved edit of one remote until a visitor sees it.
 * @param {string} url @param {string} dataDir
 */
async function editSeconds(url, dataDir) {
  const { openStore, promote, publish } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const app = findApp('blog');
  if (!app) throw new CommandError('there is no remote to build');
  const times = [];
  for (let at = 0; at < REBUILDS; at++) {
    const start = performance.now();
    const { dir, version } = await buildApp(app, `0.0.0-bench${at}.${Date.now()}`);
    await publish(store, dir, { remote: app.id, version });
    await promote(store, app.id, version);
    await seen(url, version);
    times.push((performance.now() - start) / 1000);
  }
  return median(times);
}
