import { rspack } from '@rspack/core';

const NAME = 'RefuseCopies';

/**
 * Fails the build of a remote that bundles a shared library of its own. The page refuses such a remote as well, since
 * other tools can build one.
 */
export class RefuseCopies {
  /** @param {{ specifier: string, test: RegExp }[]} libraries the file by which each shared library is known */
  constructor(libraries) {
    this.libraries = libraries;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const files = [...modules].flatMap((module) => ('resource' in module ? String(module.resource) : []));
        for (const { specifier, test } of this.libraries) {
          if (files.some((file) => test.test(file.replace(/\?.*/, ''))))
            compilation.errors.push(
              new rspack.WebpackError(`${specifier} would be bundled a second time: the shell brings it`),
            );
        }
      });
    });
  }
}
