import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';

const NAME = 'ContentVersion';
/** Stands in the version's place until the content is known: as long as the hash, and a part of names in code. */
const HASH = '__hash__';
const MANIFEST = /^mf-(?:manifest|stats)\.json$/;
const TEXT = /\.(?:js|css|json)$/;

/**
 * Gives a build the version that its content has: the package's version and a hash of all that is released, the record included. Where the same comes out, the version
 * is the same, whoever builds it, where, and whatever changed in files that it does not bundle.
 */
export class ContentVersion {
  /** @param {{ base: string, id: string }} options the package's version, the app's id */
  constructor({ base, id }) {
    this.version = `${base}-${HASH}`;
    this.by = `${id}_${this.version}`;
    /** What the record says beside names of files; set by it. @type {unknown} */
    this.facts = undefined;
  }

  /** A text in which each name of the build has its hash. @param {string} text */
  complete(text) {
    const { hash } = this;
    if (!hash) throw new Error('the content is not known yet');
    // As a version, and as a name in code.
    return [this.version, this.by.replace(/\W/g, '_')].reduce(
      (done, name) => done.replaceAll(name, name.slice(0, -HASH.length) + hash),
      text,
    );
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { PROCESS_ASSETS_STAGE_DEV_TOOLING, PROCESS_ASSETS_STAGE_ANALYSE } = rspack.Compilation;
      // After the code is minified; the hashes of names and of integrity are made of what stands here afterwards.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_DEV_TOOLING }, () => {
        this.hash = digestOf(compilation.getAssets(), this.facts).slice(0, HASH.length);
        fillIn(compilation, /\.(?:js|css)$/, (text) => this.complete(text));
      });
      // The federation plugin has written its manifest anew meanwhile.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_ANALYSE }, () =>
        fillIn(compilation, MANIFEST, (text) => inOrder(withUsers(this.complete(text)))),
      );
    });
  }
}

/** @param {import('@rspack/core').Compilation} compilation @param {RegExp} files @param {(text: string) => string} change */
function fillIn(compilation, files, change) {
  for (const { name, source } of compilation.getAssets().filter(({ name }) => files.test(name))) {
    const text = source.source().toString();
    const changed = change(text);
    if (changed !== text) compilation.updateAsset(name, new rspack.sources.RawSource(changed));
  }
}

/**
 * The hash of all that a build writes, without the hashes in names of files: at this stage those are of code that is not minified yet.
 * @param {readonly Readonly<import('@rspack/core').Asset>[]} assets @param {unknown} facts
 */
function digestOf(assets, facts) {
  const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const inNames = new RegExp(hashes.length ? hashes.join('|') : '(?!)', 'g');
  const released = assets.filter(({ name }) => name !== 'mf-stats.json');
  const written = released.map(({ name, source }) => {
    const nameless = name.replace(inNames, '');
    if (!TEXT.test(name)) return `${nameless} ${sha256(source.buffer())}`;
    const text = source.source().toString().replace(inNames, '');
    return `${nameless} ${sha256(MANIFEST.test(name) ? inOrder(text) : text)}`;
  });
  return sha256([JSON.stringify(facts), ...written.sort()].join('\n'));
}

/** The manifest with its lists sorted: the federation plugin writes them as its threads end. @param {string} manifest */
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
