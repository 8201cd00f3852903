import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AnyBuild } from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { type Said, say } from '../said/say.ts';
import { readJson } from '../store.ts';
import { releasedFiles } from './copyBuild.ts';

const compress = promisify(brotliCompress);

/** What a build writes of its app's budget, for the commands. It is not released. */
const FILE = 'budget.json';
/** Texts in other languages, which English readers never fetch, and the shell's panel, which visitors never do. */
const NOT_COUNTED = /(?:-(?:es|fr)|\bpage-panel)\.[0-9a-f]+\.js$/;

/**
 * Says that the scripts of a build are larger than its app allows: for an English reader of all its screens, compressed
 * by brotli. Empty for a build without a budget.
 */
export async function overBudget(folder: string, build: AnyBuild): Promise<Said[]> {
  const written = await readJson(path.join(folder, FILE));
  const budget = written && typeof written === 'object' && 'scriptsKb' in written ? written.scriptsKb : undefined;
  if (typeof budget !== 'number') return [];
  const onServer = 'server' in build ? (build.server ?? []) : [];
  const scripts = (await releasedFiles(folder)).filter(
    (file) => file.endsWith('.js') && !NOT_COUNTED.test(file) && !onServer.includes(file),
  );
  const sizes = await Promise.all(
    scripts.map(async (file) => (await compress(await readFile(path.join(folder, file)))).length),
  );
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  if (kb <= budget) return [];
  const app = `${build.manifest.id} ${build.version}`;
  // Upwards, so that it never reads as much as the budget allows.
  return [say('overBudget', { app, kb: Math.ceil(kb * 10) / 10, budget })];
}

/** @throws Refused for a build that is larger than its app allows, unless somebody accepts it */
export async function refuseOverBudget(folder: string, build: AnyBuild, accept = false): Promise<void> {
  const problems = accept ? [] : await overBudget(folder, build);
  if (problems.length) throw new Refused([...problems, say('acceptSize')]);
}
