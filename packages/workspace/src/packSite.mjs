import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, siteApps } from './apps.mjs';
import { bundleSite } from './bundleSite.mjs';
import { writeSbom } from './dependencies.mjs';
import { filesBelow } from './filesBelow.mjs';
import { PNPM } from './install.mjs';
import { CommandError, inParallel, run } from './run.mjs';

/** Files that no running site reads: source maps, types, documents, tests, the tables before each migration. */
const UNREAD = /(?:\.(?:map|d\.[cm]?ts|md|flow|test\.[cm]?[jt]sx?)|^\d{4}_snapshot\.json)$/;
const KEPT = /^licen[cs]e/i;
/** The bill of materials in the folder. */
export const SBOM = 'sbom.cdx.json';

/**
 * Writes the site for production into a new folder: the server with its production dependencies, pruned and bundled,
 * and the builds of the apps for the first start, with the bill of materials of both. It runs by `node bin/site.mjs`,
 * without pnpm and the workspace.
 * @param {string} folder
 * @param {{ build?: (app: import('./apps.mjs').App) => Promise<{ dir: string }>, apps?: import('./apps.mjs').App[] }} [options]
 * `build` makes or finds the build of an app
 * @returns {Promise<{ bytes: number }>}
 */
export async function packSite(folder, { build = buildOf, apps = siteApps() } = {}) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} has files in it already: name a new folder.`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const args = ['-y', PNPM, '--filter', '@firm/server', '--prod', 'deploy', '--legacy', folder];
  const { code, output } = await run(npx, args, { cwd: root });
  if (code !== 0) throw new CommandError(`The server could not be packed:\n${output.trim()}`);
  prune(folder);
  await bundleSite(folder);
  await noteCommit(path.join(folder, 'package.json'));
  const built = await inParallel(apps, 2, async (app) => ({ id: app.id, dir: (await build(app)).dir }));
  for (const { id, dir } of built) cpSync(dir, path.join(folder, 'builds', id), { recursive: true });
  await writeBill(path.join(folder, SBOM), apps, built);
  return { bytes: bytesOf(folder) };
}

/** @param {import('./apps.mjs').App} app */
async function buildOf(app) {
  const { presentBuild } = await import('./buildApp.mjs');
  return presentBuild(app);
}

/** Notes which commit is packed, where git is there and knows: the image is built without. @param {string} about */
async function noteCommit(about) {
  const said = await run('git', ['rev-parse', 'HEAD'], { cwd: root }).catch(() => undefined);
  if (said?.code !== 0) return;
  const text = JSON.stringify({ ...JSON.parse(readFileSync(about, 'utf8')), commit: said.output.trim() }, null, 2);
  rmSync(about);
  writeFileSync(about, `${text}\n`);
}

/**
 * Writes what the server runs, what is built into the apps, and the apps with their versions of the first start.
 * @param {string} file @param {import('./apps.mjs').App[]} apps
 * @param {{ id: string, dir: string }[]} built
 */
async function writeBill(file, apps, built) {
  await writeSbom(file, ['@firm/server', ...apps.map(({ folder }) => `./${folder}`)]);
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  for (const { id, dir } of built) {
    const { version } = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8'));
    bill.components.push({ type: 'application', 'bom-ref': `app:${id}@${version}`, name: id, version });
  }
  writeFileSync(file, JSON.stringify(bill, null, 2));
}

/** @param {string} folder */
function prune(folder) {
  for (const file of filesBelow(folder)) {
    const name = path.basename(file);
    if (UNREAD.test(name) && !KEPT.test(name)) rmSync(file);
  }
}

/** Bytes of all files below a folder. @param {string} folder */
const bytesOf = (folder) => filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
