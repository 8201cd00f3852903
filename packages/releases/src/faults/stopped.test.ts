import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../deployment.ts';
import { doctor } from '../doctor.ts';
import { openStore } from '../folder/folderStore.ts';
import { publish } from '../publish.ts';
import { readDeployment, readRelease } from '../records.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { __esModule: true, ...actual, default: actual };
});

let prepared: ReleaseStore;
beforeAll(async () => {
  prepared = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(prepared, await builtFolder('blog', { version }), { remote: 'blog', version });
  await promote(prepared, 'blog', '1.0.0');
});
afterEach(() => jest.restoreAllMocks());

/**
 * Stops the process that makes the nth change in the store right before it, for five seconds without a heartbeat, and
 * resumes it after `meanwhile`. Returns whether it was stopped.
 */
function stopAt(store: ReleaseStore, nth: number, meanwhile: () => Promise<unknown>): () => boolean {
  const mocked = jest.requireMock('node:fs/promises');
  const lock = path.join(store.dir, '.lock');
  const { utimes } = fs;
  let changes = 0;
  for (const method of ['mkdir', 'writeFile', 'appendFile', 'rename', 'rm', 'rmdir'] as const) {
    const real = fs[method] as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(mocked, method).mockImplementation(async (...args: unknown[]) => {
      if (String(args[0]).startsWith(store.dir) && ++changes === nth) {
        if (existsSync(lock)) await utimes(lock, 0, 0);
        await meanwhile();
      }
      return real(...args);
    });
  }
  jest.spyOn(mocked, 'utimes').mockImplementation(async (...args: unknown[]) => {
    if (args[0] !== lock) await utimes(...(args as Parameters<typeof utimes>));
  });
  return () => changes >= nth;
}

type Act = (store: ReleaseStore) => Promise<unknown>;

/**
 * Yields the store for each change of `one` at which `one` is stopped while `other` changes the store, with the refusal
 * of `one`, if any.
 */
async function* stoppedEverywhere(one: Act, other: Act): AsyncGenerator<{ store: ReleaseStore; refusal: unknown }> {
  for (let nth = 1, wasStopped = true; wasStopped; nth++) {
    const store = await temporaryStore();
    // The keys beside the store are copied, too: the store knows its publishers by them.
    await fs.cp(path.dirname(prepared.dir), path.dirname(store.dir), { recursive: true });
    const reached = stopAt(store, nth, () => other(openStore(store.dir)));
    const refusal = await one(store).then(
      () => undefined,
      (error: unknown) => error,
    );
    wasStopped = reached();
    jest.restoreAllMocks();
    if (refusal !== undefined) expect(refusal).toMatchObject({ name: 'Refused' });
    expect((await doctor(store)).problems).toEqual([]);
    expect((await fs.readdir(store.dir)).filter((name) => name.startsWith('.lock'))).toEqual([]);
    if (wasStopped) yield { store, refusal };
  }
}

test('a process stopped at any moment overwrites nothing when it goes on after another’s change', async () => {
  let refused = 0;
  const act = (version: string) => (store: ReleaseStore) => promote(store, 'blog', version);
  for await (const { store, refusal } of stoppedEverywhere(act('1.1.0'), act('1.2.0'))) {
    const deployment = await readDeployment(store, 'blog');
    const versions = [...(deployment?.history ?? []).map(({ version }) => version), deployment?.version].join();
    if (refusal) expect(String(refusal)).toContain('somebody else took the store: look at the status');
    expect(refusal ? ['1.0.0,1.2.0'] : ['1.0.0,1.1.0,1.2.0', '1.0.0,1.2.0,1.1.0']).toContain(versions);
    if (refusal) refused++;
  }
  expect(refused).toBeGreaterThan(1);
});

test('when one of two publishers of a version is stopped, the other’s release is there, whole', async () => {
  const [first, second] = await Promise.all(
    ['ann', 'ben'].map((name) => builtFolder('blog', { version: '2.0.0', files: { 'entry.js': `by("${name}");` } })),
  );
  const act =
    (folder = '') =>
    async (store: ReleaseStore) => {
      await publish(store, folder, { remote: 'blog', version: '2.0.0' });
    };
  // The process that is not stopped may come second and fail too; that does not matter here.
  const other: Act = (store) => act(second)(store).catch(() => {});
  for await (const { store, refusal } of stoppedEverywhere(act(first), other)) {
    const entry = await fs.readFile(path.join(store.dir, 'blog/2.0.0/entry.js'), 'utf8');
    expect(entry).toBe(`by("${refusal ? 'ben' : 'ann'}");`);
    expect(await readRelease(store, 'blog', '2.0.0')).toMatchObject({ version: '2.0.0' });
  }
});
