import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from './filesBelow.mjs';
import { CommandError, run } from './run.mjs';

const SOURCE = /\.(?:ts|mjs)$/;
/** Packages with binaries, which stay where they are. */
const BINARY = /^(?:@electric-sql\/pglite|@node-rs\/argon2|@resvg\/resvg-js|sharp)(?:$|\/)/;
/** Every package but our own. */
const INSTALLED = /^(?!@firm\/)/;

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // The ways into a package are those that Node takes.
  conditions: [],
  // Checkouts alone load a compiler.
  external: ['tsx/esm/api'],
  keepNames: true,
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  define: { 'import.meta.url': '__here' },
  logLevel: 'silent',
  write: false,
};

/**
 * Puts all that the packed server loads into one file, `site.cjs`, and what V8 compiles of it beside it: a start looks
 * for no thousand files and compiles none. Other programs, such as those of threads, are bundled in their places.
 * Places of errors in the log are lines of these files, which keep the names of the sources.
 * @param {string} folder
 */
export async function bundleSite(folder) {
  const site = realpathSync(folder);
  const at = (/** @type {string} */ name) => path.join(site, name);
  const programs = filesBelow(at('src')).filter((file) => file.endsWith('.mjs'));
  const bundled = [
    await bundle(site, at('src/packed/runSite.ts'), { to: at('site.cjs'), format: 'cjs', outside: BINARY }),
    await bundle(site, at('src/packed/program.ts'), { to: at('bin/site.mjs') }),
  ];
  for (const file of programs) bundled.push(await bundle(site, file));
  for (const dir of [site, ...ownPackages(site)])
    for (const part of ['bin', 'src'])
      for (const file of filesBelow(path.join(dir, part))) if (SOURCE.test(file)) rmSync(file);
  for (const { to, text } of bundled) writeFileSync(to, text);
  const { code, output } = await run(process.execPath, [at('src/packed/keepCompiled.mjs')]);
  if (code !== 0) throw new CommandError(`The packed server does not load:\n${output.trim()}`);
}

/**
 * @param {string} site @param {string} file
 * @param {{ to?: string, format?: 'cjs' | 'esm', outside?: RegExp }} [options] `outside`: packages that are not put in
 */
async function bundle(site, file, { to = file, format = 'esm', outside = INSTALLED } = {}) {
  const up = JSON.stringify(`${path.relative(path.dirname(to), site) || '.'}/`);
  const here = format === 'cjs' ? `require('node:url').pathToFileURL(__filename)` : 'import.meta.url';
  const { outputFiles = [] } = await build({
    ...OPTIONS,
    absWorkingDir: site,
    format,
    entryPoints: [file],
    outfile: to,
    banner: { js: `const __site = new URL(${up}, ${here});` },
    plugins: [placing(site, path.dirname(to), outside)],
  });
  return { to, text: outputFiles[0]?.text ?? '' };
}

/**
 * Leaves packages outside in their places, and tells each file its own, from where it reads what lies beside it.
 * @param {string} site @param {string} from @param {RegExp} outside
 * @returns {import('esbuild').Plugin}
 */
function placing(site, from, outside) {
  return {
    name: 'placing',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
        if (pluginData === 'asked' || !outside.test(name)) return undefined;
        const found = await resolve(name, { kind, resolveDir, pluginData: 'asked' });
        if (found.external || found.errors.length > 0) return found;
        return { path: `./${path.relative(from, found.path)}`, external: true };
      });
      onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        const url = `new URL(${JSON.stringify(path.relative(site, file))}, __site)`;
        const place = /\bimport\.meta\.url\b/.test(text)
          ? `const __here = ${url}.href;`
          : `var __filename = require('node:url').fileURLToPath(${url}), __dirname = require('node:path').dirname(__filename);`;
        if (!/\b(?:import\.meta\.url|__dirname|__filename)\b/.test(text)) return undefined;
        return { contents: place + text, loader: file.endsWith('ts') ? 'ts' : 'js' };
      });
    },
  };
}

/** The folders of our packages that the server uses. @param {string} site */
function ownPackages(site) {
  const installed = path.join(site, 'node_modules/.pnpm');
  return readdirSync(installed)
    .filter((name) => name.startsWith('@firm+'))
    .flatMap((name) => {
      const inner = path.join(installed, name, 'node_modules/@firm');
      return readdirSync(inner, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(inner, entry.name));
    });
}
