import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readAudit } from '../audit.ts';
import { settle } from '../changeTraffic.ts';
import { pin, promote, rollback, rollOut } from '../deployment.ts';
import { setOwner } from '../owners.ts';
import { publish } from '../publish.ts';
import { noticesDue } from '../reasons/notices.ts';
import { status } from '../status.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { addEvidence, SERVER } from './addEvidence.ts';
import { holdSilent } from './unheardVersion.ts';
import { takeBackBroken } from './watch.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
});
const crashes = async (count: number, version = '1.1.0', served = true) => {
  for (let at = 0; at < count; at++)
    await addEvidence(store, { visitor: `visitor-${at}`, served }, { remote: 'blog', version, event: 'crashed' });
};
const loads = async (count: number, version = '1.1.0') => {
  for (let at = 0; at < count; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: 'blog', version, event: 'loaded', ms: 1 },
    );
};
const bytesKept = async () => {
  const folder = path.join(store.dir, 'blog/evidence');
  const files = await Promise.all((await readdir(folder)).map((name) => stat(path.join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
};
/** Lets the clock advance, so that later reports differ in time from earlier ones. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));
const traffic = async () => (await status(store, 'blog'))[0]?.traffic;

test('endless reports of one browser neither hide a failure nor fill the disk', async () => {
  for (let at = 0; at < 3_000; at++)
    await addEvidence(
      store,
      { visitor: 'chatterbox', served: true },
      { remote: 'blog', version: '1.1.0', event: 'loaded', ms: 1 },
    );
  expect(await bytesKept()).toBeLessThan(1_000);
  await crashes(30);
  await takeBackBroken(store);
  expect(await traffic()).toBe('1.0.0 100 %');
});

test('three pages that the server could not render take a version back, whatever else the version before fails on', async () => {
  const failures = async (count: number, version: string) => {
    for (let at = 0; at < count; at++)
      await addEvidence(store, SERVER, { remote: 'blog', version, event: 'render_failed' });
  };
  await failures(5, '1.0.0');
  await failures(2, '1.1.0');
  expect(await takeBackBroken(store)).toEqual([]);
  await failures(1, '1.1.0');
  expect(await takeBackBroken(store)).toEqual([expect.stringMatching(/could not render 3 pages with 1\.1\.0/)]);
});

test('reports of browsers that were not given the version count in the figures and decide nothing', async () => {
  await crashes(300, '1.1.0', false);
  expect(await takeBackBroken(store)).toEqual([]);
  expect((await status(store, 'blog'))[0]?.published[1]?.evidence).toMatchObject({ visitors: 300, failed: 300 });
  // Their reports do not hide those of served visitors.
  await crashes(20);
  expect(await takeBackBroken(store)).toHaveLength(1);
});

test('browsers that were not given the version fill at most half of the file', async () => {
  for (let at = 0; at < 8_000; at++)
    await addEvidence(
      store,
      { visitor: `stranger-${at}`, served: false },
      { remote: 'blog', version: '1.1.0', event: 'loaded', ms: 1 },
    );
  expect(await bytesKept()).toBeLessThan(530_000);
  await crashes(30);
  expect(await takeBackBroken(store)).toHaveLength(1);
});

test('reports do not take back a pinned version', async () => {
  await promote(store, 'blog');
  await pin(store, 'blog', true);
  await crashes(30);
  expect(await takeBackBroken(store)).toEqual([]);
  await pin(store, 'blog', false);
  expect(await takeBackBroken(store)).toHaveLength(1);
});

test('a version that is given out again is judged by new reports only', async () => {
  await crashes(30);
  expect(await takeBackBroken(store)).toEqual([
    'blog is taken back: 1.1.0 failed 30 of 30 visitors (30 crashed, 0 not loaded); 1.0.0 failed 0 of 0 visitors',
  ]);
  await aMoment();
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
  expect(await takeBackBroken(store)).toEqual([]);
  expect(await traffic()).toBe('1.0.0 90 %, 1.1.0 10 %');
  await crashes(30);
  expect(await takeBackBroken(store)).toHaveLength(1);
  expect((await readAudit(store, 'blog')).filter(({ by }) => by === 'evidence')).toHaveLength(2);
});

describe('when a version with many reports reaches everybody', () => {
  test('all reports from then on decide, also of browsers that had reported before', async () => {
    for (let times = 0; times < 5; times++) await loads(1_000);
    await aMoment();
    await promote(store, 'blog');
    await loads(1_000);
    await crashes(20);
    expect(await takeBackBroken(store)).toEqual([]);
    const [, told] = (await status(store, 'blog'))[0]?.published ?? [];
    expect(told?.evidence).toMatchObject({ visitors: 1_000, failed: 20 });
  });

  test('the file has room for the reports from then on', async () => {
    await loads(10_000);
    await aMoment();
    await promote(store, 'blog');
    await crashes(30);
    expect(await takeBackBroken(store)).toEqual([expect.stringContaining('1.1.0 failed 30 of 30 visitors')]);
  });
});

describe('a version on its way', () => {
  const tell = async (version: string, failed: number, visitors: number) => {
    await crashes(failed, version);
    for (let at = failed; at < visitors; at++)
      await addEvidence(
        store,
        { visitor: `visitor-${at}`, served: true },
        { remote: 'blog', version, event: 'loaded', ms: 1 },
      );
  };
  const anotherDay = async () => {
    await rollback(store, 'blog');
    await aMoment();
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
  };

  test('is compared with the current version over the same hours, so that a network failure of both blames neither', async () => {
    await tell('1.0.0', 0, 3_000);
    await anotherDay();
    await tell('1.0.0', 80, 200);
    await tell('1.1.0', 40, 100);
    expect(await takeBackBroken(store)).toEqual([]);
  });

  test('is not compared with an earlier bad day of the current version', async () => {
    await tell('1.0.0', 300, 1_000);
    await anotherDay();
    await tell('1.0.0', 0, 100);
    await tell('1.1.0', 10, 30);
    expect(await takeBackBroken(store)).toEqual([
      'blog is taken back: 1.1.0 failed 10 of 30 visitors (10 crashed, 0 not loaded); 1.0.0 failed 0 of 100 visitors',
    ]);
  });

  test('is compared with all reports on the current version while too few visitors have it', async () => {
    await tell('1.0.0', 300, 1_000);
    await anotherDay();
    await tell('1.0.0', 0, 10);
    await tell('1.1.0', 10, 30);
    expect(await takeBackBroken(store)).toEqual([]);
  });

  test('many attempts to replace a version keep a bounded number of files', async () => {
    for (let day = 0; day < 10; day++) {
      await tell('1.0.0', 0, 1);
      await anotherDay();
    }
    expect(await readdir(path.join(store.dir, 'blog/evidence'))).toHaveLength(8);
  });
});

test('--again gives out a version that was taken back; status says when and why it was', async () => {
  const by = { check: true };
  const reason = '1.1.0 failed 30 of 30 visitors (30 crashed, 0 not loaded); 1.0.0 failed 0 of 0 visitors';
  const told = async () => (await status(store, 'blog'))[0]?.published.map(({ takenBack }) => takenBack);
  expect(await told()).toEqual([null, null]);
  await crashes(30);
  await takeBackBroken(store);
  expect(await told()).toEqual([null, { at: expect.stringMatching(/^\d{4}-.*Z$/), reason }]);
  const refusal = new RegExp(
    `^blog 1\\.1\\.0 was taken back by itself on [\\d-]{10} at [\\d:]{8} UTC: ${reason.replaceAll(/[()]/g, '\\$&')}; --again gives it out all the same$`,
  );
  await expect(rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, by)).rejects.toThrow(refusal);
  await expect(promote(store, 'blog', '1.1.0', by)).rejects.toThrow(refusal);
  expect(await traffic()).toBe('1.0.0 100 %');

  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, { ...by, again: true });
  expect(await told()).toEqual([null, null]);
  // With `again`, the rollout continues like any other; and a version that a person took back needs no `again`.
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 900 }, by);
  await rollback(store, 'blog', by);
  await promote(store, 'blog', '1.1.0', by);
  expect(await traffic()).toBe('1.1.0 100 %');
});

test('the reason says how the version failed', async () => {
  await crashes(12);
  for (let at = 10; at < 30; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: 'blog', version: '1.1.0', event: 'load_failed' },
    );
  expect(await takeBackBroken(store)).toEqual([
    'blog is taken back: 1.1.0 failed 30 of 30 visitors (12 crashed, 18 not loaded); 1.0.0 failed 0 of 0 visitors',
  ]);
});

test('reports on a replaced version decide nothing', async () => {
  await publish(store, await builtFolder('blog', { version: '1.2.0' }), { remote: 'blog', version: '1.2.0' });
  await crashes(30);
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 1_000 });
  expect(await takeBackBroken(store)).toEqual([]);
  await crashes(30, '1.1.0');
  expect(await takeBackBroken(store)).toEqual([]);
  expect(await traffic()).toBe('1.0.0 90 %, 1.2.0 10 % (in place of 1.1.0)');
  // A judgement of the replaced version that comes too late takes nothing back.
  await rollback(store, 'blog', { by: 'evidence' }, '1.1.0');
  expect(await traffic()).toBe('1.0.0 90 %, 1.2.0 10 % (in place of 1.1.0)');
  await crashes(30, '1.2.0');
  expect(await takeBackBroken(store)).toEqual([expect.stringContaining('blog is taken back: 1.2.0 failed 30 of 30')]);
  expect(await traffic()).toBe('1.0.0 100 %');
});

test('an app without an earlier version does not keep others from being taken back', async () => {
  await publish(store, await builtFolder('alpha'), { remote: 'alpha', version: '1.0.0' });
  await publish(store, await builtFolder('alpha', { version: '1.1.0' }), { remote: 'alpha', version: '1.1.0' });
  await promote(store, 'alpha', '1.0.0');
  await promote(store, 'alpha', '1.1.0');
  await status(store);
  await rm(path.join(store.dir, 'alpha/1.0.0'), { recursive: true });
  for (let at = 0; at < 30; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: 'alpha', version: '1.1.0', event: 'crashed' },
    );
  await crashes(30);
  expect(await takeBackBroken(store)).toEqual([
    expect.stringMatching(
      /^alpha 1\.1\.0 is not taken back: .*; alpha has no earlier version to go back to; alpha 1\.0\.0 must/,
    ),
    expect.stringContaining('blog is taken back'),
  ]);
});

describe('a version of which nothing is heard', () => {
  const give = async (count: number, version = '1.1.0') => {
    for (let at = 0; at < count; at++)
      await addEvidence(store, { visitor: `visitor-${at}`, served: true }, { remote: 'blog', version, event: 'given' });
  };
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test('is taken back once its visitors have had the time to report', async () => {
    await give(30, '1.0.0');
    await loads(30, '1.0.0');
    await give(25);
    expect(await takeBackBroken(store)).toEqual([]);
    expect(await takeBackBroken(store, later(2))).toEqual([
      'blog is taken back: 25 of 25 visitors who got 1.1.0 were never heard of; 0 of 30 visitors who got 1.0.0 were never heard of',
    ]);
    expect(await traffic()).toBe('1.0.0 100 %');
  });

  test('stays where its visitors are heard of, and where those of the version before are not either', async () => {
    await give(30, '1.0.0');
    await loads(15, '1.0.0');
    await give(30);
    await loads(15);
    expect(await takeBackBroken(store, later(2))).toEqual([]);
    expect(await holdSilent(store, later(2))).toEqual([]);
  });

  test('is told of to the owner before it proves anything', async () => {
    await setOwner(store, 'blog', { mail: 'team@example.com' });
    await give(4);
    expect(await noticesDue(store, later(2))).toEqual([]);
    await give(6);
    expect(await noticesDue(store)).toEqual([]);
    expect(await noticesDue(store, later(2))).toMatchObject([
      {
        ...{ event: 'reported', version: '1.1.0', what: 'Most visitors who got blog 1.1.0 were never heard of' },
        why: expect.stringContaining('6 of 6 visitors who got 1.1.0 were never heard of'),
      },
    ]);
    // Notices with the same key are sent once.
    const [keys, keysLater] = await Promise.all(
      [2, 3].map(async (minutes) => (await noticesDue(store, later(minutes))).map(({ key }) => key)),
    );
    expect(keysLater).toEqual(keys);
    expect(await takeBackBroken(store, later(2))).toEqual([]);
    // Given out again after it was taken back, the same is news.
    await rollback(store, 'blog');
    await aMoment();
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
    expect(await noticesDue(store, later(2))).toEqual([]);
    await give(6);
    const again = await noticesDue(store, later(2));
    expect(again).toMatchObject([{ event: 'reported', version: '1.1.0' }]);
    expect(keys).not.toContain(again[0]?.key);
  });

  test('is brought to nobody else by time', async () => {
    await rollOut(store, 'blog', { version: '1.1.0', strategy: 'Linear10PercentEvery5Minutes' });
    await give(6);
    expect(await holdSilent(store)).toEqual([]);
    const reason =
      '6 of 6 visitors who got 1.1.0 were never heard of; 0 of 0 visitors who got 1.0.0 were never heard of';
    expect(await holdSilent(store, later(2))).toEqual([`blog is paused: ${reason}`]);
    expect(await holdSilent(store, later(3))).toEqual([]);
    expect(await settle(store, 'blog', later(600))).toBe(false);
    const [app] = await status(store, 'blog', later(600));
    expect(app?.rollout).toMatchObject({ trafficNow: 2_000, paused: { by: 'evidence', reason } });
    // The owner is told of it once; the log keeps its moment.
    await setOwner(store, 'blog', { mail: 'team@example.com' });
    expect((await noticesDue(store, later(3))).map(({ event, why }) => [event, why])).toEqual([
      ['held', `${reason}. Visitors get: 1.0.0 80 %, 1.1.0 20 % (paused)`],
    ]);
    // It was paused, not taken back: a person may give it out again without more.
    expect(app?.published[1]?.takenBack).toBeNull();
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 3_000 }, { check: true });
    // Visitors who were silent before the pause do not pause it again.
    await rollOut(store, 'blog', { version: '1.1.0', strategy: 'Linear10PercentEvery5Minutes' }, { check: true });
    expect(await holdSilent(store, later(2))).toEqual([]);
  });
});

test('a page that ended frozen is a failure, and the reason says so', async () => {
  for (let at = 0; at < 20; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: 'blog', version: '1.1.0', event: 'froze' },
    );
  await crashes(1);
  expect(await takeBackBroken(store)).toEqual([
    'blog is taken back: 1.1.0 failed 20 of 20 visitors (1 crashed, 0 not loaded, 19 froze); 1.0.0 failed 0 of 0 visitors',
  ]);
});
