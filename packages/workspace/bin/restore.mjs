// `pnpm restore`: restores a site from its backup into an empty database and folder.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { root } from '../src/parts.mjs';
import { command } from '../src/run.mjs';

const args = process.argv.slice(2);
const run = async () => {
  requireNode();
  await install();
  const { useTypeScript } = await import('../src/releaseParts.mjs');
  useTypeScript();
  const { restoreMain } = await import('../../server/src/backup/main.ts');
  const { code, out, err } = await restoreMain(args, { DATA_DIR: path.join(root, '.data'), ...process.env });
  for (const line of out) console.log(line);
  for (const line of err) console.error(line);
  process.exitCode = code;
};
await command(run, { exitCode: 2 });
