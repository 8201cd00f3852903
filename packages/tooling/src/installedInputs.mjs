import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageOf, SHARED } from './shared.mjs';

/** Packages that compile builds: their dependencies count too. The other packages here belong to tests. */
const COMPILERS = ['@module-federation/enhanced', '@rspack/core', '@swc/core'];
const TOOLING = path.resolve(import.meta.dirname, '..');
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * The installed packages that a build read, as links with the folders they lead to: pnpm names a package's folder after
 * its version, peers and patches. Packages that the build does not read, such as the server's, are not included.
 * @param {string} dir the app's folder @param {string[]} files all files that the compiler read
 * @returns {Record<string, string>}
 */
export function installedInputs(dir, files) {
  const read = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const importers = new Set([
    ...files.flatMap((file) => workspaceFolder(file) ?? []),
    ...[...read].filter((folder) => IN_PACKAGE.test(folder)).map(besideOf),
  ]);
  const links = [...importers].flatMap(linksIn).filter((link) => existsSync(link) && read.has(realpathSync(link)));
  // A remote bundles no shared library, but its record names the version of each.
  const shared = SHARED.map((name) => path.join(dir, 'node_modules', packageOf(name))).filter(existsSync);
  const compilers = [
    path.join(dir, 'node_modules/@rspack/cli'),
    ...COMPILERS.map((name) => path.join(TOOLING, 'node_modules', name)),
  ].filter(existsSync);
  const counted = [...new Set([...links, ...shared, ...withDependencies(compilers)])].sort();
  return Object.fromEntries(counted.map((link) => [link, realpathSync(link)]));
}

/** Compares each link with the package that it led to. @param {Record<string, string>} links */
export const isInstalledAlike = (links) =>
  Object.entries(links).every(([link, folder]) => existsSync(link) && realpathSync(link) === folder);

/** @param {string} file */
function packageFolder(file) {
  const folder = IN_PACKAGE.exec(file)?.[1];
  return folder !== undefined && existsSync(folder) ? realpathSync(folder) : undefined;
}

/** The workspace package that contains a source file. @param {string} file */
function workspaceFolder(file) {
  if (IN_PACKAGE.test(file)) return undefined;
  for (let at = path.dirname(file); at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(path.join(at, 'package.json'))) return path.join(at, 'node_modules');
  return undefined;
}

/** Folder with the dependencies of an installed package: the one beside it. @param {string} folder */
const besideOf = (folder) =>
  folder.slice(0, folder.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length);

/** @param {string} folder a folder of links, one for each dependency @returns {string[]} */
function linksIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const at = path.join(folder, name);
    return name.startsWith('@') ? readdirSync(at).map((each) => path.join(at, each)) : [at];
  });
}

/** Adds to links the packages that they depend on, at any depth. @param {string[]} links */
function withDependencies(links) {
  const seen = new Set();
  const all = [...links];
  for (const link of all) {
    const folder = realpathSync(link);
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    all.push(
      ...Object.keys(dependencies)
        .map((name) => path.join(besideOf(folder), name))
        .filter(existsSync),
    );
  }
  return all;
}
