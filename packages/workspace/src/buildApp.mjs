import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unchangedInputs } from '@firm/tooling/buildInputs';
import { root } from './apps.mjs';
import { withoutSecrets } from './releaseSecrets.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Builds an app in a separate process, as the named version or as the one from its content; returns folder and version.
 * @param {import('./apps.mjs').App} app @param {string} [version]
 */
export async function buildApp(app, version) {
  if (!existsSync(path.join(app.dir, 'node_modules')))
    throw new CommandError(`${app.folder} is not linked to its packages yet: run pnpm install`);
  const script = path.join(app.dir, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = {
    ...withoutSecrets(process.env),
    NODE_ENV: 'production',
    RELEASE_VERSION: version ?? '',
    BUILD_INPUTS: version === undefined ? inputsFile(app) : '',
  };
  const { code, output } = await run(process.execPath, [script, 'build'], { cwd: app.dir, env });
  if (code !== 0) throw new CommandError(`${app.folder} does not build:\n${output.trim()}`);
  const dir = path.join(app.dir, 'dist');
  return { dir, version: builtVersion(dir) ?? '' };
}

/**
 * The build of the present source; reuses the last build if it would be equal.
 * @param {import('./apps.mjs').App} app
 */
export async function presentBuild(app) {
  const dir = path.join(app.dir, 'dist');
  const known = unchangedInputs(inputsFile(app))?.version;
  // The folder may since hold a build of another version.
  if (known !== undefined && builtVersion(dir) === known) return { dir, version: known };
  console.error(`Building ${app.folder} …`);
  return buildApp(app);
}

/** @param {import('./apps.mjs').App} app */
const inputsFile = ({ folder }) => path.join(root, 'node_modules/.cache/builds', `${folder}.json`);

/** @param {string} dir @returns {string | undefined} */
function builtVersion(dir) {
  const record = path.join(dir, 'build.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).version : undefined;
}
