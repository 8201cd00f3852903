import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { SHARED } from './shared.mjs';

/** File of the contract that declares the parts which remotes lend. */
const PARTS = 'releases/parts.ts';

/**
 * The names an app takes from others and the parts it lends. A build records them, so that the release store can tell
 * whether two versions fit together.
 * @typedef {{ names: Record<string, string[]>, operations: string[], parts: Record<string, string> }} Uses
 */

/**
 * Lists an app's uses: names of shared libraries, operations of the API, parts of other remotes. Reads them from the
 * compiler once it knows all modules, so imports, re-exports, `require`, on-demand imports and libraries all count.
 * If single names cannot be determined, all names count.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {import('@rspack/core').Module[]} modules
 * @param {string} dir the app's folder
 * @returns {Uses}
 */
export function usesOf(compilation, modules, dir) {
  const names = namesTaken(compilation, modules, dir);
  const digests = partDigests(dir);
  const mounted = partsMounted(modules, dir, { known: Object.keys(digests).sort(), names });
  return {
    names,
    operations: operationsCalled(compilation, modules, dir),
    parts: Object.fromEntries(mounted.map((part) => [part, digests[part] ?? ''])),
  };
}

/**
 * Names that a remote takes from the shell, by shared library. A shell takes none, since it brings the libraries.
 * @type {(...given: Parameters<typeof usesOf>) => Uses['names']}
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

/** @type {(...given: Parameters<typeof usesOf>) => string[]} */
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
 * sources name none. An app that does not use `<Part>` mounts none.
 * @param {import('@rspack/core').Module[]} modules
 * @param {string} dir
 * @param {{ known: string[], names: Uses['names'] }} given
 */
function partsMounted(modules, dir, { known, names }) {
  if (!names['@firm/federation']?.includes('Part')) return [];
  const declaration = contractSource(dir);
  const sources = modules
    .filter((module) => !below(declaration, module))
    .map(resourceOf)
    .filter((file) => !isInstalled(path.relative(dir, file)) && /\.[cm]?[jt]sx?$/.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  const named = known.filter((part) => sources.some((text) => new RegExp(`['"\`]${part}['"\`]`).test(text)));
  return named.length ? named : known;
}

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

/**
 * All names that each shared library exports.
 * @param {string} dir a folder from which all of them resolve @returns {Record<string, string[]>}
 */
export const sharedNames = (dir) => Object.fromEntries(SHARED.map((library) => [library, namesOf(dir, library)]));

/** @param {string} dir @param {string} library */
function namesOf(dir, library) {
  const require = createRequire(path.join(dir, 'package.json'));
  const names = library.startsWith('@firm/') ? exportsOf(require.resolve(library)) : Object.keys(require(library));
  return [...new Set(names)].sort();
}

/**
 * Digest of the declared props of each part that remotes lend; other props give another digest.
 * @param {string} dir @returns {Record<string, string>}
 */
export function partDigests(dir) {
  const file = path.join(contractSource(dir), PARTS);
  const source = readFileSync(file, 'utf8');
  const declaration = parse(file).find((node) => node.declaration?.id?.value === 'PartProps')?.declaration;
  return Object.fromEntries(
    declaration.body.body.map((/** @type {any} */ member) => {
      const text = source.slice(source.indexOf(`'${member.key.value}'`));
      const type = text.slice(0, endOf(text)).replace(/\/\*[\s\S]*?\*\//g, '');
      return [member.key.value, createHash('sha256').update(type.replace(/\s+/g, ' ')).digest('hex').slice(0, 12)];
    }),
  );
}

/** Position of the closing brace of a member's type. @param {string} text */
function endOf(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Source folder of the contract that an app builds against: the workspace's or a packed one. @param {string} dir */
const contractSource = (dir) => path.dirname(createRequire(path.join(dir, 'package.json')).resolve('@firm/contract'));

/** Operations by name: `cases.list` → `GET /cases/`. @param {string} dir */
function operationsByName(dir) {
  /** @type {Map<string, string>} */
  const operations = new Map();
  for (const node of statementsOf(path.join(contractSource(dir), 'endpoints.ts'))) {
    const [declared] = node.declaration?.declarations ?? [];
    const table = declared?.init?.arguments?.[0]?.expression;
    if (table?.type !== 'ObjectExpression') continue;
    for (const { key, value } of table.properties) {
      const text = (/** @type {string} */ name) =>
        value.properties.find((/** @type {any} */ property) => property.key.value === name)?.value.value;
      operations.set(`${declared.id.value}.${key.value}`, `${text('method')} ${text('path')}`);
    }
  }
  return operations;
}

/**
 * Files read here that may not be modules of the build: declarations of the contract and of the shared packages.
 * @param {string} dir @returns {string[]}
 */
export function declarationFiles(dir) {
  const { resolve } = createRequire(path.join(dir, 'package.json'));
  const packages = SHARED.filter((library) => library.startsWith('@firm/')).map((library) => resolve(library));
  const contract = ['endpoints.ts', PARTS].map((name) => path.join(contractSource(dir), name));
  const manifests = packages.map((entry) => path.join(path.dirname(entry), '../package.json'));
  return [...[...packages, ...contract].flatMap(sourcesOf), ...manifests];
}

/** A module's file and the files it re-exports with `export *`. @param {string} file @returns {string[]} */
const sourcesOf = (file) => [
  file,
  ...parse(file)
    .filter(({ type, source }) => type === 'ExportAllDeclaration' && source.value.startsWith('.'))
    .flatMap(({ source }) => sourcesOf(path.join(path.dirname(file), source.value))),
];

/** Statements of a module, with those of its `export *` modules inserted. @param {string} file @returns {any[]} */
const statementsOf = (file) =>
  parse(file).flatMap((node) =>
    node.type === 'ExportAllDeclaration' ? statementsOf(path.join(path.dirname(file), node.source.value)) : [node],
  );

/** Names of the values that a module exports, re-exports included. @param {string} file @returns {string[]} */
function exportsOf(file) {
  return statementsOf(file).flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' && !node.typeOnly)
      return node.specifiers
        .filter((/** @type {any} */ each) => !each.isTypeOnly)
        .map((/** @type {any} */ each) => (each.exported ?? each.orig ?? each.name).value);
    if (node.type !== 'ExportDeclaration') return [];
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map((/** @type {any} */ each) => each.id.value);
    return /^Ts/.test(declaration.type) ? [] : [declaration.identifier.value];
  });
}

/** @param {string} file @returns {any[]} */
const parse = (file) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body;
