// `pnpm chaos`: kills, pauses and cuts off two servers on one PostgreSQL under load, and looks for what was lost.
import path from 'node:path';
import { root } from '../src/apps.mjs';
import { install, requireNode } from '../src/install.mjs';
import { command, run } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const script = path.join(root, 'packages/server/bench/chaos/chaos.ts');
  const args = ['--import', import.meta.resolve('tsx'), script, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { cwd: root, show: true });
  process.exitCode = code;
});
