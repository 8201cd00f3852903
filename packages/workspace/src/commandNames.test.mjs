import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { answerAtOnce } from '../../server/src/admin/runAdmin.ts';
import { root } from './apps.mjs';

/** The packages of the packed site, which has no pnpm. */
const PACKED = ['contract', 'releases', 'server'];
/** Not in it, or, as `release init`, for the workspace alone. */
const ELSEWHERE = /\.test\.ts$|\/(?:testing|attack)\/|^packages\/releases\/src\/(?:init\/|cli\/init\.ts$)/;

const sources = PACKED.flatMap((name) => {
  const folder = path.join('packages', name, 'src');
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));
}).filter((file) => !ELSEWHERE.test(file));

test('every message of the packed site names commands as they are run there, which RUN_BY says', () => {
  // Comments are not in the tree.
  const saysPnpm = (file) =>
    /\bpnpm [a-z]/.test(
      JSON.stringify(
        parseSync(readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript', target: 'es2022' }),
      ),
    );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(saysPnpm)).toEqual([]);
});

test('RUN_BY is the program of the packed site there, and pnpm in the workspace', () => {
  const site = path.join(root, 'packages/server/bin/site.mjs');
  expect(spawnSync(process.execPath, [site, 'admin'], { encoding: 'utf8' }).stderr).toContain(
    'Usage: node bin/site.mjs admin <command>',
  );
  expect(answerAtOnce([])?.err.join()).toContain('Usage: pnpm admin <command>');
});
