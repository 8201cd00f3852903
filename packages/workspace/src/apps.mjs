import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './run.mjs';

/** The workspace's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Packages whose source is bundled into the shell. */
export const IN_SHELL = ['contract', 'api-client', 'session', 'i18n', 'router', 'ui', 'screen', 'federation'];

/**
 * An app: what is built and released on its own.
 * @typedef {{ id: string, folder: string, dir: string }} App
 */

/**
 * The shell first, then the remotes. Apps with `"developmentOnly": true` in package.json exist only on developers'
 * sites and are never released.
 * @param {{ inDevelopment?: boolean }} [options] @returns {App[]}
 */
export function siteApps({ inDevelopment = false } = {}) {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .filter((name) => inDevelopment || !readJson(path.join(root, name, 'package.json')).developmentOnly)
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
    .map((folder) => {
      const dir = path.join(root, folder);
      return { id: readJson(path.join(dir, 'remote.json')).id, folder, dir };
    });
}

/** Finds an app by its id or folder: `blog`, `mfe-blog`, `mfe-blog/`. @param {string} name */
export function findApp(name, apps = siteApps()) {
  return apps.find((app) => [app.id, app.folder].includes(name.replace(/\/$/, '')));
}

/** @param {string} file */
const readJson = (file) => parseJson(file, readFileSync(file, 'utf8'));

/**
 * The content of a JSON file that a person writes.
 * @param {string} file @param {string} text @throws CommandError with file and line
 */
export function parseJson(file, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = /** @type {SyntaxError} */ (error);
    // Where the text ends too early, the message names no position.
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, at).split('\n').length;
    throw new CommandError(`${path.relative(root, file)}:${line} is no JSON: ${message.split(' in JSON')[0]}`);
  }
}
