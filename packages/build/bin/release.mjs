// `pnpm release <command> [remote]`: the release store's command. `publish` builds the present source first, unless --dir names a build.
import path from 'node:path';
import { install, requireNode } from '../src/install.mjs';
import { findPart, root, versionOf } from '../src/parts.mjs';
import { command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  await install();
  const { buildPart, useTypeScript } = await import('../src/releaseParts.mjs');
  useTypeScript();
  const { runCommand } = await import('../../releases/src/cli.ts');
  const args = process.argv.slice(2);
  const part = findPart(args[1] ?? '');
  // A folder's name is as good as the id.
  if (part) args[1] = part.id;
  if (args[0] === 'publish' && part && !args.includes('--dir') && !args.includes('--to')) {
    const version = versionOf(part);
    await buildPart(part, version);
    args.push('--to', version, '--dir', path.join(part.dir, 'dist'));
  }
  const env = { DATA_DIR: path.join(root, '.data'), ...process.env };
  process.exitCode = await runCommand(args, env, { out: console.log, err: console.error });
});
