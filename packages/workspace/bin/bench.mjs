// `pnpm bench`: measures visits and releases of production builds, compared with one bundle of the same source.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT_LIMITS_KB } from '../src/appSizes.mjs';
import { findApp, root } from '../src/apps.mjs';
import { withBrowser } from '../src/bench/browser.mjs';
import { firstVisit } from '../src/bench/firstVisit.mjs';
import { compareInteractive } from '../src/bench/interactive.mjs';
import { publishOneBundle, withOneBundle } from '../src/bench/oneBundle.mjs';
import { compareSlowVisits, median, publicPages, signIn } from '../src/bench/pages.mjs';
import { releasesUnderWay, resolveMs, rollbackMs, seen } from '../src/bench/releasing.mjs';
import { temporaryData, withSite } from '../src/bench/site.mjs';
import { NETWORK } from '../src/bench/slowVisit.mjs';
import { Table } from '../src/bench/table.mjs';
import { buildApp } from '../src/buildApp.mjs';
import { releaseApps, releases, useTypeScript } from '../src/releaseApps.mjs';
import { CommandError, command, run } from '../src/run.mjs';
import { scriptKb } from '../src/scriptKb.mjs';

const ROUNDS = 3;
const REBUILDS = 5;
const FLOOR_ROUND_TRIPS = 5;

const table = new Table();
/** @param {number} value */
const kb = (value) => `${value.toFixed(1)} KB`;
/** @param {number} value */
const seconds = (value) => `${value.toFixed(2)} s`;

/** Runs the measurements that need a browser. @param {any} browser @param {string} composed @param {string} single */
async function measureVisits(browser, composed, single) {
  const pages = await publicPages(composed);
  const storageState = await signIn(browser, composed);
  const visits = await Promise.all([
    ...Object.values(pages).map((at) => firstVisit(browser, composed + at, { complaints: true })),
    firstVisit(browser, `${composed}/dashboard`, { storageState, complaints: true }),
  ]);
  const [home] = visits;
  const one = await firstVisit(browser, `${single}/`, { complaints: true });
  if (one.unused.length) throw new CommandError(`the one bundle is not at its best, it does not use ${one.unused}`);
  if (!home) throw new CommandError('there is no page to visit');
  table.atMost(
    'first visit to /: JavaScript, brotli KB',
    home.brotliKb,
    200,
    (value) => `${kb(value)}, ${home.scripts} files`,
  );
  table.note('  as one bundle', `${kb(one.brotliKb)}, ${one.scripts} files`);
  table.atMost('  composed ÷ one bundle', home.brotliKb / one.brotliKb, 1.3, (value) => value.toFixed(2));
  const where = 'public pages, dashboard signed in';
  table.atMost(`script chain, the page is 1 (${where})`, Math.max(...visits.map(({ depth }) => depth)), 3);
  table.none(`fetched twice (${where})`, [...new Set(visits.flatMap(({ twice }) => twice))]);
  table.none(`preloaded and not used (${where})`, [...new Set(visits.flatMap(({ unused }) => unused))]);

  const signedIn = await compareInteractive(browser, {
    composed: { url: `${composed}/dashboard`, storageState },
    single: { url: `${single}/dashboard`, storageState: await signIn(browser, single) },
    rounds: ROUNDS,
  });
  table.note(
    'dashboard, signed in: interactive, slow phone',
    `${seconds(signedIn.composedMs / 1000)}, one bundle ${seconds(signedIn.singleMs / 1000)}`,
  );
  table.atMost('  composed ÷ one bundle', signedIn.composedMs / signedIn.singleMs, 1.35, (value) => value.toFixed(2));

  // Lower bound for any way of building: connect, load the page, then load all its scripts at once.
  const floorMs = FLOOR_ROUND_TRIPS * NETWORK.latency + (home.brotliKb * 1000 * 1000) / NETWORK.downloadThroughput;
  table.note(`home: floor of ${FLOOR_ROUND_TRIPS} round trips and its JavaScript`, seconds(floorMs / 1000));

  console.log(`Visiting ${Object.keys(pages).join(', ')} as a slow phone, ${ROUNDS} times each, beside one bundle …`);
  for (const slow of await compareSlowVisits(browser, { composed, single, pages, rounds: ROUNDS })) {
    const { name, shift, moved, composedMs, singleMs } = slow;
    table.atMost(`${name}: layout shift, phone and desktop`, shift, 0.02, (value) => value.toFixed(3));
    if (shift > 0.02) table.note('  moved', moved.join('; ').replace(/\s+/g, ' ').slice(0, 120));
    table.note(
      `${name}: largest paint, slow phone`,
      `${seconds(composedMs / 1000)}, one bundle ${seconds(singleMs / 1000)}`,
    );
    table.atMost('  composed ÷ one bundle', composedMs / singleMs, 1.35, (value) => value.toFixed(2));
  }
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

/** Measures how long releases take, and what visitors notice of them. @param {string} url @param {string} dataDir */
async function measureReleases(url, dataDir) {
  const [edit, back] = [await editSeconds(url, dataDir), await rollbackMs(url, dataDir)];
  table.atMost('edit to visible: build, publish, everybody, warm, s', edit, 8, seconds);
  table.atMost('rollback to the next navigation, s', back / 1000, 1, seconds);
  console.log('200 visitors load pages while each remote is released ten times and rolled back five …');
  const { loads, failed, mixed } = await releasesUnderWay(url, dataDir);
  table.note('pages loaded by 200 visitors during releases', String(loads));
  table.none('  failed', [...new Set(failed)]);
  table.none('  of mixed versions', [...new Set(mixed)]);
  table.atMost('composition of 50 remotes × 20 versions, median, ms', await resolveMs(), 0.3, (ms) => ms.toFixed(3));
}

/** Runs the server's own benchmarks, which print their results and exit with an error if a limit is exceeded. */
async function runServerBenches() {
  const folder = path.join(root, 'packages/server/bench');
  const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
  for (const script of scripts) {
    const args = ['--import', import.meta.resolve('tsx'), path.join(folder, script)];
    const { code } = await run(process.execPath, args, { cwd: path.join(root, 'packages/server'), show: true });
    if (code !== 0) process.exitCode = 1;
  }
}

await command(async () => {
  useTypeScript();
  const composedData = temporaryData();
  const versions = await releaseApps(composedData);
  const singleData = temporaryData();
  // The one bundle is released in place of the shell, so it needs the shell's key.
  for (const folder of ['releases', 'keys'])
    cpSync(path.join(composedData, folder), path.join(singleData, folder), { recursive: true });
  const filesOf = await publishOneBundle(singleData);

  await withSite(composedData, (composed) =>
    withSite(singleData, (site) =>
      withOneBundle(site, filesOf, (single) => withBrowser((browser) => measureVisits(browser, composed, single))),
    ),
  );
  for (const [id, limit] of SCRIPT_LIMITS_KB) {
    const version = versions.find(({ app }) => app.id === id)?.version ?? '';
    const folder = path.join(composedData, 'releases', id, version);
    table.atMost(`${id}: all its JavaScript in English, brotli KB`, await scriptKb(folder), limit, kb);
  }
  await withSite(composedData, (url) => measureReleases(url, composedData));

  console.log(`\n${table}\n`);
  await runServerBenches();
  process.exit(table.broken ? 1 : process.exitCode);
});
