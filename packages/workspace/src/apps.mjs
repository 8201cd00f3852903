import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './run.mjs';

/** The workspace's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The contract's `AppId`. */
const APP_ID = /^[a-z][a-z0-9-]{0,39}$/;

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
      return { id: idIn(dir), folder, dir };
    });
}

/**
 * The id of the app in a folder, by its remote.json, also outside the workspace.
 * @param {string} dir @returns {string} @throws CommandError with file, line and field
 */
export function idIn(dir) {
  const file = path.join(dir, 'remote.json');
  const text = readFileSync(file, 'utf8');
  const { id } = parseJson(file, text) ?? {};
  if (typeof id === 'string' && APP_ID.test(id)) return id;
  const line = text.slice(0, Math.max(0, text.search(/"id"\s*:/))).split('\n').length;
  const fault = id === undefined ? 'lacks "id"' : `"id" is ${JSON.stringify(id)}`;
  throw new CommandError(`${named(file)}:${line} ${fault}: it names the app, as in "id": "blog"`);
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
    // The message names no position when the text ends too early.
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, at).split('\n').length;
    throw new CommandError(`${named(file)}:${line} is no JSON: ${message.split(' in JSON')[0]}`);
  }
}

/** A file as a person finds it: from the root of the workspace, or outside of it by its whole path. @param {string} file */
function named(file) {
  const inside = path.relative(root, file);
  return inside.startsWith('..') ? file : inside;
}
