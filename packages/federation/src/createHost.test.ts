import { createHost, readComposition } from './createHost.ts';
import { LoadError } from './load/failures.ts';
import { defineRemote } from './remote.ts';
import { composedRemote, composition } from './testing/site.tsx';

const blog = composedRemote('blog', '/blog');
const site = composition([blog]);
const texts = {
  en: { title: 'Blog' },
  load: { es: async () => ({ default: { title: 'Blog (es)' } }), fr: async () => ({ default: {} }) },
};
const remoteOf = (id: string) => ({ remote: defineRemote({ id, texts }) });
const hostWith = (load: jest.Mock) => createHost({ composition: site, libs: {}, runtime: { load } });

afterEach(() => {
  globalThis.__SINGLETONS__ = undefined;
  document.head.innerHTML = '';
});

test('reads the composition of the page', () => {
  document.head.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(site)}</script>`;
  expect(readComposition()).toEqual(site);
  document.head.innerHTML = '';
  expect(readComposition).toThrow('the page carries no composition');
});

test('loads a remote once, with the texts of the language', async () => {
  const load = jest.fn().mockResolvedValue(remoteOf('blog'));
  const host = hostWith(load);
  expect(host.peek(blog, 'es')).toBeUndefined();
  const [one, two] = await Promise.all([host.load(blog, 'es'), host.load(blog, 'es')]);
  expect(one).toBe(two);
  expect(load).toHaveBeenCalledTimes(1);
  expect(host.peek(blog, 'es')).toBe(one);
  expect(host.peek(blog, 'fr')).toBeUndefined();
});

test('a failed load is forgotten: the next one tries', async () => {
  const load = jest.fn().mockRejectedValueOnce(new LoadError('timeout', 'slow')).mockResolvedValue(remoteOf('blog'));
  const host = hostWith(load);
  await expect(host.load(blog, 'en')).rejects.toThrow('slow');
  await expect(host.load(blog, 'en')).resolves.toMatchObject({ id: 'blog' });
});

test('a remote that brings its own copy of a singleton does not run', async () => {
  const host = hostWith(
    jest.fn().mockImplementation(async () => {
      globalThis.__SINGLETONS__ = { react: ['shell_1.0.0', 'blog_1.0.0'] };
      return remoteOf('blog');
    }),
  );
  await expect(host.load(blog, 'en')).rejects.toThrow('react of shell_1.0.0 runs a second time, brought by blog_1.0.0');
});

test('a remote that is not the one composed does not run', async () => {
  await expect(hostWith(jest.fn().mockResolvedValue(remoteOf('portal'))).load(blog, 'en')).rejects.toThrow(
    'blog exposes portal',
  );
});

test('an abandoned load does not block the next', async () => {
  const signals: AbortSignal[] = [];
  const load = jest.fn().mockImplementation((_, signal) => {
    signals.push(signal);
    return signals.length === 1 ? new Promise(() => {}) : Promise.resolve(remoteOf('blog'));
  });
  const host = hostWith(load);
  void host.load(blog, 'en');
  host.abandon(blog);
  expect(signals[0]?.aborted).toBe(true);
  await expect(host.load(blog, 'en')).resolves.toMatchObject({ id: 'blog' });
});

test('a remote whose texts do not load is shown in English', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const timeout = Object.assign(new Error('Loading chunk failed'), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request: '/x.js',
  });
  const es = () => Promise.reject(timeout);
  const remote = defineRemote({ id: 'blog', texts: { en: {}, load: { es, fr: es } } });
  const host = hostWith(jest.fn().mockResolvedValue({ remote }));
  await expect(host.load(blog, 'fr')).resolves.toBe(remote);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

describe('a changed global', () => {
  const portal = composedRemote('portal', '/portal');
  const { URL: address } = globalThis;
  const change = () => Object.assign(globalThis, { URL: class {} });
  const said = jest.spyOn(console, 'error');
  const beacon = jest.fn();
  beforeEach(() => {
    said.mockReset().mockImplementation();
    beacon.mockReset();
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  });
  /** A page of portal's into which blog loads; `meanwhile` runs while the network brings blog. */
  const borrow = async (before: () => void, meanwhile: () => void) => {
    const load = jest.fn(async ({ id }: { id: string }) => {
      if (id === 'blog') meanwhile();
      return remoteOf(id);
    });
    const host = createHost({ composition: composition([blog, portal]), libs: {}, runtime: { load } });
    await host.load(portal, 'en');
    const leave = host.stay(portal);
    before();
    await host.load(blog, 'en');
    leave();
    expect(globalThis.URL).toBe(address);
    window.dispatchEvent(new Event('pagehide'));
    return said.mock.calls.map(([who]) => who);
  };

  test('is that of the screen if it was changed before the code of a lent part was asked for', async () => {
    expect(await borrow(change, () => {})).toEqual(['portal 1.0.0:']);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  test('is reported of nobody if the screen or the part may have changed it', async () => {
    expect(await borrow(() => {}, change)).toEqual(['one of portal 1.0.0, blog 1.0.0:']);
    expect(beacon.mock.calls.flat().join()).not.toMatch(/crashed/);
  });
});

test('preloads the files of a path, each once, with its hash', () => {
  const host = hostWith(jest.fn());
  host.preload('/blog/some-post?from=home', 'es');
  host.preload('/blog', 'es');
  host.preload('/nowhere', 'es');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    'remoteEntry.js',
    'remote.js',
    'post.js',
    'texts-es.js',
    'list.js',
  ]);
  expect(links.every((link) => link.integrity && link.crossOrigin === 'anonymous')).toBe(true);
});

test('heals a refused remote, and keeps the versions that the tab started with', async () => {
  const { id, name, mount, access, routes, nav } = blog;
  const refused = { id, name, mount, access, routes, nav, reason: 'no hash' };
  const portal = composedRemote('portal', '/dashboard');
  const host = createHost({ composition: composition([portal], [refused]), libs: {}, runtime: { load: jest.fn() } });
  const told = jest.fn();
  host.subscribe(told);
  const fetching = jest.spyOn(globalThis, 'fetch');

  fetching.mockResolvedValueOnce(Response.json(composition([portal], [refused])));
  await expect(host.heal(refused)).rejects.toThrow('blog is still refused');
  expect(told).not.toHaveBeenCalled();

  fetching.mockResolvedValueOnce(Response.json(composition([{ ...portal, version: '9.0.0' }, blog])));
  await host.heal(refused);
  expect(told).toHaveBeenCalledTimes(1);
  expect(host.getComposition().refused).toEqual([]);
  expect(host.getComposition().remotes.map(({ id, version }) => `${id} ${version}`)).toEqual([
    'portal 1.0.0',
    'blog 1.0.0',
  ]);
  fetching.mockRestore();
});

describe('releases while a tab is open', () => {
  const portal = composedRemote('portal', '/portal');
  const load = () =>
    jest.fn().mockImplementation(async ({ id, version }) => ({ remote: { ...remoteOf(id).remote, version } }));
  const answer = jest.fn();
  const beacon = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    answer.mockReset();
    beacon.mockReset();
    Object.assign(globalThis, { fetch: answer });
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  });
  afterEach(() => jest.useRealTimers());
  /** The report sent when the page was left, read through jsdom. */
  const told = async () => {
    jest.useRealTimers();
    window.dispatchEvent(new Event('pagehide'));
    const reader = new FileReader();
    reader.readAsText(beacon.mock.calls[0][1]);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return reader.result;
  };

  test('a tab keeps its composition; a visitor who opens another remote is told of a newer one', async () => {
    const onNewer = jest.fn();
    const host = createHost({ composition: composition([blog, portal]), libs: {}, onNewer, runtime: { load: load() } });
    answer.mockResolvedValue({ ok: true, headers: new Map([['x-composition', 'another']]) });
    await host.load(blog, 'en');
    expect(answer).not.toHaveBeenCalled();
    await host.load(portal, 'en');
    expect(answer).toHaveBeenCalledWith('/platform/composition', { method: 'HEAD', cache: 'no-store' });
    await Promise.resolve();
    expect(onNewer).toHaveBeenCalledTimes(1);
    expect(host.getComposition().remotes.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  test('neither the same composition nor a failing server counts as a newer release', async () => {
    for (const response of [{ ok: true, headers: new Map([['x-composition', 'test']]) }, { ok: false }]) {
      const onNewer = jest.fn();
      const runtime = { load: load() };
      const host = createHost({ composition: composition([blog, portal]), libs: {}, onNewer, runtime });
      answer.mockResolvedValue(response);
      await host.load(blog, 'en');
      await host.load(portal, 'en');
      await Promise.resolve();
      expect(onNewer).not.toHaveBeenCalled();
    }
  });

  test('the last good version replaces one that failed, once', async () => {
    const host = createHost({ composition: composition([blog, portal]), libs: {}, runtime: { load: load() } });
    answer.mockResolvedValue({ ok: true, json: async () => ({ ...blog, version: '0.9.0', container: 'blog_0_9_0' }) });
    await host.load(blog, 'en');
    expect(await host.recover(blog, new LoadError('network', 'gone'))).toBe(true);
    expect(answer).toHaveBeenCalledWith('/platform/composition/blog/fallback?failed=1.0.0', { cache: 'no-store' });
    const [healed] = host.getComposition().remotes;
    expect(healed?.version).toBe('0.9.0');
    expect(host.peek(blog, 'en')).toBeUndefined();
    await expect(host.load(healed!, 'en')).resolves.toMatchObject({ version: '0.9.0' });
    expect(await host.recover(healed!, new Error('crashed too'))).toBe(false);
    expect(await told()).toMatch(/load_failed.*crashed/);
  });

  test('a failure is reported with its words, its stack and the pattern of the address, cut to size', async () => {
    window.history.replaceState(null, '', '/blog/about-maria?name=maria');
    const host = createHost({ composition: site, libs: {}, runtime: { load: load() } });
    answer.mockResolvedValue({ ok: false, status: 404 });
    await host.recover(blog, Object.assign(new TypeError('m'.repeat(500)), { stack: 's'.repeat(5_000) }));
    await host.recover(blog, Object.create(null));
    const { reports } = JSON.parse(String(await told()));
    expect(reports).toEqual([
      {
        remote: 'blog',
        version: '1.0.0',
        event: 'crashed',
        cause: { message: `TypeError: ${'m'.repeat(189)}`, stack: 's'.repeat(1_200), route: '/blog/:slug' },
      },
      { remote: 'blog', version: '1.0.0', event: 'crashed' },
    ]);
    window.history.replaceState(null, '', '/');
  });

  test('asks again for the last good version after a failed request, but not after a refusal', async () => {
    const host = createHost({ composition: site, libs: {}, runtime: { load: load() } });
    answer.mockRejectedValueOnce(new TypeError('no network'));
    expect(await host.recover(blog, new LoadError('network', 'gone'))).toBe(false);
    answer.mockResolvedValueOnce({ ok: false, status: 503 });
    expect(await host.recover(blog, new LoadError('network', 'gone'))).toBe(false);
    answer.mockResolvedValueOnce({ ok: false, status: 404 });
    expect(await host.recover(blog, new LoadError('network', 'gone'))).toBe(false);
    answer.mockResolvedValue({ ok: true, status: 200, json: async () => ({ ...blog, version: '0.9.0' }) });
    expect(await host.recover(blog, new LoadError('network', 'gone'))).toBe(false);
    expect(host.getComposition()).toBe(site);
    const lucky = createHost({ composition: site, libs: {}, runtime: { load: load() } });
    answer.mockRejectedValueOnce(new TypeError('no network'));
    await lucky.recover(blog, new LoadError('network', 'gone'));
    expect(await lucky.recover(blog, new LoadError('network', 'gone'))).toBe(true);
  });

  test('nothing changes without a good version or without network', async () => {
    const host = createHost({ composition: site, libs: {}, runtime: { load: load() } });
    answer.mockResolvedValue({ ok: false });
    expect(await host.recover(blog, new Error('boom'))).toBe(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await host.recover(blog, new Error('boom'))).toBe(false);
    expect(host.getComposition()).toBe(site);
    jest.restoreAllMocks();
  });
});
