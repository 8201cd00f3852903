import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

/** The server's code in one file, as `pnpm pack-site` bundles it. */
const CODE = fileURLToPath(new URL('../../site.cjs', import.meta.url));
/** V8's code cache of it, which other versions of Node ignore. */
export const COMPILED = fileURLToPath(new URL('../../site.compiled', import.meta.url));

/** Loads the packed site's code. */
export function siteCode() {
  const script = new vm.Script(
    // All of it is ASCII.
    `(function (module, exports, require, __filename, __dirname) {${readFileSync(CODE, 'latin1')}\n})`,
    {
      filename: CODE,
      cachedData: existsSync(COMPILED) ? readFileSync(COMPILED) : undefined,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  );
  const module: { exports: typeof import('./runSite.ts') } = { exports: Object.create(null) };
  script.runInThisContext()(module, module.exports, createRequire(CODE), CODE, dirname(CODE));
  return { ...module.exports, script };
}
