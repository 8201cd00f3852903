import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { grantAccess } from '../access.ts';
import { readAudit } from '../audit.ts';
import { ban } from '../changeBans.ts';
import { runCommand } from '../cli/command.ts';
import { pause, pin, promote, rollback, rollOut } from '../deployment.ts';
import { doctor } from '../doctor.ts';
import { openStore } from '../folder/folderStore.ts';
import { prune } from '../prune.ts';
import { publish } from '../publish.ts';
import { resolveComposition } from '../resolveComposition.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryFolder, temporaryStore } from '../testing/builds.ts';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { __esModule: true, ...actual, default: actual };
});

const DAY_MS = 24 * 60 * 60 * 1000;
let store: ReleaseStore;
const publishBlog = async (version: string, check = false) =>
  publish(store, await builtFolder('blog', { version }), { remote: 'blog', version, check });
const served = async () =>
  (await resolveComposition(openStore(store.dir), { id: 'v', isStaff: false, language: 'en' })).remotes[0]?.version;
const log = async () => (await readAudit(store, 'blog', 500)).map(({ action, version }) => `${action} ${version}`);
/** Makes calls that concern the store, or one of its files, fail. */
const failing = (
  method: 'writeFile' | 'appendFile' | 'mkdir' | 'readFile',
  codeFor: string | ((...args: unknown[]) => string | undefined),
) => {
  const real = fs[method] as (...args: unknown[]) => Promise<unknown>;
  return jest.spyOn(jest.requireMock('node:fs/promises'), method).mockImplementation(async (...args: unknown[]) => {
    const code = typeof codeFor === 'string' ? codeFor : codeFor(...args);
    if (code && String(args[0]).startsWith(store.dir))
      throw Object.assign(new Error(`${code}: no write, ${method} '${args[0]}'`), { code });
    return real(...args);
  });
};
function readOnlyCode(folder: unknown, options: unknown): string | undefined {
  const isRecursive = typeof options === 'object' && options !== null && 'recursive' in options;
  if (!isRecursive) return 'EROFS';
  return existsSync(String(folder)) ? undefined : 'ENOENT';
}
/** Ends the process when it renames a file or folder to this name. */
const dyingAt = (name: string) => {
  const real = fs.rename;
  jest.spyOn(jest.requireMock('node:fs/promises'), 'rename').mockImplementation(async (...args: unknown[]) => {
    if (path.basename(String(args[1])) === name) throw new Error('killed');
    return real(String(args[0]), String(args[1]));
  });
};

beforeEach(async () => {
  store = await temporaryStore();
  await publish(store, await builtFolder('shell'), { remote: 'shell', version: '1.0.0' });
  await promote(store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishBlog(version);
  await promote(store, 'blog', '1.0.0');
  await promote(store, 'blog', '1.1.0');
});
afterEach(() => jest.restoreAllMocks());

describe.each([
  ['full', () => failing('writeFile', 'ENOSPC')],
  ['full for the log only', () => failing('appendFile', 'ENOSPC')],
  ['read-only', () => failing('mkdir', 'EROFS')],
  // On a read-only disk, a recursive mkdir succeeds for an existing folder and reports ENOENT for a missing one.
  ['read-only, as Linux and Node tell it', () => failing('mkdir', readOnlyCode)],
  ["somebody else's", () => failing('mkdir', 'EACCES')],
])('a store that is %s', (_, spoil) => {
  test.each([
    ['publish', async () => publishBlog('1.3.0')],
    ['rollout', async () => rollOut(store, 'blog', { version: '1.2.0', traffic: 10_000 })],
    ['promote', async () => promote(store, 'blog', '1.2.0')],
    ['rollback', async () => rollback(store, 'blog')],
    ['pin', async () => pin(store, 'blog', true)],
  ])('refuses %s with the reason, and traffic is untouched', async (_, change) => {
    const [before, listed] = [await log(), (await fs.readdir(path.join(store.dir, 'blog'))).sort()];
    spoil();
    await expect(change()).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringMatching(/the store \S+ cannot be written to, nothing has changed: .+ \(E[A-Z]+: no write/),
    });
    jest.restoreAllMocks();
    expect(await served()).toBe('1.1.0');
    expect(await log()).toEqual(before);
    expect((await fs.readdir(path.join(store.dir, 'blog'))).sort()).toEqual(listed);
    expect(await fs.readdir(path.join(store.dir, '.incoming'))).toEqual([]);
    await promote(store, 'blog', '1.2.0');
    expect(await served()).toBe('1.2.0');
  });
});

