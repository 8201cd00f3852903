import type { Asset, ComposedRemote, Composition, NavEntry, RefusedRemote } from '@firm/contract';
import { matchRoute, preloadsOf } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { fetchWhole } from './load/fetchWhole.ts';
import { createRemoteLoader, type RemoteLoader } from './load/remoteLoader.ts';
import { reportEvidence } from './load/reportEvidence.ts';
import { reportFailure } from './load/reportFailure.ts';
import { createRuntime, type Runtime } from './load/runtime.ts';
import { watchChanges } from './load/watchChanges.ts';

/** The shell's side of federation: the composition, and the loading of its remotes. */
export interface Host extends Pick<RemoteLoader, 'peek' | 'load' | 'abandon' | 'loadTexts'> {
  /** The composition this tab started with, including remotes healed since; an excerpt until `whole` has resolved. */
  getComposition: () => Composition;
  /**
   * Resolves to the whole composition; fetches it if the page carries an excerpt.
   * @throws LoadError if it does not arrive, or is not the one that the page names; the next call tries again
   */
  whole: () => Promise<Composition>;
  /** Records what the page asks of the composition, for its excerpt; only where a server renders the page. */
  asked?: Asked;
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks the server again for a refused remote and adds it to the composition.
   * @throws Error if the server still refuses or does not answer
   */
  heal: (refused: RefusedRemote) => Promise<void>;
  /**
   * Replaces a remote that did not load or crashed with its last good version; resolves to whether there is one.
   * Works once per remote and tab.
   */
  recover: (failed: ComposedRemote, error: unknown) => Promise<boolean>;
  /** Call it before code of a remote runs or is asked for: what was changed so far is not the remote's. */
  begin: (remote: ComposedRemote) => void;
  /** Call it when an area of a remote is on the page; returns what to call when it leaves. */
  stay: (remote: ComposedRemote) => () => void;
  /** Reports that a version works here; call it when all of an area of it is on the page. */
  shown: (remote: ComposedRemote) => void;
  /** Whether all of an area of a version has been on the page. */
  wasShown: (remote: ComposedRemote) => boolean;
  /** Prefetches the files of a path on this site; call it when a visitor seems about to open it. */
  preload: (path: string, language: LanguageCode) => void;
}

/** Paths that a page asked whether they are served, and the areas whose navigation it asked for. */
export interface Asked {
  paths: Set<string>;
  areas: Set<NavEntry['area']>;
}

interface HostOptions {
  composition: Composition;
  /** The shared singletons by import specifier, each an `import * as`; the build checks this list against its table. */
  libs: Record<string, unknown>;
  /** Called when a visitor moves on to another remote and the site has a newer release than this tab. */
  onNewer?: () => void;
  /** Replaced in tests. */
  runtime?: Runtime;
}

/** Reads the composition that the server wrote into the page, or an excerpt of it. */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('the page carries no composition');
  return JSON.parse(text);
}

