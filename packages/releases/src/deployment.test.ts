import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAudit } from './audit.ts';
import { settle } from './changeTraffic.ts';
import { pause, pin, promote, rollback, rollOut } from './deployment.ts';
import { doctor, dropEndedPreviews } from './doctor.ts';
import { openStore } from './folder/folderStore.ts';
import { previewOf } from './preview.ts';
import { publish } from './publish.ts';
import { readDeployment } from './records.ts';
import { lastGood, resolveComposition } from './resolveComposition.ts';
import { signerOf } from './sign/signing.ts';
import { newKey, teamKey } from './sign/teamKey.ts';
import { changeKey, trustKey } from './sign/trust.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await publish(store, await builtFolder('shell'), { remote: 'shell', version: '1.0.0' });
  await promote(store, 'shell', '1.0.0');
  await promote(store, 'blog', '1.0.0');
});
const traffic = async () => (await status(store, 'blog'))[0]?.traffic;
const versionOf = async (id: string, more = {}) =>
  (await resolveComposition(store, { id, isStaff: false, language: 'en', ...more })).remotes[0]?.version;

test('one in ten visitors gets the new version and keeps it', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
  const ids = Array.from({ length: 1_000 }, (_, at) => `visitor-${at}`);
  const first = await Promise.all(ids.map((id) => versionOf(id)));
  expect(first.filter((version) => version === '1.1.0').length).toBeGreaterThan(60);
  expect(first.filter((version) => version === '1.1.0').length).toBeLessThan(140);
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 3_000 });
  const later = await Promise.all(ids.map((id) => versionOf(id)));
  expect(first.every((version, at) => version === '1.0.0' || later[at] === '1.1.0')).toBe(true);
});

test('compositions differ by content, not by visitor', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 5_000 });
  const ids = new Set<string>();
  for (let at = 0; at < 100; at++)
    ids.add((await resolveComposition(store, { id: `${at}`, isStaff: false, language: 'en' })).id);
  expect(ids.size).toBe(2);
});

test('a cohort gets the version before everybody else', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', cohorts: [{ who: 'staff', traffic: 10_000 }] });
  expect(await versionOf('a')).toBe('1.0.0');
  expect(await versionOf('a', { isStaff: true })).toBe('1.1.0');
  await promote(store, 'blog');
  expect(await versionOf('a')).toBe('1.1.0');
  expect(await traffic()).toBe('1.1.0 100 %');
});

test('a strategy that has reached everybody becomes the current version, once', async () => {
  const now = new Date('2026-03-02T15:00:00Z');
  await rollOut(store, 'blog', { version: '1.1.0', strategy: 'Canary10Percent5Minutes' }, { now });
  expect(await settle(store, 'blog', new Date(now.getTime() + 4 * 60_000))).toBe(false);
  const later = new Date(now.getTime() + 5 * 60_000);
  const settled = await Promise.all([settle(store, 'blog', later), settle(openStore(store.dir), 'blog', later)]);
  expect(settled).toContain(true);
  expect(await traffic()).toBe('1.1.0 100 %');
  expect((await readAudit(store, 'blog')).filter(({ by }) => by === 'strategy')).toHaveLength(1);
  expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
});

test.each(['Linear10PercentEvery10Minutes', 'Canary10Percent5Minutes'])(
  'a pipeline that begins %s again changes nothing of what its first run began',
  async (strategy) => {
    const now = new Date('2026-03-02T15:00:00Z');
    const cohorts = [{ who: 'staff' as const, traffic: 10_000 }];
    const plan = { version: '1.1.0', strategy, traffic: 500, cohorts };
    const first = await rollOut(store, 'blog', plan, { now });
    for (let minute = 1; minute < 5; minute++)
      await rollOut(store, 'blog', { ...plan }, { now: new Date(now.getTime() + minute * 60_000) });
    await rollOut(store, 'blog', { version: '1.1.0', strategy }, { now });
    expect(await readDeployment(store, 'blog')).toEqual(first);
    expect((await readAudit(store, 'blog')).filter(({ action }) => action === 'rollout')).toHaveLength(1);
  },
);

