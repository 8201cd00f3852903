import { rspack } from '@rspack/core';

const NAME = 'ChunkRetry';

/**
 * Requests a failed chunk again under another address (`?retry=n`), which bypasses the browser's cache and any preload
 * of the bad response. `federation` counts the failures.
 */
class ChunkRetryModule extends rspack.RuntimeModule {
  constructor() {
    super('chunk retry', rspack.RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const filename = rspack.RuntimeGlobals.getChunkScriptFilename;
    return `const fileOf = ${filename};
${filename} = (chunk) => {
  const file = fileOf(chunk);
  const failures = globalThis.__CHUNK_FAILURES__;
  const key = failures && Object.keys(failures).find((url) => url.endsWith("/" + file));
  return key ? file + "?retry=" + failures[key] : file;
};`;
  }
}

/** Adds the retry rule to the runtime of a build. */
export class ChunkRetry {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetryModule());
      });
    });
  }
}
