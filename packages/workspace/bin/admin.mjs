// `pnpm admin <command>`: manages accounts, sessions and jobs in the site's database.
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
  const { main } = await import('../../server/src/admin/main.ts');
  const { code, out, err } = await main(args, { DATA_DIR: path.join(root, '.data'), ...process.env });
  for (const line of out) console.log(line);
  for (const line of err) console.error(line);
  process.exitCode = code;
};
// Exit code 2 when the command cannot run; a command that the site refuses exits with 1.
await command(run, { exitCode: 2, json: args.includes('--json') });
