import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readAudit, readChanges } from '../audit.ts';
import { promote, rollback, rollOut } from '../deployment.ts';
import { addEvidence } from '../evidence/evidence.ts';
import { staysIn } from '../evidence/stays.ts';
import { takeBackBroken } from '../evidence/watch.ts';
import { openStore } from '../folder/folderStore.ts';
import { setOwner } from '../owners.ts';
import { publish } from '../publish.ts';
import { noticesDue } from '../reasons/notices.ts';
import { lastGood } from '../resolveComposition.ts';
import { type ReleaseStore, readDeployment } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';

let store: ReleaseStore;
const release = async (id: string, version: string, record: object = {}) => {
  await publish(store, await builtFolder(id, { version, record }), { remote: id, version });
  await promote(store, id, version);
};
const shell = (version: string, react: string[]) => release('shell', version, { provides: { react } });
const uses = (...react: string[]) => ({ uses: { names: { react }, operations: [], parts: {} } });
const current = async (id: string) => (await readDeployment(store, id))?.version;
const crash = async (id: string, version: string, count: number) => {
  for (let at = 0; at < count; at++)
    await addEvidence(store, { visitor: `visitor-${at}`, served: true }, { remote: id, version, event: 'crashed' });
};
/** Three of ten visitors lose the app. */
const someCrash = async (id: string, version: string) => {
  for (let at = 0; at < 100; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: id, version, event: 'loaded', ms: 1 },
    );
  await crash(id, version, 30);
};

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

describe('evidence, where no earlier version fits,', () => {
  beforeEach(async () => {
    await shell('1.0.0', ['useState']);
    await shell('2.0.0', ['useState', 'useNew']);
    await release('blog', '1.0.0', uses('useNew'));
  });

  test('goes back from a version of which half of the visitors fail, and says what will not work', async () => {
    await crash('shell', '2.0.0', 20);
    expect(await takeBackBroken(store)).toEqual([
      expect.stringMatching(
        /^shell is taken back: 2\.0\.0 failed 20 of 20 visitors .*; no earlier version fits: blog 1\.0\.0 takes useNew from react/,
      ),
    ]);
    expect(await current('shell')).toBe('1.0.0');
    expect((await readAudit(store, 'shell'))[0]?.reason).toContain('blog 1.0.0 takes useNew');
  });

  test('leaves the decision on a lesser failure to a person, and says so once, with what does not fit', async () => {
    await someCrash('shell', '2.0.0');
    const saw = '2.0.0 failed 30 of 100 visitors (30 crashed, 0 not loaded); 1.0.0 failed 0 of 0 visitors';
    const misfit = 'blog 1.0.0 takes useNew from react; shell 1.0.0 has no such thing';
    const reason = expect.stringMatching(new RegExp(`^${saw.replaceAll(/[().]/g, '\\$&')}; no earlier .*; ${misfit}$`));
    expect(await takeBackBroken(store)).toEqual([expect.stringContaining(`shell 2.0.0 is not taken back: ${saw}`)]);
    expect(await current('shell')).toBe('2.0.0');
    const [entry] = await readChanges(store, 'shell');
    expect(entry).toMatchObject({ by: 'evidence', action: 'stay', version: '2.0.0', what: { kind: 'stays' }, reason });
    expect(entry?.why.map(({ code }) => code)).toEqual(['reported', 'reportedFine', 'noneFits', 'notProvided']);
    // Another visitor fails, and another process looks.
    await crash('shell', '2.0.0', 31);
    expect(await takeBackBroken(openStore(store.dir))).toEqual([]);
    expect(await takeBackBroken(store)).toEqual([]);
    expect(await readChanges(store, 'shell', 1)).toEqual([entry]);
  });

  test('says it anew for another cause, names why each earlier version is no better, and goes back once one fits', async () => {
    await shell('3.0.0', ['useState', 'useNew', 'useNewer']);
    await release('news', '1.0.0', uses('useNewer'));
    await rm(path.join(store.dir, 'shell/1.0.0/entry.js'));
    store = openStore(store.dir);
    await someCrash('shell', '3.0.0');
    expect(await takeBackBroken(store)).toHaveLength(1);
    const first = [
      expect.stringContaining('going back to 2.0.0 costs'),
      'news 1.0.0 takes useNewer from react; shell 2.0.0 has no such thing',
      'shell 1.0.0 must not run: entry.js is missing',
    ];
    const told = async () => (await readChanges(store, 'shell'))[0]?.why.slice(2).map(({ text }) => text);
    expect(await told()).toEqual(first);
    await release('news', '1.1.0', uses('useNew', 'useNewer'));
    expect(await takeBackBroken(store)).toHaveLength(1);
    expect(await told()).toEqual([first[0], String(first[1]).replace('1.0.0', '1.1.0'), first[2]]);
    await rollback(store, 'news', { accept: true });
    // The first cause again: it was told.
    expect(await takeBackBroken(store)).toEqual([]);
    await release('news', '1.2.0', uses('useNew'));
    expect(await takeBackBroken(store)).toEqual([expect.stringContaining('shell is taken back: 3.0.0 failed 30')]);
    expect(await current('shell')).toBe('2.0.0');
    expect(staysIn(await readChanges(store, 'shell'))).toEqual([]);
  });

  test('tells no owner after a person has gone back that the version fails', async () => {
    await setOwner(store, 'shell', { mail: 'team@example.com' });
    await someCrash('shell', '2.0.0');
    await takeBackBroken(store);
    await rollback(store, 'shell', { accept: true });
    expect((await noticesDue(store)).map(({ event }) => event)).not.toContain('failed');
    await promote(store, 'shell', '2.0.0');
    await someCrash('shell', '2.0.0');
    expect((await noticesDue(store)).map(({ event }) => event)).toContain('failed');
  });

  test('tells its owner in one message that it fails and was not taken back, and when it is well again', async () => {
    await setOwner(store, 'shell', { mail: 'team@example.com' });
    await someCrash('shell', '2.0.0');
    expect(await noticesDue(store)).toMatchObject([{ event: 'failed' }]);
    await takeBackBroken(store);
    const [notice, ...others] = await noticesDue(store);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      ...{ event: 'not_taken_back', version: '2.0.0', what: 'shell 2.0.0 fails and could not be taken back' },
      ...{
        canAccept: true,
        why: expect.stringMatching(/no earlier version of shell fits.*useNew.*Visitors get: 2\.0\.0/),
      },
    });
    await release('news', '1.0.0', uses('useNew'));
    await takeBackBroken(store);
    // Another cause is in the log, and no other message.
    expect((await noticesDue(store)).map(({ key }) => key)).toEqual([notice?.key]);
    const later = new Date(Date.now() + 11 * 60_000);
    const load = { remote: 'shell', version: '2.0.0', event: 'loaded', ms: 1 } as const;
    await addEvidence(store, { visitor: 'later', served: true }, load, later);
    const due = await noticesDue(store, new Date(later.getTime() + 1));
    expect(due.map(({ event }) => event)).toEqual(['not_taken_back', 'recovered']);
  });

  test('says it also where there is no earlier version, once', async () => {
    await rm(path.join(store.dir, 'shell/1.0.0/entry.js'));
    store = openStore(store.dir);
    await someCrash('shell', '2.0.0');
    expect(await takeBackBroken(store)).toEqual([
      expect.stringMatching(
        /shell has no earlier version to go back to; shell 1\.0\.0 must not run: entry\.js is missing$/,
      ),
    ]);
    expect(await takeBackBroken(store)).toEqual([]);
  });
});
