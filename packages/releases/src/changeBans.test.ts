import { readAudit } from './audit.ts';
import { BANS, readBans, versionsBefore } from './bans.ts';
import { ban, liftBan } from './changeBans.ts';
import { planStart } from './changeStarts.ts';
import { promote, rollback, rollOut } from './deployment.ts';
import { takeBackBroken } from './evidence/watch.ts';
import { foreseeBan } from './foreseeBan.ts';
import { publish } from './publish.ts';
import { readDeployment, textOf } from './records.ts';
import { ChangedSince } from './refused.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
const banned = async () => ((await readBans(store))['blog'] ?? []).map(({ version }) => version);
const foresee = (change: 'ban' | 'lift', ...versions: string[]) => foreseeBan(store, 'blog', { change, versions });

beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(store, 'blog', version);
});

test('a change of bans is foreseen without being made: traffic, the way back, the planned start', async () => {
  await rollOut(store, 'blog', { version: '1.3.0', traffic: 500 });
  expect(await foresee('ban', '1.3.0')).toMatchObject({
    ...{ versions: ['1.3.0'], before: { rollout: { traffic: 500 } }, after: { version: '1.2.0', rollout: null } },
    ...{ earlier: '1.1.0', start: undefined, refusal: undefined },
  });
  await rollback(store, 'blog');
  await planStart(store, 'blog', { version: '1.3.0', traffic: 500, at: new Date(Date.now() + 60_000) });
  expect(await foresee('ban', '1.3.0')).toMatchObject({ start: '1.3.0', after: { version: '1.2.0' } });
  expect(await foresee('ban', ...(await versionsBefore(store, 'blog', '1.2.0')))).toMatchObject({
    versions: ['1.0.0', '1.1.0'],
    earlier: undefined,
  });
  const { after, refusal } = await foresee('ban', '1.2.0');
  expect(after).toBeUndefined();
  expect(refusal?.said).toMatchObject([{ code: 'banCurrent', values: { app: 'blog', version: '1.2.0' } }]);
  expect(await banned()).toEqual([]);
  await ban(store, 'blog', ['1.1.0']);
  expect(await foresee('ban', '1.1.0', '1.0.0')).toMatchObject({ versions: ['1.0.0'] });
  expect(await foresee('lift', '1.1.0', '1.0.0')).toMatchObject({ versions: ['1.1.0'], earlier: '1.1.0' });
  expect((await foresee('lift', '1.0.0')).refusal?.message).toBe('blog 1.0.0 is not banned');
});

test('the log names who banned a version and who lifted that; nobody changes traffic that they did not see', async () => {
  await ban(store, 'blog', ['1.0.0', '1.1.0'], { by: 'account:x', reason: 'It leaks' });
  await liftBan(store, 'blog', ['1.0.0'], { by: 'account:y', reason: 'It does not' });
  expect(await readAudit(store, 'blog', 3)).toMatchObject([
    { action: 'ban', by: 'account:y', version: '1.0.0', outcome: 'may run again', reason: 'It does not' },
    { action: 'ban', by: 'account:x', version: '1.1.0', outcome: 'must not run any more', reason: 'It leaks' },
    { action: 'ban', by: 'account:x', version: '1.0.0' },
  ]);
  const seen = revisionOfTraffic(undefined);
  for (const change of [ban, liftBan])
    await expect(change(store, 'blog', ['1.1.0'], { seen })).rejects.toThrow(ChangedSince);
  expect(await banned()).toEqual(['1.1.0']);
});

test('a ban takes back what is on its way, in the name of whoever bans; lifted, it is rolled out as any other', async () => {
  await rollOut(store, 'blog', { version: '1.3.0', traffic: 500 });
  await ban(store, 'blog', ['1.3.0'], { by: 'account:x', reason: 'It leaks' });
  expect(await readDeployment(store, 'blog')).toMatchObject({ version: '1.2.0', rollout: null });
  expect(await readAudit(store, 'blog', 2)).toMatchObject([
    { action: 'rollback', by: 'account:x', version: '1.3.0', outcome: '1.2.0 100 %', reason: 'It leaks' },
    { action: 'ban', by: 'account:x', version: '1.3.0' },
  ]);
  expect(await takeBackBroken(store)).toEqual([]);
  expect(await liftBan(store, 'blog', ['1.3.0'])).toEqual([]);
  expect(await rollOut(store, 'blog', { version: '1.3.0', traffic: 500 })).toMatchObject({ rollout: { traffic: 500 } });
});

test('the ban of another version leaves what is on its way', async () => {
  await rollOut(store, 'blog', { version: '1.3.0', traffic: 500 });
  await ban(store, 'blog', ['1.0.0']);
  expect(await readDeployment(store, 'blog')).toMatchObject({ rollout: { version: '1.3.0', traffic: 500 } });
});

test('a ban of what is on its way still, as a former version left it, is lifted by nobody', async () => {
  await rollOut(store, 'blog', { version: '1.3.0', traffic: 500 });
  const banned = [{ version: '1.3.0', since: new Date().toISOString(), reason: null }];
  await store.withLock((lock) => lock.replace(BANS, textOf({ blog: banned })));
  await expect(liftBan(store, 'blog', ['1.3.0'])).rejects.toThrow('blog 1.3.0 is on its way still: roll it back first');
});
