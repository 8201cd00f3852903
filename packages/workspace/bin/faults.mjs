// `pnpm faults blog`: breaks a remote in every known way, in a real browser, within the rest of the site. Without a
// name it breaks all remotes; a remote outside the workspace is named by its folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findApp, idIn, root, siteApps } from '../src/apps.mjs';
import { install, requireNode } from '../src/install.mjs';
import { CommandError, command, run } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const remotes = siteApps().filter(({ id }) => id !== 'shell');
  const name = process.argv[2];
  const known = name === undefined ? undefined : findApp(name, remotes);
  const outside = name === undefined || known ? undefined : outsideRemote(path.resolve(name));
  const app = known ?? outside;
  if (name !== undefined && !app)
    throw new CommandError(
      `${name} is not a remote of this workspace, nor the folder of one; there are ${remotes.map(({ id }) => id).join(', ')}.`,
    );
  if (outside && !existsSync(path.join(outside.dir, 'node_modules/@firm/tooling')))
    throw new CommandError(`${outside.dir} has no packages yet: run pnpm install there`);
  console.log(
    `Starting a site of its own and breaking ${app?.id ?? 'each remote'} in it; a minute or two for each remote …`,
  );
  const jest = path.join(root, 'packages/tooling/node_modules/jest/bin/jest.js');
  const args = ['--config', 'packages/tooling/jest.config.mjs', '--selectProjects', 'e2e', '--runInBand', '--verbose'];
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    ...(app ? { FAULTS_OF: app.id } : {}),
    ...(outside ? { FAULTS_AT: outside.dir } : {}),
  };
  const { code } = await run(process.execPath, [jest, ...args, '--testPathPatterns', 'e2e/src/faults/'], {
    cwd: root,
    env,
    show: true,
  });
  process.exitCode = code;
});

/** @param {string} dir */
function outsideRemote(dir) {
  const manifest = path.join(dir, 'remote.json');
  const isOutside = path.relative(root, dir).startsWith('..');
  return isOutside && existsSync(manifest) ? { id: idIn(dir), dir } : undefined;
}
