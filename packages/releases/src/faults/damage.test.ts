import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { grantAccess, grantOf } from '../access.ts';
import { readAudit } from '../audit.ts';
import { promote, rollback, rollOut } from '../deployment.ts';
import { doctor } from '../doctor.ts';
import { takeBackBroken } from '../evidence/watch.ts';
import { openStore } from '../folder/folderStore.ts';
import { inventoryOf } from '../inventory.ts';
import { publish } from '../publish.ts';
import { resolveComposition } from '../resolveComposition.ts';
import { status } from '../status.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';

let store: ReleaseStore;
const at = (file: string) => path.join(store.dir, file);
const release = async (id: string, version = '1.0.0', mount = `/${id}`) => {
  await publish(store, await builtFolder(id, { version, mount }), { remote: id, version });
  await promote(store, id, version);
};
const served = async (from = store) =>
  (await resolveComposition(from)).remotes.map(({ id, version }) => `${id} ${version}`);
/** The versions that a newly started process would serve. */
const anew = () => served(openStore(store.dir));

beforeEach(async () => {
  jest.spyOn(process, 'emitWarning').mockImplementation();
  store = await temporaryStore();
  await release('shell');
  await release('blog');
  await release('blog', '1.1.0');
  await release('portal');
});
afterEach(() => {
  jest.restoreAllMocks();
});
/** Advances the clock; the next request then starts a background read. Resolves when that version is served. */
async function comesAfter(ms: number, running: ReleaseStore, version: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  while (!(await served(running)).includes(version)) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.each([
  ['release.json', 'blog/1.1.0/release.json', '{"schema":'],
  ['release.sig.json', 'blog/1.1.0/release.sig.json', '{"keyId":"x"}'],
  ['a file', 'blog/1.1.0/entry.js', 'evil();'],
])('%s of the current version is damaged', (_, file, content) => {
  beforeEach(() => writeFile(at(file), content));

  test('a new process serves the last whole version, status and doctor name the damage, the others release on', async () => {
    expect(await anew()).toEqual(['blog 1.0.0', 'portal 1.0.0']);
    const [blog, portal] = await status(openStore(store.dir));
    expect(blog?.traffic).toContain('blog 1.1.0 must not run');
    expect(portal?.traffic).toBe('1.0.0 100 %');
    expect((await doctor(store)).problems).toHaveLength(1);
    await release('portal', '1.1.0');
    expect(await served()).toContain('portal 1.1.0');
  });

  test('it is rolled back from, and not promoted to', async () => {
    await rollback(store, 'blog');
    expect((await status(store, 'blog'))[0]?.current).toBe('1.0.0');
    await expect(promote(openStore(store.dir), 'blog', '1.1.0')).rejects.toMatchObject({ name: 'Refused' });
    expect(await anew()).toContain('blog 1.0.0');
  });
});

test('a damaged file that is mended runs again without a restart', async () => {
  const whole = await readFile(at('blog/1.1.0/entry.js'));
  await writeFile(at('blog/1.1.0/entry.js'), 'evil();');
  const running = openStore(store.dir);
  expect(await served(running)).toContain('blog 1.0.0');
  await writeFile(at('blog/1.1.0/entry.js'), whole);
  await comesAfter(6_000, running, 'blog 1.1.0');
});

describe('publishing the same bytes again', () => {
  const again = async (files: Record<string, string> = {}) =>
    publish(store, await builtFolder('blog', { version: '1.1.0', files }), {
      remote: 'blog',
      version: '1.1.0',
      check: true,
    });

  test.each([
    ['lost', () => rm(at('blog/1.1.0/assets/list.js'))],
    ['damaged', () => writeFile(at('blog/1.1.0/assets/list.js'), 'evil();')],
    ['lost, its signature', () => rm(at('blog/1.1.0/release.sig.json'))],
  ])('makes a version whole of which a file is %s, and says so', async (_what, harm) => {
    const whole = await readFile(at('blog/1.1.0/assets/list.js'));
    await harm();
    expect(await anew()).toContain('blog 1.0.0');
    expect((await status(openStore(store.dir), 'blog'))[0]?.broken).toEqual(['1.1.0']);
    expect(await again()).toMatchObject({ isNew: false, isHealed: true });
    expect(await readFile(at('blog/1.1.0/assets/list.js'))).toEqual(whole);
    expect(await anew()).toContain('blog 1.1.0');
    expect((await readAudit(store, 'blog', 1))[0]).toMatchObject({
      action: 'publish',
      outcome: 'its lost or damaged files are whole again',
    });
    expect(await again()).toMatchObject({ isNew: false });
    expect((await doctor(store)).problems).toEqual([]);
  });

  test('puts a lost compressed copy back', async () => {
    await rm(at('blog/1.1.0/entry.js.br'));
    expect((await doctor(store)).problems).toEqual([
      'blog 1.1.0 is sent larger than it needs to be: entry.js.br is missing',
    ]);
    expect(await again()).toMatchObject({ isHealed: true });
    expect((await readFile(at('blog/1.1.0/entry.js.br'))).length).toBeGreaterThan(0);
  });

  test('brings back a version whose publisher was killed while it exchanged the folders', async () => {
    const running = openStore(store.dir);
    await rm(at('blog/1.1.0'), { recursive: true });
    expect(await served(running)).toContain('blog 1.0.0');
    expect((await doctor(store)).problems).toEqual([
      'blog 1.1.0 takes traffic and must not run: release.json is missing',
    ]);
    expect(await again()).toMatchObject({ isNew: false, isHealed: true });
    // A running process looks for changes ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await served(running)).toContain('blog 1.1.0');
    expect((await doctor(store)).problems).toEqual([]);
  });

  test('never brings other bytes under the same version', async () => {
    await rm(at('blog/1.1.0/assets/list.js'));
    await expect(again({ 'assets/list.js': 'other();' })).rejects.toThrow('already published with other content');
    await rm(at('blog/1.1.0/release.json'));
    await expect(again()).rejects.toThrow('its release.json is lost, so nothing tells what its content was');
  });
});

test('a damaged deployment.json: a running process keeps the last one, other apps are not held up, and deleting the file mends it', async () => {
  await served();
  await writeFile(at('blog/deployment.json'), '{"schema":');
  await promote(store, 'portal', '1.0.0');
  await release('portal', '1.1.0');
  expect(await served()).toEqual(['blog 1.1.0', 'portal 1.1.0']);
  expect(await anew()).toEqual(['portal 1.1.0']);
  expect((await status(store, 'blog'))[0]?.traffic).toContain('delete it and promote a version');
  await expect(promote(store, 'blog', '1.0.0')).rejects.toThrow('delete it and promote a version');
  expect((await doctor(store)).problems.join()).toContain('deployment.json cannot be read');
  await rm(at('blog/deployment.json'));
  await promote(store, 'blog', '1.0.0');
  expect(await anew()).toContain('blog 1.0.0');
});

test('a damaged trust.json: a running process keeps the last one, a new one trusts no key, and nothing is published', async () => {
  await served();
  await cp(at('trust.json'), at('trust.copy'));
  await writeFile(at('trust.json'), '[]');
  await expect(
    publish(store, await builtFolder('blog', { version: '1.2.0' }), { remote: 'blog', version: '1.2.0' }),
  ).rejects.toThrow('restore it, or delete it and trust the keys again');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await served()).toEqual(['blog 1.1.0', 'portal 1.0.0']);
  await expect(anew()).rejects.toMatchObject({ name: 'NoShell' });
  await cp(at('trust.copy'), at('trust.json'));
  expect(await anew()).toEqual(['blog 1.1.0', 'portal 1.0.0']);
});

