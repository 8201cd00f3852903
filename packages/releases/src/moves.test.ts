import { readAudit } from './audit.ts';
import { pin, promote, rollback, rollOut } from './deployment.ts';
import { foresee, type Move, makeMove } from './moves.ts';
import { publish } from './publish.ts';
import { readDeployment } from './records.ts';
import { ChangedSince } from './refused.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
const release = async (id: string, version: string, record: object = {}) => {
  await publish(store, await builtFolder(id, { version, record }), { remote: id, version });
  await promote(store, id, version);
};
const shell = (version: string, react: string[]) => release('shell', version, { provides: { react } });
const uses = (...react: string[]) => ({ uses: { names: { react }, operations: [], parts: {} } });
const deployed = (id: string) => readDeployment(store, id);
const asked = (id: string, move: Move) => foresee(store, id, move, { check: true });

beforeEach(async () => {
  store = await temporaryStore();
});

test('a move tells what it would do, and does none of it', async () => {
  await shell('1.0.0', ['useState']);
  await release('blog', '1.0.0', uses('useState'));
  await release('blog', '1.1.0', uses('useState'));
  const before = await deployed('blog');
  const log = await readAudit(store);
  const move: Move = { move: 'rollout', version: '1.0.0', traffic: 1_000 };
  expect(await asked('blog', move)).toMatchObject({
    before: { version: '1.1.0', rollout: null },
    after: { version: '1.1.0', rollout: { version: '1.0.0', traffic: 1_000 } },
    reasons: [],
    overrule: undefined,
    beside: ['shell 1.0.0'],
  });
  expect(await asked('blog', { move: 'rollback' })).toMatchObject({ after: { version: '1.0.0' }, reasons: [] });
  expect(await asked('blog', { move: 'pin' })).toMatchObject({ after: { pinned: true }, beside: [] });
  expect(await deployed('blog')).toEqual(before);
  expect(await readAudit(store)).toEqual(log);
  expect(await makeMove(store, 'blog', move, { check: true })).toMatchObject({ rollout: { version: '1.0.0' } });
});

test('what the gate refuses, and what a person may accept, is told in its words', async () => {
  await shell('1.0.0', ['useState']);
  await shell('2.0.0', ['useState', 'useNew']);
  await release('blog', '1.0.0', uses('useNew'));
  const missing = 'blog 1.0.0 takes useNew from react; shell 1.0.0 has no such thing';
  expect(await asked('shell', { move: 'rollback' })).toMatchObject({
    after: { version: '1.0.0' },
    reasons: [{ text: missing }],
    overrule: 'accept',
  });
  expect(await asked('shell', { move: 'promote', version: '1.0.0' })).toMatchObject({
    after: undefined,
    reasons: [{ text: missing }],
    overrule: undefined,
  });
  expect(await asked('blog', { move: 'promote', version: '9.0.0' })).toMatchObject({
    after: undefined,
    reasons: [{ text: 'blog 9.0.0 is not published', code: 'notPublished', values: { app: 'blog', version: '9.0.0' } }],
  });
});

test('a version that evidence took back asks for a decision, which a misfit outweighs', async () => {
  await shell('1.0.0', ['useState', 'useOld']);
  await release('blog', '1.0.0', uses('useState'));
  await release('blog', '1.1.0', uses('useOld'));
  await rollback(store, 'blog', { by: 'evidence', reason: '1.1.0 failed 30 of 30 visitors' });
  const again: Move = { move: 'rollout', version: '1.1.0', traffic: 500 };
  expect(await asked('blog', again)).toMatchObject({
    after: { rollout: { version: '1.1.0' } },
    reasons: [{ text: expect.stringMatching(/^taken back by itself on .*: 1\.1\.0 failed 30 of 30 visitors$/) }],
    overrule: 'again',
  });
  await shell('2.0.0', ['useState']);
  expect(await asked('blog', again)).toMatchObject({
    after: undefined,
    reasons: [{ text: 'blog 1.1.0 takes useOld from react; shell 2.0.0 has no such thing' }],
    overrule: undefined,
  });
});

test('of two who change one app, the second changes nothing unseen', async () => {
  await release('blog', '1.0.0');
  await release('blog', '1.1.0');
  const seen = revisionOfTraffic(await deployed('blog'));
  await rollOut(store, 'blog', { version: '1.0.0', traffic: 100 }, { seen });
  const first = await deployed('blog');
  await expect(pin(store, 'blog', true, { seen })).rejects.toThrow(ChangedSince);
  expect(await deployed('blog')).toEqual(first);
  await pin(store, 'blog', true, { seen: revisionOfTraffic(first) });
  expect(await deployed('blog')).toMatchObject({ pinned: true });
});
