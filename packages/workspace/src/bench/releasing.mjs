import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteApps } from '../apps.mjs';
import { releases } from '../releaseApps.mjs';
import { median } from './pages.mjs';
import { temporaryData } from './site.mjs';

const VISITORS = 200;
const RELEASES = 10;
const ROLLBACKS = 5;
const REMOTES = 50;
const VERSIONS = 20;

/** @typedef {{ url: string, integrity: string }} Asset */
/** @typedef {{ id: string, version: string, mount: string, entry: Asset, module: Asset[], screens: Record<string, Asset[]> }} Remote */

/**
 * Milliseconds from a rollback until the site serves a page without the version.
 * @param {string} url @param {string} dataDir
 */
export async function rollbackMs(url, dataDir) {
  const { openStore, promote, rollback } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const [blog] = (await compositionOf(url, '/blog')).remotes.filter(({ id }) => id === 'blog');
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
 * Visitors load pages with all their files in a loop, while each remote is released and rolled back repeatedly.
 * @param {string} url @param {string} dataDir
 */
export async function releasesUnderWay(url, dataDir) {
  const { openStore, promote, rollback } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const remotes = siteApps().filter(({ id }) => id !== 'shell');
  const current = Object.fromEntries((await compositionOf(url, '/')).remotes.map(({ id, version }) => [id, version]));
  let isOver = false;
  const found = { loads: 0, failed: /** @type {string[]} */ ([]), mixed: /** @type {string[]} */ ([]) };

  /** @param {number} number */
  const visit = async (number) => {
    const paths = ['/', '/services', '/blog', '/contact'];
    for (let at = number; !isOver; at++) {
      const address = paths[at % paths.length] ?? '/';
      const problem = await load(url, address).catch(String);
      found.loads++;
      if (problem) (problem.startsWith('mixed') ? found.mixed : found.failed).push(problem);
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number));
  for (let round = 0; round < RELEASES; round++) {
    for (const { id } of remotes) {
      const version = await releaseAgain(dataDir, id, current[id] ?? '', `round${round}`);
      await promote(store, id, version);
    }
    if (round % (RELEASES / ROLLBACKS) === 0) for (const { id } of remotes) await rollback(store, id);
  }
  isOver = true;
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

/**
 * Signs and publishes a build again under another version.
 * @param {string} dataDir @param {string} id @param {string} from @param {string} suffix
 */
async function releaseAgain(dataDir, id, from, suffix) {
  const { openStore, publish } = await releases();
  const app = siteApps().find((each) => each.id === id);
  const folder = path.join(dataDir, 'again', `${id}-${suffix}`);
  cpSync(path.join(app?.dir ?? '', 'dist'), folder, { recursive: true });
  const version = `${from.split('-', 1)[0]}-bench.${suffix}`;
  const file = path.join(folder, 'build.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  await publish(openStore(path.join(dataDir, 'releases')), folder, { remote: id, version, compress: false });
  return version;
}

/**
 * Loads a page and all files that its first screen needs; returns the problem, or undefined if there is none.
 * @param {string} url @param {string} address
 */
async function load(url, address) {
  const composition = await compositionOf(url, address);
  const [remote] = composition.remotes
    .filter(({ mount }) => address === mount || address.startsWith(mount))
    .sort((a, b) => b.mount.length - a.mount.length);
  if (!remote) return `no remote for ${address}`;
  const assets = [remote.entry, ...remote.module, ...Object.values(remote.screens).slice(0, 1).flat()];
  for (const asset of assets) {
    if (!asset.url.startsWith(`/r/${remote.id}/${remote.version}/`))
      return `mixed: ${asset.url} with ${remote.id} ${remote.version}`;
    const answer = await fetch(url + asset.url);
    if (!answer.ok) return `${asset.url} answered ${answer.status}`;
    const content = Buffer.from(await answer.arrayBuffer());
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== asset.integrity)
      return `mixed: ${asset.url} is not what the page names`;
  }
  return undefined;
}

/**
 * Reads the composition in a page.
 * @param {string} url @param {string} address @returns {Promise<{ remotes: Remote[] }>}
 */
async function compositionOf(url, address) {
  const answer = await fetch(url + address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const text = /id="composition"[^>]*>(.*?)<\/script>/s.exec(await answer.text())?.[1];
  if (!text) throw new Error(`${address} carries no composition`);
  return JSON.parse(text);
}

/** Waits until a navigation gets this version of the blog. @param {string} url @param {string} version */
export async function seen(url, version) {
  for (;;) {
    const { remotes } = await compositionOf(url, '/blog');
    if (remotes.some((remote) => remote.id === 'blog' && remote.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
