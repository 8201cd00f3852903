/**
 * The service worker of signed-in people: keeps the last page that ran in their browser and the released files that it
 * needs, so that the site opens without a network. It keeps no answers of the API, and no page or file of it is shown
 * while the server answers. The server sends this file as it is.
 */
const PAGES = 'pages';
const FILES = 'files';
/** The page that arrived last, and the last one that ran. Every private address has the same page. */
const ARRIVED = '/arrived';
const RAN = '/ran';
/** Several releases of everything that the screens of an account load. */
const FILES_MAX = 500;
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
/** A page that runs sends the addresses of the files that its screens need. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

/** @param {FetchEvent} event */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // The header says that the page is a frame: the same for everybody, without anything personal.
    if (answer.ok && answer.headers.get('x-rendered')?.startsWith('frame')) {
      const copy = answer.clone();
      event.waitUntil(caches.open(PAGES).then((pages) => pages.put(ARRIVED, copy)));
    }
    return answer;
  } catch (noNetwork) {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(RAN);
    if (!kept) throw noNetwork;
    return kept;
  }
}

/** Files of a release never change: a kept one is as good as the server's. @param {FetchEvent} event */
async function file(event) {
  const files = await caches.open(FILES);
  const kept = await files.match(event.request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(files.put(event.request.url, copy).then(() => prune(files)));
  }
  return answer;
}

/** Keeps the page that runs, once all its files are here. @param {string[]} addresses */
async function keep(addresses) {
  const files = await caches.open(FILES);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.href);
    if (origin !== self.location.origin || !pathname.startsWith('/r/')) continue;
    if (await files.match(address, { ignoreVary: true })) continue;
    const answer = await fetch(address);
    if (answer.status !== 200) return;
    await files.put(address, answer);
  }
  await prune(files);
  const pages = await caches.open(PAGES);
  const arrived = await pages.match(ARRIVED);
  if (arrived) await pages.put(RAN, arrived);
}

/** The oldest files go first. @param {Cache} files */
async function prune(files) {
  const kept = await files.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((request) => files.delete(request)));
}
