const { TestEnvironment } = require('jest-environment-node');
const { setTimeout: wait } = require('node:timers/promises');
const { shareCompiledModules } = require('./compiledModules.cjs');

shareCompiledModules();

/** Milliseconds for the description of a failure: what failed may hang. */
const DESCRIPTION_MS = 10_000;

/**
 * Jest's environment for Node, with two globals more:
 * - `loadOnce(file)` loads a CommonJS file outside of the suites, once per worker. Suites that load heavy code for
 *   themselves compile and warm it up again each time.
 * - `describeFailure()`, where a suite sets it, returns a promise of text that is added to the error of a failed test.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.loadOnce = (file) => require(file);
  }

  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return;
    const late = wait(DESCRIPTION_MS, undefined, { ref: false });
    const text = await Promise.race([this.global.describeFailure?.(), late]).catch(String);
    if (text) error.stack = `${error.stack}\n\n${text}`;
  }
};
