// In every build, before its first module: how the page (page.mjs) learns what runs of this part, and has it take a newer build in.
const hashes = __webpack_require__.sriHashes;
// An update is no chunk, and has no hash.
hashes['undefined'] = '';

globalThis.__DEVELOPMENT__?.runs(__PART__, {
  build: () => __webpack_hash__,
  async update(build) {
    // One step for each build in between.
    while (__webpack_hash__ !== build && (await import.meta.webpackHot.check(true)));
    // The table knows the chunks as they were before.
    for (const chunk in hashes) hashes[chunk] = '';
  },
});
