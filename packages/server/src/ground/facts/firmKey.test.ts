import { firmKey } from './firmKey.ts';

test('a name is written as addresses and file names are, and one without such letters has another', () => {
  expect(firmKey({ shortName: 'Crossbay' })).toBe('crossbay');
  expect(firmKey({ shortName: 'Martínez & Hijos' })).toBe('martinez-hijos');
  expect(firmKey({ shortName: '事務所' })).toBe('office');
});
