import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAudit } from './audit.ts';
import { ban } from './changeBans.ts';
import { liftFreeze, setFreeze } from './changeFreezes.ts';
import { settle } from './changeTraffic.ts';
import { pause, pin, promote, rollback, rollOut } from './deployment.ts';
import { doctor } from './doctor.ts';
import { openStore } from './folder/folderStore.ts';
import { foresee } from './moves.ts';
import { publish } from './publish.ts';
import { resolveComposition } from './resolveComposition.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const start = Date.now();
const minute = (count: number) => new Date(start + count * 60_000);
const reason = 'The offices are closed';
let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  await publish(store, await builtFolder('shell'), { remote: 'shell', version: '1.0.0' });
  await promote(store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
  await promote(store, 'blog', '1.1.0');
});
const traffic = async (now: Date) => (await status(store, 'blog', now))[0]?.traffic;

test.each(['blog', '*'])(
  'a freeze of %s lets no version go to more visitors, and every way back stands open',
  async (app) => {
    await rollOut(store, 'blog', { version: '1.2.0', traffic: 2_000 });
    const until = minute(60);
    const { id } = await setFreeze(store, { app, until, reason, now: minute(0) });
    const now = minute(1);
    const refusal = new RegExp(
      `^${app === '*' ? 'every app' : 'blog'} is frozen until ${until.toISOString().slice(0, 10)} .* UTC: ${reason} \\(freeze ${id}\\)\\..*going back stays open`,
    );
    const more = [
      () => rollOut(store, 'blog', { version: '1.2.0', traffic: 2_001 }, { now }),
      () => rollOut(store, 'blog', { version: '1.2.0', traffic: 1_000, strategy: 'AllAtOnce' }, { now }),
      () => rollOut(store, 'blog', { version: '1.2.0', cohorts: [{ who: 'staff', traffic: 2_001 }] }, { now }),
      () => promote(store, 'blog', undefined, { now }),
      () => promote(store, 'blog', '1.2.0', { now }),
    ];
    for (const move of more) await expect(move()).rejects.toThrow(refusal);
    expect(await foresee(store, 'blog', { move: 'promote' }, { now })).toMatchObject({
      after: undefined,
      reasons: [{ text: expect.stringMatching(refusal) }],
    });
    // A caller that yields is not stopped: `npm start` brings nothing new then.
    expect(await promote(store, 'blog', '1.2.0', { now, yields: true })).toMatchObject({ version: '1.1.0' });
    expect(await rollOut(store, 'blog', { version: '1.2.0', traffic: 500 }, { now })).toMatchObject({
      rollout: { traffic: 500 },
    });
    await pause(store, 'blog', { now });
    await pin(store, 'blog', true, { now });
    await pin(store, 'blog', false, { now });
    expect(await rollback(store, 'blog', { now, by: 'evidence' })).toMatchObject({ version: '1.1.0', rollout: null });
    await ban(store, 'blog', ['1.2.0']);
    expect(await promote(store, 'blog', '1.0.0', { now })).toMatchObject({ version: '1.0.0' });
    // From there, 1.1.0 is new again.
    await expect(promote(store, 'blog', '1.1.0', { now })).rejects.toThrow(refusal);
    await expect(promote(store, 'blog', '1.1.0', { now: until })).resolves.toMatchObject({ version: '1.1.0' });
  },
);

test.each(['evidence', 'account:x'])(
  'a freeze lets nobody give out again what %s took back, though visitors had it before',
  async (by) => {
    await promote(store, 'blog', '1.0.0');
    await promote(store, 'blog', '1.1.0');
    await rollback(store, 'blog', { by });
    await promote(store, 'blog', '1.2.0');
    await setFreeze(store, { app: 'blog', reason, now: minute(0) });
    const change = { now: minute(1), again: true };
    await expect(promote(store, 'blog', '1.1.0', change)).rejects.toThrow('blog is frozen');
    await expect(rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 }, change)).rejects.toThrow('is frozen');
    expect(await promote(store, 'blog', '1.0.0', change)).toMatchObject({ version: '1.0.0' });
  },
);

