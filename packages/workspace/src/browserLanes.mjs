import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

/** Matches the import of helpers with which a suite releases versions to the running site. */
const RELEASES = /from '\.{1,2}\/testing\/sampleRelease\.ts'/;

/** @type {Record<string, number>} */
const seconds = JSON.parse(readFileSync(path.join(import.meta.dirname, 'longSuites.json'), 'utf8'));

/** The time of a suite that `longSuites.json` does not name. */
const SHORT_S = 15;

/**
 * Splits the browser test suites into two lanes that take about the same time, each with a site of its own. All suites
 * that change what the site serves are in one lane, where nothing runs beside them.
 * @returns {{ visits: string[], releases: string[] }}
 */
export function browserLanes() {
  const folder = path.join(root, 'packages/e2e/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));
  const isReleasing = (/** @type {string} */ file) => RELEASES.test(readFileSync(file, 'utf8'));
  const releases = files.filter(isReleasing);
  /** @type {string[]} */
  const visits = [];
  const others = files.filter((file) => !releases.includes(file)).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  for (const file of others) (sum(visits) <= sum(releases) ? visits : releases).push(file);
  return { visits, releases };
}

const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + secondsOf(file), 0);

/** @param {string} file */
function secondsOf(file) {
  const name = path.relative(root, file).split(path.sep).join('/');
  return seconds[name] ?? SHORT_S;
}