describe('a version that its strategy has brought to everybody, before the store records it as current', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const later = new Date('2026-03-02T15:06:00Z');
  beforeEach(() => rollOut(store, 'blog', { version: '1.1.0', strategy: 'Canary10Percent5Minutes' }, { now }));

  test('is the target of the next version’s rollback, and the log says so', async () => {
    await promote(store, 'blog', '1.2.0', { now: later });
    expect((await readAudit(store, 'blog')).slice(0, 2)).toMatchObject([
      { action: 'promote', version: '1.2.0', outcome: '1.2.0 100 %' },
      { action: 'promote', version: '1.1.0', outcome: '1.1.0 100 %', by: 'strategy' },
    ]);
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.1.0' });
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
  });

  test('is the version that a pin keeps', async () => {
    await pin(store, 'blog', true, { now: later });
    expect(await traffic()).toBe('1.1.0 100 %, pinned');
  });

  test('is no longer on its way, and can be rolled back', async () => {
    await expect(pause(store, 'blog', { now: later })).rejects.toThrow('no version on its way');
    expect(await rollback(store, 'blog', { now: later })).toMatchObject({ version: '1.0.0', rollout: null });
    expect((await readAudit(store, 'blog'))[0]).toMatchObject({ action: 'rollback', version: '1.1.0' });
  });
});

test('a paused rollout keeps its share', async () => {
  const now = new Date(Date.now() - 3 * 60_000);
  await rollOut(store, 'blog', { version: '1.1.0', strategy: 'Linear10PercentEvery1Minute' }, { now });
  await pause(store, 'blog');
  expect(await traffic()).toBe('1.0.0 60 %, 1.1.0 40 % (paused)');
});

describe('a second rollout', () => {
  const minutes = (count: number) => new Date(Date.parse('2026-03-02T15:00:00Z') + count * 60_000);

  test('replaces the first, begins at its own first step and says so; everybody else keeps their version', async () => {
    const strategy = 'Linear10PercentEvery1Minute';
    await rollOut(store, 'blog', { version: '1.1.0', strategy, cohorts: [{ who: 'es', traffic: 9_000 }] });
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 5_000 });
    await rollOut(store, 'blog', { version: '1.2.0', strategy }, { by: 'pipeline' });
    expect(await traffic()).toMatch(
      /^1\.0\.0 90 %, 1\.2\.0 10 % \(Linear10PercentEvery1Minute, all by [\d: -]+ UTC, in place of 1\.1\.0\)$/,
    );
    const [entry] = await readAudit(store, 'blog');
    expect(entry).toMatchObject({ by: 'pipeline', action: 'rollout', version: '1.2.0' });
    expect(entry?.outcome).toContain('in place of 1.1.0');
    // Another share for the same version does not clear `replaces`.
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 2_000 });
    expect(await traffic()).toBe('1.0.0 80 %, 1.2.0 20 % (in place of 1.1.0)');
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0', rollout: null });
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 2_000 });
    expect(await traffic()).toBe('1.0.0 80 %, 1.2.0 20 %');
  });

  test('begins with the visitors who had the replaced version', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => `visitor-${at}`);
    const versions = () => Promise.all(ids.map((id) => versionOf(id)));
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 2_000 });
    const before = await versions();
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 2_000 });
    expect(await versions()).toEqual(before.map((version) => (version === '1.1.0' ? '1.2.0' : version)));
  });

  test('is compared with the version that a strategy has brought to everybody, recorded or not', async () => {
    await rollOut(store, 'blog', { version: '1.1.0', strategy: 'Canary10Percent5Minutes' }, { now: minutes(0) });
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 1_000 }, { now: minutes(6) });
    expect(await traffic()).toBe('1.1.0 90 %, 1.2.0 10 %');
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.1.0' });
    expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
  });

  test('is refused where it must not replace the first', async () => {
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 100 });
    await expect(rollOut(store, 'blog', { version: '1.2.0', traffic: 100, replace: false })).rejects.toThrow(
      'blog 1.1.0 is on its way: promote it or roll it back first',
    );
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 200, replace: false });
    const strategy = 'AllAtOnce';
    await expect(rollOut(store, 'blog', { version: '1.0.0', strategy, replace: false })).rejects.toThrow(
      'is on its way',
    );
    expect(await traffic()).toBe('1.0.0 98 %, 1.1.0 2 %');
  });
});

test('refuses to roll out or pause a version that it cannot', async () => {
  await expect(rollOut(store, 'blog', { version: '9.9.9', traffic: 100 })).rejects.toThrow('is not published');
  await expect(rollOut(store, 'blog', { version: '1.0.0', traffic: 100 })).rejects.toThrow('everybody gets already');
  await expect(pause(store, 'shell')).rejects.toThrow('no version on its way');
});

