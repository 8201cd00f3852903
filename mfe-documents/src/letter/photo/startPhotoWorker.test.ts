import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workerText } from './startPhotoWorker.ts';

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
