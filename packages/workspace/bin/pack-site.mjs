// `pnpm pack-site <folder>`: writes the site for production, without build tools and tests, as the image has it.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { CommandError, command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  const [folder] = readOptions({ allowPositionals: true, options: {} }).positionals;
  if (!folder) throw new CommandError('Name the new folder that the site goes into.');
  await install();
  const { packSite } = await import('../src/packSite.mjs');
  const { bytes } = await packSite(path.resolve(folder));
  console.log(`${path.resolve(folder)} has ${Math.round(bytes / 1e6)} MB; node bin/site.mjs starts it`);
});
