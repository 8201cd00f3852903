import type { ComposedRemote, Composition, RefusedRemote } from '@firm/contract';
import { matchRoute, preloadsOf } from '@firm/contract';
import { hasTexts, type LanguageCode, registerTexts } from '@firm/i18n';
import { isChunkLoadError, LoadError } from './load/failures.ts';
import { abandonScripts, pageNonce } from './load/loadEntry.ts';
import { createRuntime, type Runtime } from './load/runtime.ts';
import { assertSingletons } from './load/singletons.ts';
import { withRetries } from './load/withRetries.ts';
import type { Remote } from './remote.ts';

/** The shell's side of the federation: what is composed, and how its remotes are loaded. */
export interface Host {
  /** The composition this tab started with, with remotes healed since. */
  getComposition: () => Composition;
  subscribe: (listener: () => void) => () => void;
  /** The remote, if it can be shown in `language` without waiting. */
  peek: (remote: ComposedRemote, language: LanguageCode) => Remote | undefined;
  /** Loads a remote once, its texts in `language` included. */
  load: (remote: ComposedRemote, language: LanguageCode) => Promise<Remote>;
  /** Gives up what is under way of a remote, so that the next `load` starts anew. */
  abandon: (remote: ComposedRemote) => void;
  /** Asks the server whether a refused remote can be served by now. */
  heal: (refused: RefusedRemote) => Promise<void>;
  /** Fetches ahead what a path of this site needs; call it when a visitor seems about to go there. */
  preload: (path: string, language: LanguageCode) => void;
  /** Fetches the texts of every remote loaded so far; call it before the interface changes its language. */
  loadTexts: (language: LanguageCode) => Promise<void>;
}

interface HostOptions {
  composition: Composition;
  /** The shared singletons by import specifier, each `import * as`; the build checks the list against its table. */
  libs: Record<string, unknown>;
  /** For tests. */
  runtime?: Runtime;
}

/** Reads the composition that the server wrote into the page. */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('the page carries no composition');
  return JSON.parse(text);
}

/** Makes the host; one per page. */
export function createHost({ composition: initial, libs, runtime = createRuntime(libs) }: HostOptions): Host {
  let composition = initial;
  const listeners = new Set<() => void>();
  const modules = new Map<string, { promise: Promise<Remote>; control: AbortController; remote?: Remote }>();
  const preloaded = new Set<string>();

  function loadModule(composed: ComposedRemote): Promise<Remote> {
    const known = modules.get(composed.id);
    if (known) return known.promise;
    const control = new AbortController();
    const promise = withRetries(() => runtime.load(composed, control.signal), control.signal).then((module) => {
      assertSingletons(composed.id);
      if (module.remote.id !== composed.id) throw new LoadError('empty', `${composed.id} exposes ${module.remote.id}`);
      loading.remote = module.remote;
      return module.remote;
    });
    const loading: { promise: Promise<Remote>; control: AbortController; remote?: Remote } = { promise, control };
    modules.set(composed.id, loading);
    // A failed load is forgotten, so that Try Again loads.
    promise.catch(() => modules.get(composed.id) === loading && modules.delete(composed.id));
    return promise;
  }

  return {
    getComposition: () => composition,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek({ id }, language) {
      const remote = modules.get(id)?.remote;
      return remote && (!remote.loadTexts[language] || hasTexts(id, language)) ? remote : undefined;
    },
    async load(composed, language) {
      const remote = await loadModule(composed);
      await ensureTexts(remote, language);
      return remote;
    },
    abandon(composed) {
      const loading = modules.get(composed.id);
      if (loading && !loading.remote) {
        modules.delete(composed.id);
        loading.control.abort();
      }
      abandonScripts(composed);
    },
    async heal(refused) {
      const response = await fetch('/platform/composition', { cache: 'no-store' });
      if (!response.ok) throw new Error(`the composition answered ${response.status}`);
      const current: Composition = await response.json();
      const healed = current.remotes.find((remote) => remote.id === refused.id);
      if (!healed) throw new Error(`${refused.id} is still refused`);
      // Only the missing remote is taken over: the rest of the tab keeps the versions it started with.
      composition = {
        ...composition,
        remotes: [...composition.remotes, healed],
        refused: composition.refused.filter(({ id }) => id !== refused.id),
      };
      for (const listener of listeners) listener();
    },
    preload(path, language) {
      const match = matchRoute(composition, new URL(path, document.baseURI).pathname);
      for (const { url, integrity } of preloadsOf(composition, match, language).scripts) {
        if (preloaded.has(url)) continue;
        preloaded.add(url);
        const link = document.createElement('link');
        Object.assign(link, {
          rel: 'preload',
          as: 'script',
          href: url,
          integrity,
          crossOrigin: 'anonymous',
          nonce: pageNonce(),
        });
        document.head.append(link);
      }
    },
    async loadTexts(language) {
      const loading = [...modules.values()];
      // What was asked for in the old language and is still on its way gets its texts afterwards; nobody waits for it.
      for (const { remote, promise } of loading)
        if (!remote) promise.then((late) => ensureTexts(late, language)).catch(() => {});
      await Promise.all(loading.map(({ remote }) => remote && ensureTexts(remote, language)));
    },
  };
}

/** Without its texts a remote speaks English: worse than the reader's language, better than nothing. */
async function ensureTexts({ id, loadTexts }: Remote, language: LanguageCode): Promise<void> {
  const load = loadTexts[language];
  if (!load || hasTexts(id, language)) return;
  try {
    registerTexts(id, language, (await withRetries(load)).default);
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    console.warn(`${id}: its texts in "${language}" did not load`, error);
  }
}
