import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Modules that exist once in the page: provided by the shell, never bundled by a remote.
 * Facades are shared, not the libraries behind them: sharing a raw library keeps its whole namespace in the shell.
 */
export const SHARED = /** @type {const} */ ([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@firm/router',
  '@firm/api-client',
  '@firm/session',
  '@firm/i18n',
  '@firm/federation',
  '@firm/ui',
]);

/** Libraries that only the package owning the facade may import; a boundary rule uses this table. */
export const OWNED = {
  'react-router-dom': 'router',
  'react-router': 'router',
  '@tanstack/react-query': 'api-client',
  i18next: 'i18n',
  'react-i18next': 'i18n',
};

/** The package of a specifier: `react/jsx-runtime` → `react`, `@firm/ui` → `@firm/ui`. @param {string} specifier */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The installed version of a package as seen from `folder`; its package.json range may be `workspace:*` or `catalog:`.
 * @param {string} folder @param {string} name
 * @returns {string}
 */
function installedVersion(folder, name) {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
    if (at === path.dirname(at)) throw new Error(`${name} is not installed for ${folder}`);
  }
}

/**
 * Version of each shared module, by import specifier.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function sharedVersions(folder) {
  return Object.fromEntries(SHARED.map((specifier) => [specifier, installedVersion(folder, packageOf(specifier))]));
}

/**
 * The `shared` option of a remote: all modules come from the shell, without a fallback copy. Names only the major
 * version, so that a release of a shared package changes no byte of the remotes; the record says what is needed.
 * @param {string} folder
 */
export function sharedByShell(folder) {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([specifier, installed]) => {
      const version = `${Number.parseInt(installed, 10)}.0.0`;
      return [
        specifier,
        {
          import: /** @type {const} */ (false),
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          strictVersion: false,
        },
      ];
    }),
  );
}
