import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readApprovals } from './approvals.ts';
import { readAudit, readChanges } from './audit.ts';
import { agree, decline } from './changeApprovals.ts';
import { ban } from './changeBans.ts';
import { liftFreeze, setFreeze } from './changeFreezes.ts';
import { beginStarts, planStart } from './changeStarts.ts';
import { pause, pin, promote, rollback, rollOut } from './deployment.ts';
import { dropPlans } from './dropPlans.ts';
import { dropExpired } from './dropRequests.ts';
import { openStore } from './folder/folderStore.ts';
import { foreseeBan } from './foreseeBan.ts';
import { type AskedMove, moveOrAsk } from './moveOrAsk.ts';
import { foresee } from './moves.ts';
import { needTwo } from './needTwo.ts';
import { publish } from './publish.ts';
import { readDeployment } from './records.ts';
import { ChangedSince } from './refused.ts';
import { readStarts } from './starts.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const start = Date.now();
const minute = (count: number) => new Date(start + count * 60_000);
const now = minute(0);
const [ana, luc] = ['account:ana', 'account:luc'];
let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
  await promote(store, 'blog', '1.1.0');
  await needTwo(store, 'blog', true, { by: ana, reason: 'Many read it', now });
});
const canary: AskedMove = { move: 'rollout', version: '1.2.0', traffic: 1_000 };
const ask = async (asked: AskedMove = canary, more = {}) => {
  const moved = await moveOrAsk(store, 'blog', asked, { by: ana, reason: 'It is ready', now, ...more });
  if (!('request' in moved)) throw new Error('it was not asked for');
  return moved.request.id;
};
const say = (request: string, by = luc, more = {}) =>
  agree(store, 'blog', { request, by, reason: 'I have read it', now: minute(1), ...more });
const open = async (at = now) => (await status(store, 'blog', at))[0]?.request ?? undefined;

test('a move that brings more waits for another person, and is then made in the name of who asked', async () => {
  const before = await readDeployment(store, 'blog');
  expect(await foresee(store, 'blog', canary, { check: true })).toMatchObject({ needsTwo: true, reasons: [] });
  const request = await ask();
  expect(await readDeployment(store, 'blog')).toEqual(before);
  expect(await open()).toMatchObject({ id: request, by: ana, asked: { move: 'rollout', version: '1.2.0' } });
  await expect(say(request, ana)).rejects.toThrow('whoever asks for a move cannot agree to it');
  await expect(say(request, luc, { seen: 'another' })).rejects.toThrow(ChangedSince);
  await expect(say(request, luc, { mayMove: async (by: string) => by !== ana })).rejects.toThrow(
    'who asked for it may not move blog any more',
  );
  await expect(say('another')).rejects.toThrow('is another one by now');
  expect(await readDeployment(store, 'blog')).toEqual(before);
  expect(await say(request)).toMatchObject({ deployment: { rollout: { version: '1.2.0', traffic: 1_000 } } });
  expect(await open()).toBeUndefined();
  await expect(say(request)).rejects.toThrow('no move of blog waits');
  const [moved, agreed, asked] = await readAudit(store, 'blog');
  expect(moved).toMatchObject({ action: 'rollout', by: ana, reason: 'It is ready' });
  expect(agreed).toMatchObject({ action: 'request', by: luc, reason: 'I have read it', version: '1.2.0' });
  expect(asked).toMatchObject({ action: 'request', by: ana, outcome: expect.stringContaining('for a second person') });
});

test('asks for no promotion when the version under way has gone in between', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  const { withLock } = store;
  const locked = jest.spyOn(store, 'withLock');
  locked.mockImplementation(async (work) => {
    // The first lock is that of the promotion, which is refused; the second one that of the request.
    if (locked.mock.calls.length === 2) {
      locked.mockRestore();
      await rollback(store, 'blog');
    }
    return withLock.call(store, work);
  });
  await expect(ask({ move: 'promote' })).rejects.toThrow('blog has no version on its way');
  expect(await open()).toBeUndefined();
});

