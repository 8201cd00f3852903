import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unchangedInputs } from '@firm/tooling/buildInputs';
import { root } from './parts.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Builds an app in a separate process, as the named version or as the one from its content; returns folder and version.
 * @param {import('./parts.mjs').SitePart} part @param {string} [version]
 */
export async function buildPart(part, version) {
  if (!existsSync(path.join(part.dir, 'node_modules')))
    throw new CommandError(`${part.folder} is not linked to its packages yet: run pnpm install`);
  const script = path.join(part.dir, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RELEASE_VERSION: version ?? '',
    BUILD_INPUTS: version === undefined ? inputsFile(part) : '',
  };
  const { code, output } = await run(process.execPath, [script, 'build'], { cwd: part.dir, env });
  if (code !== 0) throw new CommandError(`${part.folder} does not build:\n${output.trim()}`);
  const dir = path.join(part.dir, 'dist');
  return { dir, version: builtVersion(dir) ?? '' };
}

/**
 * The build of the present source; reuses the last build if it would be equal.
 * @param {import('./parts.mjs').SitePart} part
 */
export async function presentBuild(part) {
  const dir = path.join(part.dir, 'dist');
  const known = unchangedInputs(inputsFile(part))?.version;
  // The folder may since hold a build of another version.
  if (known !== undefined && builtVersion(dir) === known) return { dir, version: known };
  console.error(`Building ${part.folder} …`);
  return buildPart(part);
}

/** @param {import('./parts.mjs').SitePart} part */
const inputsFile = ({ folder }) => path.join(root, 'node_modules/.cache/builds', `${folder}.json`);

/** @param {string} dir @returns {string | undefined} */
function builtVersion(dir) {
  const record = path.join(dir, 'build.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).version : undefined;
}
