// `pnpm pack-shared <folder>`: packs the shared packages and programs that a remote outside the workspace builds with.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { CommandError, command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  const [folder] = readOptions({ allowPositionals: true, options: {} }).positionals;
  if (!folder) throw new CommandError('Name the folder that the archives go into.');
  await install();
  const { packShared } = await import('../src/packShared.mjs');
  for (const archive of await packShared(path.resolve(folder))) console.log(archive);
});
