import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAudit, readChanges } from '../audit.ts';
import { rollback, rollOut } from '../deployment.ts';
import { takeBackBroken } from '../evidence/watch.ts';
import { openStore } from '../folder/folderStore.ts';
import { inventoryOf } from '../inventory.ts';
import { lastGood } from '../resolveComposition.ts';
import type { ReleaseStore } from '../store.ts';
import { temporaryStore } from '../testing/builds.ts';
import { siteIn, uses } from '../testing/site.ts';

let store: ReleaseStore;
const { release, shell, current, crash, someCrash } = siteIn(() => store);

beforeEach(async () => {
  store = await temporaryStore();
});

test('a rollback goes to the newest earlier version that fits what else is served', async () => {
  await shell('1.0.0', ['useState', 'useOld']);
  await release('blog', '1.0.0', uses('useState'));
  await release('blog', '1.1.0', uses('useOld'));
  await release('blog', '1.2.0', uses('useState'));
  await shell('2.0.0', ['useState']);
  expect(await lastGood(store, 'blog', '1.2.0')).toMatchObject({ version: '1.0.0' });
  expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0', history: [] });
});

test('a rollback of the shell that a remote does not survive names what will not work, and asks', async () => {
  await shell('1.0.0', ['useState']);
  await shell('2.0.0', ['useState', 'useNew']);
  await release('blog', '1.0.0', uses('useNew'));
  await expect(rollback(store, 'shell')).rejects.toThrow(
    'no earlier version of shell fits what else is served and did well; going back to 1.0.0 costs what is named below\n' +
      '--accept goes back to 1.0.0 all the same; `promote shell --to <version>` names another\n' +
      'blog 1.0.0 takes useNew from react; shell 1.0.0 has no such thing',
  );
  expect(await current('shell')).toBe('2.0.0');
  expect(await rollback(store, 'shell', { accept: true })).toMatchObject({ version: '1.0.0' });
});

test('the log says what somebody accepted, in the words of the command and by codes', async () => {
  await shell('1.0.0', ['useState']);
  await shell('2.0.0', ['useState', 'useNew']);
  await release('blog', '1.0.0', uses('useNew'));
  await rollback(store, 'shell', { accept: true, by: 'ana', reason: 'the header is broken' });
  const [entry] = await readChanges(store, 'shell');
  const cost = 'blog 1.0.0 takes useNew from react; shell 1.0.0 has no such thing';
  expect(entry).toMatchObject({
    by: 'ana',
    reason: 'the header is broken',
    why: [{ code: 'notProvided', text: cost }],
  });
  expect(entry?.outcome).toMatch(`; accepted: ${cost}`);
});

