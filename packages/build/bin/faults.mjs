// `pnpm faults blog`: everything that may go wrong with a remote, in a real browser, with the rest of the site around it.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { findPart, root } from '../src/parts.mjs';
import { CommandError, command, run } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const name = process.argv[2];
  const part = name === undefined ? undefined : findPart(name);
  if (name !== undefined && !part) throw new CommandError(`${name} is not a remote of this workspace.`);
  const jest = path.join(root, 'packages/build/node_modules/jest/bin/jest.js');
  const args = [
    '--config',
    'packages/build/jest.config.mjs',
    '--selectProjects',
    'e2e',
    '--testPathPatterns',
    'faults',
  ];
  const env = { ...process.env, NODE_OPTIONS: '', ...(part ? { FAULTS_OF: part.id } : {}) };
  const { code } = await run(process.execPath, [jest, ...args, '--runInBand'], { cwd: root, env, show: true });
  process.exitCode = code;
});
