import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';
import LongestFirst from './longestFirst.cjs';
import seconds from './longSuites.json';

const suite = (/** @type {string} */ file) => ({ path: path.join(root, file) });

test('the longest suites start first, others follow by size', () => {
  const [small, large] = ['packages/workspace/package.json', 'pnpm-lock.yaml'].map(suite);
  const [killed, attack] = [
    'packages/releases/src/faults/killed.test.ts',
    'packages/server/src/attack/attack.test.ts',
  ].map(suite);
  expect(new LongestFirst().sort([small, killed, large, attack])).toEqual([attack, killed, large, small]);
});

test('every suite with a known time exists', () => {
  expect(Object.keys(seconds).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
