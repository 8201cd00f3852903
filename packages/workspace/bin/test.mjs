// `npm test [name …]`: types, public types, lint, boundaries, unused code, unit and server tests, costs, sizes and
// browser tests; only those of the named folders with `npm test -- server mfe-blog`. `npm test -- <path>` runs nothing
// but the test files there.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { IN_SHELL, root } from '../src/apps.mjs';
import { install, requireNode } from '../src/install.mjs';
import { command, run, seconds } from '../src/run.mjs';
import { wantedTests } from '../src/wantedTests.mjs';

/** @type {string[]} */
let folders = [];
/** @param {string} name */
const isWanted = (name) => folders.length === 0 || folders.includes(name);

/** @type {{ name: string, passed: number, failed: number, took: string }[]} */
const results = [];

/** @param {string} name @param {() => Promise<{ passed: number, failed: number, output?: string }>} check */
async function step(name, check) {
  const start = performance.now();
  const { passed, failed, output = '' } = await check();
  const took = seconds(start);
  if (failed && output.trim()) console.log(output.trim());
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${took})`);
  results.push({ name, passed, failed, took });
}

async function types() {
  const { checkTypes } = await import('../src/types.mjs');
  const checked = (await checkTypes()).filter(({ folder }) => isWanted(path.basename(folder)));
  const failures = checked.filter(({ errors }) => errors.length);
  return {
    passed: checked.length - failures.length,
    failed: failures.length,
    output: failures.flatMap(({ errors }) => errors).join('\n'),
  };
}

/** Fails where a shared package's types changed and its version did not; skipped when only a remote is tested. */
async function publicTypes() {
  const { publicTypeProblems } = await import('../src/publicTypes.mjs');
  const problems = await publicTypeProblems();
  return { passed: problems.length ? 0 : 1, failed: problems.length, output: problems.join('\n') };
}

async function lint() {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, output } = await run(
    process.execPath,
    [biome, 'check', '--config-path=packages/tooling', '--colors=off', '--diagnostic-level=error', '.'],
    { cwd: root },
  );
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function boundaries() {
  const { checkBoundaries } = await import('../src/boundaries.mjs');
  const { violations } = checkBoundaries();
  return { passed: violations.length ? 0 : 1, failed: violations.length, output: violations.join('\n') };
}

/** Finds files, exports and dependencies that are not used; `knip.jsonc` lists the entry points. */
async function unused() {
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const { code, output } = await run(process.execPath, [knip, '--no-progress'], { cwd: root });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Counts as neither passed nor failed if the registry does not answer audits. */
async function dependencies() {
  const { auditDependencies } = await import('../src/dependencies.mjs');
  const { outcome, output } = await auditDependencies();
  if (outcome === 'unanswered')
    console.log('! The registry answers no audits: the lock file is not compared with known vulnerabilities.');
  return { passed: outcome === 'clean' ? 1 : 0, failed: outcome === 'vulnerable' ? 1 : 0, output };
}

/** Builds every app and checks the size of its scripts; the sites of the browser tests serve these builds. */
async function sizes() {
  const { appSizes, oversized } = await import('../src/appSizes.mjs');
  const measured = await appSizes();
  const problems = oversized(measured);
  return { passed: measured.length - problems.length, failed: problems.length, output: problems.join('\n') };
}

const BROWSER = 'e2e';

/** Matches test files that measure costs; they share neither a process nor the processors with other tests. */
const ALONE = '\\.alone\\.test\\.';

/** More workers than processors: tests that restart and kill servers mostly wait. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Room for young objects, in MB: collecting them takes 6 % less of the processor time of a suite of the server. */
const YOUNG = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

/**
 * Code runs eight times as long as usual before it is optimised. Each suite loads all modules anew, so most of what is
 * optimised is soon thrown away: a sixth of the processor time of a suite of the server. Later versions of Node refuse
 * the option.
 */
const UNHURRIED = process.version.startsWith('v20.') ? ['--interrupt-budget=540672'] : [];

/** Replaces a worker whose heap has grown over many suites, which slows the suites that follow. */
const WORN = '--workerIdleMemoryLimit=1GB';

/** @type {import('../src/jestReport.mjs').Suite[]} */
const suites = [];

/** @param {string} stage @param {string[]} projects @param {string[]} [options] @param {string[]} [engine] */
async function jest(stage, projects, options = [], engine = []) {
  const { readReport } = await import('../src/jestReport.mjs');
  const report = path.join(root, `node_modules/.cache/jest-${stage}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const program = path.join(root, 'packages/tooling/node_modules/jest/bin/jest.js');
  const config = ['--config', 'packages/tooling/jest.config.mjs', '--selectProjects', ...projects];
  const args = [...YOUNG, ...engine, program, ...config, '--json', `--outputFile=${report}`, ...options];
  const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' };
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const outcome = readReport(JSON.parse(readFileSync(report, 'utf8')), root);
  suites.push(...outcome.suites);
  for (const { test, reasons } of outcome.secondTries)
    console.log(`! passed at the second try: ${test}\n${reasons.join('\n')}`);
  return {
    passed: outcome.passed,
    failed: outcome.failed || (code === 0 ? 0 : 1),
    output: outcome.messages.join('\n') || output,
    secondTries: outcome.secondTries.length,
  };
}

