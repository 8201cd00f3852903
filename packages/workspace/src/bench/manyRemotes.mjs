import path from 'node:path';
import { releases } from '../releaseApps.mjs';
import { median, pageKb, warmPages } from './pages.mjs';
import { PHONE, slowVisit } from './slowVisit.mjs';
import { kb, seconds } from './table.mjs';

/** The remotes of the larger site. */
export const REMOTES = 60;
const MOST = 1.05;

/**
 * Publishes remotes with one screen and one entry in the header each, until the site has 60 remotes.
 * @param {string} dataDir @param {{ app: { id: string } }[]} versions the apps of the site
 */
export async function fillSite(dataDir, versions) {
  const { openStore, promote, publish } = await releases();
  const { builtFolder } = await import('../../../releases/src/testing/builds.ts');
  const store = openStore(path.join(dataDir, 'releases'));
  for (let at = versions.length; at <= REMOTES; at++) {
    const id = `remote${at}`;
    const routes = ['', '/:slug', '/about'].map((end) => ({ path: `/${id}${end}`, screen: 'list' }));
    const name = { en: `Advice ${at}`, es: `Asesoría ${at}`, fr: `Conseil ${at}` };
    const nav = [{ label: name, path: `/${id}`, area: 'public', order: 100 + at }];
    const manifest = { id, name, mount: `/${id}`, access: 'public', routes, nav, parts: [] };
    const folder = await builtFolder(id, { record: { manifest } });
    await publish(store, folder, { remote: id, version: '1.0.0' });
    await promote(store, id, '1.0.0');
  }
}

/**
 * Compares first visits to home with the remotes of this workspace and with 60.
 * @param {import('./table.mjs').Table} table @param {any} browser
 * @param {{ few: string, many: string, rounds: number }} options
 */
export async function measureManyRemotes(table, browser, { few, many, rounds }) {
  for (const site of [few, many]) await warmPages(site, ['/']);
  const [fewKb, manyKb] = [await pageKb(`${few}/`), await pageKb(`${many}/`)];
  table.note('home: HTML, brotli', `${kb(fewKb)}, with ${REMOTES} remotes ${kb(manyKb)}`);
  const times = (/** @type {number} */ ratio) => ratio.toFixed(3);
  table.atMost(`  ${REMOTES} remotes ÷ those of the workspace`, manyKb / fewKb, MOST, times);

  /** @type {Record<string, import('./slowVisit.mjs').SlowVisit[]>} */
  const visits = { [few]: [], [many]: [] };
  for (let round = 0; round < rounds; round++)
    for (const site of round % 2 ? [many, few] : [few, many])
      visits[site]?.push(await slowVisit(browser, `${site}/`, PHONE));
  for (const [name, figure] of /** @type {const} */ ([
    ['first paint', 'firstMs'],
    ['usable', 'usableMs'],
  ])) {
    const [fewMs = 0, manyMs = 0] = [few, many].map((site) => median((visits[site] ?? []).map((one) => one[figure])));
    table.note(
      `home: ${name}, slow phone`,
      `${seconds(fewMs / 1000)}, with ${REMOTES} remotes ${seconds(manyMs / 1000)}`,
    );
    table.atMost(`  ${REMOTES} remotes ÷ those of the workspace`, manyMs / fewMs, MOST, times);
  }
}
