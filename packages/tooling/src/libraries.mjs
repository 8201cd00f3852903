import path from 'node:path';
import { packageOf, SHARED } from './shared.mjs';

/**
 * Matches files of a shared package, in the workspace or installed from its archive.
 * @param {string} name @param {string} file a pattern, below `src`
 */
export const ownPackage = (name, file) => new RegExp(`[\\\\/](?:packages|@firm)[\\\\/]${name}[\\\\/]src${file}`);

/** Each shared library, with the file that is part of every copy of it. */
export const LIBRARIES = SHARED.filter((specifier) => specifier === packageOf(specifier)).map((specifier) => ({
  specifier,
  test: specifier.startsWith('@firm/')
    ? ownPackage(specifier.slice('@firm/'.length), '[\\\\/]index\\.ts$')
    : new RegExp(`[\\\\/]node_modules[\\\\/]${specifier}[\\\\/](?:index\\.js|dist[\\\\/][\\w.-]+\\.[cm]?js)$`),
}));

/** Makes every copy of a shared module register itself, wherever it is bundled. @param {string} by */
export function singletonRules(by) {
  return LIBRARIES.map(({ specifier, test }) => ({
    test,
    enforce: /** @type {const} */ ('post'),
    sideEffects: true,
    use: [{ loader: path.join(import.meta.dirname, 'loaders/countCopies.mjs'), options: { specifier, by } }],
  }));
}
