import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file below a folder, if it is there, without what links lead to: the recursive `readdirSync` of newer versions
 * of Node follows them.
 * @param {string} folder @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : entry.isFile() ? [at] : [];
  });
}
