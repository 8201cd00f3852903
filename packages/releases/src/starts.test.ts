import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAudit, readChanges } from './audit.ts';
import { ban } from './changeBans.ts';
import { setFreeze } from './changeFreezes.ts';
import { beginStarts, cancelStart, planStart } from './changeStarts.ts';
import { pause, pin, promote, rollback, rollOut } from './deployment.ts';
import { takeBackBroken } from './evidence/watch.ts';
import { openStore } from './folder/folderStore.ts';
import { foresee } from './moves.ts';
import { needTwo } from './needTwo.ts';
import { setOwner } from './owners.ts';
import { publish } from './publish.ts';
import { noticesDue } from './reasons/notices.ts';
import { readDeployment } from './records.ts';
import { ChangedSince } from './refused.ts';
import { trafficAt } from './rollout/strategy.ts';
import { readStarts } from './starts.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const start = Date.now();
const minute = (count: number) => new Date(start + count * 60_000);
const now = minute(0);
let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
});
const plan = (version = '1.1.0', at = minute(60), more = {}, growth = {}) =>
  planStart(
    store,
    'blog',
    { version, traffic: 1_000, at, ...growth },
    { by: 'account:x', reason: 'At night', now, ...more },
  );
const begin = (at: Date, from = store) => beginStarts(from, at);
const dropped = async () =>
  (await readChanges(store, 'blog')).filter(({ action, by }) => action === 'start' && by === 'strategy');