test('a damaged access.json lets nobody in, and never says to delete a folder', async () => {
  const token = await grantAccess(store, { name: 'blog-ci', remotes: ['blog'] });
  await writeFile(at('access.json'), '{}');
  await expect(grantOf(store, token)).rejects.toThrow('restore it, or delete it and make the tokens anew');
  await rm(at('access.json'));
  expect(await grantOf(store, token)).toBeUndefined();
});

test('a log line that was cut short loses no other line', async () => {
  await appendFile(at('audit.jsonl'), '{"at":"2026-01-01T00:0');
  await promote(store, 'blog', '1.0.0');
  expect((await readAudit(store, 'blog', 1))[0]).toMatchObject({ action: 'promote', version: '1.0.0' });
  expect((await readFile(at('audit.jsonl'), 'utf8')).split('\n').filter((line) => line === '')).toHaveLength(1);
});

test('unreadable evidence counts for nothing', async () => {
  await mkdir(at('blog/evidence'));
  await writeFile(at('blog/evidence/1.1.0.jsonl'), 'rubbish\n{"event":"crashed"}\n\0\n');
  expect((await status(store, 'blog'))[0]?.published[1]?.evidence.visitors).toBe(0);
});

test('a version on its way that must not run is taken back, and does not become current by its strategy', async () => {
  await publish(store, await builtFolder('blog', { version: '1.2.0' }), { remote: 'blog', version: '1.2.0' });
  await rollOut(store, 'blog', { version: '1.2.0', strategy: 'Canary10Percent5Minutes' });
  await writeFile(at('blog/1.2.0/entry.js'), 'evil();');
  const running = openStore(store.dir);
  expect(await takeBackBroken(running)).toEqual(['blog is taken back: 1.2.0 must not run']);
  const { apps } = await inventoryOf(running);
  expect(apps.find(({ id }) => id === 'blog')?.deployment).toMatchObject({ version: '1.1.0', rollout: null });
});

test('a rollback that would take the mount of another remote is refused', async () => {
  await release('news', '1.0.0', '/news');
  await release('news', '1.1.0', '/press');
  await release('events', '1.0.0', '/news');
  await expect(rollback(store, 'news')).rejects.toThrow('/news is served by events; news cannot take it');
  expect(await anew()).toEqual(expect.arrayContaining(['events 1.0.0', 'news 1.1.0']));
});

test('a change whose writer died before raising the revision is seen', async () => {
  await served();
  const running = openStore(store.dir);
  await served(running);
  const revision = await readFile(at('.revision'));
  const deployment = JSON.parse(await readFile(at('blog/deployment.json'), 'utf8'));
  await writeFile(at('blog/deployment.json'), JSON.stringify({ ...deployment, version: '1.0.0' }));
  expect(await readFile(at('.revision'))).toEqual(revision);
  await comesAfter(6_000, running, 'blog 1.0.0');
});
