import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { sharedVersions } from './shared.mjs';

/** The public types of a package by version, written by `pnpm public-types`. */
export const PUBLIC_TYPES = 'public-types.txt';

/**
 * One declaration of a package, or one member of it, at `file name` or `file name/member`; a member that may be left
 * out ends in `?`.
 * @typedef {object} Declared
 * @property {string} digest of the declaration without its members, or of the member without those inside it
 * @property {string} since the version of the package that first had it so
 * @property {string[]} mentions further names of the package that it mentions
 */

/** @typedef {{ version: string, declared: Record<string, Declared> }} PublicTypes */

/** Reads a record of public types. @param {string} text @returns {PublicTypes} */
export function readPublicTypes(text) {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const version = head.split(' ')[1] ?? '';
  const declared = lines.map((line) => {
    const [file, name, digest = '', since = version, ...mentions] = line.split(' ');
    return [`${file} ${name}`, { digest, since, mentions }];
  });
  return { version, declared: Object.fromEntries(declared) };
}

/**
 * The range of each shared module that a remote needs: from the first version that had all the names it takes, and all
 * of their members that it speaks of, as they are now. Libraries of others have no record of their names: their range
 * leaves out the last number only.
 * @param {string} dir the remote's folder
 * @param {{ names: Record<string, string[]>, words: Set<string> }} uses
 * @returns {Record<string, string>}
 */
export function neededRanges(dir, { names, words }) {
  const ranges = Object.entries(sharedVersions(dir)).map(([library, version]) => {
    const file = publicTypesFile(dir, library);
    const floor = file
      ? floorOf(readPublicTypes(readFileSync(file, 'utf8')), { installed: version, names: names[library] ?? [], words })
      : version.replace(/\.\d+(?:-.*)?$/, '.0');
    return [library, `^${floor}`];
  });
  return Object.fromEntries(ranges);
}

/** @param {string} dir @param {string} library */
const publicTypesFile = (dir, library) =>
  library.startsWith('@firm/')
    ? besideSource(createRequire(path.join(dir, 'package.json')).resolve(library), PUBLIC_TYPES)
    : undefined;

/** A file in a package's folder, by the package's entry. @param {string} entry @param {string} name */
export const besideSource = (entry, name) => path.join(path.dirname(entry), '..', name);

/**
 * The first version of a package, of its present major version, that offers some names as the present one does. A name
 * that is not recorded needs the present version.
 * @param {PublicTypes} types
 * @param {{ installed: string, names: string[], words: Set<string> }} uses
 */
export function floorOf({ declared }, { installed, names, words }) {
  /** @type {Map<string, [string, Declared][]>} */
  const byName = new Map();
  for (const each of Object.entries(declared))
    byName.set(nameAt(each[0]), [...(byName.get(nameAt(each[0])) ?? []), each]);
  const versions = [`${Number.parseInt(installed, 10)}.0.0`];
  const reached = new Set(names);
  for (const name of reached) {
    const found = byName.get(name) ?? [];
    if (!found.length && names.includes(name)) versions.push(installed);
    for (const [place, { since, mentions }] of found) {
      const member = memberAt(place);
      if (member !== undefined && !words.has(member)) continue;
      versions.push(since);
      for (const mention of mentions) reached.add(mention);
    }
  }
  return versions.sort(inOrder.compare).at(-1) ?? installed;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** `src/show/Badge.tsx Badge/look/tone?` → `Badge`. @param {string} place */
const nameAt = (place) => place.slice(place.indexOf(' ') + 1).split('/', 1)[0] ?? '';

/** `src/show/Badge.tsx Badge/look/tone?` → `tone`; undefined for a declaration. @param {string} place */
const memberAt = (place) => / \w+\/(?:.*\/)?([^/]+?)\??$/.exec(place)?.[1];

/**
 * The words of a source by which it may speak of members: its names, its texts in quotes, and the words of these.
 * Comments do not count.
 * @param {string} file
 */
export function wordsOf(file) {
  /** @type {Set<string>} */
  const words = new Set();
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null || node.type === 'JSXText') return;
    const text = node.type === 'TemplateElement' ? node.raw : node.value;
    if (typeof text === 'string') for (const word of [text, ...(text.match(/[\w$]+/g) ?? [])]) words.add(word);
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  return words;
}
