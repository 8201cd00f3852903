import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

/** Matches the import of helpers with which a suite releases versions to the running site. */
const RELEASES = /from '\.{1,2}\/testing\/sampleRelease\.ts'/;

/** Splits the browser test suites into those that change what the site serves and those that only visit it. */
export function browserLanes() {
  const folder = path.join(root, 'packages/e2e/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));
  const isReleasing = (/** @type {string} */ file) => RELEASES.test(readFileSync(file, 'utf8'));
  return { visits: files.filter((file) => !isReleasing(file)), releases: files.filter(isReleasing) };
}
