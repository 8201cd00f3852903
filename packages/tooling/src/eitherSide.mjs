import { rspack } from '@rspack/core';

const NAME = 'EitherSide';
const { loadScript, publicPath } = rspack.RuntimeGlobals;

/**
 * Makes the released files run on the server as well, which renders pages with them: it loads a file's chunks through
 * `__SERVER__`, without script elements. Addresses of files are paths on both sides, so that the markup is equal.
 */
class EitherSideModule extends rspack.RuntimeModule {
  constructor() {
    super('either side', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    return `const server = globalThis.__SERVER__;
if (server) ${loadScript} = (url, done) => server.run(url).then(() => done({ type: "load" }), () => done({ type: "error" }));
else if (${publicPath}.startsWith(location.origin + "/")) ${publicPath} = ${publicPath}.slice(location.origin.length);`;
  }
}

/** Adds the module above to the runtime of a build. */
export class EitherSide {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new EitherSideModule());
      });
    });
  }
}
