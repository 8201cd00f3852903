// `pnpm chaos [--rounds 2] [--faults kill,pause] [--report .data/chaos.json]`: kills, pauses and cuts off two machines
// that share PostgreSQL and a bucket, under load, and looks for what was lost. A round takes five minutes.
import path from 'node:path';
import { root } from '../src/apps.mjs';
import { temporaryData } from '../src/bench/site.mjs';
import { install, requireNode } from '../src/install.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { CommandError, command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  const { values } = readOptions({
    options: {
      rounds: { type: 'string', default: '2' },
      faults: { type: 'string' },
      report: { type: 'string', default: '.data/chaos.json' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new CommandError('--rounds is a whole number from 1.');
  await install();
  const { useTypeScript } = await import('../src/releaseApps.mjs');
  useTypeScript();
  const { packSite } = await import('../src/packSite.mjs');
  const { chaos, FAULTS } = await import('../../server/bench/chaos/chaos.ts');
  const names = values.faults?.split(',') ?? FAULTS;
  const faults = FAULTS.filter((name) => names.includes(name));
  const unknown = names.filter((name) => !FAULTS.some((one) => one === name));
  if (unknown.length > 0) throw new CommandError(`--faults: ${unknown.join(', ')} is not one of ${FAULTS.join(', ')}.`);
  const site = path.join(temporaryData(), 'site');
  await packSite(site, { apps: [] });
  await chaos({ rounds, faults, site, report: path.resolve(root, values.report) });
});
