/**
 * In one bundle of several remotes each keeps its chunks apart: two name a screen `list`.
 * @this {import('@rspack/core').LoaderContext<{ id: string }>}
 * @param {string} code
 */
export default function ownChunkNames(code) {
  return code.replace(/(webpackChunkName:\s*["'])/g, `$1${this.getOptions().id}-`);
}
