import path from 'node:path';
import { rspack } from '@rspack/core';
import { factsOf, manifestFile } from './buildFacts.mjs';
import { usesOf, wordsSpoken } from './interface.mjs';
import { shellManifest } from './shellManifest.mjs';

const NAME = 'BuildRecord';

/**
 * Writes `build.json`, which names the output files of the entry, each screen, part and language; the release store
 * reads no other file about a build. The build fails if remote.json names a screen or part that the output lacks.
 */
export class BuildRecord {
  /**
   * @param {object} options
   * @param {string} options.dir
   * @param {string | (() => string)} options.version may change between builds of one watch
   * @param {import('./contentVersion.mjs').ContentVersion | undefined} [options.content] gives the version by default
   * @param {string} options.container
   * @param {string} options.entry
   * @param {boolean} [options.renders] whether the server renders pages with a shell; true by default
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // No source imports remote.json, but a watch must see its changes.
      compilation.fileDependencies.add(manifestFile(this.options.dir));
      /** @type {ReturnType<typeof factsOf> | undefined} */
      let facts;
      let failure = '';
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const { dir } = this.options;
        const all = [...modules];
        /** @type {Set<string> | undefined} */
        let spoken;
        const words = () => (spoken ??= wordsSpoken(all, dir));
        try {
          facts = factsOf(dir, usesOf(compilation, all, dir, words), words);
        } catch (error) {
          // Thrown here, it would end a watch for good.
          failure = error instanceof Error ? error.message : String(error);
        }
        Object.assign(this.options.content ?? {}, { facts });
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        // The compiler has already reported the errors, such as a source that cannot be read.
        if (compilation.errors.length) return;
        if (!facts) return void compilation.errors.push(new rspack.WebpackError(failure));
        const { record, missing } = this.describe(compilation, facts);
        for (const name of missing) {
          compilation.errors.push(
            new rspack.WebpackError(
              `${record.manifest.id}: remote.json names "${name}", but no import has webpackChunkName: "${name}"`,
            ),
          );
        }
        const emit = (/** @type {string} */ file, /** @type {object} */ content) =>
          compilation.emitAsset(file, new rspack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        emit('build.json', record);
        if (record.manifest.id === 'shell') emit('mf-manifest.json', shellManifest(record));
      });
    });
  }

  /** @param {import('@rspack/core').Compilation} compilation @param {ReturnType<typeof factsOf>} facts */
  describe(compilation, { manifest, ...taken }) {
    const { version, content, container, entry, renders = true } = this.options;
    // Excludes the updates that development builds write beside the build.
    /** @param {string} name */
    const filesOf = (name) =>
      [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])].filter(
        (file) => !file.endsWith('.map') && !file.startsWith('../'),
      );
    const isShell = manifest.id === 'shell';
    const scripts = filesOf(entry).filter((file) => file.endsWith('.js'));
    const first = isShell ? scripts : filesOf('remote');
    /** @param {string} name */
    const later = (name) =>
      filesOf(name).filter((file) => file.endsWith('.js') && !scripts.includes(file) && !first.includes(file));
    const named = [...compilation.namedChunkGroups.keys()];
    const texts = named
      .filter((name) => name.startsWith('texts-'))
      .map((name) => [name.slice('texts-'.length), later(name)]);
    const screens = [...new Set(manifest.routes.flatMap((/** @type {any} */ route) => route.screen ?? []))];
    const parts = manifest.parts ?? [];
    const fonts = [...compilation.getAssets()]
      .map((asset) => asset.name)
      .filter(
        (file) =>
          file.endsWith('.woff2') &&
          (manifest.fonts ?? []).some((/** @type {string} */ start) => path.basename(file).startsWith(start)),
      );

    /** Chunk name of a screen: `list/category` is in `list`. @param {string} screen */
    const chunkOf = (screen) => screen.replace(/\/.*/, '');
    const missing = [
      ...new Set(screens.map(chunkOf)),
      ...parts.map((/** @type {string} */ part) => `part-${part}`),
    ].filter((name) => !named.includes(name));
    const record = {
      schema: 1,
      version: content?.complete(content.version) ?? (typeof version === 'function' ? version() : version),
      container: content?.complete(container) ?? container,
      manifest,
      scripts,
      ...(isShell ? {} : { module: first.filter((file) => file.endsWith('.js')) }),
      styles: [...scripts, ...first].length
        ? [...new Set([...filesOf(entry), ...first])].filter((file) => file.endsWith('.css'))
        : [],
      fonts,
      ...(isShell
        ? { drawings: drawingsOf(compilation), server: renders ? later('server') : [], account: later('account') }
        : {}),
      screens: Object.fromEntries(screens.map((screen) => [screen, later(chunkOf(screen))])),
      ...(isShell
        ? {}
        : { parts: Object.fromEntries(parts.map((/** @type {string} */ part) => [part, later(`part-${part}`)])) }),
      texts: Object.fromEntries(texts),
      ...taken,
    };
    // A shell screen may be in the first bundle; a remote's screen always loads on demand.
    return { record, missing: isShell ? [] : missing };
  }
}

/**
 * ui's drawings by name: `queens` is `assets/queens.<hash>.svg`.
 * @param {import('@rspack/core').Compilation} compilation
 */
const drawingsOf = (compilation) =>
  Object.fromEntries(
    [...compilation.getAssets()]
      .filter(({ name }) => name.endsWith('.svg'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name }) => [path.basename(name).split('.', 1)[0], name]),
  );
