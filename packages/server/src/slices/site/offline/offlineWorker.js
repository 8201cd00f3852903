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
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (noNetwork) {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(PAGE, ANY);
    if (!kept) throw noNetwork;
    return kept;
  }
}

/** Files of a release never change: a kept one is as good as the server's. @param {FetchEvent} event */
async function file({ request }) {
  const files = await caches.open(FILES);
  return (await files.match(request.url, ANY)) ?? fetch(request);
}

/**
 * Keeps the files that a page needs, and then the page itself, so that no page is kept without its files.
 * @param {{ page: string, composition: string, files: string[] }} needed
 */
async function keep({ page, composition, files: addresses }) {
  const files = await caches.open(FILES);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.href);
    if (origin !== self.location.origin || !pathname.startsWith('/r/')) continue;
    if (await files.match(address, ANY)) continue;
    const answer = await fetch(address);
    if (answer.status !== 200) return;
    await files.put(address, answer);
  }
  await prune(files);
  const pages = await caches.open(PAGES);
  const kept = await pages.match(PAGE, ANY);
  if (kept?.headers.get('x-composition') === composition) return;
  const fresh = await fetch(page, { headers: { accept: 'text/html' } });
  // A frame is the same for everybody. One of another composition would need other files.
  const isFrame = fresh.ok && fresh.headers.get('x-rendered')?.startsWith('frame');
  if (isFrame && fresh.headers.get('x-composition') === composition) await pages.put(PAGE, fresh);
}

/** The oldest files go first. @param {Cache} files */
async function prune(files) {
  const kept = await files.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((request) => files.delete(request)));
}
