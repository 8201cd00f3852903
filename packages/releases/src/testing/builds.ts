import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../folder/folderStore.ts';
import type { ReleaseStore } from '../store.ts';

const text = (en: string) => ({ en, es: en, fr: en });

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'releases-'));
/** A store in a data folder of its own, with the keys and source maps beside it. */
export async function temporaryStore(): Promise<ReleaseStore> {
  const dir = path.join(await temporaryFolder(), 'releases');
  await mkdir(dir);
  return openStore(dir);
}

interface BuildChanges {
  version?: string;
  mount?: string;
  /** The paths of its screens; by default only its mount. */
  paths?: string[];
  record?: object;
  files?: Record<string, string>;
}

/** A folder as the build leaves it: a remote with one screen, or the shell. */
export async function builtFolder(
  id: string,
  { version = '1.0.0', mount = `/${id}`, paths = [mount], record = {}, files = {} }: BuildChanges = {},
): Promise<string> {
  const folder = await temporaryFolder();
  const isShell = id === 'shell';
  const routes = paths.map((path) => ({ path, screen: 'list' }));
  const manifest = isShell
    ? { id, name: text('Site'), routes: [{ path: '/auth/login', screen: 'login' }], fonts: [] }
    : { id, name: text(id), mount, access: 'public', routes, nav: [], parts: [] };
  const own = isShell ? { provides: { react: ['useState'] } } : { module: ['assets/remote.js'], parts: {}, lends: {} };
  const build = {
    schema: 1,
    version,
    container: `${id}_${version.replace(/\W/g, '_')}`,
    manifest,
    scripts: ['entry.js'],
    styles: [],
    fonts: isShell ? ['assets/inter.woff2'] : [],
    screens: isShell ? {} : { list: ['assets/list.js'] },
    texts: isShell ? {} : { es: ['assets/texts-es.js'], fr: ['assets/texts-fr.js'] },
    shared: { react: isShell ? '19.3.1' : '^19.0.0' },
    uses: { names: {}, operations: [], parts: {} },
    ...own,
    ...record,
  };
  const contents: Record<string, string> = {
    'build.json': JSON.stringify(build),
    'mf-stats.json': '{}',
    'entry.js': `/* ${id} ${version} */${'entry();'.repeat(100)}`,
    'entry.js.map': '{}',
    'assets/remote.js': 'remote();',
    'assets/list.js': 'list();',
    'assets/texts-es.js': 'es();',
    'assets/texts-fr.js': 'fr();',
    'assets/inter.woff2': 'font',
    ...files,
  };
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
