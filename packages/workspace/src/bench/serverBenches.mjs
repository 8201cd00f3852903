import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../apps.mjs';
import { run } from '../run.mjs';

/** Runs the server's own benchmarks, which print their results and exit with an error if a limit is exceeded. */
export async function runServerBenches() {
  const folder = path.join(root, 'packages/server/bench');
  const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
  for (const script of scripts) {
    const args = ['--import', import.meta.resolve('tsx'), path.join(folder, script)];
    const { code } = await run(process.execPath, args, { cwd: path.join(root, 'packages/server'), show: true });
    if (code !== 0) process.exitCode = 1;
  }
}
