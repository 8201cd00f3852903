import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';
import { run } from './run.mjs';

/** One project checks all TypeScript, as packages read each other's; two check JavaScript of tooling and workspace. */
const PROJECTS = [
  'packages/workspace/tsconfig.all.json',
  'packages/tooling/tsconfig.json',
  'packages/workspace/tsconfig.json',
];

/** Folders with a tsconfig.json, relative to the root. */
function typedFolders() {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  return [...packages, ...readdirSync(root)].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}

/**
 * Checks all types and lists errors by the folder that contains them.
 * @returns {Promise<{ folder: string, errors: string[] }[]>}
 */
export async function checkTypes() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const runs = await Promise.all(
    PROJECTS.map((project) =>
      run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', project], { cwd: root }),
    ),
  );
  // A file that several projects read has its errors in each.
  const lines = [...new Set(runs.flatMap(({ code, output }) => (code === 0 ? [] : output.trim().split('\n'))))];
  const folders = typedFolders().map((folder) => ({
    folder,
    errors: lines.filter((line) => line.startsWith(`${folder}/`)),
  }));
  const elsewhere = lines.filter(
    (line) => /^\S/.test(line) && !folders.some(({ folder }) => line.startsWith(`${folder}/`)),
  );
  return elsewhere.length ? [...folders, { folder: 'the workspace', errors: elsewhere }] : folders;
}
