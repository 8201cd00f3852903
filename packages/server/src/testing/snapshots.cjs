// Loaded by `loadOnce`: the compiled PGlite and the snapshot's bytes serve every suite of a worker.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { PGlite } = require('@electric-sql/pglite');

const program = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');
const compiled = WebAssembly.compile(readFileSync(program));
const snapshots = new Map();

/** Starts a PGlite on a copy of the snapshot in a file. */
exports.openSnapshot = async (file) => {
  if (!snapshots.has(file)) snapshots.set(file, new Blob([readFileSync(file)]));
  return PGlite.create({ loadDataDir: snapshots.get(file), pgliteWasmModule: await compiled });
};
