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

test('names functions of the language’s own objects, of document and of navigator, and leaves what is new', () => {
  const globals = keepGlobals();
  const { assign } = Object;
  const { from } = Array;
  const { max } = Math;
  const { Map: map } = globalThis;
  assign(Array, { from: () => [] });
  assign(Math, { max: () => 0, sumPrecise: () => 0 });
  assign(Reflect, { ownKeys: () => [], defineProperty: () => true });
  assign(Date, { now: () => 0 });
  assign(JSON, { parse: () => null });
  assign(document, { querySelector: () => null, dispatchEvent: () => true, library: {} });
  assign(document, { getElementById: document.getElementById });
  assign(navigator, { javaEnabled: () => true, library: () => {} });
  assign(globalThis, { Map: class {} });
  Object.assign = () => null;
  expect(globals.giveBack().sort()).toEqual([
    'Array.from',
    'Date.now',
    'JSON.parse',
    'Map',
    'Math.max',
    'Object.assign',
    'Reflect.defineProperty',
    'Reflect.ownKeys',
    'document.dispatchEvent',
    'document.querySelector',
    'navigator.javaEnabled',
  ]);
  expect([Object.assign, Array.from, Math.max, globalThis.Map]).toEqual([assign, from, max, map]);
  expect(document.querySelector('body')).toBe(document.body);
  expect(['sumPrecise' in Math, 'library' in document, 'library' in navigator]).toEqual([true, true, true]);
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
  Object.defineProperty(History.prototype, 'late', { value: 1, configurable: false });
  expect(globals.giveBack()).toEqual(['History.prototype.late']);
  expect(globals.giveBack()).toEqual([]);
  expect(JSON.stringify).toBe(stringify);
});
