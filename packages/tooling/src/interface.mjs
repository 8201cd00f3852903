import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  contractSource,
  namesOf,
  operationsByName,
  partDigests,
  recordedPartShapes,
  recordedShapes,
} from './declarations.mjs';
import { wordsOf } from './floors.mjs';
import { namedParts } from './namedParts.mjs';
import { usedShapes } from './shapes.mjs';

/**
 * The names an app takes from others and the parts it lends. A build records them, so that the release store can tell
 * whether two versions fit together.
 * @typedef {object} Uses
 * @property {Record<string, string[]>} names
 * @property {string[]} operations
 * @property {Record<string, string>} parts
 * @property {import('./shapes.mjs').Shapes} shapes
 * @typedef {[compilation: import('@rspack/core').Compilation, modules: import('@rspack/core').Module[], dir: string]} Compiled
 */

/**
 * Lists an app's uses: names of shared libraries, operations of the API and parts of other remotes, with what it sends
 * to these and reads of them. Reads them from the compiler once it knows all modules, so imports, re-exports,
 * `require`, on-demand imports and libraries all count. If single names cannot be determined, all names count.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {import('@rspack/core').Module[]} modules
 * @param {string} dir the app's folder
 * @param {() => Set<string>} words of the app's sources
 * @returns {Uses}
 */
export function usesOf(compilation, modules, dir, words) {
  const names = namesTaken(compilation, modules, dir);
  const digests = partDigests(dir);
  const mounted = partsMounted(modules, dir, { known: Object.keys(digests).sort(), names });
  const operations = operationsCalled(compilation, modules, dir);
  return {
    names,
    operations,
    parts: Object.fromEntries(mounted.map((part) => [part, passed(digests[part] ?? '', words())])),
    shapes: {
      ...usedShapes(recordedShapes(dir), { of: operations, words: words() }),
      ...usedShapes(recordedPartShapes(dir), { of: mounted, words: words() }),
    },
  };
}

/**
 * Digests of props without those that an app leaves out, since none of its words names them.
 * @param {string} digests @param {Set<string>} words
 */
function passed(digests, words) {
  const isPassed = (/** @type {string} */ prop) => {
    const [, optional] = /^(\S+)\?:/.exec(prop) ?? [];
    return optional === undefined || words.has(optional);
  };
  return digests.split(' ').filter(isPassed).join(' ');
}

/**
 * Names that a remote takes from the shell, by shared library. A shell takes none, since it brings the libraries.
 * @type {(...given: Compiled) => Uses['names']}
 */
function namesTaken(compilation, modules, dir) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const module of modules.filter(({ type }) => type === 'consume-shared-module')) {
    for (const { library, chain } of takenFrom(module, compilation)) {
      const [first, second] = chain;
      // The default export of a CommonJS library is the library itself.
      const name = first === 'default' && !library.startsWith('@firm/') ? second : first;
      const taken = name === undefined ? namesOf(dir, library) : [name];
      names.set(library, new Set([...(names.get(library) ?? []), ...taken]));
    }
  }
  return Object.fromEntries([...names].sort().map(([library, taken]) => [library, [...taken].sort()]));
}

/** @type {(...given: Compiled) => string[]} */
function operationsCalled(compilation, modules, dir) {
  const source = contractSource(dir);
  const operations = operationsByName(dir);
  const groups = new Set([...operations.keys()].map((call) => call.split('.', 1)[0]));
  const declaring = modules.filter((module) => /^(?:index|(?:\w+\/)?endpoints)\.ts$/.test(below(source, module)));
  /** @type {Set<string>} */
  const called = new Set();
  for (const module of declaring) {
    for (const { by, chain } of takenFrom(module, compilation)) {
      const [group, name] = chain;
      const isOther = group !== undefined && group !== 'allEndpoints' && !groups.has(group);
      if (isOther || (by && below(source, by))) continue;
      const single = operations.get(`${group}.${name}`);
      const start = groups.has(String(group)) ? `${group}.` : '';
      for (const [call, operation] of operations)
        if (single ? operation === single : call.startsWith(start)) called.add(operation);
    }
  }
  return [...called].sort();
}

/**
 * Names of the parts that an app mounts: the known parts that its sources name in quotes, or all of them if its
 * sources name none. An app that does not use `<Part>` mounts none. The shell takes no names, since it brings `<Part>`
 * and the packages that speak of parts: its own files tell, and have to name each.
 * @param {import('@rspack/core').Module[]} modules
 * @param {string} dir
 * @param {{ known: string[], names: Uses['names'] }} given
 */
export function partsMounted(modules, dir, { known, names }) {
  const sources = sourcesOf(modules, dir)
    .map((file) => ({ file, place: path.relative(dir, file) }))
    .filter(({ place }) => !isInstalled(place))
    .map(({ file, place }) => ({ place, text: readFileSync(file, 'utf8') }));
  if (!names['@firm/federation']?.includes('Part')) {
    const own = sources.filter(({ place }) => !place.startsWith('..'));
    const mounted = own.flatMap(({ place, text }) => namedParts(text, place));
    return known.filter((part) => mounted.includes(part));
  }
  const named = known.filter((part) => sources.some(({ text }) => new RegExp(`['"\`]${part}['"\`]`).test(text)));
  return named.length ? named : known;
}

/**
 * The words of all that a remote bundles of its own and of the site's packages, by which it speaks of members of what
 * the shell shares.
 * @param {import('@rspack/core').Module[]} modules @param {string} dir @returns {Set<string>}
 */
export function wordsSpoken(modules, dir) {
  // Libraries of others come as JavaScript and know nothing of the shared packages.
  const own = sourcesOf(modules, dir).filter((file) => /\.tsx?$/.test(file) || !isInstalled(path.relative(dir, file)));
  return new Set(own.flatMap((file) => [...wordsOf(file)]));
}

/** Files with code of an app, without the contract's. @param {import('@rspack/core').Module[]} modules @param {string} dir */
const sourcesOf = (modules, dir) =>
  modules
    .filter((module) => !below(contractSource(dir), module))
    .map(resourceOf)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file));

const isInstalled = (/** @type {string} */ file) => /(?:^|[\\/])node_modules[\\/]/.test(file);

/** Kinds of dependency that take no names: `import 'x'`, and the one behind every other import. */
const TAKES_NOTHING = ['esm import', 'esm export import'];

/**
 * Names that other modules take from this one, as chains such as `cases.list.path`; an empty chain is the whole module.
 * @param {import('@rspack/core').Module} module @param {import('@rspack/core').Compilation} compilation
 */
const takenFrom = (module, { moduleGraph }) =>
  moduleGraph
    .getIncomingConnections(module)
    .filter(({ dependency }) => !TAKES_NOTHING.includes(dependency.type))
    .map(({ dependency, originModule }) => ({
      library: dependency.request ?? '',
      by: originModule,
      chain: dependency.ids ?? [],
    }));

/** @param {import('@rspack/core').Module} module */
const resourceOf = (module) => ('resource' in module && typeof module.resource === 'string' ? module.resource : '');

/**
 * Path of a module below a folder; empty if the module is elsewhere.
 * @param {string} folder @param {import('@rspack/core').Module} module
 */
function below(folder, module) {
  const file = resourceOf(module);
  return file.startsWith(folder + path.sep) ? path.relative(folder, file).split(path.sep).join('/') : '';
}
