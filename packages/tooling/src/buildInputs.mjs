import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declarationFiles } from './declarations.mjs';
import { installedInputs, isInstalledAlike } from './installedInputs.mjs';

const NAME = 'BuildInputs';
/** Folder of the build presets; they are code that runs the build and not modules of it. */
const PRESETS = import.meta.dirname;
const NOT_CONFIGURATION = /^(?:src|dist|node_modules|coverage|\..*)$|\.md$/;

/**
 * Everything that a build was made of; the next build is skipped while all of it is unchanged. Holds files with their
 * hashes, installed packages, and files that the compiler looked for but did not find: a new one would win.
 * @typedef {object} Inputs
 * @property {string} version
 * @property {Record<string, string>} files
 * @property {Record<string, string>} installed
 * @property {string[]} absent
 */

/** Writes a build's inputs to a file once the build has succeeded. */
export class BuildInputs {
  /** @param {{ dir: string, file: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { dir, file } = this.options;
    compiler.hooks.beforeRun.tap(NAME, () => rmSync(file, { force: true }));
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      if (compilation.errors.length) return;
      const { version } = JSON.parse(
        readFileSync(path.join(compilation.outputOptions.path ?? '', 'build.json'), 'utf8'),
      );
      const own = (/** @type {Iterable<string>} */ files) => [...files].filter((each) => !isInstalled(each)).sort();
      const read = [...own(compilation.fileDependencies), ...declarationFiles(dir), ...presets(), ...described(dir)];
      const files = Object.fromEntries(read.filter(isFile).map((each) => [each, sha256(each)]));
      const installed = installedInputs(dir, [...compilation.fileDependencies]);
      const absent = own(compilation.missingDependencies);
      mkdirSync(path.dirname(file), { recursive: true });
      // Written by renaming, so that a killed process leaves no partial file.
      writeFileSync(`${file}.new`, JSON.stringify({ version, files, installed, absent }));
      renameSync(`${file}.new`, file);
    });
  }
}

/**
 * Inputs of the last build if they are unchanged; otherwise undefined.
 * @param {string} file @returns {Inputs | undefined}
 */
export function unchangedInputs(file) {
  if (!existsSync(file)) return undefined;
  /** @type {Inputs} */
  const inputs = JSON.parse(readFileSync(file, 'utf8'));
  const isSame = Object.entries(inputs.files).every(([each, hash]) => isFile(each) && sha256(each) === hash);
  const isNew = [...presets()].some((each) => !(each in inputs.files));
  const isUnchanged = isSame && !isNew && isInstalledAlike(inputs.installed) && !inputs.absent.some(existsSync);
  return isUnchanged ? inputs : undefined;
}

/** Source files of the build presets. */
const presets = () =>
  [PRESETS, path.join(PRESETS, 'loaders')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs') && name !== 'jest.mjs')
      .map((name) => path.join(folder, name)),
  );

/** Files beside the app's sources that its configuration may read. @param {string} dir */
const described = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    NOT_CONFIGURATION.test(entry.name) ? [] : filesUnder(path.join(dir, entry.name)),
  );

/** @param {string} at @returns {string[]} */
const filesUnder = (at) => (isFile(at) ? [at] : readdirSync(at).flatMap((name) => filesUnder(path.join(at, name))));

const isInstalled = (/** @type {string} */ file) => /[\\/]node_modules[\\/]/.test(file);
const isFile = (/** @type {string} */ file) => existsSync(file) && statSync(file).isFile();
const sha256 = (/** @type {string} */ file) => createHash('sha256').update(readFileSync(file)).digest('hex');
