import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { sortIntegrities } from './sortIntegrities.mjs';

const NAME = 'ContentVersion';
/**
 * Placeholder for the hash until the content is known: as long as the hash, and letters only, since Rspack makes one of
 * two underscores in the name under which the chunks of a build find each other.
 */
const HASH = 'HashHere';
const MANIFEST = /^mf-(?:manifest|stats)\.json$/;
const TEXT = /\.(?:js|css|json)$/;

/**
 * Gives a build a version made from its content: the package's version and a hash of all released files and the record.
 * Equal content gives an equal version on every machine, also when files changed that the build does not bundle.
 */
export class ContentVersion {
  /** @param {{ base: string, id: string }} options the package's version and the app's id */
  constructor({ base, id }) {
    this.version = `${base}-${HASH}`;
    this.by = `${id}_${this.version}`;
    /** Facts of the record that are not file names; set by the record. @type {unknown} */
    this.facts = undefined;
  }

  /** Replaces the placeholder in each name of the build by the hash. @param {string} text */
  complete(text) {
    const { hash } = this;
    if (!hash) throw new Error('the content is not known yet');
    // The placeholder occurs in the version and in an identifier.
    return [this.version, this.by.replace(/\W/g, '_')].reduce(
      (done, name) => done.replaceAll(name, name.slice(0, -HASH.length) + hash),
      text,
    );
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE, PROCESS_ASSETS_STAGE_DEV_TOOLING, PROCESS_ASSETS_STAGE_ANALYSE } =
        rspack.Compilation;
      // Runs before minification: source maps are made of minified code, in which ids are not as long as each other.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE }, () => {
        fillIn(compilation, /\.js$/, sortIntegrities);
      });
      // Runs after minification; the hashes of file names and of integrity are computed afterwards.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_DEV_TOOLING }, () => {
        this.hash = digestOf(compilation.getAssets(), this.facts).slice(0, HASH.length);
        fillIn(compilation, /\.(?:js|css)$/, (text) => this.complete(text));
      });
      // The federation plugin has rewritten its manifest since, and the maps have been written.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_ANALYSE }, () => {
        fillIn(compilation, MANIFEST, (text) => inOrder(withUsers(this.complete(text))));
        fillIn(compilation, /\.map$/, (text) => this.complete(text));
      });
    });
  }
}

/**
 * @param {import('@rspack/core').Compilation} compilation @param {RegExp} files
 * @param {(text: string) => string} change
 */
function fillIn(compilation, files, change) {
  for (const { name, source } of compilation.getAssets().filter(({ name }) => files.test(name))) {
    const text = source.source().toString();
    const changed = change(text);
    if (changed !== text) compilation.updateAsset(name, sourceOf(changed, name, source.map()));
  }
}

/**
 * Changed code with the map of the code before: every change puts a word in the place of one as long.
 * @param {string} code @param {string} name @param {ReturnType<import('@rspack/core').sources.Source['map']>} map
 */
const sourceOf = (code, name, map) =>
  map ? new rspack.sources.SourceMapSource(code, name, map) : new rspack.sources.RawSource(code);

/**
 * Hash of all files that a build writes, without the hashes in file names: at this stage those are of unminified code.
 * @param {readonly Readonly<import('@rspack/core').Asset>[]} assets @param {unknown} facts
 */
function digestOf(assets, facts) {
  const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const inNames = new RegExp(hashes.length ? hashes.join('|') : '(?!)', 'g');
  const released = assets.filter(({ name }) => name !== 'mf-stats.json' && !name.endsWith('.map'));
  const written = released.map(({ name, source }) => {
    const nameless = name.replace(inNames, '');
    if (!TEXT.test(name)) return `${nameless} ${sha256(source.buffer())}`;
    const text = source.source().toString().replace(inNames, '');
    return `${nameless} ${sha256(MANIFEST.test(name) ? inOrder(text) : text)}`;
  });
  return sha256([JSON.stringify(facts), ...written.sort()].join('\n'));
}

/**
 * The manifest with its lists sorted: the federation plugin writes them in the order in which its threads end.
 * @param {string} manifest
 */
function inOrder(manifest) {
  const sorted = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    Array.isArray(value)
      ? value
          .map((each) => [JSON.stringify(each), each])
          .sort()
          .map(([, each]) => each)
      : value;
  return JSON.stringify(JSON.parse(manifest, sorted), null, 2);
}

/**
 * The stats with every exposed module as a user of every shared library. The federation plugin names only the modules
 * whose threads asked first, so that two builds of one source differ.
 * @param {string} manifest
 */
function withUsers(manifest) {
  const { exposes, shared, ...rest } = JSON.parse(manifest);
  if (!shared?.[0]?.usedIn) return manifest;
  const requires = shared.map((/** @type {{ name: string }} */ { name }) => name);
  const usedIn = exposes.map((/** @type {{ file: string }} */ { file }) => file);
  return JSON.stringify({
    ...rest,
    exposes: exposes.map((/** @type {object} */ each) => ({ ...each, requires })),
    shared: shared.map((/** @type {object} */ each) => ({ ...each, usedIn })),
  });
}

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');
