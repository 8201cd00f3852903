import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { runCommand } from './command.ts';

let data: string;
let workspace: string;
let lines: string[];
const write = (line: string) => lines.push(line);
const release = (...args: string[]) => {
  lines = [];
  return runCommand(args, { DATA_DIR: data }, { out: write, err: write }, () => undefined, workspace);
};
const text = { en: 'Home', es: 'Inicio', fr: 'Accueil' };
const readJson = async (...at: string[]) => JSON.parse(await readFile(path.join(...at), 'utf8'));

/** A workspace with one remote, reduced to the files that `init` reads. */
beforeEach(async () => {
  data = await temporaryFolder();
  workspace = await temporaryFolder();
  const routes = ['/', '/services'].map((at) => ({ path: at, screen: 'home' }));
  const manifest = { id: 'marketing', name: text, mount: '/', access: 'public', routes };
  await mkdir(path.join(workspace, 'mfe-marketing'));
  await writeFile(path.join(workspace, 'mfe-marketing/remote.json'), JSON.stringify(manifest));
  const real = path.resolve(import.meta.dirname, '../../../../pnpm-workspace.yaml');
  await writeFile(path.join(workspace, 'pnpm-workspace.yaml'), await readFile(real, 'utf8'));
  const packages = path.dirname(path.dirname(path.dirname(import.meta.dirname)));
  for (const name of await readdir(packages)) {
    await mkdir(path.join(workspace, 'packages', name), { recursive: true });
    await writeFile(path.join(workspace, 'packages', name, 'package.json'), '{ "version": "1.2.0" }');
  }
});

test('a new remote is written with its name, address and words in three languages', async () => {
  expect(await release('init', 'mfe-events', '--label', 'es=Eventos', '--label', 'fr=Soirées « Q&R »')).toBe(0);
  const folder = path.join(workspace, 'mfe-events');
  expect(lines.join()).toContain(`${folder} is written`);
  expect(await readJson(folder, 'remote.json')).toMatchObject({
    id: 'events',
    mount: '/events',
    name: { en: 'Events', es: 'Eventos', fr: 'Soirées « Q&R »' },
    routes: [
      { path: '/events', head: { title: { es: 'Eventos' }, description: { en: expect.stringMatching(/^Events: /) } } },
    ],
    nav: [{ path: '/events', label: { es: 'Eventos' } }],
  });
  expect((await readJson(folder, 'src/texts/es.json')).overview.title).toBe('Eventos');
  expect((await readJson(folder, 'package.json')).dependencies['@firm/ui']).toBe('workspace:*');
  expect(await readFile(path.join(folder, 'src/remote.tsx'), 'utf8')).toContain("id: 'events'");
  expect(await readFile(path.join(workspace, '.github/workflows/events.yml'), 'utf8')).toContain(
    'with: { app: events, folder: mfe-events }',
  );
  expect((await readdir(folder)).sort()).toEqual(
    ['README.md', 'package.json', 'remote.json', 'rspack.config.mjs', 'src', 'tsconfig.json'].sort(),
  );
});

test('outside the workspace it takes the packages from archives, and libraries in the versions of the site', async () => {
  const elsewhere = await temporaryFolder();
  expect(await release('init', 'events', '--dir', elsewhere, '--mount', '/what-is-on')).toBe(0);
  const folder = path.join(elsewhere, 'mfe-events');
  const { dependencies, devDependencies } = await readJson(folder, 'package.json');
  expect(dependencies['@firm/ui']).toBe('1.2.0');
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const settings = await readFile(path.join(folder, 'pnpm-workspace.yaml'), 'utf8');
  expect(settings).toContain("'@firm/ui': file:packages/firm-ui-1.2.0.tgz");
  for (const file of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()))
    expect(await readFile(path.join(file.parentPath, file.name), 'utf8')).not.toMatch(/__\w+__|catalog:|workspace:/);
});

test.each([
  [['Events'], '"Events" cannot be the name of a remote: lower-case letters, digits and hyphens, 40 at most'],
  [['../events'], '"../events" cannot be the name of a remote: lower-case letters, digits and hyphens, 40 at most'],
  [['marketing'], 'the name marketing is taken'],
  [['shell'], 'the name shell is taken'],
  [['home', '--mount', '/services'], '/services is served by marketing; --mount names another address'],
  [['events', '--mount', 'events'], '"events" cannot be a mount: it is an absolute path such as /events'],
  [['events', '--mount', '/../x'], '"/../x" cannot be a mount: it is an absolute path such as /events'],
  [['events', '--mount', '/api/events'], "/api/events cannot be a mount: /api is the site's own"],
  [['og'], "/og cannot be a mount: /og is the site's own"],
  [['events', '--label', 'de=Termine'], '"de=Termine" is no label such as es=Eventos; languages are en, es, fr'],
])('init %p is refused, and nothing is written', async (args, reason) => {
  expect(await release('init', ...args)).toBe(1);
  expect(lines).toEqual([`refused: ${reason}`]);
  expect(await readdir(workspace)).toEqual(['mfe-marketing', 'packages', 'pnpm-workspace.yaml']);
});

test('refuses a name or address that the site serves, and a folder that exists', async () => {
  const dir = await builtFolder('blog');
  expect(await release('publish', 'blog', '--to', '1.0.0', '--dir', dir, '--promote')).toBe(0);
  expect(await release('init', 'blog')).toBe(1);
  expect(lines).toEqual(['refused: the name blog is taken']);
  expect(await release('init', 'news', '--mount', '/blog')).toBe(1);
  await mkdir(path.join(workspace, 'mfe-events'));
  expect(await release('init', 'events')).toBe(1);
  expect(lines.join()).toMatch(/mfe-events exists already$/);
});
