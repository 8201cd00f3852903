import path from 'node:path';

/** @typedef {{ file: string, seconds: number }} Suite */

/**
 * Outcome of a jest run, from its JSON report. A suite that could not start counts as one failed test.
 * @param {any} report @param {string} root
 */
export function readReport({ numPassedTests, numFailedTests, testResults }, root) {
  /** @type {Suite[]} */
  const suites = [];
  /** @type {{ test: string, reasons: string[] }[]} */
  const secondTries = [];
  const messages = [];
  let failed = numFailedTests;
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = path.relative(root, name);
    suites.push({ file, seconds: (endTime - startTime) / 1000 });
    if (status === 'failed') messages.push(`${file}\n${message}`);
    if (status === 'failed' && assertionResults.length === 0) failed++;
    for (const { fullName, status: outcome, invocations, retryReasons } of assertionResults)
      if (outcome === 'passed' && invocations > 1)
        secondTries.push({ test: `${file} › ${fullName}`, reasons: retryReasons });
  }
  return { passed: numPassedTests, failed, messages, suites, secondTries };
}