test('every function that brings more refuses without the second person, and going back never waits', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  const second = 'a second person has to agree';
  await expect(promote(store, 'blog')).rejects.toThrow(second);
  await expect(rollOut(store, 'blog', { version: '1.2.0', traffic: 501 })).rejects.toThrow(second);
  await expect(promote(store, 'blog', '1.2.0', { by: ana, agreement: { by: ana, reason: null } })).rejects.toThrow(
    'cannot agree',
  );
  expect(await promote(store, 'blog', '1.2.0', { yields: true })).toMatchObject({ version: '1.1.0' });
  await expect(planStart(store, 'blog', { version: '1.2.0', traffic: 900, at: minute(60) })).rejects.toThrow(second);
  expect(await rollOut(store, 'blog', { version: '1.2.0', traffic: 100 })).toMatchObject({ rollout: { traffic: 100 } });
  await pause(store, 'blog');
  await pin(store, 'blog', true);
  await pin(store, 'blog', false);
  expect(await rollback(store, 'blog')).toMatchObject({ rollout: null });
  expect(await promote(store, 'blog', '1.0.0')).toMatchObject({ version: '1.0.0' });
  // Visitors had 1.1.0 too, but it is newer.
  await expect(rollback(store, 'blog')).rejects.toThrow('no earlier version to go back to');
});

test('a request ends after a day, by another one, by a refusal, and with the need for two', async () => {
  const first = await ask();
  const second = await ask({ move: 'rollout', version: '1.2.0', traffic: 2_000 });
  await expect(say(first)).rejects.toThrow('is another one by now');
  expect(await open(minute(24 * 60 - 1))).toMatchObject({ id: second });
  expect(await open(minute(24 * 60))).toBeUndefined();
  await expect(say(second, luc, { now: minute(24 * 60) })).rejects.toThrow('no move of blog waits');
  await expect(decline(store, 'blog', { request: first, reason: 'Not today', now })).rejects.toThrow(ChangedSince);
  await decline(store, 'blog', { request: second, by: luc, reason: 'Not today', now });
  expect((await readChanges(store, 'blog'))[0]).toMatchObject({
    by: luc,
    outcome: 'rollout 1.2.0 is declined',
    what: { kind: 'declined' },
  });
  await expect(say(second)).rejects.toThrow('no move of blog waits');
  const third = await ask();
  expect(await decline(store, 'blog', { request: third, by: ana, reason: 'I was too early', now })).toBe('withdrawn');
  expect((await readChanges(store, 'blog'))[0]).toMatchObject({
    by: ana,
    outcome: 'rollout 1.2.0 is withdrawn',
    what: { kind: 'withdrawn', move: 'rollout', version: '1.2.0' },
  });
  await ask();
  await needTwo(store, 'blog', false, { reason: 'It is quiet again' });
  expect(await readApprovals(store)).toEqual({});
  expect(await moveOrAsk(store, 'blog', canary, { by: ana, now })).toMatchObject({
    deployment: { rollout: { version: '1.2.0' } },
  });
});

test('a request for a planned start ends with the time of the start', async () => {
  const request = await ask({ ...canary, at: minute(60) });
  expect(await open(minute(59))).toMatchObject({ id: request });
  expect(await open(minute(60))).toBeUndefined();
  await expect(say(request, luc, { now: minute(61) })).rejects.toThrow('no move of blog waits');
  await dropExpired(store, minute(61));
  expect((await readChanges(store, 'blog'))[0]).toMatchObject({ why: [{ code: 'requestExpired' }] });
});

test('the gate is asked before a move becomes a request, and again when the second person agrees', async () => {
  await expect(ask({ move: 'promote', version: '9.0.0' })).rejects.toThrow('is not published');
  expect(await open()).toBeUndefined();
  const request = await ask();
  const { id } = await setFreeze(store, { app: 'blog', reason: 'Filings go out', now });
  await expect(say(request)).rejects.toThrow('Filings go out');
  expect(await open()).toMatchObject({ id: request });
  await liftFreeze(store, id, { reason: 'They are out', now });
  expect(await say(request)).toMatchObject({ deployment: { rollout: { version: '1.2.0' } } });
});

test('a promotion that was agreed to brings the version that was on its way when it was asked for', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  const request = await ask({ move: 'promote' });
  await rollOut(store, 'blog', { version: '1.0.0', traffic: 500 });
  expect(await say(request)).toMatchObject({ deployment: { version: '1.2.0' } });
});

