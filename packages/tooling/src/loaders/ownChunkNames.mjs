/**
 * Keeps the chunks of several remotes in one bundle apart: two of them name a screen `list`.
 * @this {import('@rspack/core').LoaderContext<{ id: string }>}
 * @param {string} code
 */
export default function ownChunkNames(code) {
  return code.replace(/(webpackChunkName:\s*["'])/g, `$1${this.getOptions().id}-`);
}
