import { planStart } from './changeStarts.ts';
import { promote } from './deployment.ts';
import { doctor } from './doctor.ts';
import { forgetOldEvidence } from './evidence/forgetOldEvidence.ts';
import { makeMove } from './moves.ts';
import { publish } from './publish.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const FEW = 4;
const MANY = 12;
const HOUR = 3_600_000;

/** A store with that many remotes and a second version of the first. */
async function siteOf(remotes: number): Promise<ReleaseStore> {
  const store = await temporaryStore();
  for (let at = 0; at < remotes; at++) {
    const remote = `remote${at}`;
    await publish(store, await builtFolder(remote), { remote, version: '1.0.0', compress: false });
    await promote(store, remote, '1.0.0');
  }
  await publish(store, await builtFolder('remote0', { version: '1.1.0' }), {
    remote: 'remote0',
    version: '1.1.0',
    compress: false,
  });
  return store;
}

/** How often each file of the store is read while `act` runs. */
async function reads(store: ReleaseStore, act: () => Promise<unknown>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const [read, readOn] = [store.read, store.logs.readOn];
  store.read = (record) => {
    count(record);
    return read(record);
  };
  store.logs.readOn = (name, from) => {
    count(name);
    return readOn(name, from);
  };
  await act();
  Object.assign(store, { read });
  Object.assign(store.logs, { readOn });
  return counts;
}

let few: ReleaseStore;
let many: ReleaseStore;
beforeAll(async () => {
  few = await siteOf(FEW);
  many = await siteOf(MANY);
});

const check = { check: true };
const version = '1.1.0';

test.each<[string, (store: ReleaseStore) => Promise<unknown>]>([
  ['status', (store) => status(store)],
  ['doctor', (store) => doctor(store)],
  ['the task that deletes old evidence', (store) => forgetOldEvidence(store)],
  [
    'publish',
    async (store) =>
      publish(store, await builtFolder('remote0', { version: '1.2.0' }), {
        ...check,
        remote: 'remote0',
        version: '1.2.0',
      }),
  ],
  [
    'a planned start',
    (store) => planStart(store, 'remote0', { version, traffic: 100, at: new Date(Date.now() + HOUR) }, check),
  ],
  ['rollout', (store) => makeMove(store, 'remote0', { move: 'rollout', version, traffic: 100 }, check)],
  ['promote', (store) => promote(store, 'remote0', version, check)],
])('%s reads no file more often because there are more remotes', async (_, act) => {
  const [ofFew, ofMany] = [await reads(few, () => act(few)), await reads(many, () => act(many))];
  const most = (counts: Map<string, number>) => Math.max(...counts.values());
  expect(Object.fromEntries([...ofMany].filter(([, times]) => times > most(ofFew)))).toEqual({});
  // Nor what belongs to all of them.
  for (const [name, times] of ofMany) if (!name.includes('/')) expect([name, times]).toEqual([name, ofFew.get(name)]);
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, times) => sum + times, 0);
  // At most deployment and record of each remote more.
  expect(total(ofMany) - total(ofFew)).toBeLessThanOrEqual(3 * (MANY - FEW));
});
