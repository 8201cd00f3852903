// `pnpm release <command> [remote]`: the command of the release store. `publish` first builds the present source,
// unless --dir names a build.
import path from 'node:path';
import { findApp, root } from '../src/apps.mjs';
import { install, requireNode } from '../src/install.mjs';
import { command } from '../src/run.mjs';

const args = process.argv.slice(2);
const run = async () => {
  requireNode();
  await install();
  const { buildApp, presentBuild } = await import('../src/buildApp.mjs');
  const { useTypeScript } = await import('../src/releaseApps.mjs');
  useTypeScript();
  const { runCommand } = await import('../../releases/src/cli/command.ts');
  // Accepts a folder's name in place of the id.
  const named = findApp(args[1] ?? '');
  if (named) args[1] = named.id;
  const env = { DATA_DIR: path.join(root, '.data'), ...process.env };
  /** @param {string} remote */
  const sourceOf = (remote) => {
    const app = findApp(remote);
    if (!app) return undefined;
    /** @param {string} [version] */
    const build = (version) => (version === undefined ? presentBuild(app) : buildApp(app, version));
    return { build };
  };
  /** @param {NodeJS.ProcessEnv} variables */
  const openShared = async (variables) => {
    const { openOwnReleases } = await import('../../server/src/ground/releases/openReleases.ts');
    return openOwnReleases(variables);
  };
  process.exitCode = await runCommand(args, env, { out: console.log, err: console.error }, sourceOf, root, openShared);
};
// Exit code 2 when the command cannot run; a release that the store refuses exits with 1.
await command(run, { exitCode: 2, json: args.includes('--json') });
