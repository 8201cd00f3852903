import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openStore } from '../folder/folderStore.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { keepMaps, placeOf } from './sourceMaps.ts';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises') }));

test('frames of one script read its map once, also all at the same time, and again while there is none', async () => {
  const store = openStore(path.join(await temporaryFolder(), 'releases'));
  const readFile = jest.spyOn(jest.requireMock('node:fs/promises'), 'readFile');
  const places = () =>
    Promise.all(
      [1, 7].map((column) => placeOf(store, { id: 'blog', version: '1.0.0', file: 'list.js', line: 1, column })),
    );
  expect(await places()).toEqual(['blog 1.0.0 list.js:1:1', 'blog 1.0.0 list.js:1:7']);
  const map = { version: 3, names: [], sources: ['./src/list.ts'], mappings: 'AAAA,MAEI' };
  const maps = new Map([['list.js.map.gz', gzipSync(JSON.stringify(map))]]);
  await keepMaps(store, { id: 'blog', version: '1.0.0' }, maps);
  readFile.mockClear();
  expect(await places()).toEqual(['src/list.ts:1:1', 'src/list.ts:3:5']);
  expect(readFile).toHaveBeenCalledTimes(1);
});

test('code that the build made up is a place in the released file, not its whole text', async () => {
  const store = openStore(path.join(await temporaryFolder(), 'releases'));
  const sources = ['webpack://blog/data:text/javascript,import%20__runtime__%20from%20%22x%22%3B', './src/list.ts'];
  const map = { version: 3, names: [], sources, mappings: 'AAAA,MCEI' };
  await keepMaps(store, { id: 'blog', version: '1.0.0' }, new Map([['a.js.map.gz', gzipSync(JSON.stringify(map))]]));
  const placeIn = (column: number) => placeOf(store, { id: 'blog', version: '1.0.0', file: 'a.js', line: 1, column });
  expect(await placeIn(1)).toBe('blog 1.0.0 a.js:1:1');
  expect(await placeIn(7)).toBe('src/list.ts:3:5');
});
