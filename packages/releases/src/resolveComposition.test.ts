import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { matchRoute } from '@firm/contract';
import { Composition } from '@firm/contract/schemas';
import { promote, rollback } from './deployment.ts';
import { openStore } from './folder/folderStore.ts';
import { publish } from './publish.ts';
import { resolveComposition } from './resolveComposition.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
let warning: jest.SpyInstance;
beforeEach(async () => {
  store = await temporaryStore();
  warning = jest.spyOn(process, 'emitWarning').mockImplementation();
});
afterEach(() => warning.mockRestore());

async function release(id: string, version = '1.0.0', mount = `/${id}`) {
  await publish(store, await builtFolder(id, { version, mount }), { remote: id, version });
  await promote(store, id, version);
}
/** Changes release.json without the store's code, as a broken disk or an attacker would. */
async function tamper(
  id: string,
  change: (release: { files: Record<string, object>; manifest: { mount: string }; scripts: string[] }) => void,
) {
  const file = path.join(store.dir, id, '1.0.0/release.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  change(content);
  await writeFile(file, JSON.stringify(content));
  store = openStore(store.dir);
}
const versions = async () => (await resolveComposition(store)).remotes.map(({ id, version }) => `${id} ${version}`);

test('nothing can be composed without a shell', async () => {
  await expect(resolveComposition(store)).rejects.toMatchObject({ name: 'NoShell' });
  await release('shell');
  await expect(resolveComposition(store)).resolves.toMatchObject({ remotes: [] });
});

test('the composition fits its schema and has a hash for every file', async () => {
  await release('shell');
  await release('blog');
  const composition = await resolveComposition(store);
  expect(Composition.parse(composition)).toEqual(composition);
  expect(composition.shell.fonts).toEqual(['/r/shell/1.0.0/assets/inter.woff2']);
  expect(composition.remotes[0]).toMatchObject({
    id: 'blog',
    container: 'blog_1_0_0',
    entry: { url: '/r/blog/1.0.0/entry.js' },
  });
  expect(composition.remotes[0]?.screens['list']?.[0]?.integrity).toMatch(/^sha384-/);
});

test('a change by another process during a look is seen an interval after the end of that look', async () => {
  await release('shell');
  await release('blog');
  await release('blog', '1.1.0');
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const look = jest.spyOn(store, 'revision');
  try {
    expect(await versions()).toEqual(['blog 1.1.0']);
    now.mockReturnValue(2_000);
    const before = await store.revision();
    let end = () => {};
    look.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(before))));
    const late = versions();
    await rollback(openStore(store.dir), 'blog');
    now.mockReturnValue(2_200);
    end();
    await late;
    now.mockReturnValue(2_300);
    expect(await versions()).toEqual(['blog 1.0.0']);
  } finally {
    look.mockRestore();
    now.mockRestore();
  }
});

test('the id of a composition is the hash of its content', async () => {
  await release('shell');
  await release('blog');
  const { id } = await resolveComposition(store);
  expect((await resolveComposition(openStore(store.dir))).id).toBe(id);
  await release('blog', '1.0.1');
  expect((await resolveComposition(store)).id).not.toBe(id);
  await rollback(store, 'blog');
  expect((await resolveComposition(store)).id).toBe(id);
});

test('a published version is not served before it is made current', async () => {
  await release('shell');
  await publish(store, await builtFolder('blog'), { remote: 'blog', version: '1.0.0' });
  expect(await versions()).toEqual([]);
});

test('a deployment by another process is seen', async () => {
  await release('shell');
  await release('blog');
  expect(await versions()).toEqual(['blog 1.0.0']);
  const elsewhere = openStore(store.dir);
  await publish(elsewhere, await builtFolder('blog', { version: '1.0.1' }), { remote: 'blog', version: '1.0.1' });
  await promote(elsewhere, 'blog', '1.0.1');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await versions()).toEqual(['blog 1.0.1']);
});

test('the same object is returned until the store changes', async () => {
  await release('shell');
  expect(await resolveComposition(store)).toBe(await resolveComposition(store));
});

test('an extension that somebody mounts with other props than it takes is left out, and no other', async () => {
  const record = (own: object) => ({ uses: { names: {}, operations: [], parts: {} }, ...own });
  const put = async (id: string, version: string, own: object) => {
    await publish(store, await builtFolder(id, { version, record: record(own) }), { remote: id, version });
    await promote(store, id, version);
  };
  const parts = { pages: ['assets/list.js'], waiting: ['assets/list.js'] };
  const lends = { pages: 'aa caseId:1', waiting: 'bb' };
  await release('shell');
  await put('documents', '1.0.0', { parts, lends });
  const mounts = { 'documents/pages': 'aa caseId:1', 'documents/waiting': 'bb' };
  await put('portal', '1.0.0', { uses: { names: {}, operations: [], parts: mounts } });
  const served = async () => {
    const { remotes } = await resolveComposition(store);
    return Object.keys(remotes.find(({ id }) => id === 'documents')?.parts ?? {});
  };
  expect(await served()).toEqual(['pages', 'waiting']);
  await put('portal', '2.0.0', {
    uses: { names: {}, operations: [], parts: { ...mounts, 'documents/pages': 'aa id:1' } },
  });
  expect(await served()).toEqual(['waiting']);
  await rollback(store, 'portal');
  expect(await served()).toEqual(['pages', 'waiting']);
});

