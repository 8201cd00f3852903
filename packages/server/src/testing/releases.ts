import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promote, publish } from '@firm/releases';
import type { AppDeps } from '../ground/deps.ts';

/** A test server, or only its folder and store. */
export interface ReleasePlace {
  deps: { env: Pick<AppDeps['env'], 'dataDir'>; store: AppDeps['store'] };
}

const SCRIPT = `console.log(${JSON.stringify('a released script '.repeat(40))});\n`;

/**
 * Releases an app with tiny files, in the form that packages/tooling writes. `more` adds to the facts of its build;
 * `contents` are files that have to do something, by name.
 */
export async function release(
  server: ReleasePlace,
  id: string,
  manifest: object,
  more: object,
  contents: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = join(server.deps.env.dataDir, 'builds', id);
  const scripts = ['main.js', 'chunk.js', 'screen.js', 'other.js', 'texts-es.js', 'texts-fr.js'];
  const names = [...scripts, 'mf-manifest.json', 'font.woff2', 'art.svg'];
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents[name] ?? `/* ${id} ${name} */ ${SCRIPT}`);
  }
  const build = {
    schema: 1,
    version: '1.0.0',
    container: `${id}_1_0_0`,
    scripts: ['main.js'],
    styles: [],
    fonts: id === 'shell' ? ['font.woff2'] : [],
    texts: { es: ['texts-es.js'], fr: ['texts-fr.js'] },
    shared: {},
    uses: { names: {}, operations: [], parts: {} },
    ...(id === 'shell' ? { provides: { react: ['useState'] } } : { lends: {} }),
    manifest: { id, name: { en: `${id} en`, es: `${id} es`, fr: `${id} fr` }, ...manifest },
    ...more,
  };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build));
  await publish(server.deps.store, folder, { remote: id, version: '1.0.0' });
  await promote(server.deps.store, id, '1.0.0');
}

/** Builds a released app again as another version; returns the folder of the build. */
export async function rebuild(server: ReleasePlace, id: string, version: string): Promise<string> {
  const folder = join(server.deps.env.dataDir, 'builds', `${id}-${version}`);
  cpSync(join(server.deps.env.dataDir, 'builds', id), folder, { recursive: true });
  const build: object = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  const container = `${id}_${version.replace(/\W/g, '_')}`;
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ ...build, version, container }));
  return folder;
}

/** The head that `remote.json` of an app unknown to the server gives a screen for search engines. */
export const ELSEWHERE = {
  title: { en: 'Elsewhere', es: 'En otra parte', fr: 'Ailleurs' },
  description: { en: 'What else we do.', es: 'Lo demás que hacemos.', fr: 'Ce que nous faisons d’autre.' },
};

/** Releases the site's apps with the routes that matter to the server, and one app that the server does not know. */
export async function publishSite(server: ReleasePlace): Promise<void> {
  const routes = (screen: string, ...paths: string[]) =>
    paths.map((path) => ({ path, screen, ...(path === '/elsewhere' && { head: ELSEWHERE }) }));
  const built = { module: ['chunk.js'], parts: {}, screens: { screen: ['screen.js'] } };
  const remote = (id: string, mount: string, access: string, ...paths: string[]) =>
    release(server, id, { mount, access, routes: routes('screen', ...paths) }, built);
  await release(
    server,
    'shell',
    { routes: routes('screen', '/auth/login') },
    { screens: { screen: ['screen.js'] }, drawings: { 'category-tax': 'art.svg' } },
  );
  await remote(
    'marketing',
    '/',
    'public',
    '/',
    '/services',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/accessibility',
  );
  await remote('blog', '/blog', 'public', '/blog', '/blog/:slug', '/blog/category/:slug', '/blog/tag/:slug');
  await remote('portal', '/dashboard', 'signed_in', '/dashboard', '/dashboard/cases/:caseId');
  await remote('newcomer', '/elsewhere', 'public', '/elsewhere', '/elsewhere/plain', '/elsewhere/:thing');
}