/** A slow machine needs a second try now and then; more of them count as a failure. */
const SECOND_TRIES_MAX = 3;
const SLOWEST = 12;

/**
 * Runs two sites side by side: one for journeys, one for suites that release versions, break apps and roll back. A
 * browser that a suite forgets to close does not hold up the run.
 */
async function browserTests() {
  const { browserLanes } = await import('../src/browserLanes.mjs');
  const lanes = Object.entries(browserLanes()).map(([lane, files]) =>
    jest(`browser-${lane}`, [BROWSER], ['--runInBand', '--forceExit', '--runTestsByPath', ...files]),
  );
  const outcomes = await Promise.all(lanes);
  const secondTries = outcomes.reduce((sum, outcome) => sum + (outcome.secondTries ?? 0), 0);
  const tooMany = secondTries > SECOND_TRIES_MAX ? [`${secondTries} tests passed at the second try only`] : [];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, tooMany.length),
    output: [...outcomes.filter(({ failed }) => failed).map(({ output }) => output), ...tooMany].join('\n'),
  };
}

async function projectNames() {
  const { jestProjects } = await import('@firm/tooling/jest');
  return jestProjects()
    .map(({ displayName }) => displayName)
    .filter(isWanted);
}

/** Runs every check of the wanted folders. */
async function checkFolders() {
  await step('types', types);
  if (IN_SHELL.some(isWanted)) await step('public types', publicTypes);
  await step('lint', lint);
  await step('boundaries', boundaries);
  if (folders.length === 0) await step('unused code', unused);
  if (folders.length === 0) await step('dependencies', dependencies);
  const projects = await projectNames();
  const units = projects.filter((name) => name !== BROWSER);
  if (units.length) {
    const order = `--testSequencer=${path.join(root, 'packages/workspace/src/longestFirst.cjs')}`;
    const ordinary = [`--maxWorkers=${WORKERS}`, WORN, order, `--testPathIgnorePatterns=${ALONE}`, '--passWithNoTests'];
    await step('unit and server tests', () => jest('unit', units, ordinary, UNHURRIED));
    const alone = ['--runInBand', `--testPathPatterns=${ALONE}`, '--passWithNoTests'];
    await step('costs', () => jest('costs', units, alone));
  }
  if (projects.includes(BROWSER)) {
    await step('sizes', sizes);
    await step('browser tests', browserTests);
  }
}

await command(async () => {
  requireNode();
  const wanted = wantedTests(process.argv.slice(2));
  folders = wanted.folders;
  await install();
  const start = performance.now();
  const patterns = wanted.paths.map((file) => `--testPathPatterns=${file.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
  if (patterns.length) await step('tests', async () => jest('paths', await projectNames(), patterns));
  else await checkFolders();

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const slowest = suites.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length) console.log(`\nThe slowest suites:`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  console.log(`\nin ${seconds(start)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
});
