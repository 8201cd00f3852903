import path from 'node:path';
import { root } from './apps.mjs';
import { install, requireNode } from './install.mjs';
import { command } from './run.mjs';

/**
 * A command of the server's code: takes arguments and environment, and returns its exit code and its lines.
 * @typedef {(args: string[], env: NodeJS.ProcessEnv) => Promise<{ code: number, out: string[], err: string[] }>} Main
 */

/**
 * Runs a command of the server on this site's data and prints its lines. The process exits with code 2 when the command
 * cannot run; a command that the site refuses exits with 1.
 * @param {() => Promise<Main>} load imports the command, which is TypeScript
 */
export async function serverCommand(load) {
  const args = process.argv.slice(2);
  const run = async () => {
    requireNode();
    await install();
    const { useTypeScript } = await import('./releaseApps.mjs');
    useTypeScript();
    const main = await load();
    const { code, out, err } = await main(args, { DATA_DIR: path.join(root, '.data'), ...process.env });
    for (const line of out) console.log(line);
    for (const line of err) console.error(line);
    process.exitCode = code;
  };
  await command(run, { exitCode: 2, json: args.includes('--json') });
}
