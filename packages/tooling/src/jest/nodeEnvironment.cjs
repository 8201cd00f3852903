const { TestEnvironment } = require('jest-environment-node');
const { shareCompiledModules } = require('./compiledModules.cjs');

shareCompiledModules();

/**
 * Jest's environment for Node, and `loadOnce(file)`: loads a CommonJS file outside of the suites, once per worker.
 * Suites that load heavy code for themselves compile and warm it up again each time.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.loadOnce = (file) => require(file);
  }
};
