import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from './builds.ts';

/**
 * Bundles the `release` command, and `dieAt.ts` to preload, for tests that start it many times: loading the sources
 * takes a second and a half of each start.
 */
export async function bundledCommand(): Promise<{ command: string; dieAt: string }> {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder, `${name}.mjs`);
  const command = [
    `import { runCommand } from '../cli/command.ts';`,
    `process.exitCode = await runCommand(process.argv.slice(2), process.env, { out: console.log, err: console.error });`,
  ].join('\n');
  const source = (contents: string) => ({ stdin: { contents, resolveDir: import.meta.dirname } });
  await bundle({ ...source(command), outfile: at('release') });
  await bundle({ ...source(`import './dieAt.ts';`), outfile: at('dieAt') });
  return { command: at('release'), dieAt: pathToFileURL(at('dieAt')).href };
}

const bundle = (what: { stdin: { contents: string; resolveDir: string }; outfile: string }) =>
  build({
    ...what,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
    // Installed packages in CommonJS ask for Node's own modules by `require`.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  });
