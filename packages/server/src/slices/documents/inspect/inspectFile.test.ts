import { Worker } from 'node:worker_threads';
import { createInspector } from './inspectFile.ts';

jest.mock('node:worker_threads', () => {
  const actual = jest.requireActual('node:worker_threads');
  return { ...actual, Worker: jest.fn((...given) => new actual.Worker(...given)) };
});
const threadOfLast = (): Worker => jest.mocked(Worker).mock.results.at(-1)?.value;

const inspector = createInspector();
afterAll(inspector.end);
const sent = (text: string) => ({ bytes: Buffer.from(text), fileName: 'a.pdf', mediaType: 'application/pdf' });
const failures: unknown[] = [];
const inspect = (text: string, by = inspector) => by.inspect(sent(text), (error) => failures.push(error));

test('a file is looked into in a thread of its own, and the file that was read stays whole', async () => {
  const file = sent('%PDF-1.4\n/Launch ');
  expect(await inspector.inspect(file, fail)).toEqual({ type: 'application/pdf', found: 'active_content' });
  expect(file.bytes.toString()).toBe('%PDF-1.4\n/Launch ');
  expect(await inspect('<html>')).toEqual({ type: null, found: null });
});

test('a file that takes longer than anybody waits ends its thread; the next one gets another', async () => {
  const hasty = createInspector(0);
  expect(await inspect(`%PDF-1.4\n${'stream\n'.repeat(1_000_000)}`, hasty)).toEqual({
    type: null,
    found: 'unreadable',
  });
  expect(failures).toMatchObject([{ message: 'looking into the file takes too long' }]);
  await hasty.end();
  expect(await inspect('%PDF-1.4')).toEqual({ type: 'application/pdf', found: null });
});

test('a thread that ends between two files ends nothing else, and keeps no file waiting', async () => {
  const lasting = createInspector();
  const harmless = () => lasting.inspect(sent('%PDF-1.4'), fail);
  await harmless();
  const broken = threadOfLast();
  expect(() => broken.emit('error', new Error('broken'))).not.toThrow();
  await harmless();
  const ended = threadOfLast();
  expect(ended).not.toBe(broken);
  await Promise.all([broken.terminate(), ended.terminate()]);
  expect(await harmless()).toEqual({ type: 'application/pdf', found: null });
  await lasting.end();
});

function fail(error: unknown): never {
  throw error;
}
