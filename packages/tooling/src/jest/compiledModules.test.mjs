import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';

const FILE = '/virtual/module.cjs';

/** @param {string} source @param {vm.Context} parsingContext */
const compile = (source, parsingContext) => vm.compileFunction(source, ['exports'], { filename: FILE, parsingContext });

/** Counts the scripts that are compiled from now on, by the end of their files' names. */
function watchScripts() {
  const { Script } = vm;
  const compiling = jest.spyOn(vm, 'Script').mockImplementation((...call) => new Script(...call));
  return (/** @type {string} */ name) =>
    compiling.mock.calls.filter(([, options]) => typeof options === 'object' && options.filename?.endsWith(name))
      .length;
}

describe('modules compiled once per worker', () => {
  afterEach(() => jest.restoreAllMocks());

  test('jest evaluates a module again without compiling it again', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    const file = path.join(folder, 'once.cjs');
    writeFileSync(file, 'module.exports = {};');
    const compiled = watchScripts();
    const [first, second] = [1, 2].map(() => {
      jest.resetModules();
      return require(file);
    });
    rmSync(folder, { recursive: true });
    expect(second).not.toBe(first);
    expect(compiled('once.cjs')).toBe(1);
  });

  test('each context has a module, a state and globals of its own', () => {
    const compiled = watchScripts();
    const source = 'let count = 0; exports.next = () => ++count; exports.List = Array;';
    const modules = [1, 2].map(() => {
      const context = vm.createContext({});
      const exports = /** @type {any} */ ({});
      compile(source, context)(exports);
      return { exports, List: vm.runInContext('Array', context) };
    });
    expect(compiled(FILE)).toBe(1);
    for (const { exports, List } of modules) {
      expect(exports.next()).toBe(1);
      expect(exports.List).toBe(List);
    }
    expect(modules[0]?.exports.List).not.toBe(modules[1]?.exports.List);
  });

  test('a changed text of a file is compiled', () => {
    const context = vm.createContext({});
    expect(compile('return 1', context)()).toBe(1);
    expect(compile('return 2', context)()).toBe(2);
  });

  test('traces name the place in the file, on its first line too', () => {
    const trace = compile('return new Error().stack;', vm.createContext({}))();
    expect(trace).toContain(`${FILE}:1:8`);
  });
});
