import { composedRemote } from '../testing/site.tsx';
import { abandonRequests, loadEntry } from './loadEntry.ts';

const blog = composedRemote('blog', '/blog');
const signal = () => new AbortController().signal;
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.innerHTML = '';
  globalThis.__CHUNK_FAILURES__ = undefined;
  Reflect.deleteProperty(globalThis, 'blog_1_0_0');
});

function arrive(script: HTMLScriptElement | undefined, defines = true) {
  if (defines) Object.assign(globalThis, { blog_1_0_0: {} });
  script?.dispatchEvent(new Event('load'));
}

test('asks for the entry with its hash, without credentials', async () => {
  const loaded = loadEntry(blog, signal());
  const [script] = scripts();
  expect(script).toMatchObject({ integrity: blog.entry.integrity, crossOrigin: 'anonymous' });
  expect(script?.getAttribute('src')).toBe('/r/blog/1.0.0/remoteEntry.js');
  arrive(script);
  await expect(loaded).resolves.toBeUndefined();
  expect(scripts()).toHaveLength(0);
});

test.each(['', 'sha384-', 'md5-abc'])('refuses without a hash: %p', async (integrity) => {
  await expect(loadEntry({ ...blog, entry: { url: blog.entry.url, integrity } }, signal())).rejects.toMatchObject({
    kind: 'integrity',
  });
  expect(scripts()).toHaveLength(0);
});

test('bypasses the cache after a failure', async () => {
  const first = loadEntry(blog, signal());
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ kind: 'network' });
  const second = loadEntry(blog, signal());
  expect(scripts()[0]?.getAttribute('src')).toBe('/r/blog/1.0.0/remoteEntry.js?retry=1');
  arrive(scripts()[0]);
  await second;
});

test('an entry that runs and defines nothing has failed', async () => {
  const loaded = loadEntry(blog, signal());
  arrive(scripts()[0], false);
  await expect(loaded).rejects.toMatchObject({ kind: 'empty' });
});

test('a hanging entry can be abandoned, and times out after 120 s', async () => {
  jest.useFakeTimers();
  const control = new AbortController();
  const given = loadEntry(blog, control.signal);
  control.abort();
  await expect(given).rejects.toMatchObject({ kind: 'abandoned' });
  const hanging = loadEntry(blog, signal());
  hanging.catch(() => {});
  jest.advanceTimersByTime(120_000);
  await expect(hanging).rejects.toMatchObject({ kind: 'timeout' });
  jest.useRealTimers();
});

test('only scripts of the same release are abandoned', () => {
  const failed: string[] = [];
  for (const url of ['/r/blog/1.0.0/assets/list.js', '/r/portal/1.0.0/assets/overview.js', '/r/shell/1.0.0/main.js']) {
    const script = Object.assign(document.createElement('script'), { src: url });
    script.onerror = () => failed.push(url);
    document.head.append(script);
  }
  abandonRequests(blog);
  expect(failed).toEqual(['/r/blog/1.0.0/assets/list.js']);
});

test('a hanging preload is requested again; one that has arrived is not', () => {
  const arrived = ['http://localhost/r/blog/1.0.0/assets/there.js'];
  Object.assign(performance, { getEntriesByName: (url: string) => arrived.filter((each) => each === url) });
  for (const href of [
    '/r/blog/1.0.0/assets/list.js',
    '/r/blog/1.0.0/assets/there.js',
    '/r/portal/1.0.0/assets/list.js',
  ])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  abandonRequests(blog);
  const waiting = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(waiting).toEqual(['/r/blog/1.0.0/assets/there.js', '/r/portal/1.0.0/assets/list.js']);
  expect(globalThis.__CHUNK_FAILURES__).toEqual({ 'http://localhost/r/blog/1.0.0/assets/list.js': 1 });
  Reflect.deleteProperty(performance, 'getEntriesByName');
});
