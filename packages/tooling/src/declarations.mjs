import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { besideSource, PUBLIC_TYPES } from './floors.mjs';
import { SHARED } from './shared.mjs';

/** File of the contract that declares the parts which remotes lend. */
const PARTS = 'releases/parts.ts';
/** Files of the contract with the shapes of its operations, and of what the props of parts import. */
const SHAPES = 'releases/operations.json';
const PART_SHAPES = 'releases/partShapes.json';

/**
 * All names that each shared library exports.
 * @param {string} dir a folder from which all of them resolve @returns {Record<string, string[]>}
 */
export const sharedNames = (dir) => Object.fromEntries(SHARED.map((library) => [library, namesOf(dir, library)]));

/** All names that a shared library exports. @param {string} dir @param {string} library @returns {string[]} */
export function namesOf(dir, library) {
  const require = createRequire(path.join(dir, 'package.json'));
  const names = library.startsWith('@firm/') ? exportsOf(require.resolve(library)) : Object.keys(require(library));
  return [...new Set(names)].sort();
}

/**
 * Digests of the declared props of each part that remotes lend: of the whole text, by which earlier builds are
 * compared, then of each prop: `4a863e671b14 caseId:0c2f1d title?:9be201`. A `?` follows what may be left out. Types
 * that stand beside the props count, imported types by their names only: `recordedPartShapes` tells their fields.
 * @param {string} dir @returns {Record<string, string>}
 */
export function partDigests(dir) {
  const file = path.join(contractSource(dir), PARTS);
  const source = readFileSync(file, 'utf8');
  const declared = parse(file).flatMap(({ declaration }) => (declaration?.id ? [declaration] : []));
  const types = new Map(declared.map((declaration) => [declaration.id.value, declaration]));
  return Object.fromEntries(
    types.get('PartProps').body.body.map((/** @type {any} */ member) => {
      const text = source.slice(source.indexOf(`'${member.key.value}'`));
      const type = text.slice(0, endOf(text)).replace(/\/\*[\s\S]*?\*\//g, '');
      const props = member.typeAnnotation.typeAnnotation.members.map(
        (/** @type {any} */ prop) =>
          `${prop.key.value}${prop.optional ? '?' : ''}:${digest(shapeOf(prop.typeAnnotation, types), 6)}`,
      );
      return [member.key.value, [digest(type.replace(/\s+/g, ' '), 12), ...props.sort()].join(' ')];
    }),
  );
}

/**
 * A type with the types that it mentions, wherever they stand in the file.
 * @param {any} type @param {Map<string, any>} types
 */
function shapeOf(type, types) {
  const plain = (/** @type {any} */ node) =>
    JSON.stringify(node, (key, value) => (key === 'span' || key === 'ctxt' ? undefined : value));
  const reached = new Set([plain(type)]);
  for (const shape of reached)
    for (const [, name = ''] of shape.matchAll(/"value":"(\w+)"/g))
      if (types.has(name)) reached.add(plain(types.get(name)));
  return [...reached].join('\n');
}

/** @param {string} text @param {number} length */
const digest = (text, length) => createHash('sha256').update(text).digest('hex').slice(0, length);

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
export const contractSource = (dir) =>
  path.dirname(createRequire(path.join(dir, 'package.json')).resolve('@firm/contract'));

/** Operations by name: `cases.list` → `GET /cases/`. @param {string} dir */
export function operationsByName(dir) {
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

/** The shapes of operations, as the contract records them. @param {string} dir */
export const recordedShapes = (dir) => shapesIn(dir, SHAPES);

/** The shapes of the types that the props of parts import, as the contract records them. @param {string} dir */
export const recordedPartShapes = (dir) => shapesIn(dir, PART_SHAPES);

/** @param {string} dir @param {string} file @returns {import('./shapes.mjs').Shapes} */
const shapesIn = (dir, file) => JSON.parse(readFileSync(path.join(contractSource(dir), file), 'utf8'));

/**
 * Files read here that may not be modules of the build: declarations of the contract and of the shared packages.
 * @param {string} dir @returns {string[]}
 */
export function declarationFiles(dir) {
  const { resolve } = createRequire(path.join(dir, 'package.json'));
  const packages = SHARED.filter((library) => library.startsWith('@firm/')).map((library) => resolve(library));
  const contract = ['endpoints.ts', PARTS].map((name) => path.join(contractSource(dir), name));
  const records = packages.flatMap((entry) => ['package.json', PUBLIC_TYPES].map((name) => besideSource(entry, name)));
  const shapes = [SHAPES, PART_SHAPES].map((name) => path.join(contractSource(dir), name));
  return [...[...packages, ...contract].flatMap(sourcesOf), ...records, ...shapes];
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
