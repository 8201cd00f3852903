import type { ComposedRemote } from '@firm/contract';
import { type LanguageCode, registerTexts } from '@firm/i18n';
import type { Remote } from '../remote.ts';
import { isChunkLoadError, LoadError } from './failures.ts';
import { abandonRequests } from './loadEntry.ts';
import type { Runtime } from './runtime.ts';
import { assertSingletons } from './singletons.ts';
import { withRetries } from './withRetries.ts';

/** The remotes of this tab; each loads once, with the texts of the languages in use. */
export interface RemoteLoader {
  /** The remote, if it is ready to show in `language`; otherwise undefined. */
  peek: (composed: ComposedRemote, language: LanguageCode) => Remote | undefined;
  /**
   * Loads the remote, once for any number of calls. If its texts in `language` fail to load, it shows English.
   * @throws LoadError, or the error that the remote's code throws as it starts
   */
  load: (composed: ComposedRemote, language: LanguageCode) => Promise<Remote>;
  /** Whether the remote has been requested. */
  knows: (id: string) => boolean;
  /** Abandons a remote's pending requests so that the next `load` starts again. */
  abandon: (composed: ComposedRemote) => void;
  /** Drops a remote that another version will replace. */
  forget: (id: string) => void;
  /** Loads the texts of all loaded remotes in a language. */
  loadTexts: (language: LanguageCode) => Promise<void>;
}

interface Loading {
  promise: Promise<Remote>;
  control: AbortController;
  remote?: Remote;
}

export function createRemoteLoader(runtime: Runtime): RemoteLoader {
  const modules = new Map<string, Loading>();
  /** Loaded languages, keyed by the remote object: another version has other texts. */
  const texts = new WeakMap<Remote, Set<LanguageCode>>();

  function loadModule(composed: ComposedRemote): Promise<Remote> {
    const known = modules.get(composed.id);
    if (known) return known.promise;
    const control = new AbortController();
    const promise = withRetries(() => runtime.load(composed, control.signal), control.signal).then((module) => {
      assertSingletons(composed);
      if (module.remote.id !== composed.id) throw new LoadError('empty', `${composed.id} exposes ${module.remote.id}`);
      loading.remote = module.remote;
      return module.remote;
    });
    const loading: Loading = { promise, control };
    modules.set(composed.id, loading);
    // A failed load is dropped so that Try Again can repeat it.
    promise.catch(() => modules.get(composed.id) === loading && modules.delete(composed.id));
    return promise;
  }

  const hasTexts = (remote: Remote, language: LanguageCode) =>
    !remote.loadTexts[language] || texts.get(remote)?.has(language) === true;

  /** Loads a remote's texts. If that fails, the remote shows English instead of an error. */
  async function ensureTexts(remote: Remote, language: LanguageCode): Promise<void> {
    const load = remote.loadTexts[language];
    if (!load || hasTexts(remote, language)) return;
    try {
      registerTexts(remote.id, language, (await withRetries(load)).default);
      texts.set(remote, new Set(texts.get(remote)).add(language));
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      console.warn(`${remote.id}: its texts in "${language}" did not load`, error);
    }
  }

  return {
    peek({ id }, language) {
      const remote = modules.get(id)?.remote;
      return remote && hasTexts(remote, language) ? remote : undefined;
    },
    async load(composed, language) {
      const remote = await loadModule(composed);
      await ensureTexts(remote, language);
      return remote;
    },
    knows: (id) => modules.has(id),
    abandon(composed) {
      const loading = modules.get(composed.id);
      if (loading && !loading.remote) {
        modules.delete(composed.id);
        loading.control.abort();
      }
      abandonRequests(composed);
    },
    forget: (id) => modules.delete(id),
    async loadTexts(language) {
      const loading = [...modules.values()];
      // Remotes still loading for the old language get the new texts once they arrive, without blocking the change.
      for (const { remote, promise } of loading)
        if (!remote) promise.then((late) => ensureTexts(late, language)).catch(() => {});
      await Promise.all(loading.map(({ remote }) => remote && ensureTexts(remote, language)));
    },
  };
}
