import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin', import.meta.url));
/** A static import or re-export, in the form that the formatter leaves. */
const STATIC_IMPORT = /^(?:import '|(?:import|export) [\w*\s{},]+ from ')([^']+)';/gm;

/**
 * The packages that are loaded with a file.
 * @param {string} file
 * @param {Set<string>} [seen] @param {Set<string>} [packages]
 */
function packagesLoadedWith(file, seen = new Set(), packages = new Set()) {
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (specifier.startsWith('.')) packagesLoadedWith(path.resolve(path.dirname(file), specifier), seen, packages);
    else if (!isBuiltin(specifier)) packages.add(specifier);
  }
  return packages;
}

/** Commands that install what they need, and so start on a machine that has nothing installed. */
const installing = readdirSync(bin).filter((name) =>
  /\b(?:install|serverCommand)\(/.test(readFileSync(path.join(bin, name), 'utf8')),
);

test('finds the packages that a file loads before it does anything', () => {
  expect([...packagesLoadedWith(fileURLToPath(new URL('bundleSite.mjs', import.meta.url)))]).toContain('esbuild');
  expect(installing).toEqual(expect.arrayContaining(['start.mjs', 'pack-site.mjs', 'admin.mjs']));
});

test.each(installing)('%s starts on a fresh clone: it loads no package before it has installed them', (name) => {
  expect([...packagesLoadedWith(path.join(bin, name))]).toEqual([]);
});
