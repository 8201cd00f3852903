import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';
import { withoutSecrets } from './releaseSecrets.mjs';
import { CommandError, run } from './run.mjs';

/** npx fetches this version if it is not installed. */
export const PNPM = 'pnpm@12.21.0';
const stampFile = path.join(root, 'node_modules/.installed');

/** Installs dependencies if there are none or the lock file has changed. Needs only Node and npm. */
export async function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // On stderr, since scripts may read the command's output.
  console.error('Installing dependencies …');
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  // Set by an npx that started this Node, as `npx -p node@24 -c 'npm start'`; our npx would run that command instead.
  const { npm_config_call: _call, npm_config_package: _package, ...env } = withoutSecrets(process.env);
  const { code, output } = await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', args, { cwd: root, env });
  if (code !== 0)
    throw new CommandError(`Dependencies could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
  writeFileSync(stampFile, stamp);
}

/** Requires the lowest Node version that all dependencies support. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new CommandError(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}
