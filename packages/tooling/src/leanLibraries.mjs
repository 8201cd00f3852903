import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Files of the shell's libraries to bundle in place of others, without what no page of the site runs: the router's
 * production build, which its `exports` name for no bundler, and styles without vendor prefixes.
 * @param {{ dir: string, development: boolean }} app
 * @returns {Record<string, string>}
 */
export function leanLibraries({ dir, development }) {
  if (development) return {};
  const router = from(dir, '@firm/router', 'react-router-dom', 'react-router');
  const stylis = from(dir, 'styled-components', 'stylis');
  return {
    'react-router$': present(router, '../production/index.mjs'),
    [present(stylis, '../../src/Prefixer.js')]: path.join(import.meta.dirname, 'noPrefixes.mjs'),
  };
}

/** The entry of a library that others depend on, each found from the one before. @param {string[]} names */
const from = (/** @type {string} */ dir, ...names) =>
  names.reduce((at, name) => createRequire(at).resolve(name), path.join(dir, 'package.json'));

/** @param {string} entry @param {string} file */
function present(entry, file) {
  const found = path.join(path.dirname(entry), file);
  if (!existsSync(found)) throw new Error(`another version of a library has no ${found}`);
  return found;
}
