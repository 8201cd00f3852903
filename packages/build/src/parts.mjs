import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The workspace's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Packages whose source ends up in the shell's bundle. */
export const IN_SHELL = ['contract', 'api-client', 'session', 'i18n', 'router', 'ui', 'federation'];
/** What a remote bundles of the workspace: contract's plain values and single drawings. Shared packages count by their version only. */
const IN_REMOTE = ['contract/src', 'ui/src/art'];
const NOT_INPUT = /^(?:node_modules|dist|coverage|\..*|README\.md|.*\.test\.[cm]?[jt]sx?)$/;

/**
 * One separately built and released piece of the site.
 * @typedef {{ id: string, folder: string, dir: string }} SitePart
 */

/** The shell first, then the remotes. @returns {SitePart[]} */
export function siteParts() {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
    .map((folder) => {
      const dir = path.join(root, folder);
      return { id: readJson(path.join(dir, 'remote.json')).id, folder, dir };
    });
}

/** Finds a part by its id or its folder: `blog`, `mfe-blog`, `mfe-blog/`. @param {string} name */
export function findPart(name, parts = siteParts()) {
  return parts.find((part) => [part.id, part.folder].includes(name.replace(/\/$/, '')));
}

/** The folders and files that go into a part's build, beside what is installed. @param {Pick<SitePart, 'id' | 'folder'>} part */
export function inputsOf({ id, folder }) {
  const sources =
    id === 'shell' ? IN_SHELL.map((name) => `packages/${name}/src`) : IN_REMOTE.map((name) => `packages/${name}`);
  return [folder, ...sources, 'packages/build/src', ...IN_SHELL.map((name) => `packages/${name}/package.json`)];
}

/** The version that a part's present source builds: its package version and a hash of everything that goes into the build. @param {SitePart} part */
export function versionOf(part) {
  const hash = createHash('sha256');
  for (const input of inputsOf(part)) {
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  hash.update(lockedFor(part));
  return `${readJson(path.join(part.dir, 'package.json')).version}-${hash.digest('hex').slice(0, 8)}`;
}

/** The lock file without what only other parts ask for: a new remote is no reason to build the rest. @param {SitePart} part */
function lockedFor({ folder }) {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  return lock.replace(/^ {2}(shell|mfe-[\w-]+):\n(?: {4}.*\n|\n)*/gm, (entry, other) =>
    other === folder ? entry : '',
  );
}

/** @param {string} at @returns {string[]} */
function filesUnder(at) {
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { withFileTypes: true })
    .filter((entry) => !NOT_INPUT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(path.join(at, entry.name)) : [path.join(at, entry.name)]));
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