test('a full disk takes what goes back by the reserve of the store, which comes again once there is room', async () => {
  const reserve = path.join(store.dir, '.reserve');
  const onFullDisk = async (change: () => Promise<unknown>) => {
    expect(existsSync(reserve)).toBe(true);
    const isFull = (file: unknown) => (existsSync(reserve) || file === reserve ? 'ENOSPC' : undefined);
    failing('writeFile', isFull);
    failing('appendFile', isFull);
    await change();
    expect(existsSync(reserve)).toBe(false);
    jest.restoreAllMocks();
    await pin(store, 'blog', false);
  };
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 });
  await onFullDisk(() => pause(store, 'blog'));
  await onFullDisk(() => rollback(store, 'blog', { by: 'evidence' }));
  await onFullDisk(() => rollback(store, 'blog'));
  expect(await served()).toBe('1.0.0');
  await onFullDisk(() => ban(store, 'blog', ['1.1.0']));
  await onFullDisk(() => prune(store, 'blog', ['1.2.0'], { now: new Date(Date.now() + 60 * DAY_MS) }));
  expect(await log()).toContain('prune 1.2.0');
});

test('on a full disk the command exits with 1 and the reason, and makes no token', async () => {
  const data = await temporaryFolder();
  await fs.symlink(store.dir, path.join(data, 'releases'));
  store = openStore(path.join(data, 'releases'));
  failing('writeFile', 'ENOSPC');
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  expect(await runCommand(['rollback', 'blog', '--data', data], {}, output)).toBe(1);
  expect(said.join()).toContain(
    `refused: the store ${store.dir} cannot be written to, nothing has changed: the disk is full`,
  );
  await expect(grantAccess(store, { name: 'ci', remotes: ['blog'] })).rejects.toMatchObject({ name: 'Refused' });
});

describe('a process that dies', () => {
  test('between log and change has changed nothing, and the next process succeeds', async () => {
    dyingAt('deployment.json');
    await expect(promote(store, 'blog', '1.2.0')).rejects.toThrow('killed');
    expect(await served()).toBe('1.1.0');
    jest.restoreAllMocks();
    await promote(store, 'blog', '1.2.0');
    expect(await served()).toBe('1.2.0');
  });

  test('before its version appears leaves no version, and it can be published again', async () => {
    dyingAt('1.3.0');
    await expect(publishBlog('1.3.0')).rejects.toThrow('killed');
    expect(await fs.readdir(path.join(store.dir, 'blog'))).not.toContain('1.3.0');
    jest.restoreAllMocks();
    await publishBlog('1.3.0');
  });

  test('half-way through a deletion leaves the version whole or gone', async () => {
    const now = new Date(Date.now() + 40 * DAY_MS);
    jest.spyOn(jest.requireMock('node:fs/promises'), 'rm').mockRejectedValue(new Error('killed'));
    await expect(doctor(store, { now, prune: true })).rejects.toThrow();
    expect(await fs.readdir(path.join(store.dir, 'blog'))).not.toContain('1.2.0');
  });
});

