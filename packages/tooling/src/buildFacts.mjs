import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partDigests, sharedNames } from './declarations.mjs';
import { sharedVersions } from './shared.mjs';

/** Facts of a build's record that are not file names. @param {string} dir @param {import('./interface.mjs').Uses} uses */
export function factsOf(dir, uses) {
  const manifest = readManifest(dir);
  const shared = sharedVersions(dir);
  if (manifest.id === 'shell') return { manifest, shared, uses, provides: sharedNames(dir) };
  const wanted = Object.fromEntries(Object.entries(shared).map(([name, version]) => [name, `^${version}`]));
  return { manifest, shared: wanted, uses, lends: lentBy(dir, manifest) };
}

/**
 * Digests of the props of the parts that a remote lends, by part.
 * @param {string} dir @param {{ id: string, parts?: string[] }} manifest
 */
function lentBy(dir, { id, parts = [] }) {
  const digests = partDigests(dir);
  return Object.fromEntries(parts.map((part) => [part, digests[`${id}/${part}`] ?? '']));
}

/** The remote.json of an app. @param {string} dir */
export const manifestFile = (dir) => path.join(dir, 'remote.json');

/** Reads the remote.json of an app. @param {string} dir */
export const readManifest = (dir) => {
  // `$schema` serves editors only; a release does not need it.
  const { $schema, ...manifest } = JSON.parse(readFileSync(manifestFile(dir), 'utf8'));
  return manifest;
};