test('a rollback in a freeze goes to an older version alone, not forward to one that was left', async () => {
  await promote(store, 'blog', '1.0.0');
  // The last decision is taken back, while nothing forbids it.
  const ways = () => foresee(store, 'blog', { move: 'rollback' }, { now: minute(1) });
  expect(await ways()).toMatchObject({ after: { version: '1.1.0' } });
  await setFreeze(store, { app: '*', reason, now: minute(0) });
  const refusal = 'blog has no earlier version to go back to: the others that visitors had are newer than 1.0.0';
  expect(await ways()).toMatchObject({ after: undefined, reasons: [{ text: refusal }] });
  for (const by of ['account:x', 'evidence'])
    await expect(rollback(store, 'blog', { now: minute(1), by, accept: true })).rejects.toThrow(refusal);
});

test('a strategy stands still in a freeze for all visitors, and goes on when it is lifted', async () => {
  const rollout = { version: '1.2.0', strategy: 'Canary10Percent10Minutes' };
  await rollOut(store, 'blog', rollout, { now: minute(0) });
  const { id } = await setFreeze(store, { app: 'blog', reason, now: minute(5) });
  expect(await settle(store, 'blog', minute(11))).toBe(false);
  expect(await traffic(minute(11))).toBe('1.1.0 90 %, 1.2.0 10 % (Canary10Percent10Minutes)');
  const visitors = Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, isStaff: false, language: 'en' as const }));
  const given = async (now: Date) =>
    (await Promise.all(visitors.map((visitor) => resolveComposition(store, visitor, now)))).filter(
      ({ remotes }) => remotes[0]?.version === '1.2.0',
    ).length;
  expect(await given(minute(11))).toBeLessThan(25);
  await liftFreeze(store, id, { reason: 'Open again', now: minute(20) });
  expect(await settle(store, 'blog', minute(24))).toBe(false);
  expect(await given(minute(26))).toBe(50);
  expect(await settle(store, 'blog', minute(26))).toBe(true);
});

test('a freeze begins in the present at the earliest, ends after it, and is lifted once, each with a reason', async () => {
  const now = minute(0);
  await expect(setFreeze(store, { app: 'portal', reason, now })).rejects.toThrow('portal has no release');
  await expect(setFreeze(store, { app: '*', reason: ' ', now })).rejects.toThrow('needs a reason');
  await expect(setFreeze(store, { app: '*', reason, until: minute(-1), now })).rejects.toThrow(
    'a freeze has to end after it begins',
  );
  expect(await setFreeze(store, { app: '*', reason, from: minute(-9), now })).toMatchObject({
    from: now.toISOString(),
  });
  const later = await setFreeze(store, { app: 'blog', reason, from: minute(60), until: minute(90), now });
  expect((await status(store, 'blog', now))[0]?.freezes).toMatchObject([{ app: '*' }, { app: 'blog' }]);
  expect((await status(store, 'shell', now))[0]?.freezes).toMatchObject([{ app: '*' }]);
  expect((await doctor(store, { now })).frozen).toEqual([
    expect.stringContaining('every app is frozen until somebody'),
  ]);
  await liftFreeze(store, later.id, { reason: 'Not needed', now });
  await expect(liftFreeze(store, later.id, { reason: 'Again', now })).rejects.toThrow('there is no freeze');
  const [lifted, set] = (await readAudit(store, 'blog')).filter(({ action }) => action === 'freeze');
  expect(lifted).toMatchObject({ remote: 'blog', outcome: `freeze ${later.id} is lifted`, reason: 'Not needed' });
  expect(set).toMatchObject({ remote: 'blog', reason, outcome: expect.stringContaining(`(freeze ${later.id})`) });
});

test('freezes that cannot be read make no strategy grow, whatever a person does meanwhile', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', strategy: 'Canary10Percent5Minutes' }, { now: minute(0) });
  await setFreeze(store, { app: 'blog', reason, now: minute(1) });
  await writeFile(path.join(store.dir, 'freezes.json'), '{');
  const paused = await pause(store, 'blog', { now: minute(60) });
  expect(paused).toMatchObject({ version: '1.1.0', rollout: { version: '1.2.0', traffic: 1_000 } });
});

test('freezes that cannot be read keep nobody from going back, and are told', async () => {
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 2_000 });
  await writeFile(path.join(store.dir, 'freezes.json'), '[{');
  store = openStore(store.dir);
  await expect(promote(store, 'blog')).rejects.toThrow('freezes.json cannot be read');
  expect(await traffic(minute(0))).toContain('freezes.json cannot be read');
  expect((await doctor(store)).problems).toEqual([expect.stringContaining('freezes.json cannot be read')]);
  expect(await rollback(store, 'blog')).toMatchObject({ rollout: null });
  expect((await resolveComposition(store)).remotes).toMatchObject([{ version: '1.1.0' }]);
});