describe('fail closed', () => {
  beforeEach(async () => {
    await release('shell');
    await release('blog');
    await release('portal');
  });

  test.each([
    ['has no hash for its entry', (content: { files: Record<string, object> }) => delete content.files['entry.js']],
    [
      'has no hash for a screen',
      (content: { files: Record<string, object> }) => delete content.files['assets/list.js'],
    ],
    [
      'has a hash that is none',
      (content: { files: Record<string, object> }) =>
        Object.assign(content.files['entry.js']!, { integrity: 'sha384-' }),
    ],
    [
      'has an entry outside',
      (content: { scripts: string[] }) => content.scripts.splice(0, 1, '../../portal/1.0.0/entry.js'),
    ],
  ])('a remote that %s is left out and named; the others are served', async (_, change) => {
    await tamper('blog', change);
    const composition = await resolveComposition(store);
    expect(composition.remotes.map(({ id }) => id)).toEqual(['portal']);
    expect(composition.refused).toMatchObject([{ id: 'blog', mount: '/blog' }]);
    expect(matchRoute(composition, '/blog')?.kind).toBe('refused');
  });

  test('a shell without a hash is not served', async () => {
    await tamper('shell', (content) => delete content.files['entry.js']);
    await expect(resolveComposition(store)).rejects.toMatchObject({ name: 'NoShell' });
  });

  test.each([
    ['release.json says nothing', 'blog/1.0.0/release.json', '{}'],
    ['release.json is half written', 'blog/1.0.0/release.json', '{"schema":'],
    ['deployment.json is half written', 'blog/deployment.json', '{"schema":'],
    [
      'deployment.json names a version that is gone',
      'blog/deployment.json',
      '{"schema":1,"version":"9.9.9","history":[]}',
    ],
  ])('a remote whose %s does not take the site down', async (_, file, content) => {
    await writeFile(path.join(store.dir, file), content);
    store = openStore(store.dir);
    expect(await versions()).toEqual(['portal 1.0.0']);
    expect(warning).toHaveBeenCalled();
  });

  test('two remotes on one mount are both refused', async () => {
    await publish(store, await builtFolder('news', { mount: '/blog' }), { remote: 'news', version: '1.0.0' });
    // Written without the command, as after copying two stores into one.
    await writeFile(path.join(store.dir, 'news/deployment.json'), '{"schema":1,"version":"1.0.0","history":[]}');
    const composition = await resolveComposition(openStore(store.dir));
    expect(composition.remotes.map(({ id }) => id)).toEqual(['portal']);
    expect(composition.refused.map(({ reason }) => reason)).toEqual(
      Array(2).fill('more than one remote is mounted at /blog'),
    );
  });

  test('a tampered release takes no path from another remote', async () => {
    await tamper('portal', (content) => {
      content.manifest.mount = '/blog';
    });
    const composition = await resolveComposition(store);
    expect(composition.remotes.map(({ id }) => id)).toEqual(['blog']);
    expect(matchRoute(composition, '/blog')?.kind).toBe('remote');
  });

  test.each([
    ['a changed file', async () => writeFile(path.join(store.dir, 'blog/1.0.0/entry.js'), 'evil();')],
    ['a file that is gone', async () => rm(path.join(store.dir, 'blog/1.0.0/assets/list.js'))],
    ['no signature', async () => rm(path.join(store.dir, 'blog/1.0.0/release.sig.json'))],
    [
      "another team's signature",
      async () =>
        copyFile(
          path.join(store.dir, 'portal/1.0.0/release.sig.json'),
          path.join(store.dir, 'blog/1.0.0/release.sig.json'),
        ),
    ],
    ['no key that is trusted', async () => writeFile(path.join(store.dir, 'trust.json'), '{}')],
  ])('a release with %s must not run', async (_, damage) => {
    await damage();
    store = openStore(store.dir);
    const composition = await resolveComposition(store).catch(() => undefined);
    expect(composition?.remotes.some(({ id }) => id === 'blog') ?? false).toBe(false);
  });

  test('the last whole version is served instead of a damaged one', async () => {
    await release('blog', '1.0.1');
    await writeFile(path.join(store.dir, 'blog/1.0.1/entry.js'), 'evil();');
    store = openStore(store.dir);
    expect(await versions()).toEqual(['blog 1.0.0', 'portal 1.0.0']);
  });
});

describe('deployment', () => {
  beforeEach(() => release('shell'));

  test('a second remote cannot take a mount', async () => {
    await release('blog');
    await publish(store, await builtFolder('news', { mount: '/blog' }), { remote: 'news', version: '1.0.0' });
    await expect(promote(store, 'news', '1.0.0')).rejects.toThrow('/blog is served by blog; news cannot take it');
  });

  test('promoting a damaged release is refused with the reason', async () => {
    await release('blog');
    await writeFile(path.join(store.dir, 'blog/1.0.0/release.json'), '{"schema":');
    await expect(promote(store, 'blog', '1.0.0')).rejects.toThrow(
      /blog\/1\.0\.0\/release\.json cannot be read \(damaged\)/,
    );
  });

  test('rollback goes back step by step, and is refused at the first version', async () => {
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) await release('blog', version);
    await promote(store, 'blog', '1.0.2');
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.1' });
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
    await expect(rollback(store, 'blog')).rejects.toThrow('no earlier version');
    expect(await versions()).toEqual(['blog 1.0.0']);
  });

  test('only a published version can be made current', async () => {
    await expect(promote(store, 'blog', '1.0.0')).rejects.toThrow('blog 1.0.0 is not published');
    await expect(rollback(store, 'blog')).rejects.toThrow('blog is not deployed');
  });

  test('status names the current version and every published one', async () => {
    await release('blog', '1.0.0');
    await release('blog', '1.0.1');
    expect(await status(store, 'blog')).toMatchObject([
      { id: 'blog', current: '1.0.1', earlier: ['1.0.0'], published: [{ version: '1.0.0' }, { version: '1.0.1' }] },
    ]);
    await expect(status(store, 'nobody')).rejects.toThrow('nobody has no release');
  });
});
