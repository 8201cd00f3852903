// Runs in every build before its first module: registers the app's running build with the page (page.mjs), which
// updates it to newer builds.
const hashes = __webpack_require__.sriHashes;
// Updates are not chunks and have no hash.
hashes['undefined'] = '';

globalThis.__DEVELOPMENT__?.runs(__APP__, {
  build: () => __webpack_hash__,
  async update(build) {
    // Each check applies one build, until the wanted one is reached.
    while (__webpack_hash__ !== build && (await import.meta.webpackHot.check(true)));
    // The hash table is of the chunks before the update.
    for (const chunk in hashes) hashes[chunk] = '';
  },
});
