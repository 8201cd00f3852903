import { accessOf, type Composition, preloadsOf } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { paths } from '@firm/router';

const WORKER = '/offline.js';

/**
 * Lets the site open without a network: hands the service worker the addresses of all that the screens of an account
 * load. Does nothing in a browser without service workers, or one that saves data.
 */
export async function keepPage(composition: Composition, language: LanguageCode): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || savesData()) return;
  await workers.register(WORKER);
  const { active } = await workers.ready;
  const keep = { page: paths.dashboard(), composition: composition.id, files: [...filesOf(composition, language)] };
  active?.postMessage({ keep });
}

/** Removes the worker, and the page and files that it kept. */
export async function forgetPage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  await registration?.unregister();
  if (!registration || !globalThis.caches) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The released files of this page and of every screen for whoever is signed in; those for staff need the network. */
function filesOf(composition: Composition, language: LanguageCode): Set<string> {
  const { shell, remotes } = composition;
  const assets = remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => accessOf({ route, remote }) === 'signed_in')
      .map((route) => preloadsOf(composition, { kind: 'remote', remote, route, params: {} }, language)),
  );
  return new Set([
    ...[...shell.scripts, ...shell.styles, ...assets.flatMap(({ scripts, styles }) => [...scripts, ...styles])].map(
      ({ url }) => url,
    ),
    ...assets.flatMap(({ fonts }) => fonts),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
