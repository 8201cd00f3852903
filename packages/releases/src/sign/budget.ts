import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AnyBuild } from '@firm/contract/schemas';
import { countedScripts, overBudget } from '../check/budget.ts';
import { Refused } from '../refused.ts';
import { type Said, say } from '../said/say.ts';
import { releasedFiles } from './copyBuild.ts';

const compress = promisify(brotliCompress);

/** Says that the scripts of a build, compressed by brotli, are larger than its app allows. */
export async function buildOverBudget(folder: string, build: AnyBuild): Promise<Said[]> {
  if (build.budgetKb === undefined) return [];
  const sizes = await Promise.all(
    countedScripts(build, await releasedFiles(folder)).map(
      async (file) => (await compress(await readFile(path.join(folder, file)))).length,
    ),
  );
  return overBudget(
    build,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** @throws Refused for a build that is larger than its app allows, unless somebody accepts it */
export async function refuseOverBudget(folder: string, build: AnyBuild, accept = false): Promise<void> {
  const problems = accept ? [] : await buildOverBudget(folder, build);
  if (problems.length) throw new Refused([...problems, say('acceptSize')]);
}
