// `pnpm bench`: measures visits, the server and releases of production builds, and compares with one bundle of the same
// source. `pnpm bench visits server` measures these parts only.
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT_LIMITS_KB } from '../src/appSizes.mjs';
import { bigSite } from '../src/bench/bigSite.mjs';
import { withBrowser } from '../src/bench/browser.mjs';
import { measureDesks } from '../src/bench/desks.mjs';
import { measureDevelopment } from '../src/bench/development.mjs';
import { measureFilm } from '../src/bench/film.mjs';
import { LOAD_VARIABLES, measureLoad, measureTwoProcesses } from '../src/bench/load.mjs';
import { measureManyCommands } from '../src/bench/manyCommands.mjs';
import { fillSite, measureManyRemotes } from '../src/bench/manyRemotes.mjs';
import { measureMemory } from '../src/bench/memory.mjs';
import { publishOneBundle, withOneBundle } from '../src/bench/oneBundle.mjs';
import { measureReleases } from '../src/bench/releases.mjs';
import { runServerBenches } from '../src/bench/serverBenches.mjs';
import { measureServing } from '../src/bench/serving.mjs';
import { measureShifts } from '../src/bench/shifts.mjs';
import { temporaryData, withSite } from '../src/bench/site.mjs';
import { measureStart } from '../src/bench/starting.mjs';
import { kb, Table } from '../src/bench/table.mjs';
import { measureVisits } from '../src/bench/visits.mjs';
import { measureWriting } from '../src/bench/writing.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { releaseApps, useTypeScript } from '../src/releaseApps.mjs';
import { CommandError, command } from '../src/run.mjs';
import { scriptKb } from '../src/scriptKb.mjs';

const table = new Table();

/**
 * The parts by name.
 * @type {Record<string, (asked: { rounds: number, minutes: number, full: boolean }) => Promise<unknown>>}
 */
const PARTS = {
  async visits({ rounds }) {
    const { dataDir } = await composedSite();
    const singleData = temporaryData();
    // The one bundle is released in place of the shell, so it needs the shell's key.
    for (const folder of ['releases', 'keys'])
      cpSync(path.join(dataDir, folder), path.join(singleData, folder), { recursive: true });
    const filesOf = await publishOneBundle(singleData);
    await withSite(dataDir, (composed) =>
      withSite(singleData, (site) =>
        withOneBundle(site, filesOf, (single) =>
          withBrowser((browser) => measureVisits(table, browser, { composed, single, rounds })),
        ),
      ),
    );
  },
  async remotes({ rounds }) {
    const few = await composedSite();
    const many = temporaryData();
    cpSync(few.dataDir, many, { recursive: true });
    await fillSite(many, few.versions);
    await withSite(few.dataDir, (small) =>
      withSite(many, (large) =>
        withBrowser((browser) => measureManyRemotes(table, browser, { few: small, many: large, rounds })),
      ),
    );
    const blog = few.versions.find(({ app }) => app.id === 'blog')?.version ?? '';
    await measureManyCommands(table, { few: few.dataDir, many, blog });
  },
  async shifts() {
    const { dataDir, versions } = await composedSite();
    const routes = versions.flatMap(({ app }) => routesOf(app.dir));
    await withSite(dataDir, (site) => withBrowser((browser) => measureShifts(table, browser, { site, routes })));
  },
  async desks() {
    const { dataDir, versions } = await composedSite();
    const routes = routesOf(versions.find(({ app }) => app.id === 'workspace')?.app.dir ?? '');
    await withSite(dataDir, (site) => withBrowser((browser) => measureDesks(table, browser, { site, routes })));
  },
  async sizes() {
    const { dataDir, versions } = await composedSite();
    for (const [id, limit] of SCRIPT_LIMITS_KB) {
      const version = versions.find(({ app }) => app.id === id)?.version ?? '';
      const folder = path.join(dataDir, 'releases', id, version);
      table.atMost(`${id}: all its JavaScript in English, brotli KB`, await scriptKb(folder), limit, kb);
    }
  },
  async film() {
    const { dataDir } = await composedSite();
    await withSite(dataDir, (url) => withBrowser((browser) => measureFilm(table, browser, url)));
  },
  async writing({ rounds }) {
    const { dataDir } = await composedSite();
    await withSite(dataDir, (url) => withBrowser((browser) => measureWriting(table, browser, { url, rounds })));
  },
  async development() {
    const { dataDir } = await composedSite();
    await withBrowser((browser) => measureDevelopment(table, browser, { dataDir }));
  },
  async server() {
    const { dataDir } = await composedSite();
    await withSite(dataDir, (url, pid) => measureServing(table, { url, pid, dataDir }));
  },
  async start({ rounds }) {
    const { dataDir } = await composedSite();
    await measureStart(table, { dataDir, rounds });
  },
  async memory({ full }) {
    const { dataDir } = await composedSite();
    await withSite(dataDir, (url, pid) => measureMemory(table, { url, pid, dataDir, full }));
  },
  async releases() {
    const { dataDir } = await composedSite();
    await withSite(dataDir, (url) => withBrowser((browser) => measureReleases(table, browser, { url, dataDir })));
  },
  async load({ minutes }) {
    const { dataDir } = await composedSite();
    const { database, people, variables } = await bigSite();
    try {
      const site = { dataDir, minutes, ...(database && { database, people }) };
      const measure = (/** @type {string} */ url, /** @type {number} */ pid) =>
        measureLoad(table, { url, pid, ...site });
      const given = { ...LOAD_VARIABLES, ...variables };
      await withSite(dataDir, measure, given);
      if (database)
        await withSite(
          dataDir,
          (one) => withSite(dataDir, (two) => measureTwoProcesses(table, { urls: [one, two], people }), given),
          given,
        );
    } finally {
      await database?.close();
    }
  },
  api: runServerBenches,
};

/** The route patterns of an app. @param {string} dir @returns {string[]} */
function routesOf(dir) {
  const { routes = [] } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return routes.map((/** @type {{ path: string }} */ route) => route.path);
}

/** A site of its own for each part, since some of them release versions. */
async function composedSite() {
  const dataDir = temporaryData();
  return { dataDir, versions: await releaseApps(dataDir) };
}

await command(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      minutes: { type: 'string', default: '1' },
      full: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  const minutes = Number(values.minutes);
  const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0 || !(rounds > 0) || !(minutes > 0))
    throw new CommandError(`pnpm bench [${Object.keys(PARTS).join(' | ')}] [--rounds 7] [--minutes 1] [--full]`);
  useTypeScript();
  for (const name of wanted) await PARTS[name]?.({ rounds, minutes, full: values.full });
  console.log(`\n${table}\n`);
  process.exit(table.broken ? 1 : process.exitCode);
});
