const vm = require('node:vm');

/** The compiled text of a file. @typedef {{ source: string, names: string, script: vm.Script }} Compiled */

/** @type {Map<string, Compiled>} */
const files = new Map();
const compileAlone = vm.compileFunction;

/**
 * Makes all suites of a worker share compiled modules. Jest compiles each module again for each suite; here a module is
 * compiled once, and each suite evaluates it in a context of its own.
 */
exports.shareCompiledModules = () => {
  vm.compileFunction = compileOnce;
};

/** @type {typeof vm.compileFunction} */
function compileOnce(source, parameters = [], options = {}) {
  const { filename = '', parsingContext } = options;
  // A dynamic import belongs to the suite that its code was compiled for. No other suite needs a test file.
  if (!parsingContext || filename.includes('.test.') || source.includes('import('))
    return compileAlone(source, parameters, options);
  const names = parameters.join();
  let file = files.get(filename);
  if (file?.source !== source || file.names !== names) {
    const head = `(function (${names}) {`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    file = { source, names, script };
    files.set(filename, file);
  }
  return file.script.runInContext(parsingContext);
}