test('a pinned app stays, but can be taken back', async () => {
  await promote(store, 'blog', '1.1.0');
  await pin(store, 'blog', true);
  await expect(promote(store, 'blog', '1.2.0')).rejects.toThrow('blog is pinned at 1.1.0');
  await expect(rollOut(store, 'blog', { version: '1.2.0', traffic: 1 })).rejects.toThrow('pinned');
  expect(await traffic()).toBe('1.1.0 100 %, pinned');
  await rollback(store, 'blog');
  expect(await traffic()).toBe('1.0.0 100 %, pinned');
  await pin(store, 'blog', false);
  await promote(store, 'blog', '1.2.0');
});

test('concurrent changes are all made, one after the other', async () => {
  const shares = [100, 200, 300, 400, 500];
  await Promise.all(shares.map((share) => rollOut(openStore(store.dir), 'blog', { version: '1.1.0', traffic: share })));
  const entries = (await readAudit(store, 'blog')).filter(({ action }) => action === 'rollout');
  expect(entries.map(({ outcome }) => outcome).sort()).toEqual(
    shares.map((share) => `1.0.0 ${100 - share / 100} %, 1.1.0 ${share / 100} %`).sort(),
  );
  expect(await traffic()).toBe(entries[0]?.outcome);
});

test('the lock of a dead process is broken', async () => {
  const { mkdir, utimes } = await import('node:fs/promises');
  const lock = path.join(store.dir, '.lock');
  await mkdir(path.join(lock, 'of-the-dead'), { recursive: true });
  await utimes(lock, new Date(0), new Date(0));
  let inside = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      store.withLock(async () => {
        inside++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect(inside--).toBe(1);
      }),
    ),
  );
});

test('a broken version on its way reaches nobody', async () => {
  const warning = jest.spyOn(process, 'emitWarning').mockImplementation();
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 10_000 });
  await writeFile(path.join(store.dir, 'blog/1.1.0/entry.js'), 'evil();');
  store = openStore(store.dir);
  expect(await versionOf('a')).toBe('1.0.0');
  expect(warning).toHaveBeenCalled();
  warning.mockRestore();
});

test('the last good version for a failed one is the current one, or the one before it', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 100 });
  expect(await lastGood(store, 'blog', '1.1.0')).toMatchObject({ id: 'blog', version: '1.0.0' });
  expect(await lastGood(store, 'blog', '1.0.0')).toBeUndefined();
  await promote(store, 'blog');
  expect(await lastGood(store, 'blog', '1.1.0')).toMatchObject({ version: '1.0.0' });
});

describe('keys', () => {
  const publishWith = async (version: string, pem: string) =>
    publish(store, await builtFolder('blog', { version }), { remote: 'blog', version, signer: signerOf(pem) });

  test('only a key of the team signs', async () => {
    await expect(publishWith('2.0.0', newKey())).rejects.toThrow('is not one of blog');
  });

  test('a new key replaces the old one, whose releases stay valid', async () => {
    const old = await teamKey(store, 'blog');
    const fresh = newKey();
    await store.withLock((lock) => trustKey(lock, 'blog', signerOf(fresh).publicKey, new Date()));
    await store.withLock((lock) => changeKey(lock, 'blog', old.keyId, 'retired'));
    await publishWith('2.0.0', fresh);
    await expect(
      publish(store, await builtFolder('blog', { version: '2.0.1' }), { remote: 'blog', version: '2.0.1' }),
    ).rejects.toThrow('was retired');
    expect(await versionOf('a')).toBe('1.0.0');
  });

  test('releases signed by a revoked key no longer run', async () => {
    const warning = jest.spyOn(process, 'emitWarning').mockImplementation();
    const { keyId, publicKey } = await teamKey(store, 'blog');
    await store.withLock((lock) => changeKey(lock, 'blog', keyId, 'revoked'));
    store = openStore(store.dir);
    const composition = await resolveComposition(store);
    expect(composition.refused[0]?.reason).toContain('was revoked');
    await expect(store.withLock((lock) => trustKey(lock, 'blog', publicKey, new Date()))).rejects.toThrow(
      'make a new one',
    );
    warning.mockRestore();
  });
});

