import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';

const SOURCE = /\.(?:ts|mjs)$/;
/** How compiled code imports a JSON file, which not every Node that the site runs on reads without a warning. */
const JSON_IMPORT = /^import (\w+) from (["'])(\.[^"']+\.json)\2 with \{[^}]*\};/gm;
/** @type {import('@swc/core').JscConfig & { rewriteRelativeImportExtensions: boolean }} */
const JSC = {
  parser: { syntax: 'typescript' },
  target: 'es2023',
  transform: { verbatimModuleSyntax: true },
  rewriteRelativeImportExtensions: true,
  experimental: { keepImportAttributes: true },
};

/**
 * Compiles our packages in a packed site in place, each `name.ts` to `name.js`: the site starts in half the time
 * without a compiler. Places of errors in the log are lines of these files, which keep their names.
 * @param {string} folder
 */
export function compileSite(folder) {
  const installed = path.join(folder, 'node_modules/.pnpm');
  const own = readdirSync(installed)
    .filter((name) => name.startsWith('@firm+'))
    .flatMap((name) => {
      const inner = path.join(installed, name, 'node_modules/@firm');
      return readdirSync(inner, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(inner, entry.name));
    });
  for (const dir of [folder, ...own]) compilePackage(dir);
}

/** @param {string} dir */
function compilePackage(dir) {
  for (const part of ['bin', 'src'].map((name) => path.join(dir, name)).filter((name) => existsSync(name)))
    for (const entry of readdirSync(part, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && SOURCE.test(entry.name)) compileFile(path.join(entry.parentPath, entry.name));
  // Other packages import it by the addresses in `exports`.
  const about = path.join(dir, 'package.json');
  replaceFile(about, about, readFileSync(about, 'utf8').replace(/\.ts"/g, '.js"'));
}

/** @param {string} file */
function compileFile(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: JSC,
    module: { type: 'es6' },
  });
  const imported = code.replace(JSON_IMPORT, (_whole, name, _quote, from) => {
    const json = path.join(path.dirname(file), from);
    writeFileSync(`${json}.js`, `export default ${readFileSync(json, 'utf8')}`);
    return `import ${name} from '${from}.js';`;
  });
  replaceFile(file, file.replace(/\.ts$/, '.js'), imported);
}

/**
 * Never writes into a file: pnpm links files of the workspace into the site.
 * @param {string} file @param {string} compiled @param {string} text
 */
function replaceFile(file, compiled, text) {
  rmSync(file);
  writeFileSync(compiled, text);
}
