import path from 'node:path';
import { root } from '../apps.mjs';
import { CommandError, run } from '../run.mjs';
import { REMOTES } from './manyRemotes.mjs';
import { median } from './pages.mjs';
import { rebuilt } from './releaseAgain.mjs';
import { withSite } from './site.mjs';
import { seconds } from './table.mjs';

const ROUNDS = 3;
/** Above it a wait grows with the remotes; below it three rounds on a shared machine may differ by themselves. */
const MOST = 1.5;

/**
 * Measures in seconds what a team and an operator wait for. The sites of both data folders have run once before.
 * @type {Record<string, (at: { dataDir: string, blog: string, round: number }) => Promise<number>>}
 */
const WAITS = {
  'release status': ({ dataDir }) => command(dataDir, 'status'),
  'release doctor': ({ dataDir }) => command(dataDir, 'doctor'),
  'release publish of one build': ({ dataDir, blog, round }) => {
    const { folder, version } = rebuilt(dataDir, 'blog', blog, `many${round}`);
    return command(dataDir, 'publish', 'blog', '--to', version, '--dir', folder);
  },
  'start of the server': async ({ dataDir }) => {
    const begun = performance.now();
    return withSite(dataDir, async () => (performance.now() - begun) / 1_000);
  },
};

/**
 * Compares what teams and operators wait for, with the remotes of this workspace and with 60. Turns alternate, so that
 * other load on the machine affects both.
 * @param {import('./table.mjs').Table} table
 * @param {{ few: string, many: string, blog: string }} sites the data folders, and the version of the blog in both
 */
export async function measureManyCommands(table, { few, many, blog }) {
  for (const [name, wait] of Object.entries(WAITS)) {
    /** @type {Record<string, number[]>} */
    const waits = { [few]: [], [many]: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const dataDir of round % 2 ? [many, few] : [few, many])
        waits[dataDir]?.push(await wait({ dataDir, blog, round }));
    const [fewS = 0, manyS = 0] = [few, many].map((dataDir) => median(waits[dataDir] ?? []));
    table.note(name, `${seconds(fewS)}, with ${REMOTES} remotes ${seconds(manyS)}`);
    table.atMost(`  ${REMOTES} remotes ÷ those of the workspace`, manyS / fewS, MOST, (ratio) => ratio.toFixed(2));
  }
}

/** Seconds of `pnpm release …` as its team runs it. @param {string} dataDir @param {string[]} words */
async function command(dataDir, ...words) {
  const script = path.join(root, 'packages/workspace/bin/release.mjs');
  const begun = performance.now();
  const { code, output } = await run(process.execPath, [script, ...words, '--data', dataDir], { cwd: root });
  if (code !== 0) throw new CommandError(`release ${words.join(' ')} ended with ${code}:\n${output}`);
  return (performance.now() - begun) / 1_000;
}
