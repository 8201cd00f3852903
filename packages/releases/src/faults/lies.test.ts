import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@firm/contract';
import { packRelease } from '../archive.ts';
import { promote, rollback } from '../deployment.ts';
import { forgetInventory } from '../inventory.ts';
import { publish, receive } from '../publish.ts';
import { resolveComposition } from '../resolveComposition.ts';
import { signBuild } from '../sign/signBuild.ts';
import { teamKey } from '../sign/teamKey.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const id of ['shell', 'blog']) {
    await publish(store, await builtFolder(id, { record: { shared: { react: '19.3.0' } } }), {
      remote: id,
      version: '1.0.0',
    });
    await promote(store, id, '1.0.0');
  }
});

type Lie = (release: Release, folder: string) => unknown;

/** A release that the team itself signed after changing its record: only the store's own check can detect that. */
async function lying(change: Lie, remote = 'blog'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lie-'));
  const signer = await teamKey(store, remote);
  await signBuild(await builtFolder(remote, { version: '1.1.0' }), folder, { remote, version: '1.1.0', signer });
  await rewrite(folder, change, remote);
  return folder;
}

/** Changes the record of a release and signs it again. */
async function rewrite(folder: string, change: Lie, remote: string): Promise<void> {
  const signer = await teamKey(store, remote);
  const record = path.join(folder, 'release.json');
  const release: Release = JSON.parse(await readFile(record, 'utf8'));
  await change(release, folder);
  const content = Buffer.from(JSON.stringify(release));
  await writeFile(record, content);
  await writeFile(
    path.join(folder, 'release.sig.json'),
    JSON.stringify({ keyId: signer.keyId, signature: signer.sign(content) }),
  );
}

function of(release: Release, file = 'entry.js') {
  const entry = release.files[file];
  if (!entry) throw new Error(`${file} is not in the list`);
  return entry;
}

test.each<[string, (release: Release, folder: string) => unknown, string]>([
  [
    'another hash',
    (release) => Object.assign(of(release), { integrity: of(release, 'assets/list.js').integrity }),
    'entry.js does not fit its hash',
  ],
  ['another size', (release) => Object.assign(of(release), { bytes: 1 }), 'bytes instead of 1'],
  [
    'a file that is not there',
    (release) => Object.assign(release.files, { 'gone.js': of(release) }),
    'gone.js is missing',
  ],
  [
    'a file inside a file',
    (release) => Object.assign(release.files, { 'entry.js/x.js': of(release) }),
    'entry.js/x.js is missing',
  ],
  ['no hash for its entry', (release) => delete release.files['entry.js'], 'it has no hash for entry.js'],
  ['a twin of another size', (release) => Object.assign(of(release), { br: 5 }), 'has another size than the list says'],
  [
    'a twin that is something else',
    async (release, folder) => {
      const evil = gzipSync('evil();');
      await writeFile(path.join(folder, 'entry.js.gz'), evil);
      of(release).gzip = evil.length;
    },
    'entry.js.gz is not entry.js',
  ],
  [
    'a twin that unpacks to a thousand times its size',
    async (release, folder) => {
      const bomb = gzipSync(Buffer.alloc(20_000_000));
      await writeFile(path.join(folder, 'entry.js.gz'), bomb);
      of(release).gzip = bomb.length;
    },
    'entry.js.gz is not entry.js',
  ],
  [
    'a file that nobody signed',
    (_, folder) => writeFile(path.join(folder, 'more.js'), 'x'),
    'more.js is not in the list',
  ],
  ['another version', (release) => Object.assign(release, { version: '9.9.9' }), 'this is blog 9.9.9, not blog 1.1.0'],
  ['another app', (release) => Object.assign(release.manifest, { id: 'portal' }), 'is not one of portal'],
  [
    'an entry outside',
    (release) => Object.assign(release, { scripts: ['../../shell/1.0.0/entry.js'] }),
    'it is not valid',
  ],
  [
    'nothing of what it uses',
    (release) => Object.assign(release, { uses: undefined }),
    'blog 1.1.0 is refused: it is not valid: uses: it does not say what it uses of the shell, the API and other apps: build it with the present @firm/tooling',
  ],
  [
    'no single name of what it uses',
    (release) => Object.assign(release.uses, { names: { '@firm/ui': ['*'] } }),
    'uses.names.@firm/ui.0: it does not say what it takes, name by name',
  ],
  [
    'nothing of what it lends',
    (release) => Object.assign(release, { lends: undefined }),
    'lends: it does not say what it lends',
  ],
  [
    "the shell's own screen",
    (release) => Object.assign(release.manifest, { mount: '/auth', routes: [{ path: '/auth/login', screen: 'list' }] }),
    '/auth/login is a screen of blog 1.1.0; shell 1.0.0 would take it away',
  ],
])('a release that its own team signed and that names %s is refused', async (_, change, reason) => {
  const before = (await resolveComposition(store)).id;
  const archive = packRelease(await lying(change));
  await expect(
    receive(store, archive, { remote: 'blog', version: '1.1.0', by: 'token:blog-ci' }),
  ).rejects.toMatchObject({
    name: 'Refused',
    message: expect.stringContaining(reason),
  });
  expect((await resolveComposition(store)).id).toBe(before);
});

test('accepts a truthful release, and refuses it when it was changed after signing', async () => {
  const honest = () => lying(() => {});
  const changed = await honest();
  await appendFile(path.join(changed, 'release.json'), '\n');
  const arrival = { remote: 'blog', version: '1.1.0', by: 'token:blog-ci' };
  await expect(receive(store, packRelease(changed), arrival)).rejects.toThrow('its signature does not fit its content');
  await expect(receive(store, packRelease(await honest()), arrival)).resolves.toMatchObject({
    release: { version: '1.1.0' },
    isNew: true,
  });
});

test.each([undefined, {}])('a shell that does not say what it offers is refused: %j', async (provides) => {
  const archive = packRelease(await lying((release) => Object.assign(release, { provides }), 'shell'));
  await expect(receive(store, archive, { remote: 'shell', version: '1.1.0', by: 'token:shell-ci' })).rejects.toThrow(
    'shell 1.1.0 is refused: it is not valid: provides: it does not say what it offers to remotes',
  );
});

test('releases older than today’s demands on records are served, and rollbacks reach them', async () => {
  const silent = (release: Release) =>
    Object.assign(release, { uses: undefined, lends: undefined, provides: undefined });
  for (const id of ['shell', 'blog']) await rewrite(path.join(store.dir, id, '1.0.0'), silent, id);
  forgetInventory(store);
  expect(await resolveComposition(store)).toMatchObject({
    shell: { version: '1.0.0' },
    remotes: [{ id: 'blog', version: '1.0.0' }],
  });

  const folder = await builtFolder('blog', { version: '1.1.0' });
  await publish(store, folder, { remote: 'blog', version: '1.1.0', check: true });
  await promote(store, 'blog', '1.1.0', { check: true });
  await rollback(store, 'blog');
  await promote(store, 'blog', '1.1.0', { check: true });
  await promote(store, 'blog', '1.0.0', { check: true });
  expect((await resolveComposition(store)).remotes).toMatchObject([{ id: 'blog', version: '1.0.0' }]);
});
