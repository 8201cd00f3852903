import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { IN_SHELL, root } from './apps.mjs';
import { PNPM } from './install.mjs';
import { makeFolder } from './launchSettings.mjs';
import { publicTypeProblems } from './publicTypes.mjs';
import { CommandError, run } from './run.mjs';

/** Packages for a remote outside the workspace: those in the shell, and programs that build, test and release. */
const PACKED = [...IN_SHELL, 'tooling', 'workspace', 'testing', 'releases'];
const ARCHIVE = new RegExp(`^firm-(?:${PACKED.join('|')})-[0-9].*\\.tgz$`);

/**
 * Packs the shared packages into a folder, as `firm-ui-1.0.0.tgz` and so on; refuses types that differ from those
 * recorded for their version. Archives of former versions leave the folder.
 * @param {string} folder @returns {Promise<string[]>} names of the archives
 */
export async function packShared(folder) {
  const problems = await publicTypeProblems();
  if (problems.length) throw new CommandError(problems.join('\n'));
  makeFolder(folder);
  const former = archivesIn(folder);
  const began = Date.now();
  const filters = PACKED.map((name) => `--filter=@firm/${name}`);
  const args = ['-y', PNPM, '-r', ...filters, 'pack', '--pack-destination', folder];
  const { code, output } = await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', args, { cwd: root });
  if (code !== 0) throw new CommandError(`The packages could not be packed:\n${output.trim()}`);
  // Only now: a failed packing must not leave the folder empty.
  for (const name of former) if (statSync(path.join(folder, name)).mtimeMs < began) rmSync(path.join(folder, name));
  return archivesIn(folder);
}

/** Archives of these packages, of whatever version. @param {string} folder */
const archivesIn = (folder) => readdirSync(folder).filter((name) => ARCHIVE.test(name));
