import { promote } from '../deployment.ts';
import { addEvidence } from '../evidence/addEvidence.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { unheardOf } from './unheard.ts';

const now = new Date('2026-03-02T10:00:00Z');
const later = new Date(now.getTime() + 61_000);
let store: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  await publish(store, await builtFolder('blog'), { remote: 'blog', version: '1.0.0' });
  await promote(store, 'blog', '1.0.0');
});
const tell = (visitor: string, event: 'given' | 'froze' | 'crashed') =>
  addEvidence(store, { visitor, served: true }, { remote: 'blog', version: '1.0.0', event }, now);

test('browsers that were never heard of are named once most of five or more are, after a minute', async () => {
  for (const visitor of ['ana', 'ben', 'cleo', 'dora']) await tell(visitor, 'given');
  expect(await unheardOf(store, 'blog', { now: later })).toEqual([]);
  await tell('eva', 'given');
  await tell('eva', 'crashed');
  expect(await unheardOf(store, 'blog', { now })).toEqual([]);
  expect(await unheardOf(store, 'blog', { now: later })).toEqual([
    { version: '1.0.0', frozen: 0, given: 5, silent: 4 },
  ]);
  for (const visitor of ['ben', 'cleo']) await tell(visitor, 'crashed');
  expect(await unheardOf(store, 'blog', { now: later })).toEqual([]);
});

test('browsers whose next page told that this one froze are named at once', async () => {
  await tell('ana', 'froze');
  expect(await unheardOf(store, 'blog', { now })).toEqual([{ version: '1.0.0', frozen: 1, given: 0, silent: 0 }]);
  expect(await unheardOf(store, 'blog', { versions: [], now })).toEqual([]);
});