describe('two processes at once', () => {
  test('that publish and promote two versions: one is current, a rollback leads to the other', async () => {
    const release = async (version: string) => {
      await publishBlog(version);
      await promote(store, 'blog', version, { by: version });
    };
    await Promise.all([release('2.0.0'), release('2.1.0')]);
    const winner = await served();
    const loser = winner === '2.0.0' ? '2.1.0' : '2.0.0';
    expect(['2.0.0', '2.1.0']).toContain(winner);
    expect((await rollback(store, 'blog')).version).toBe(loser);
    expect((await rollback(store, 'blog')).version).toBe('1.1.0');
  });

  test('that publish one version: one is refused, and the release is the other’s', async () => {
    const built = await Promise.all(
      ['ann', 'ben'].map((name) => builtFolder('blog', { version: '2.0.0', files: { 'entry.js': `by("${name}");` } })),
    );
    const done = await Promise.allSettled(
      built.map((folder) => publish(store, folder, { remote: 'blog', version: '2.0.0' })),
    );
    const first = done.findIndex(({ status }) => status === 'fulfilled');
    expect(done[1 - first]).toMatchObject({ status: 'rejected', reason: { name: 'Refused' } });
    expect(await fs.readFile(path.join(store.dir, 'blog/2.0.0/entry.js'), 'utf8')).toContain(['ann', 'ben'][first]);
    expect((await log()).filter((line) => line === 'publish 2.0.0')).toHaveLength(1);
  });

  test('that roll out two versions: one replaces the other, and the log says so', async () => {
    await publishBlog('1.3.0');
    await Promise.all(['1.3.0', '1.2.0'].map((version) => rollOut(store, 'blog', { version, traffic: 1_000 })));
    const [last, first] = await readAudit(store, 'blog');
    expect([last?.version, first?.version].sort()).toEqual(['1.2.0', '1.3.0']);
    expect(last?.outcome).toBe(`1.1.0 90 %, ${last?.version} 10 % (in place of ${first?.version})`);
  });

  test('of which one promotes and the other rolls back or pauses: the result is one of the two', async () => {
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 1_000 });
    await Promise.allSettled([promote(store, 'blog'), pause(store, 'blog'), rollback(store, 'blog', {}, '1.2.0')]);
    expect(['1.1.0', '1.2.0']).toContain(await served());
  });
});

test('a process that slept until its lock was broken does not break the next one’s lock', async () => {
  const lock = path.join(store.dir, '.lock');
  await store.withLock(async () => {
    await fs.rm(lock, { recursive: true });
    await fs.mkdir(lock);
    await fs.writeFile(path.join(lock, 'of-another'), '');
  });
  expect(await fs.readdir(lock)).toEqual(['of-another']);
});

describe('deletion', () => {
  test('spares versions that open tabs may hold: one that was taken back yesterday stays, however old it is', async () => {
    const now = new Date(Date.now() + 40 * DAY_MS);
    const yesterday = new Date(now.getTime() - DAY_MS);
    jest.useFakeTimers({ now: yesterday, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 5_000 });
    await rollback(store, 'blog');
    jest.useRealTimers();
    expect((await doctor(store, { now })).surplus).toEqual([]);
    expect((await doctor(store, { now: new Date(now.getTime() + 15 * DAY_MS) })).surplus).toEqual(['blog 1.2.0']);
  });

  test('never frees a version for other content, because browsers keep the old files for a year', async () => {
    await doctor(store, { now: new Date(Date.now() + 40 * DAY_MS), prune: true });
    await expect(publishBlog('1.2.0', true)).rejects.toThrow('was published before and deleted; take a new version');
  });
});

test.each(['deployment.json', 'trust.json'])(
  'a %s that this user may not read is named, and never deleted',
  async (name) => {
    failing('readFile', (file) => (path.basename(String(file)) === name ? 'EACCES' : undefined));
    await expect(promote(store, 'blog', '1.2.0')).rejects.toThrow(
      new RegExp(`^/.*/${name} cannot be read \\(EACCES\\): let the user of the site read it$`),
    );
  },
);
