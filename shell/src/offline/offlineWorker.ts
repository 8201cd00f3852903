import { accessOf, type Composition, preloadsOf } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { paths } from '@firm/router';
import { loadMenu } from '@firm/ui';

const WORKER = '/offline.js';
/** The address under which the worker keeps the page. */
const PAGE = '/page';

/**
 * Lets the site open without a network: hands the service worker the addresses of all that the screens of an account
 * load. Does nothing in a browser without service workers, or one that saves data.
 */
export async function keepPage(composition: Composition, language: LanguageCode): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || savesData()) return;
  await workers.register(WORKER);
  const { active } = await workers.ready;
  // Menus load when they are approached; without a network that would be too late for the sign-out.
  if (!(await isKept(composition))) await loadMenu();
  const files = [...filesOf(composition, language)];
  const keep = { page: paths.dashboard(), composition: composition.id, language, files };
  active?.postMessage({ keep });
}

const isKept = async ({ id }: Composition): Promise<boolean> =>
  (await caches.match(PAGE, { ignoreVary: true }))?.headers.get('x-composition') === id;

/** Removes the worker, and the page and files that it kept. */
export async function forgetPage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  await registration?.unregister();
  if (!registration || !globalThis.caches) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * The released files of this page, of every screen for whoever is signed in, and of what their remotes lend to screens
 * of others. Those of remotes for staff need the network.
 */
function filesOf(composition: Composition, language: LanguageCode): Set<string> {
  const { shell, remotes } = composition;
  const ofAccount = remotes.flatMap((remote) => {
    const routes = remote.routes.filter((route) => accessOf({ route, remote }) === 'signed_in');
    return routes.length > 0 ? [{ remote, routes }] : [];
  });
  const assets = ofAccount.flatMap(({ remote, routes }) =>
    routes.map((route) => preloadsOf(composition, { kind: 'remote', remote, route, params: {} }, language)),
  );
  const lent = ofAccount.flatMap(({ remote }) => Object.values(remote.parts).flat());
  return new Set([
    ...[
      ...[...shell.scripts, ...shell.styles],
      ...assets.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
      ...lent,
    ].map(({ url }) => url),
    ...assets.flatMap(({ fonts }) => fonts),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
