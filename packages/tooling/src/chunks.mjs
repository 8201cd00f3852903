/**
 * Puts code that two screens of a remote share into one chunk, fetched with the first of them; what stands `apart` is
 * in chunks of its own.
 * @param {Record<string, RegExp>} [apart]
 */
export function commonChunks(apart = {}) {
  const shared = { minChunks: 2, minSize: 0, reuseExistingChunk: true };
  const groups = Object.entries(apart).map(([name, test]) => [name, { ...shared, name, test, priority: 10 }]);
  return {
    chunks: /** @type {const} */ ('async'),
    cacheGroups: { common: { ...shared, name: 'common' }, ...Object.fromEntries(groups) },
  };
}

/** Puts React into its own chunk: it changes least, so browsers keep it across releases. */
export const vendorChunks = {
  chunks: /** @type {const} */ ('all'),
  cacheGroups: {
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      // Not the half of React that only the server uses.
      chunks: /** @type {const} */ ('initial'),
      priority: 20,
      enforce: true,
    },
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: /** @type {const} */ ('initial'), priority: 10 },
  },
};
