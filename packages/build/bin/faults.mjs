// `pnpm faults blog`: everything that may go wrong with a remote, in a real browser, with the rest of the site around it. Without a name, of all remotes.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { findPart, root, siteParts } from '../src/parts.mjs';
import { CommandError, command, run } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const remotes = siteParts().filter(({ id }) => id !== 'shell');
  const name = process.argv[2];
  const part = name === undefined ? undefined : findPart(name, remotes);
  if (name !== undefined && !part)
    throw new CommandError(
      `${name} is not a remote of this workspace; there are ${remotes.map(({ id }) => id).join(', ')}.`,
    );
  console.log(
    `Starting a site of its own and breaking ${part?.id ?? 'each remote'} in it; a minute or two for each remote …`,
  );
  const jest = path.join(root, 'packages/build/node_modules/jest/bin/jest.js');
  const args = ['--config', 'packages/build/jest.config.mjs', '--selectProjects', 'e2e', '--runInBand', '--verbose'];
  const env = { ...process.env, NODE_OPTIONS: '', ...(part ? { FAULTS_OF: part.id } : {}) };
  const { code } = await run(process.execPath, [jest, ...args, '--testPathPatterns', 'e2e/src/faults/'], {
    cwd: root,
    env,
    show: true,
  });
  process.exitCode = code;
});
