import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from './folder/folderStore.ts';
import { forgetInventory, inventoryOf } from './inventory.ts';

const RECHECK_MS = 100;

/** A store whose revision is told when the test says so, at the times of a clock of its own. */
function slowStore() {
  const store = openStore(path.join(mkdtempSync(path.join(tmpdir(), 'inventory-')), 'releases'));
  const answers: ((revision: string) => void)[] = [];
  const revision = jest
    .spyOn(store, 'revision')
    .mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  return {
    store,
    answer: (told: string) => answers.shift()?.(told),
    looks: () => revision.mock.calls.length,
    pass: (ms: number) => void clock.mockReturnValue(Date.now() + ms),
  };
}

afterEach(() => jest.restoreAllMocks());

test('callers of a slow store share one look, and the next one begins an interval after its end', async () => {
  const { store, answer, looks, pass } = slowStore();
  const first = inventoryOf(store);
  pass(RECHECK_MS * 5);
  const second = inventoryOf(store);
  expect(looks()).toBe(1);
  answer('a');
  expect(await second).toBe(await first);
  pass(RECHECK_MS - 1);
  await inventoryOf(store);
  expect(looks()).toBe(1);
  pass(1);
  const next = inventoryOf(store);
  pass(RECHECK_MS * 5);
  void inventoryOf(store);
  expect(looks()).toBe(2);
  answer('a');
  await next;
  pass(RECHECK_MS - 1);
  expect(await inventoryOf(store)).toBe(await first);
  expect(looks()).toBe(2);
});

test('after a change through this store, nobody gets what a look from before it finds', async () => {
  const { store, answer, looks } = slowStore();
  const before = inventoryOf(store);
  forgetInventory(store);
  const after = inventoryOf(store);
  expect(looks()).toBe(2);
  answer('a');
  await before;
  void inventoryOf(store);
  expect(looks()).toBe(2);
  answer('b');
  await after;
  await inventoryOf(store);
  expect(looks()).toBe(2);
});

test('a look that failed is made anew', async () => {
  const { store, answer, looks } = slowStore();
  jest.spyOn(store, 'revision').mockRejectedValueOnce(new Error('the store is away'));
  await expect(Promise.all([inventoryOf(store), inventoryOf(store)])).rejects.toThrow('away');
  const before = looks();
  const again = inventoryOf(store);
  answer('a');
  await again;
  expect(looks()).toBe(before + 1);
});
