import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { SHARED } from './shared.mjs';

/**
 * What a part takes from others, and gives to them: recorded in its build, so that the release store can tell whether two versions fit together.
 * @typedef {{ names: Record<string, string[]>, operations: string[], parts: Record<string, string> }} Uses
 */

const TEST = /\.test\.tsx?$|(?:^|\/)testing\//;
/** What compiled JSX calls. */
const JSX_NAMES = ['Fragment', 'jsx', 'jsxs'];

/** What the source of a part calls for: names of shared libraries, operations of the API, parts of other remotes. @param {string} dir @returns {Uses} */
export function usesOf(dir) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  /** @type {Set<string>} */
  const calls = new Set();
  /** @type {Set<string>} */
  const borrowed = new Set();
  for (const file of sourcesUnder(path.join(dir, 'src'))) scan(file, { names, calls, borrowed });
  names.set('react/jsx-runtime', new Set(JSX_NAMES));
  const operations = operationsByName(dir);
  const digests = partDigests(dir);
  return {
    names: Object.fromEntries([...names].sort().map(([from, taken]) => [from, [...taken].sort()])),
    operations: [...calls].flatMap((call) => operations.get(call) ?? []).sort(),
    parts: Object.fromEntries([...borrowed].sort().map((part) => [part, digests[part] ?? ''])),
  };
}

/** Every name that each shared library offers. @param {string} dir a folder that sees them all @returns {Record<string, string[]>} */
export function sharedNames(dir) {
  const require = createRequire(path.join(dir, 'package.json'));
  return Object.fromEntries(
    SHARED.map((specifier) => {
      const names = specifier.startsWith('@firm/')
        ? exportsOf(require.resolve(specifier))
        : Object.keys(require(specifier));
      return [specifier, [...new Set(names)].sort()];
    }),
  );
}

/** The props of each part that remotes lend, as a digest of their declaration: other props, other digest. @param {string} dir @returns {Record<string, string>} */
export function partDigests(dir) {
  const file = path.join(contractSource(dir), 'parts.ts');
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

/** Where the braces of a member's type end. @param {string} text */
function endOf(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The contract that a part is built against: the workspace's, or a packed one. @param {string} dir */
const contractSource = (dir) => path.dirname(createRequire(path.join(dir, 'package.json')).resolve('@firm/contract'));

/** `cases.list` → `GET /cases/`. @param {string} dir */
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

/** What a module says, with what it passes on (`export *`) put in. @param {string} file @returns {any[]} */
const statementsOf = (file) =>
  parse(file).flatMap((node) =>
    node.type === 'ExportAllDeclaration' ? statementsOf(path.join(path.dirname(file), node.source.value)) : [node],
  );

/** @param {string} file @param {{ names: Map<string, Set<string>>, calls: Set<string>, borrowed: Set<string> }} found */
function scan(file, { names, calls, borrowed }) {
  const body = parse(file);
  /** Local name → name in the contract. @type {Map<string, string>} */
  const groups = new Map();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.typeOnly) continue;
    const from = node.source.value;
    for (const specifier of node.specifiers) {
      if (specifier.isTypeOnly) continue;
      const name = importedName(specifier);
      if (from === '@firm/contract') groups.set(specifier.local.value, name);
      if (!SHARED.some((shared) => shared === from)) continue;
      names.set(from, (names.get(from) ?? new Set()).add(name));
    }
  }
  visit(body, (node) => {
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && groups.has(node.object.value))
      calls.add(`${groups.get(node.object.value)}.${node.property.value}`);
    if (node.type === 'JSXOpeningElement' && node.name.value === 'Part')
      for (const attribute of node.attributes)
        if (attribute.name?.value === 'name' && attribute.value?.type === 'StringLiteral')
          borrowed.add(attribute.value.value);
  });
}

/** @param {any} specifier */
function importedName(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported?.value ?? specifier.local.value;
}

/** Values that a module exports, through its re-exports. @param {string} file @returns {string[]} */
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

/** @param {any} node @param {(node: any) => void} look */
function visit(node, look) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, look);
  } else if (node && typeof node === 'object') {
    look(node);
    for (const key in node) if (key !== 'span') visit(node[key], look);
  }
}

/** @param {string} dir @returns {string[]} */
function sourcesUnder(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !TEST.test(path.relative(dir, file)));
}
