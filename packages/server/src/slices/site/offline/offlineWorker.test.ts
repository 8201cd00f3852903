import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const code = readFileSync(new URL('./offlineWorker.js', import.meta.url), 'utf8');

/** Runs the worker, and returns what keeps a page in a language, and the language of the page that is kept. */
function startWorker() {
  const kept = new Map<string, Response>();
  const files = { match: async () => undefined, put: async () => undefined, keys: async () => [] };
  const pages = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, page: Response) => void kept.set(address, page),
  };
  const listeners = new Map<string, (event: object) => void>();
  let language = 'en';
  runInNewContext(code, {
    self: {
      location: { origin: 'https://firm.example', href: 'https://firm.example/offline.js' },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    caches: { open: async (name: string) => (name === 'pages' ? pages : files) },
    fetch: async () =>
      new Response('', { headers: { 'x-rendered': 'frame', 'x-composition': 'one', 'content-language': language } }),
    URL,
  });
  const keep = async (now: string, served = now) => {
    language = served;
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    const needed = { page: '/dashboard', composition: 'one', language: now, files: [] };
    listeners.get('message')?.({ data: { keep: needed }, waitUntil });
    await work;
  };
  return { keep, languageKept: () => kept.get('/page')?.headers.get('content-language') };
}

test('the page is kept anew once it is read in another language, and only in a language whose files are kept', async () => {
  const { keep, languageKept } = startWorker();
  await keep('en');
  expect(languageKept()).toBe('en');
  await keep('es');
  expect(languageKept()).toBe('es');
  await keep('es', 'fr');
  await keep('fr', 'en');
  expect(languageKept()).toBe('es');
});
