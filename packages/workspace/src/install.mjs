import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './parts.mjs';
import { CommandError, run } from './run.mjs';

/** Fetched by npx where it is not installed. */
export const PNPM = 'pnpm@12.21.0';
const stampFile = path.join(root, 'node_modules/.installed');

/** Installs dependencies when there are none, or when the lock file changed since. Needs Node and npm, nothing else. */
export async function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Not among what a command answers, which a script may read.
  console.error('Installing dependencies …');
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  // Of the npx that may have brought this very Node, `npx -p node@24 -c 'npm start'`: ours would take its command for its own.
  const { npm_config_call: _call, npm_config_package: _package, ...env } = process.env;
  const { code, output } = await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', args, { cwd: root, env });
  if (code !== 0)
    throw new CommandError(`Dependencies could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
  writeFileSync(stampFile, stamp);
}

/** The least version that every dependency runs on. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new CommandError(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}