/** Creates the page's only host. */
export function createHost({
  composition: initial,
  libs,
  onNewer,
  runtime = createRuntime({ composition: initial, libs }),
}: HostOptions): Host {
  let composition = initial;
  const listeners = new Set<() => void>();
  const loader = createRemoteLoader(runtime);
  const changes = watchChanges((remote, error) => reportFailure(composition, remote, error));
  const recovered = new Set<string>();
  const preloaded = new Set<string>();
  /** Milliseconds that the remotes took to load. */
  const loadMs = new Map<string, number>();
  /** Remotes with the versions that were shown. */
  const shown = new Map<string, string>();
  let hasLoaded = false;
  let completing: Promise<Composition> | undefined;

  function changed(change: Partial<Composition>): void {
    composition = { ...composition, ...change };
    for (const listener of listeners) listener();
  }

  /**
   * Looks for a newer release when the visitor opens another remote for the first time, before any of it is loaded.
   * The tab keeps the versions it started with.
   */
  async function lookForNewer(): Promise<void> {
    const response = await fetch('/platform/composition', { method: 'HEAD', cache: 'no-store' });
    const current = response.ok ? response.headers.get('x-composition') : null;
    if (current !== null && current !== initial.id) onNewer?.();
  }

  function whole(): Promise<Composition> {
    if (!composition.excerpt) return Promise.resolve(composition);
    completing ??= complete(composition.excerpt.whole).finally(() => {
      completing = undefined;
    });
    return completing;
  }

  async function complete(address: Asset): Promise<Composition> {
    const { remotes, refused } = await fetchWhole(address, composition.id);
    // A remote of the page may have been replaced by its last good version since.
    const own = new Map(composition.remotes.map((remote) => [remote.id, remote]));
    changed({ remotes: remotes.map((remote) => own.get(remote.id) ?? remote), refused, excerpt: undefined });
    runtime.complete?.(composition);
    return composition;
  }

  /** Prefetches the files of a path that the composition has the route of. */
  function preloadFiles(path: string, language: LanguageCode): void {
    const match = matchRoute(composition, new URL(path, document.baseURI).pathname);
    // Somebody who has opened a remote for staff may fetch its other screens early.
    const forStaff = match?.kind === 'remote' && loader.knows(match.remote.id);
    for (const { url, integrity } of preloadsOf(composition, match, language, { forStaff }).scripts) {
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      const link = document.createElement('link');
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        href: url,
        integrity,
        crossOrigin: 'anonymous',
      });
      document.head.append(link);
    }
  }

  return {
    ...loader,
    getComposition: () => composition,
    whole,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(composed, language) {
      const isFirst = !loader.knows(composed.id);
      // The page has just been served with the first remote, so only later remotes trigger the check.
      if (isFirst && hasLoaded) lookForNewer().catch(() => {});
      hasLoaded = true;
      const start = performance.now();
      changes.begin(composed);
      const remote = await loader.load(composed, language).finally(changes.compare);
      if (isFirst) loadMs.set(composed.id, Math.round(performance.now() - start));
      return remote;
    },
    async heal(refused) {
      const response = await fetch('/platform/composition', { cache: 'no-store' });
      if (!response.ok) throw new Error(`the composition answered ${response.status}`);
      const current: Composition = await response.json();
      const healed = current.remotes.find((remote) => remote.id === refused.id);
      if (!healed) throw new Error(`${refused.id} is still refused`);
      // Only the missing remote is added; the rest of the tab keeps the versions it started with.
      changed({
        remotes: [...composition.remotes, healed],
        refused: composition.refused.filter(({ id }) => id !== refused.id),
      });
    },
    async recover(failed, error) {
      const { id, version } = failed;
      // A failure without network says nothing about the version.
      if (!navigator.onLine) return false;
      reportFailure(composition, failed, error);
      if (recovered.has(id)) return false;
      recovered.add(id);
      const query = new URLSearchParams({ failed: version });
      const address = `/platform/composition/${id}/fallback?${query}`;
      const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
      // If the request failed or the server erred, the next failure of this remote asks again.
      if (!response || response.status >= 500) recovered.delete(id);
      if (!response?.ok) return false;
      const earlier: ComposedRemote = await response.json();
      loader.forget(id);
      changed({ remotes: composition.remotes.map((remote) => (remote.id === id ? earlier : remote)) });
      return true;
    },
    begin: changes.begin,
    stay: changes.stay,
    wasShown: ({ id, version }) => shown.get(id) === version,
    shown({ id, version }) {
      if (shown.get(id) === version) return;
      shown.set(id, version);
      reportEvidence({ remote: id, version, event: 'loaded', ms: loadMs.get(id) ?? 0 });
    },
    preload(path, language) {
      if (!composition.excerpt) preloadFiles(path, language);
      else
        void whole().then(
          () => preloadFiles(path, language),
          () => {}, // the screen itself tells it
        );
    },
  };
}
