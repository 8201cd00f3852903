import path from 'node:path';
import { releases } from '../releaseApps.mjs';
import { browse } from './browse.mjs';
import { loadPage, pageAt } from './loadPage.mjs';
import { median, publicPages } from './pages.mjs';
import { releaseAgain } from './releaseAgain.mjs';
import { temporaryData } from './site.mjs';

const VISITORS = 200;
/** Visitors with a real browser. */
const BROWSERS = 3;
/** The share of visitors, of 10,000, who get a version first, and the milliseconds until all do. */
const CANARY = 3_000;
const CANARY_MS = 500;
const RELEASES = 10;
const ROLLBACKS = 5;
const REMOTES = 50;
const VERSIONS = 20;

/**
 * Milliseconds from a rollback until the site serves a page without the version.
 * @param {string} url @param {string} dataDir
 */
export async function rollbackMs(url, dataDir) {
  const { openStore, promote, rollback } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const [blog] = (await pageAt(url, '/blog')).composition.remotes.filter(({ id }) => id === 'blog');
  const before = blog?.version ?? '';
  const version = await releaseAgain(dataDir, 'blog', before, 'rollback');
  await promote(store, 'blog', version);
  await seen(url, version);
  const start = performance.now();
  await rollback(store, 'blog');
  await seen(url, before);
  return performance.now() - start;
}

/**
 * Visitors load pages with all their files in a loop, a few of them in real browsers, while each app is released, in
 * part to some visitors first, and rolled back repeatedly.
 * @param {any} browser @param {string} url @param {string} dataDir
 */
export async function releasesUnderWay(browser, url, dataDir) {
  const { openStore, promote, rollback, rollOut } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const { composition } = await pageAt(url, '/');
  const versions = [{ id: 'shell', version: composition.shell.version }, ...composition.remotes];
  const paths = [...Object.values(await publicPages(url)), '/contact', '/about'];
  let over = false;
  const isOver = () => over;
  const found = { loads: 0, frames: 0, failed: /** @type {string[]} */ ([]), mixed: /** @type {string[]} */ ([]) };

  /** @param {number} number */
  const visit = async (number) => {
    for (let at = number; !over; at++) {
      const { problem, extent } = await loadPage(url, paths[at % paths.length] ?? '/').catch((error) => ({
        problem: String(error),
        extent: 'whole',
      }));
      found.loads++;
      if (extent !== 'whole') found.frames++;
      if (problem) (problem.startsWith('mixed') ? found.mixed : found.failed).push(problem);
    }
  };
  const visitors = [
    ...Array.from({ length: VISITORS - BROWSERS }, (_, number) => visit(number)),
    ...Array.from({ length: BROWSERS }, () => browse(browser, url, { paths, isOver, found })),
  ];
  for (let round = 0; round < RELEASES; round++) {
    for (const { id, version: before } of versions) {
      const version = await releaseAgain(dataDir, id, before, `round${round}`);
      if (round % 3 === 1) {
        await rollOut(store, id, { version, traffic: CANARY });
        await new Promise((resolve) => setTimeout(resolve, CANARY_MS));
      }
      await promote(store, id, version);
    }
    if (round % (RELEASES / ROLLBACKS) === 0) for (const { id } of versions) await rollback(store, id);
  }
  over = true;
  await Promise.all(visitors);
  return found;
}

/** Median milliseconds to resolve a visitor's composition while half of the remotes are rolled out to one in ten. */
export async function resolveMs() {
  const { openStore, promote, publish, resolveComposition, rollOut } = await releases();
  const { builtFolder } = await import('../../../releases/src/testing/builds.ts');
  const store = openStore(path.join(temporaryData(), 'releases'));
  const ids = ['shell', ...Array.from({ length: REMOTES }, (_, at) => `remote${at}`)];
  for (const [at, id] of ids.entries()) {
    for (let minor = 0; minor < VERSIONS; minor++) {
      const version = `1.${minor}.0`;
      const folder = await builtFolder(id, { version });
      await publish(store, folder, { remote: id, version, compress: false });
    }
    await promote(store, id, `1.${VERSIONS - 2}.0`);
    if (at % 2) await rollOut(store, id, { version: `1.${VERSIONS - 1}.0`, traffic: 1_000 });
  }
  /** @param {number} visitor */
  const resolve = (visitor) =>
    resolveComposition(store, { id: `visitor ${visitor}`, isStaff: false, language: 'en' }, new Date());
  await resolve(0);
  const times = [];
  for (let visitor = 1; visitor <= 2_000; visitor++) {
    const start = performance.now();
    await resolve(visitor);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Waits until a navigation gets this version of the blog. @param {string} url @param {string} version */
export async function seen(url, version) {
  for (;;) {
    const { composition } = await pageAt(url, '/blog');
    if (composition.remotes.some((remote) => remote.id === 'blog' && remote.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
