import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

/**
 * Compares shapes that the contract records in a file with those of its schemas; with `record`, writes these.
 * @param {string} file @param {import('@firm/tooling/shapes').Shapes} shapes @param {{ record: boolean }} options
 * @returns {string[]}
 */
export function recordProblems(file, shapes, { record }) {
  const present = `${JSON.stringify(shapes, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === present) return [];
  if (!record) return [`${path.relative(root, file)} is not what the schemas say: run pnpm public-types`];
  writeFileSync(file, present);
  return [];
}