describe('where the version that everybody should get must not run,', () => {
  const damage = (version: string) => writeFile(path.join(store.dir, 'blog', version, 'entry.js'), 'evil();');
  const served = async (prepare = (_fresh: ReleaseStore) => {}) => {
    store = openStore(store.dir);
    prepare(store);
    const { apps, problems } = await inventoryOf(store);
    return { version: apps.find(({ id }) => id === 'blog')?.current?.version, says: problems.map(({ text }) => text) };
  };
  beforeEach(() => jest.spyOn(process, 'emitWarning').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  test('the newest earlier one that fits what else is served and did well takes its place', async () => {
    await shell('1.0.0', ['useState', 'useOld']);
    await release('blog', '1.0.0', uses('useState'));
    await release('blog', '1.1.0', uses('useOld'));
    await release('blog', '1.2.0', uses('useState'));
    await shell('2.0.0', ['useState']);
    await damage('1.2.0');
    expect(await served()).toMatchObject({
      version: '1.0.0',
      says: [expect.stringContaining('1.0.0 is served instead')],
    });
  });

  test('where none fits, the newest takes it all the same, and the site says what will not work', async () => {
    await shell('1.0.0', ['useState', 'useOld']);
    await release('blog', '1.0.0', uses('useOld'));
    await release('blog', '1.1.0', uses('useState'));
    await shell('2.0.0', ['useState']);
    await damage('1.1.0');
    const cost = 'blog 1.0.0 takes useOld from react; shell 2.0.0 has no such thing';
    expect(await served()).toMatchObject({
      version: '1.0.0',
      says: [expect.stringContaining(`1.0.0 is served instead, though ${cost}`)],
    });
  });

  test('where the logs, which tell how each did, cannot be read, the newest that may run does', async () => {
    await shell('1.0.0', ['useState']);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('blog', version);
    for (const version of ['1.1.0', '1.2.0']) await damage(version);
    const unreadable = ({ logs }: ReleaseStore) => {
      jest.spyOn(logs, 'look').mockRejectedValue(new Error('EIO'));
      jest.spyOn(logs, 'read').mockRejectedValue(new Error('EIO'));
    };
    expect(await served(unreadable)).toEqual({
      version: '1.0.0',
      says: [expect.stringMatching(/1\.0\.0 is served instead$/)],
    });
  });
});

test('a tab gets no version that does not fit', async () => {
  await shell('1.0.0', ['useState', 'useOld']);
  await release('blog', '1.0.0', uses('useOld'));
  await release('blog', '1.1.0', uses('useState'));
  await shell('2.0.0', ['useState']);
  expect(await lastGood(store, 'blog', '1.1.0')).toBeUndefined();
  // A version that is not in use falls back to the current one.
  expect(await lastGood(store, 'blog', '0.9.0')).toMatchObject({ version: '1.1.0' });
});

test('a version of which most visitors failed is passed over', async () => {
  await shell('1.0.0', ['useState']);
  await release('blog', '1.0.0');
  await release('blog', '1.1.0');
  await crash('blog', '1.1.0', 20);
  await release('blog', '1.2.0');
  expect(await rollback(store, 'blog')).toMatchObject({ version: '1.0.0' });
});

test('a version that evidence took back is passed over', async () => {
  await shell('1.0.0', ['useState']);
  await release('blog', '1.0.0');
  await release('blog', '1.1.0');
  await rollOut(store, 'blog', { version: '1.0.0', traffic: 100 });
  await rollback(store, 'blog', { by: 'evidence', reason: '1.0.0 failed' });
  await expect(rollback(store, 'blog')).rejects.toThrow('blog 1.0.0 was taken back: 1.0.0 failed');
});

describe('where the live shell shows an extension that no earlier version lends,', () => {
  const waits = { 'documents/waiting': '1' };
  const lacking = 'shell 2.0.0 mounts documents/waiting, which documents 1.1.0 does not lend';

  beforeEach(async () => {
    await shell('1.0.0', ['useState', 'useOld']);
    await release('documents', '0.9.0', uses('useState'));
    await release('documents', '1.0.0', uses('useOld'));
    await release('documents', '1.1.0', uses('useState'));
    await release('documents', '1.2.0', uses('useOld'));
    await release('documents', '2.0.0', { ...uses('useState'), lends: { waiting: '1' } });
    const names = { uses: { ...uses().uses, parts: waits } };
    await release('shell', '2.0.0', { provides: { react: ['useState'] }, ...names });
  });

  test('a tab gets the newest of which nothing else is missing, since the page stands without the extension', async () => {
    expect(await lastGood(store, 'documents', '2.0.0')).toMatchObject({ version: '1.1.0' });
  });

  test('going back chooses the same, names what will be missing, and asks', async () => {
    await expect(rollback(store, 'documents')).rejects.toMatchObject({
      message: expect.stringContaining(lacking),
      details: { version: '1.1.0', problems: [lacking] },
    });
    expect(await current('documents')).toBe('2.0.0');
    expect(await rollback(store, 'documents', { accept: true })).toMatchObject({ version: '1.1.0' });
  });

  test('an older version that lends it is better', async () => {
    await release('documents', '2.1.0', uses('useState'));
    await release('documents', '2.2.0', { ...uses('useState'), lends: { waiting: '1' } });
    expect(await lastGood(store, 'documents', '2.2.0')).toMatchObject({ version: '2.0.0' });
    expect(await rollback(store, 'documents')).toMatchObject({ version: '2.0.0' });
  });

  test('evidence takes a lesser failure back without asking, and says what will be missing', async () => {
    await someCrash('documents', '2.0.0');
    expect(await takeBackBroken(store)).toEqual([
      expect.stringMatching(new RegExp(`^documents is taken back: 2\\.0\\.0 failed 30 of .*${lacking}`)),
    ]);
    expect(await current('documents')).toBe('1.1.0');
    expect((await readAudit(store, 'documents'))[0]?.reason).toContain(lacking);
  });

  test('an extension that is lent with other props keeps a tab from that version: it would run', async () => {
    await release('blog', '1.0.0', { ...uses('useState'), lends: { list: 'a' } });
    await release('blog', '1.1.0', { ...uses('useState'), lends: { list: 'b' } });
    await release('portal', '1.0.0', { uses: { ...uses().uses, parts: { 'blog/list': 'b' } } });
    expect(await lastGood(store, 'blog', '1.1.0')).toBeUndefined();
  });

  test('an app that shows an extension which is no longer lent goes back, too', async () => {
    await release('blog', '1.0.0', { ...uses('useState'), lends: { list: 'a' } });
    await release('portal', '1.0.0', { uses: { ...uses().uses, parts: { 'blog/list': 'a' } } });
    await release('portal', '1.1.0');
    await release('blog', '2.0.0', uses('useState'));
    expect(await lastGood(store, 'portal', '1.1.0')).toMatchObject({ version: '1.0.0' });
  });
});
