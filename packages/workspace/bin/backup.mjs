// `pnpm backup`: makes an encrypted backup of the running site.
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
  const { backupMain } = await import('../../server/src/backup/main.ts');
  const { code, out, err } = await backupMain(args, { DATA_DIR: path.join(root, '.data'), ...process.env });
  for (const line of out) console.log(line);
  for (const line of err) console.error(line);
  process.exitCode = code;
};
await command(run, { exitCode: 2, json: args.includes('--json') });
