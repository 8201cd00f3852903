import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partDigests, recordedPartShapes, sharedNames } from './declarations.mjs';
import { neededRanges } from './floors.mjs';
import { manifestProblem } from './manifestProblem.mjs';
import { usedShapes } from './shapes.mjs';
import { sharedVersions } from './shared.mjs';

/**
 * Facts of a build's record that are not file names.
 * @param {string} dir @param {import('./interface.mjs').Uses} uses @param {() => Set<string>} words of the app's sources
 * @throws Error that names a mistyped field of remote.json
 */
export function factsOf(dir, uses, words) {
  const manifest = readManifest(dir);
  const budgetKb = budgetOf(dir);
  const budget = budgetKb === undefined ? {} : { budgetKb };
  if (manifest.id === 'shell')
    return { manifest, shared: sharedVersions(dir), uses, provides: sharedNames(dir), ...budget };
  const problem = manifestProblem(dir, manifest);
  if (problem) throw new Error(problem);
  return {
    manifest,
    shared: neededRanges(dir, { names: uses.names, words: words() }),
    // One record has both: what it reads of parts that it mounts, and all of what it lends.
    uses: { ...uses, shapes: { ...uses.shapes, ...shapesLent(dir, manifest) } },
    lends: lentBy(dir, manifest),
    ...budget,
  };
}

/**
 * Digests of the props of the parts that a remote lends, by part.
 * @param {string} dir @param {{ id: string, parts?: string[] }} manifest
 */
function lentBy(dir, { id, parts = [] }) {
  const digests = partDigests(dir);
  return Object.fromEntries(parts.map((part) => [part, digests[`${id}/${part}`] ?? '']));
}

/**
 * The shapes of what the props of these parts import, whole.
 * @param {string} dir @param {{ id: string, parts?: string[] }} manifest
 */
const shapesLent = (dir, { id, parts = [] }) =>
  usedShapes(recordedPartShapes(dir), { of: parts.map((part) => `${id}/${part}`) });

/**
 * The most KB of scripts that an app allows itself: `"budgetKb"` in its package.json. Undefined where it says none.
 * @param {string} dir @returns {number | undefined}
 */
const budgetOf = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).budgetKb;

/** The remote.json of an app. @param {string} dir */
export const manifestFile = (dir) => path.join(dir, 'remote.json');

/** Reads the remote.json of an app. @param {string} dir @throws Error that names the file when it is no JSON */
export const readManifest = (dir) => {
  const text = readFileSync(manifestFile(dir), 'utf8');
  try {
    // `$schema` serves editors only; a release does not need it.
    const { $schema, ...manifest } = JSON.parse(text);
    return manifest;
  } catch (error) {
    throw new Error(`remote.json is no JSON: ${error instanceof Error ? error.message : error}`);
  }
};
