import { standInForStorage } from './standInForStorage.ts';

const page = (storage: () => Storage | null) =>
  Object.defineProperties(
    { navigator: Object.create({ locks: 'of the browser' }) },
    { localStorage: { configurable: true, get: storage }, sessionStorage: { get: () => window.sessionStorage } },
  ) as Window;
const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['denied', denied],
  ['switched off', () => null],
])('where storage is %s, what is kept lasts for the visit', (_how, storage) => {
  const visited = page(storage);
  standInForStorage(visited);
  const { localStorage } = visited;
  localStorage.setItem('a', '1');
  localStorage.setItem('b', '2');
  localStorage.removeItem('a');
  expect([localStorage.getItem('a'), localStorage.getItem('b'), localStorage.length, localStorage.key(0)]).toEqual([
    null,
    '2',
    1,
    'b',
  ]);
  expect(visited.localStorage).toBe(localStorage);
  localStorage.clear();
  expect(localStorage.length).toBe(0);
  expect(visited.navigator.locks).toBeUndefined();
});

test('a storage that is there stays', () => {
  const visited = page(() => window.localStorage);
  standInForStorage(visited);
  expect(visited.localStorage).toBe(window.localStorage);
  expect(visited.sessionStorage).toBe(window.sessionStorage);
  expect(visited.navigator.locks).toBe('of the browser');
});
