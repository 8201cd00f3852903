import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';
import { CommandError } from './run.mjs';

/**
 * Sorts the words of `npm test -- …` into workspace folders, by their last name (`server` for `packages/server/`), and
 * paths of test files or of folders with some.
 * @param {string[]} words
 * @returns {{ folders: string[], paths: string[] }}
 */
export function wantedTests(words) {
  /** @type {string[]} */
  const folders = [];
  /** @type {string[]} */
  const paths = [];
  for (const word of words) {
    const has = (/** @type {string[]} */ ...at) => existsSync(path.join(root, ...at));
    if (has(word, 'package.json') || has('packages', word, 'package.json')) folders.push(path.basename(word));
    else if (has(word)) paths.push(path.join(root, word));
    else throw new CommandError(`There is no folder or test file ${word} to test.`);
  }
  if (folders.length && paths.length)
    throw new CommandError('Name folders of the workspace or paths of test files, not both.');
  return { folders, paths };
}
