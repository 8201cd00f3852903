import { readChanges } from '../audit.ts';
import { agree, decline } from '../changeApprovals.ts';
import { beginStarts, planStart } from '../changeStarts.ts';
import { promote, rollback, rollOut } from '../deployment.ts';
import { moveOrAsk } from '../moveOrAsk.ts';
import { foresee } from '../moves.ts';
import { needTwo } from '../needTwo.ts';
import { publish } from '../publish.ts';
import { readDeployment } from '../records.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';

const LARGE =
  /^blog 1\.1\.0 brings 0\.[1-9] KB of scripts; its budget is 0\.01 KB \("budgetKb" in package\.json\)\n--accept takes/;
const checked = { by: 'ana', check: true };

const built = (version: string, budgetKb?: number) => builtFolder('blog', { version, record: { budgetKb } });

/** A store with a small current version of the blog. */
async function served(): Promise<ReleaseStore> {
  const store = await temporaryStore();
  await publish(store, await built('1.0.0', 5), { remote: 'blog', version: '1.0.0', check: true });
  await promote(store, 'blog', '1.0.0', { by: 'ana' });
  return store;
}

/** Such a store with 1.1.0, too, which nobody has asked for its size. */
async function unasked(): Promise<ReleaseStore> {
  const store = await served();
  await publish(store, await built('1.1.0', 0.01), { remote: 'blog', version: '1.1.0' });
  return store;
}

test('the store refuses a version that is larger than its budget, unless it is accepted: then nobody asks again', async () => {
  const store = await served();
  const arrival = { remote: 'blog', version: '1.1.0', check: true };
  await expect(publish(store, await built('1.1.0', 0.01), arrival)).rejects.toThrow(LARGE);
  await publish(store, await built('1.1.0', 0.01), { ...arrival, accept: true });
  const [published] = await readChanges(store, 'blog', 1);
  expect(published?.outcome).toMatch(
    /^published, no traffic yet; accepted: blog 1\.1\.0 brings 0\.\d KB of scripts, more/,
  );
  expect(published?.why).toMatchObject([{ code: 'sizeAccepted', values: { app: 'blog 1.1.0', budget: 0.01 } }]);
  expect((await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 }, checked)).rollout?.version).toBe('1.1.0');
});

test('a move asks for a version that came unasked, says so beforehand, and keeps what was accepted', async () => {
  const store = await unasked();
  await expect(promote(store, 'blog', '1.1.0', checked)).rejects.toThrow(LARGE);
  const plan = await foresee(store, 'blog', { move: 'promote', version: '1.1.0' }, checked);
  expect(plan).toMatchObject({ overrule: 'accept', after: { version: '1.1.0' }, reasons: [{ code: 'overBudget' }] });
  await promote(store, 'blog', '1.1.0', { ...checked, accept: true });
  await rollback(store, 'blog', checked);
  expect((await promote(store, 'blog', '1.1.0', checked)).version).toBe('1.1.0');
});

test('what was accepted with a planned start, and with a request for a second person, holds when that is made', async () => {
  const [planned, asked] = [await unasked(), await unasked()];
  const at = new Date(Date.now() + 60_000);
  const plan = { version: '1.1.0', traffic: 1_000 };
  await expect(planStart(planned, 'blog', { ...plan, at }, checked)).rejects.toThrow(LARGE);
  await planStart(planned, 'blog', { ...plan, at }, { ...checked, accept: true });
  expect(await beginStarts(planned, at)).toEqual(['blog 1.1.0 begins as planned']);

  await needTwo(asked, 'blog', true, { by: 'ana', reason: 'clients' });
  const moved = await moveOrAsk(asked, 'blog', { move: 'rollout', ...plan }, { ...checked, accept: true });
  if (!('request' in moved)) throw new Error('it does not wait');
  await agree(asked, 'blog', { request: moved.request.id, by: 'ben', reason: 'read' });
  expect((await readDeployment(asked, 'blog'))?.rollout?.version).toBe('1.1.0');
});

describe('what was accepted with a request', () => {
  const plan = { move: 'rollout', version: '1.1.0', traffic: 1_000 } as const;
  const MINUTE = 60_000;
  let store: ReleaseStore;

  beforeEach(async () => {
    store = await unasked();
    await needTwo(store, 'blog', true, { by: 'ana', reason: 'clients' });
  });

  const ask = async (more: object = {}) => {
    const moved = await moveOrAsk(store, 'blog', plan, { ...checked, ...more });
    if (!('request' in moved)) throw new Error('it does not wait');
    return moved.request;
  };

  test.each([
    ['declined', 'ben'],
    ['withdrawn', 'ana'],
  ])('ends with one that is %s', async (_, by) => {
    await ask({ accept: true });
    await decline(store, 'blog', { by, reason: 'too large' });
    await expect(ask()).rejects.toThrow(LARGE);
  });

  test('ends with one that expired', async () => {
    await ask({ accept: true, now: new Date(Date.now() - 24 * 60 * MINUTE) });
    await expect(ask()).rejects.toThrow(LARGE);
  });

  test('ends with one that another version replaces', async () => {
    await publish(store, await built('1.2.0'), { remote: 'blog', version: '1.2.0' });
    await ask({ accept: true });
    await moveOrAsk(store, 'blog', { ...plan, version: '1.2.0' }, checked);
    await expect(ask()).rejects.toThrow(LARGE);
  });

  test('goes on with another request for that version, and stays once a second person agreed', async () => {
    await ask({ accept: true });
    const moved = await moveOrAsk(store, 'blog', { ...plan, traffic: 500 }, checked);
    if (!('request' in moved)) throw new Error('it does not wait');
    expect((await readChanges(store, 'blog', 1))[0]?.why).toMatchObject([{ code: 'sizeAccepted' }]);
    await agree(store, 'blog', { request: moved.request.id, by: 'ben', reason: 'read' });
    expect((await readDeployment(store, 'blog'))?.rollout).toMatchObject({ version: '1.1.0' });
    expect(await ask()).toMatchObject({ asked: { version: '1.1.0' } });
  });
});

test('going back asks for no budget', async () => {
  const store = await unasked();
  await promote(store, 'blog', '1.1.0', { ...checked, accept: true });
  await publish(store, await built('1.2.0'), { remote: 'blog', version: '1.2.0' });
  await promote(store, 'blog', '1.2.0', checked);
  expect((await rollback(store, 'blog', checked)).version).toBe('1.1.0');
});
