import type { ComposedRemote } from '@firm/contract';
import { type LanguageCode, registerTexts } from '@firm/i18n';
import type { Remote } from '../remote.ts';
import { isChunkLoadError, LoadError } from './failures.ts';
import { abandonRequests } from './loadEntry.ts';
import type { Runtime } from './runtime.ts';
import { assertSingletons } from './singletons.ts';
import { withRetries } from './withRetries.ts';

/** The remotes of this tab: each is loaded once, with the texts of the languages that were asked for. */
export interface RemoteLoader {
  /** The remote, if it can be shown in `language` without waiting. */
  peek: (composed: ComposedRemote, language: LanguageCode) => Remote | undefined;
  /** Loads it, once however often it is asked; without its texts in `language` it speaks English. @throws LoadError, or what its code throws as it starts */
  load: (composed: ComposedRemote, language: LanguageCode) => Promise<Remote>;
  /** Whether it was asked for already. */
  knows: (id: string) => boolean;
  /** Gives up what is under way of a remote, so that the next `load` starts anew. */
  abandon: (composed: ComposedRemote) => void;
  /** Lets go of a remote that another version is to replace. */
  forget: (id: string) => void;
  /** Fetches the texts of every remote loaded so far. */
  loadTexts: (language: LanguageCode) => Promise<void>;
}

interface Loading {
  promise: Promise<Remote>;
  control: AbortController;
  remote?: Remote;
}

export function createRemoteLoader(runtime: Runtime): RemoteLoader {
  const modules = new Map<string, Loading>();
  /** By the remote's own object: another version brings texts of its own. */
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
    // A failed load is forgotten, so that Try Again loads.
    promise.catch(() => modules.get(composed.id) === loading && modules.delete(composed.id));
    return promise;
  }

  const hasTexts = (remote: Remote, language: LanguageCode) =>
    !remote.loadTexts[language] || texts.get(remote)?.has(language) === true;

  /** Without its texts a remote speaks English: worse than the reader's language, better than nothing. */
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
      // What was asked for in the old language and is still on its way gets its texts afterwards; nobody waits for it.
      for (const { remote, promise } of loading)
        if (!remote) promise.then((late) => ensureTexts(late, language)).catch(() => {});
      await Promise.all(loading.map(({ remote }) => remote && ensureTexts(remote, language)));
    },
  };
}
