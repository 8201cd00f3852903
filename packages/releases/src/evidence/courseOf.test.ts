import { appendFile, mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../deployment.ts';
import { publish } from '../publish.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { addEvidence } from './addEvidence.ts';
import { courseOf } from './courseOf.ts';

const HOUR_MS = 3_600_000;

test('reports are counted by the hour, each browser once in it, and those before are left out', async () => {
  const store = await temporaryStore();
  await publish(store, await builtFolder('blog'), { remote: 'blog', version: '1.0.0' });
  await promote(store, 'blog', '1.0.0');
  const from = new Date('2026-03-02T10:00:00Z');
  const tell = (visitor: string, minute: number, event: 'crashed' | 'load_failed') =>
    addEvidence(
      store,
      { visitor, served: true },
      { remote: 'blog', version: '1.0.0', event },
      new Date(from.getTime() + minute * 60_000),
    );
  await tell('early', -1, 'crashed');
  await tell('ana', 5, 'crashed');
  await tell('ana', 6, 'load_failed');
  await tell('ben', 150, 'crashed');
  await addEvidence(
    store,
    { visitor: 'cleo', served: false },
    { remote: 'blog', version: '1.0.0', event: 'vitals', lcpMs: 1_900, cls: 0.02 },
    new Date(from.getTime() + 170 * 60_000),
  );
  const course = () => courseOf(store, 'blog', '1.0.0', { from, stepMs: HOUR_MS });
  expect(await course()).toEqual({
    whole: expect.objectContaining({ visitors: 3, failed: 2, vitals: { lcpMs: 1_900, cls: 0.02, inpMs: null } }),
    stretches: [
      { at: from, evidence: expect.objectContaining({ visitors: 1, failed: 1, vitals: null }) },
      { at: new Date('2026-03-02T12:00:00Z'), evidence: expect.objectContaining({ visitors: 2, failed: 1 }) },
    ],
  });
  await tell('dora', 175, 'crashed');
  expect((await course()).whole).toMatchObject({ visitors: 4, failed: 3 });
});

test('a file that was last written before is not read', async () => {
  const store = await temporaryStore();
  const folder = path.join(store.dir, 'blog/evidence');
  await mkdir(folder, { recursive: true });
  const from = new Date('2026-03-02T10:00:00Z');
  const write = async (name: string, visitor: string, written: Date) => {
    const line = { event: 'crashed', visitor, served: true, at: new Date(from.getTime() + 60_000).toISOString() };
    await appendFile(path.join(folder, name), `${JSON.stringify(line)}\n`);
    await utimes(path.join(folder, name), written, written);
  };
  await write('1.0.0.jsonl', 'ana', new Date(from.getTime() - 1_000));
  await write('1.0.0@20260302T090000000Z.jsonl', 'ben', new Date(from.getTime() + 60_000));
  const { whole } = await courseOf(store, 'blog', '1.0.0', { from, stepMs: HOUR_MS });
  expect(whole.visitors).toBe(1);
});