test('a planned start is agreed to when it is planned; one from before two were needed is dropped', async () => {
  const request = await ask({ ...canary, at: minute(60) });
  expect(await readStarts(store)).toEqual({});
  await say(request);
  expect(await readStarts(store)).toMatchObject({ blog: { by: ana, agreedBy: luc } });
  expect(await beginStarts(store, minute(60))).toEqual(['blog 1.2.0 begins as planned']);
  await rollback(store, 'blog');
  await needTwo(store, 'blog', false, { reason: 'It is quiet' });
  await planStart(store, 'blog', { version: '1.2.0', traffic: 500, at: minute(90) }, { by: ana });
  await needTwo(store, 'blog', true, { reason: 'It is not' });
  expect(await beginStarts(store, minute(90))).toEqual([expect.stringContaining('a second person has to agree')]);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: null });
});

test('approvals that cannot be read refuse what would bring more, and nothing else', async () => {
  await writeFile(path.join(store.dir, 'approvals.json'), '{');
  store = openStore(store.dir);
  await expect(promote(store, 'blog', '1.2.0')).rejects.toThrow('approvals.json cannot be read');
  expect(await foresee(store, 'blog', { move: 'rollback' }, {})).toMatchObject({ after: { version: '1.0.0' } });
  expect(await promote(store, 'blog', '1.0.0')).toMatchObject({ version: '1.0.0' });
});

test('approvals that cannot be read keep nobody from taking a version back, nor from banning one', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  await writeFile(path.join(store.dir, 'approvals.json'), '{');
  store = openStore(store.dir);
  expect(await rollback(store, 'blog', { by: 'evidence' })).toMatchObject({ rollout: null });
  expect(await ban(store, 'blog', ['1.2.0'], { by: luc })).toMatchObject([{ version: '1.2.0' }]);
});

test('what was planned and asked for does not happen in a store that was brought back from a copy', async () => {
  await publish(store, await builtFolder('news', { version: '1.0.0' }), { remote: 'news', version: '1.0.0' });
  await publish(store, await builtFolder('news', { version: '1.1.0' }), { remote: 'news', version: '1.1.0' });
  await promote(store, 'news', '1.0.0');
  await planStart(
    store,
    'news',
    { version: '1.1.0', traffic: 1_000, at: minute(60) },
    { by: ana, reason: 'Later', now },
  );
  const request = await ask();
  await dropPlans(store, { by: 'restore', reason: 'a backup was restored' });
  await expect(say(request)).rejects.toThrow('no move of blog waits');
  expect(await beginStarts(store, minute(61))).toEqual([]);
  expect(Object.keys(await readApprovals(store))).toEqual(['blog']);
  const noted = (await readAudit(store)).filter(({ by }) => by === 'restore');
  expect(noted.map(({ outcome }) => outcome).sort()).toEqual(['1.1.0 does not begin', 'rollout 1.2.0 is not made']);
  // Nobody waits for a record that cannot be read: nothing in it is done.
  await ask();
  await writeFile(path.join(store.dir, 'starts.json'), '{');
  await dropPlans(store, { by: 'restore', reason: 'a backup was restored' });
  expect(await open()).toBeUndefined();
});

test('a request is dropped when its version is taken back by hand or by evidence, or banned, and the log says why', async () => {
  const agreed = { agreement: { by: luc, reason: null } };
  const dropped = async () => (await readChanges(store, 'blog')).find(({ what }) => what?.kind === 'not_made');
  const fell = { by: 'strategy', action: 'request', outcome: 'promote 1.2.0 is not made', what: { kind: 'not_made' } };
  for (const by of [luc, 'evidence']) {
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, agreed);
    const request = await ask({ move: 'promote', version: '1.2.0' });
    await rollback(store, 'blog', { by, reason: 'It fails', now });
    expect(await open()).toBeUndefined();
    await expect(say(request)).rejects.toThrow('no move of blog waits');
    const why = [expect.objectContaining({ code: 'requestTakenBack' })];
    expect(await dropped()).toMatchObject({ ...fell, reason: '1.2.0 was taken back meanwhile', why });
  }
  await ask({ move: 'promote', version: '1.2.0' });
  await ban(store, 'blog', ['1.2.0'], { by: luc, now });
  expect(await open()).toBeUndefined();
  expect(await dropped()).toMatchObject({ ...fell, reason: '1.2.0 is banned' });
});

