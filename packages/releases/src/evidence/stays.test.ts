import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readAudit, readChanges } from '../audit.ts';
import { promote, rollback } from '../deployment.ts';
import { openStore } from '../folder/folderStore.ts';
import { setOwner } from '../owners.ts';
import { noticesDue } from '../reasons/notices.ts';
import type { ReleaseStore } from '../store.ts';
import { temporaryStore } from '../testing/builds.ts';
import { siteIn, uses } from '../testing/site.ts';
import { addEvidence } from './addEvidence.ts';
import { staysIn } from './stays.ts';
import { takeBackBroken } from './watch.ts';

let store: ReleaseStore;
const { release, shell, current, crash, someCrash } = siteIn(() => store);

beforeEach(async () => {
  store = await temporaryStore();
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
