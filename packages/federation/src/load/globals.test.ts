import { keepGlobals } from './globals.ts';

test('names what has changed since and puts it back, and leaves alone what has not', () => {
  const globals = keepGlobals();
  expect(globals.giveBack()).toEqual([]);
  const { URL: address } = globalThis;
  const { map } = Array.prototype;
  const { pushState } = history;
  Object.assign(globalThis, { URL: class {} });
  Array.prototype.map = () => [];
  Object.assign(Object.prototype, { mine: 1 });
  history.pushState = () => {};
  expect(globals.giveBack().sort()).toEqual(
    ['Array.prototype.map', 'Object.prototype.mine', 'history.pushState', 'URL'].sort(),
  );
  expect([globalThis.URL, Array.prototype.map, history.pushState]).toEqual([address, map, pushState]);
  expect('mine' in {}).toBe(false);
  expect(globals.giveBack()).toEqual([]);
});

test('names what was added to the window’s own functions, but not what apps keep there', () => {
  const globals = keepGlobals();
  Object.assign(globalThis, { __library__: {} });
  expect(globals.giveBack()).toEqual([]);
  Reflect.deleteProperty(globalThis, '__library__');
});

test('names what cannot be put back once', () => {
  const globals = keepGlobals();
  const { stringify } = JSON;
  Object.defineProperty(JSON, 'late', { value: 1, configurable: false });
  expect(globals.giveBack()).toEqual(['JSON.late']);
  expect(globals.giveBack()).toEqual([]);
  expect(JSON.stringify).toBe(stringify);
});