test('a request that is replaced, that nobody agreed to, or that needs no second person is logged as dropped, and why', async () => {
  const ended = async () =>
    (await readChanges(store, 'blog'))
      .filter(({ what }) => what?.kind === 'not_made')
      .map(({ by, outcome, why }) => [by, outcome, why[0]?.code]);
  await ask();
  await ask({ move: 'promote', version: '1.2.0' }, { by: luc });
  expect(await ended()).toEqual([[luc, 'rollout 1.2.0 is not made', 'requestReplaced']]);
  const [latest, before] = await readChanges(store, 'blog');
  expect([latest?.what?.kind, before?.what?.kind]).toEqual(['asked', 'not_made']);
  await needTwo(store, 'blog', false, { by: 'root', reason: 'It is quiet', now });
  expect((await ended())[0]).toEqual(['root', 'promote 1.2.0 is not made', 'requestNotNeeded']);
  await needTwo(store, 'blog', true, { by: 'root', reason: 'It is not', now });
  await ask();
  await dropExpired(store, minute(24 * 60 - 1));
  expect(await open()).toBeDefined();
  await dropExpired(store, minute(24 * 60));
  await dropExpired(store, minute(24 * 60));
  const expired = ['strategy', 'rollout 1.2.0 is not made', 'requestExpired'];
  expect((await ended()).slice(0, -2)).toEqual([expired]);
  expect(await readApprovals(store)).toMatchObject({ blog: { request: null } });
  // No server looked for a day after its end: nobody is told of it now.
  await ask();
  await dropExpired(store, minute(48 * 60));
  expect((await ended()).slice(0, -2)).toEqual([expired]);
  expect(await readApprovals(store)).toMatchObject({ blog: { request: null } });
  // Another change ends the request before any server looks.
  await ask();
  await ask(canary, { by: luc, now: minute(24 * 60) });
  await needTwo(store, 'blog', false, { by: 'root', reason: 'It is quiet', now: minute(48 * 60) });
  expect((await ended()).slice(0, -2)).toEqual([expired, expired, expired]);
});

test.each([
  { move: 'rollout', version: '1.2.0', traffic: 1_000 } as const,
  { move: 'promote', version: '1.2.0' } as const,
])(
  'a $move is not kept as a request when evidence takes its version back between the word of the gate and the lock',
  async (asked) => {
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
    const { withLock } = store;
    const locked = jest.spyOn(store, 'withLock');
    locked.mockImplementation(async (work) => {
      // The first lock is that of the move, which is refused; the second one that of the request.
      if (locked.mock.calls.length === 2) {
        locked.mockRestore();
        await rollback(store, 'blog', { by: 'evidence', reason: 'It fails', now });
      }
      return withLock.call(store, work);
    });
    await expect(ask(asked, { check: true })).rejects.toThrow('blog 1.2.0 was taken back by itself');
    expect(await open()).toBeUndefined();
  },
);

test('going back and banning foresee the request that would fall, and no other', async () => {
  const banOf = async (version: string) =>
    (await foreseeBan(store, 'blog', { change: 'ban', versions: [version] }, now)).falls;
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  expect(await foresee(store, 'blog', { move: 'rollback' }, { now })).toMatchObject({ falls: undefined });
  const id = await ask({ move: 'promote', version: '1.2.0' });
  expect(await foresee(store, 'blog', { move: 'rollback' }, { now })).toMatchObject({ falls: { id } });
  expect(await foresee(store, 'blog', { move: 'pause' }, { now })).toMatchObject({ falls: undefined });
  expect(await banOf('1.2.0')).toMatchObject({ id });
  expect(await banOf('1.0.0')).toBeUndefined();
  const expired = { now: minute(24 * 60) };
  expect(await foresee(store, 'blog', { move: 'rollback' }, expired)).toMatchObject({ falls: undefined });
  await rollback(store, 'blog', { now });
  await ask({ move: 'promote', version: '1.2.0' });
  expect(await foresee(store, 'blog', { move: 'rollback' }, { now })).toMatchObject({ falls: undefined });
});

test('what was asked for of another version stays open when one is taken back, and a request that has ended is not told of', async () => {
  await promote(store, 'blog', '1.0.0');
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  const request = await ask({ move: 'promote', version: '1.2.0' });
  await rollback(store, 'blog', { by: luc, now });
  expect(await open()).toMatchObject({ id: request });
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { agreement: { by: luc, reason: null } });
  await ask({ move: 'promote', version: '1.2.0' });
  await rollback(store, 'blog', { by: luc, now: minute(24 * 60) });
  expect((await readChanges(store, 'blog'))[0]).toMatchObject({ by: luc, action: 'rollback' });
});
