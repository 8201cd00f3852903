/**
 * The service worker of signed-in people: keeps the page of the composition that ran last in their browser, and the
 * released files that it needs, so that the site opens without a network. The server's page comes first whenever there
 * is one; answers of the API are not kept here. The server sends this file as it is.
 */
const PAGES = 'pages';
const FILES = 'files';
/** Every private address has the same page. */
const PAGE = '/page';
/** Several releases of everything that the screens of an account load. */
const FILES_MAX = 500;
/** A page that has not begun to arrive after so long has no network, whatever the browser says of it. */
const HANG_MS = 8_000;
const ANY = { ignoreVary: true };
const NO_PAGES = /^\/(api|dev|og|platform|r)(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !NO_PAGES.test(pathname)) event.respondWith(page(event));
  else if (pathname.startsWith('/r/') && !request.headers.has('range')) event.respondWith(file(event));
});
/** A page that runs says what it needs. */
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

/** @param {FetchEvent} event */
async function page(event) {
  const asked = ask(event);
  const kept = async () => (await caches.open(PAGES)).match(PAGE, ANY);
  try {
    return (await Promise.race([asked, hanging().then(kept)])) ?? (await asked);
  } catch (noNetwork) {
    const page = await kept();
    if (!page) throw noNetwork;
    return page;
  }
}

const hanging = () => new Promise((resolve) => setTimeout(resolve, HANG_MS));

/** @param {FetchEvent} event */
const ask = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** Files of a release never change: a kept one is as good as the server's. @param {FetchEvent} event */
async function file({ request }) {
  const files = await caches.open(FILES);
  return (await files.match(request.url, ANY)) ?? fetch(request);
}

/**
 * Keeps the files that a page needs, and then the page itself, so that no page is kept without its files.
 * @param {{ page: string, composition: string, language?: string, files: string[] }} needed
 */
async function keep({ page, composition, language, files: addresses }) {
  const files = await caches.open(FILES);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.href);
    if (origin !== self.location.origin || !pathname.startsWith('/r/')) continue;
    if (await files.match(address, ANY)) continue;
    const answer = await fetch(address);
    if (answer.status !== 200) return;
    await files.put(address, answer);
  }
  await prune(files, new Set(addresses.map((address) => new URL(address, self.location.href).href)));
  const pages = await caches.open(PAGES);
  const kept = await pages.match(PAGE, ANY);
  // A page of another composition or language would need other files. Pages of a former shell name no language.
  const isFor = ({ headers }) =>
    headers.get('x-composition') === composition && [undefined, headers.get('content-language')].includes(language);
  if (kept && isFor(kept)) return;
  const fresh = await fetch(page, { headers: { accept: 'text/html' } });
  // A frame is the same for everybody.
  const isFrame = fresh.ok && fresh.headers.get('x-rendered')?.startsWith('frame');
  if (isFrame && isFor(fresh)) await pages.put(PAGE, fresh);
}

/**
 * Removes the oldest files, but none that the page needs.
 * @param {Cache} files
 * @param {Set<string>} needed
 */
async function prune(files, needed) {
  const kept = await files.keys();
  const rest = kept.filter(({ url }) => !needed.has(url));
  const spare = Math.min(rest.length, Math.max(0, kept.length - FILES_MAX));
  await Promise.all(rest.slice(0, spare).map((request) => files.delete(request)));
}
