const { statSync } = require('node:fs');
const path = require('node:path');
const seconds = require('./longSuites.json');

const root = path.resolve(__dirname, '../../..');

/** Starts the longest suites first, so that none of them runs alone at the end; the others by size. */
module.exports = class LongestFirst {
  /** @template {{ path: string }} Test @param {Test[]} tests */
  sort(tests) {
    const weight = new Map(tests.map((test) => [test, weightOf(test.path)]));
    return [...tests].sort((one, other) => (weight.get(other) ?? 0) - (weight.get(one) ?? 0));
  }

  /** Jest tells every sequencer the results; this one keeps none. */
  cacheResults() {}
};

/** Seconds of a known suite; for others a fraction of a second that grows with the file. @param {string} file */
function weightOf(file) {
  const name = path.relative(root, file).split(path.sep).join('/');
  return Object.hasOwn(seconds, name) ? seconds[name] : statSync(file).size / 1e6;
}