test('a rollout begins once at its time, in the name of who planned it, whichever process is first', async () => {
  await plan('1.1.0', minute(60), { again: true });
  expect((await status(store, 'blog', now))[0]?.start).toMatchObject({
    version: '1.1.0',
    at: minute(60).toISOString(),
  });
  expect(await begin(minute(59))).toEqual([]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
  await Promise.all([begin(minute(61)), begin(minute(61), openStore(store.dir))]);
  expect(await readDeployment(store, 'blog')).toMatchObject({
    rollout: { version: '1.1.0', traffic: 1_000, startedAt: minute(61).toISOString() },
  });
  expect(await readStarts(store)).toEqual({});
  const begun = (await readAudit(store, 'blog')).filter(({ action }) => action === 'rollout');
  expect(begun).toMatchObject([{ by: 'account:x', reason: 'At night', version: '1.1.0' }]);
  await rollback(store, 'blog', { now: minute(62) });
  expect(await begin(minute(63))).toEqual([]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
});

test('of two machines whose clocks are minutes apart, the fast one begins it, and the slow one agrees', async () => {
  await plan('1.1.0', minute(60), { strategy: 'Linear10PercentEvery10Minutes', traffic: 0 });
  const slow = openStore(store.dir);
  expect(await begin(minute(57), slow)).toEqual([]);
  expect(await begin(minute(60))).toEqual(['blog 1.1.0 begins as planned']);
  expect(await begin(minute(57), slow)).toEqual([]);
  const begun = await readDeployment(slow, 'blog');
  expect(trafficAt(begun!.rollout!, minute(57), [])).toBe(1_000);
  expect(await takeBackBroken(slow, minute(57))).toEqual([]);
  await rollback(slow, 'blog', { now: minute(58) });
  expect(await begin(minute(62))).toEqual([]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
});

test('after an outage it begins as soon as a server is back, for a day; later it is dropped', async () => {
  await plan();
  expect(await begin(minute(60 + 23 * 60))).toEqual(['blog 1.1.0 begins as planned']);
  await rollback(store, 'blog');
  await plan('1.2.0');
  expect(await begin(minute(61 + 24 * 60))).toEqual([
    expect.stringMatching(/^blog 1\.2\.0 does not begin as planned: no server ran in the day after/),
  ]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
  expect(await readStarts(store)).toEqual({});
});

test.each([
  ['a freeze', () => setFreeze(store, { app: '*', reason: 'Filings go out', now: minute(30) }), 'Filings go out'],
  ['a pin', () => pin(store, 'blog', true), 'is pinned'],
])('%s that came after the plan drops it: nothing moves, and the owner is told once why', async (_, change, why) => {
  await setOwner(store, 'blog', { mail: 'team@example.com' });
  await plan();
  await change();
  const before = await readDeployment(store, 'blog');
  expect(await begin(minute(60))).toEqual([expect.stringContaining(why)]);
  expect(await begin(minute(61))).toEqual([]);
  expect(await readDeployment(store, 'blog')).toEqual(before);
  expect(await dropped()).toMatchObject([
    { outcome: '1.1.0 does not begin', what: { kind: 'start_dropped', version: '1.1.0' } },
  ]);
  expect(await noticesDue(store, new Date())).toMatchObject([
    { event: 'not_begun', version: '1.1.0', why: expect.stringContaining(why) },
  ]);
});

test('a ban of its version drops it, which the owner is told as well', async () => {
  await setOwner(store, 'blog', { mail: 'team@example.com' });
  await plan();
  await ban(store, 'blog', ['1.1.0'], { by: 'account:y', reason: 'leaks' });
  expect(await readStarts(store)).toEqual({});
  expect(await dropped()).toMatchObject([{ version: '1.1.0', reason: '1.1.0 is banned' }]);
  expect(await noticesDue(store, new Date())).toMatchObject([{ event: 'not_begun', version: '1.1.0' }]);
});

test('a start whose version everybody has by then is dropped, and takes no newer one back', async () => {
  await setOwner(store, 'blog', { mail: 'team@example.com' });
  await plan('1.1.0', minute(60), {}, { strategy: 'Linear10PercentEvery10Minutes', traffic: 0 });
  await promote(store, 'blog', '1.1.0');
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 1_000 });
  expect(await begin(minute(60))).toEqual([
    'blog 1.1.0 does not begin as planned: blog 1.1.0 is what everybody gets already',
  ]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ version: '1.1.0', rollout: { version: '1.2.0' } });
  expect(await readStarts(store)).toEqual({});
  expect(await noticesDue(store, new Date())).toMatchObject([{ event: 'not_begun', version: '1.1.0' }]);
  const again = plan('1.1.0', minute(90), {}, { strategy: 'Linear10PercentEvery10Minutes', traffic: 0 });
  await expect(again).rejects.toThrow('is what everybody gets already');
});

test.each(['account:y', 'evidence'])('what %s takes back does not come again by its planned start', async (by) => {
  await setOwner(store, 'blog', { mail: 'team@example.com' });
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 });
  await plan('1.1.0', minute(60), { again: true });
  expect(await foresee(store, 'blog', { move: 'pause' }, { now })).toMatchObject({ start: undefined });
  expect(await foresee(store, 'blog', { move: 'rollback' }, { now })).toMatchObject({ start: '1.1.0' });
  await rollback(store, 'blog', { by, reason: 'It fails' });
  expect(await begin(minute(60))).toEqual([]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ version: '1.0.0', rollout: null });
  expect(await dropped()).toMatchObject([{ version: '1.1.0', why: [{ code: 'requestTakenBack' }] }]);
  expect(await noticesDue(store, new Date())).toContainEqual(expect.objectContaining({ event: 'not_begun' }));
});

test('planned starts that cannot be read keep nobody from going back', async () => {
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 });
  await writeFile(path.join(store.dir, 'starts.json'), '{');
  store = openStore(store.dir);
  expect(await foresee(store, 'blog', { move: 'rollback' }, { now })).toMatchObject({ start: undefined });
  expect(await rollback(store, 'blog')).toMatchObject({ rollout: null });
  await ban(store, 'blog', ['1.1.0']);
});

