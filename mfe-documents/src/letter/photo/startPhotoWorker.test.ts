import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReaderMissing } from '../../upload/ReaderMissing.ts';
import { startPhotoWorker, workerText } from './startPhotoWorker.ts';

jest.mock('scanic', () => ({ __esModule: true, default: 'export { a as scanDocument, b as extractDocument };' }));
jest.mock('./photo.worker.mjs', () => ({ __esModule: true, default: '' }));

const library = readFileSync(require.resolve('scanic').replace(/\.umd\.cjs$/, '.js'), 'utf8');
const own = readFileSync(path.join(__dirname, 'photo.worker.mjs'), 'utf8');

it('joins the library as it is now and our worker to one script that imports nothing when it starts', () => {
  const whole = workerText(library, own);
  expect(whole).toMatch(/const scan = \{.* scanDocument: \w+.*\};/);
  expect(whole).not.toMatch(/^\s*(?:import|export)\b/m);
});

it('refuses a library that is exported in another way', () => {
  expect(() => workerText('export default 1;', own)).toThrow();
});

it('tells a photo that cannot be read from a worker that broke, which does no more work', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: jest.fn(), terminate: jest.fn() });
  Object.assign(globalThis, { Worker: jest.fn(() => worker) });
  Object.assign(URL, { createObjectURL: () => 'blob:worker', revokeObjectURL: () => {} });
  const onBroken = jest.fn();
  const reader = await startPhotoWorker(onBroken);
  const read = () => reader.do('read', { file: new Blob() });
  const [unread, broken] = [read(), read()];
  worker.dispatchEvent(new MessageEvent('message', { data: { id: 1, failed: 'no picture' } }));
  await expect(unread).rejects.not.toBeInstanceOf(ReaderMissing);
  expect(onBroken).not.toHaveBeenCalled();
  worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  await expect(broken).rejects.toBeInstanceOf(ReaderMissing);
  await expect(read()).rejects.toBeInstanceOf(ReaderMissing);
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(worker.terminate).toHaveBeenCalled();
});

it('settles the photo in work when it ends: whoever waits for it goes on at once', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: jest.fn(), terminate: jest.fn() });
  Object.assign(globalThis, { Worker: jest.fn(() => worker) });
  Object.assign(URL, { createObjectURL: () => 'blob:worker', revokeObjectURL: () => {} });
  const reader = await startPhotoWorker(jest.fn());
  const read = reader.do('read', { file: new Blob() });
  reader.end();
  await expect(read).rejects.toBeInstanceOf(ReaderMissing);
});