test('refuses an unknown strategy, for the current version too', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
  await expect(rollOut(store, 'blog', { version: '1.0.0', strategy: 'Sometimes' })).rejects.toThrow(
    '"Sometimes" is none: a strategy is AllAtOnce',
  );
  expect((await readDeployment(store, 'blog'))?.rollout?.version).toBe('1.1.0');
});

describe('doctor', () => {
  const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);

  test('keeps versions with traffic and targets of rollbacks, and deletes the rest', async () => {
    await promote(store, 'blog', '1.1.0');
    expect(await doctor(store, { now: later })).toEqual({
      ...{ problems: [], frozen: [] },
      ...{ surplus: ['blog 1.2.0'], pruned: false },
    });
    expect(await doctor(store)).toMatchObject({ surplus: [] });
    await doctor(store, { now: later, prune: true });
    expect((await status(store, 'blog'))[0]?.published.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  test('keeps a version for previews until its end, gives it no traffic, and then deletes it', async () => {
    const end = Math.floor(Date.now() / 1000) + 3 * 3600;
    const version = `0.0.0-preview.${end}.${'0f'.repeat(16)}`;
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version, check: true });
    await expect(promote(store, 'blog', version)).rejects.toThrow(`blog ${version} is for previews alone`);
    // A link outlives the version that it shows in no case.
    expect(await previewOf(store, { id: 'blog', version }, 100)).toContain(`blog@${version}~${end}~`);
    const published = async () => (await status(store, 'blog'))[0]?.published.map((each) => each.version);
    await dropEndedPreviews(store, new Date(end * 1000 - 1000));
    expect(await published()).toContain(version);
    await dropEndedPreviews(store, new Date(end * 1000 + 1000));
    expect(await published()).toEqual(['1.0.0', '1.1.0', '1.2.0']);

    for (const [name, refusal] of [
      [`0.0.0-preview.1700000000.${'0f'.repeat(16)}`, 'which is over'],
      [`0.0.0-preview.${end}`, 'can be guessed'],
      [`0.0.0-preview.${end}.1`, 'can be guessed'],
      ['0.0.0-preview', 'can be guessed'],
    ] as const) {
      const dir = await builtFolder('blog', { version: name });
      await expect(publish(store, dir, { remote: 'blog', version: name, check: true })).rejects.toThrow(refusal);
    }
    // One that a former version of this package took stays what it is.
    const former = `0.0.0-preview.${end}`;
    await publish(store, await builtFolder('blog', { version: former }), { remote: 'blog', version: former });
    await expect(promote(store, 'blog', former)).rejects.toThrow('is for previews alone');
  });

  test('reports a folder without a store, and leaves no trace in one with a store', async () => {
    await expect(doctor(openStore('/nowhere/releases'))).rejects.toThrow('there is no store in /nowhere/releases');
    const before = (await readdir(store.dir)).sort();
    await doctor(store);
    expect((await readdir(store.dir)).sort()).toEqual(before);
  });

  test('names a damaged version that takes traffic', async () => {
    await writeFile(path.join(store.dir, 'blog/1.0.0/entry.js'), 'evil();');
    expect((await doctor(store)).problems.join()).toContain('blog 1.0.0 takes traffic and must not run: entry.js');
  });

  test('names a version that takes traffic and reads what this server does not give, as the gate refuses it', async () => {
    const shapes = { 'GET /cases': 'answer:#1', '#1': 'results:#2[]', '#2': 'colour:string title:string' };
    const record = { uses: { names: {}, operations: ['GET /cases'], parts: {}, shapes } };
    const [remote, version] = ['blog', '2.0.0'];
    const problem = 'blog 2.0.0 reads results.colour of GET /cases, which this server does not give';
    const folder = await builtFolder(remote, { version, record });
    await expect(publish(store, folder, { remote, version, check: true })).rejects.toThrow(problem);
    await publish(store, folder, { remote, version });
    await promote(store, remote, version);
    expect((await doctor(store)).problems).toEqual([problem]);
  });
});

test('a store that cannot be written to changes nothing', async () => {
  if (process.getuid?.() === 0) {
    // root can write to every file: a folder in place of the log simulates the full disk.
    const { rm, mkdir } = await import('node:fs/promises');
    await rm(path.join(store.dir, 'audit.jsonl'));
    await mkdir(path.join(store.dir, 'audit.jsonl'));
  } else await chmod(store.dir, 0o500);
  await expect(promote(store, 'blog', '1.1.0')).rejects.toThrow();
  expect(await traffic()).toBe('1.0.0 100 %');
});