test('of two who plan at once the second sees the first; who replaces the plan of another has its owner told', async () => {
  await setOwner(store, 'blog', { mail: 'team@example.com' });
  const first = await plan('1.1.0', minute(60), { seenStart: null });
  const other = { by: 'account:y' };
  await expect(plan('1.2.0', minute(30), { ...other, seenStart: null })).rejects.toThrow(ChangedSince);
  expect(await readStarts(store)).toMatchObject({ blog: { id: first.id } });
  await plan('1.2.0', minute(30), { ...other, seenStart: first.id });
  expect(await dropped()).toMatchObject([{ version: '1.1.0', reason: 'another planned start took its place' }]);
  expect(await noticesDue(store, new Date())).toMatchObject([{ event: 'not_begun', version: '1.1.0' }]);
  // An author who changes their own plan knows of it.
  await plan('1.1.0', minute(40), other);
  expect(await dropped()).toHaveLength(1);
  expect((await readChanges(store, 'blog'))[1]).toMatchObject({ by: 'account:y', what: { kind: 'start_dropped' } });
});

test('a start whose author, or second person, lost the right to the app since does not begin', async () => {
  await needTwo(store, 'blog', true, { reason: 'Many read it', now });
  const both = { agreement: { by: 'account:y', reason: null } };
  for (const lost of ['account:x', 'account:y']) {
    await plan('1.1.0', minute(60), both);
    expect(await beginStarts(store, minute(60), async (by) => by !== lost)).toEqual([
      expect.stringContaining(
        `does not begin as planned: who ${lost === 'account:x' ? 'planned' : 'agreed to'} it may not move blog any more`,
      ),
    ]);
    expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
    expect(await readStarts(store)).toEqual({});
  }
  await plan('1.1.0', minute(60), both);
  expect(await beginStarts(store, minute(60), async () => true)).toEqual(['blog 1.1.0 begins as planned']);
});

test('a start in a freeze, in the past or of what the gate refuses is not planned', async () => {
  await setFreeze(store, { app: 'blog', reason: 'Filings', from: minute(50), until: minute(90), now });
  await expect(plan()).rejects.toThrow(/^at \d{4}-\d\d-\d\d .* UTC blog is frozen until .*: Filings/);
  await expect(plan('1.1.0', minute(0))).rejects.toThrow('a planned start has to be in the future');
  await expect(plan('9.0.0', minute(100))).rejects.toThrow('blog 9.0.0 is not published');
  await expect(plan('1.0.0', minute(100))).rejects.toThrow('is what everybody gets already');
  await expect(plan('1.1.0', minute(100), { seen: 'another' })).rejects.toThrow(ChangedSince);
  await plan('1.1.0', minute(100), { dry: true });
  expect(await readStarts(store)).toEqual({});
  await plan('1.1.0', minute(100));
});

test('a planned start gives way to a newer one, and is cancelled by hand or by a ban of its version', async () => {
  await plan('1.1.0');
  await plan('1.2.0', minute(30));
  expect(await readStarts(store)).toMatchObject({ blog: { version: '1.2.0' } });
  await ban(store, 'blog', ['1.1.0']);
  expect(await readStarts(store)).toMatchObject({ blog: { version: '1.2.0' } });
  await ban(store, 'blog', ['1.2.0'], { by: 'account:x', reason: 'It leaks' });
  expect(await readStarts(store)).toEqual({});
  await expect(cancelStart(store, 'blog')).rejects.toThrow('no start of blog is planned');
  await publish(store, await builtFolder('blog', { version: '1.3.0' }), { remote: 'blog', version: '1.3.0' });
  const { id } = await plan('1.3.0');
  await expect(cancelStart(store, 'blog', { start: 'another' })).rejects.toThrow(ChangedSince);
  await cancelStart(store, 'blog', { start: id, by: 'account:y', reason: 'Not tonight' });
  expect(await begin(minute(60))).toEqual([]);
  expect((await readAudit(store, 'blog'))[0]).toMatchObject({
    action: 'start',
    by: 'account:y',
    reason: 'Not tonight',
  });
  await expect(pause(store, 'blog')).rejects.toThrow('no version on its way');
});
