import { createHash } from 'node:crypto';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readAudit } from './audit.ts';
import { locateFile } from './locateFile.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
});
const blog = { remote: 'blog', version: '1.0.0' };
const visible = async () => (await readdir(store.dir)).filter((name) => name === 'blog');

test('a release carries a hash of every file, and compressed copies where they are smaller', async () => {
  const folder = await builtFolder('blog');
  const { release } = await publish(store, folder, blog);
  expect(Object.keys(release.files).sort()).toEqual([
    'assets/inter.woff2',
    'assets/list.js',
    'assets/remote.js',
    'assets/texts-es.js',
    'assets/texts-fr.js',
    'entry.js',
  ]);
  const content = await readFile(path.join(folder, 'entry.js'));
  expect(release.files['entry.js']).toMatchObject({
    bytes: content.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  });
  const file = await locateFile(store, 'blog/1.0.0/entry.js');
  expect(file).toMatchObject({ bytes: content.length, type: 'text/javascript; charset=utf-8' });
  expect(brotliDecompressSync(await readFile(file!.encodings.br!))).toEqual(content);
  expect(gunzipSync(await readFile(file!.encodings.gzip!))).toEqual(content);
  expect((await locateFile(store, 'blog/1.0.0/assets/list.js'))?.encodings).toEqual({});
});

test('a version is never overwritten', async () => {
  await publish(store, await builtFolder('blog'), blog);
  const other = await builtFolder('blog', { files: { 'entry.js': 'other();' } });
  await expect(publish(store, other, blog)).rejects.toThrow('blog 1.0.0 is already published');
  expect(await readFile(path.join(store.dir, 'blog/1.0.0/entry.js'), 'utf8')).not.toBe('other();');
});

test('publishing the same content again succeeds and changes nothing', async () => {
  const { release } = await publish(store, await builtFolder('blog'), blog);
  const again = await publish(store, await builtFolder('blog'), { ...blog, compress: false });
  expect(again).toEqual({ release, isNew: false });
  expect(await readAudit(store, 'blog')).toMatchObject([{ action: 'publish' }, { action: 'keys' }]);
  const record = await builtFolder('blog', { record: { shared: { react: '^18.0.0' } } });
  await expect(publish(store, record, blog)).rejects.toThrow('is already published with other content');
});

test('of many publishers of one version exactly one wins, and its release is whole', async () => {
  const folders = await Promise.all(
    Array.from({ length: 6 }, (_, at) => builtFolder('blog', { files: { 'entry.js': `by(${at});` } })),
  );
  const results = await Promise.allSettled(folders.map((folder) => publish(store, folder, blog)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'Refused' });
  const release = JSON.parse(await readFile(path.join(store.dir, 'blog/1.0.0/release.json'), 'utf8'));
  const entry = await readFile(path.join(store.dir, 'blog/1.0.0/entry.js'));
  expect(release.files['entry.js'].integrity).toBe(`sha384-${createHash('sha384').update(entry).digest('base64')}`);
  expect(await readdir(path.join(store.dir, '.incoming'))).toEqual([]);
});

test.each([undefined, { names: { '@firm/ui': ['*'] }, operations: [], parts: {} }])(
  'a build that does not say what it uses is refused: %j',
  async (uses) => {
    const folder = await builtFolder('blog', { record: { uses } });
    await expect(publish(store, folder, blog)).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringMatching(
        /^build\.json of blog is not valid: uses\S*: it does not say what it .*@firm\/tooling$/,
      ),
    });
    expect(await visible()).toEqual([]);
  },
);

test('a publication that fails half-way leaves nothing behind', async () => {
  const folder = await builtFolder('blog', { record: { screens: { list: ['assets/missing.js'] } } });
  await expect(publish(store, folder, blog)).rejects.toThrow(
    'names assets/missing.js, which its build does not contain',
  );
  expect(await visible()).toEqual([]);
  expect(await readdir(path.join(store.dir, '.incoming'))).toEqual([]);
});

test.each([
  ['an id that climbs', { remote: '../blog', version: '1.0.0' }],
  ['an id with a slash', { remote: 'blog/x', version: '1.0.0' }],
  ['a version that climbs', { remote: 'blog', version: '../../x' }],
  ['a version that is no version', { remote: 'blog', version: 'latest' }],
  ['another remote', { remote: 'portal', version: '1.0.0' }],
  ['another version', { remote: 'blog', version: '1.0.1' }],
])('%s is refused', async (_, publication) => {
  await expect(publish(store, await builtFolder('blog'), publication)).rejects.toMatchObject({ name: 'Refused' });
});

test.each([
  ['entry outside of the release', { scripts: ['../../shell/1.0.0/entry.js'] }],
  ['an absolute screen', { screens: { list: ['/etc/passwd'] } }],
  ['a container that is no name', { container: 'x;alert(1)' }],
  ['a route with a script', { manifest: { id: 'blog', routes: [{ path: '/"><script>', screen: 'list' }] } }],
])('a build that names %s is refused', async (_, record) => {
  await expect(publish(store, await builtFolder('blog', { record }), blog)).rejects.toMatchObject({ name: 'Refused' });
  expect(await visible().catch(() => [])).toEqual([]);
});

test.each(['release.json', 'release.sig.json', 'assets/list.js.br', 'assets/a b.js', 'assets/ü.js'])(
  'a build that contains %p is refused',
  async (file) => {
    await expect(publish(store, await builtFolder('blog', { files: { [file]: 'x' } }), blog)).rejects.toMatchObject({
      name: 'Refused',
    });
  },
);

test('a link in a build is refused, since it could publish any file', async () => {
  const folder = await builtFolder('blog');
  await symlink('/etc/passwd', path.join(folder, 'assets/secret.js'));
  await expect(publish(store, folder, blog)).rejects.toThrow('assets/secret.js is not a plain file');
});

test('refuses a folder without a build, or with a broken record, and says what to do', async () => {
  await expect(publish(store, store.dir, blog)).rejects.toThrow('build blog first');
  const folder = await builtFolder('blog', { mount: 'blog' });
  await expect(publish(store, folder, blog)).rejects.toThrow(
    'remote.json of blog is not valid: mount: a mount is an absolute path',
  );
});

test.each([
  'blog/1.0.0/../1.0.0/entry.js',
  'blog/1.0.0/release.json',
  'blog/1.0.0/entry.js.br',
  'blog/1.0.0/constructor',
  'blog/deployment.json',
  '../secret',
  'blog/1.0.0/..%2f..%2fsecret',
  'blog//entry.js',
  '',
  'nobody/1.0.0/entry.js',
])('no file is served at %j', async (address) => {
  await publish(store, await builtFolder('blog'), blog);
  await writeFile(path.join(store.dir, 'secret'), 'x');
  expect(await locateFile(store, address)).toBeUndefined();
});
