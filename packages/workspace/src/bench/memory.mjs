import path from 'node:path';
import { siteApps } from '../apps.mjs';
import { releases } from '../releaseApps.mjs';
import { httpGet } from './httpGet.mjs';
import { pageAt } from './loadPage.mjs';
import { publicPages } from './pages.mjs';
import { renderersMb, residentMb } from './processes.mjs';
import { releaseAgain } from './releaseAgain.mjs';

/** Pages and released versions of a run; `full` is the figure that is asked for. */
const SIZE = { short: { pages: 3_000, versions: 10 }, full: { pages: 50_000, versions: 50 } };
/** Searches are rendered two at a time. */
const LANES = 2;
/** Render processes that the server keeps. */
const PROCESSES = 6;
const SAMPLES = 200;
/** The first samples are of a server that warms up. */
const WARM_SHARE = 0.25;
/** The most that memory may grow from the first to the last sample, as a share of its mean. */
const GROWTH = 0.1;

/** @param {number} value */
const mb = (value) => `${value.toFixed(0)} MB`;

/**
 * Renders pages, each anew, while versions are released, and samples the memory of the server and its render processes.
 * @param {import('./table.mjs').Table} table
 * @param {{ url: string, pid: number, dataDir: string, full: boolean }} site
 */
export async function measureMemory(table, { url, pid, dataDir, full }) {
  const { pages, versions } = full ? SIZE.full : SIZE.short;
  const { openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const { composition } = await pageAt(url, '/');
  const paths = Object.values(await publicPages(url));
  const samples = { server: /** @type {number[]} */ ([]), renderers: /** @type {number[]} */ ([]) };
  let [count, frames, largest, most] = [0, 0, 0, 0];

  function sample() {
    const children = renderersMb(pid);
    samples.server.push(residentMb(pid));
    samples.renderers.push(children.reduce((sum, each) => sum + each, 0));
    largest = Math.max(largest, ...children);
    most = Math.max(most, children.length);
  }
  const lane = async () => {
    while (count < pages) {
      const at = count++;
      const { status, headers } = await httpGet(`${url}${paths[at % paths.length]}?service=memory${at}`);
      if (status !== 200) throw new Error(`${paths[at % paths.length]} answered ${status}`);
      if (headers['x-rendered'] !== 'whole') frames++;
      if (at % Math.ceil(pages / SAMPLES) === 0) sample();
    }
  };
  const releasing = async () => {
    const apps = siteApps();
    const before = new Map(
      [composition.shell, ...composition.remotes].map((app) => ['id' in app ? app.id : 'shell', app.version]),
    );
    for (let at = 0; at < versions; at++) {
      while (count < (pages * at) / versions) await new Promise((resolve) => setTimeout(resolve, 50));
      const { id } = apps[at % apps.length] ?? { id: 'shell' };
      await promote(store, id, await releaseAgain(dataDir, id, before.get(id) ?? '', `memory${at}`));
    }
  };
  const start = performance.now();
  await Promise.all([releasing(), ...Array.from({ length: LANES }, lane)]);
  const minutes = (performance.now() - start) / 60_000;

  table.note(
    'memory: pages rendered, versions released',
    `${pages} (${frames} frames), ${versions}, ${minutes.toFixed(1)} min`,
  );
  for (const [name, values] of Object.entries(samples)) {
    const settled = values.slice(Math.floor(values.length * WARM_SHARE));
    table.atMost(`  ${name}: growth, share of the mean`, growthOf(settled), GROWTH, (value) => value.toFixed(3));
    table.note('    mean and peak', `${mb(mean(settled))}, ${mb(Math.max(...values))}`);
  }
  table.note('  largest render process', mb(largest));
  table.atMost('  processes at a time', most, PROCESSES);
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rise of the line through the values, from the first to the last, as a share of their mean. @param {number[]} values */
export function growthOf(values) {
  const [middle, level] = [(values.length - 1) / 2, mean(values)];
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * (value - level), 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (slope * (values.length - 1)) / level;
}
