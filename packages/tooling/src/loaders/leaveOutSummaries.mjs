const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
const SUMMARY = new RegExp(`\\bsummary:\\s*(?:${STRING})(?:\\s*\\+\\s*(?:${STRING}))*\\s*,?`, 'g');

/**
 * Leaves the sentences that describe endpoints out of a browser's bundle: only the API's documentation shows them.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} code @param {any} map
 */
export default function leaveOutSummaries(code, map) {
  this.callback(null, withoutSummaries(code), map);
}

/** @param {string} code */
export const withoutSummaries = (code) => code.replace(SUMMARY, '');
