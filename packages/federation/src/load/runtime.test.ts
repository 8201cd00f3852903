import type { ComposedRemote } from '@firm/contract';
import { composedRemote, composition, excerpt } from '../testing/site.tsx';
import { createRuntime } from './runtime.ts';

const react = { version: '19.3.1' };
const blog = composedRemote('blog', '/blog');
const portal = composedRemote('portal', '/dashboard');
const earlier = { ...blog, version: '0.9.0', container: 'blog_0_9_0' };
const site = composition([blog, portal]);
const signal = () => new AbortController().signal;

/** Adds a plugin to the page, as the devtools extension does before any script of the page runs. */
function pagePlugin(plugin: Record<string, unknown>) {
  __FEDERATION__.__GLOBAL_PLUGIN__.push({ name: 'extension', ...plugin });
}

let goTo: jest.Mock;
const start = () => createRuntime({ composition: site, libs: { react }, goTo });

beforeEach(() => {
  goTo = jest.fn();
  Object.assign(globalThis, { __SHARED_VERSIONS__: { react: react.version } });
  Object.assign(__FEDERATION__, { moduleInfo: {}, __INSTANCES__: [], __SHARE__: {}, __GLOBAL_PLUGIN__: [] });
});
afterEach(() => {
  document.head.innerHTML = '';
  globalThis.__CHUNK_FAILURES__ = undefined;
  for (const key of Object.keys(__GLOBAL_LOADING_REMOTE_ENTRY__)) delete __GLOBAL_LOADING_REMOTE_ENTRY__[key];
  for (const { container } of [blog, earlier]) Reflect.deleteProperty(globalThis, container);
});

const scripts = () => [...document.head.querySelectorAll('script')];

/** Delivers the next requested entry. */
async function arrive({ container, id, version }: ComposedRemote) {
  while (!scripts().length) await new Promise((resolve) => setTimeout(resolve));
  const script = scripts()[0];
  Object.assign(globalThis, {
    [container]: { init() {}, get: () => () => ({ remote: { id, version } }) },
  });
  script?.dispatchEvent(new Event('load'));
  return script?.getAttribute('src');
}

async function fail() {
  while (!scripts().length) await new Promise((resolve) => setTimeout(resolve));
  scripts()[0]?.dispatchEvent(new Event('error'));
}

test('the runtime’s snapshot names the page’s apps and their shared libraries', () => {
  start();
  expect(__FEDERATION__.moduleInfo).toMatchObject({
    'shell:1.0.0': {
      publicPath: 'http://localhost/r/shell/1.0.0/',
      remoteEntry: 'main.js',
      remotesInfo: { blog: { matchedVersion: '1.0.0' }, portal: { matchedVersion: '1.0.0' } },
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    },
    'blog:1.0.0': {
      globalName: 'blog_1_0_0',
      remoteEntry: 'remoteEntry.js',
      shared: [{ sharedName: 'react', version: '19.3.1' }],
      modules: [{ modulePath: './remote', assets: { js: { sync: ['assets/remote.js'] } } }],
    },
  });
  expect(__FEDERATION__.__SHARE__['shell']?.['default']?.['react']?.['19.3.1']).toMatchObject({
    from: 'shell',
    loaded: true,
    shareConfig: { singleton: true },
  });
  expect(__FEDERATION__.__INSTANCES__.map(({ name }) => name)).toEqual(['shell']);
});

test('plugins of the page see every step of a load', async () => {
  const steps: string[] = [];
  const hooks = ['beforeRegisterRemote', 'afterLoadEntry', 'beforeInitRemote', 'afterInitRemote', 'onLoad'];
  for (const hook of hooks) pagePlugin({ name: hook, [hook]: () => void steps.push(hook) });
  const runtime = start();
  expect(steps).toEqual(['beforeRegisterRemote', 'beforeRegisterRemote']);
  const loading = runtime.load(blog, signal());
  expect(await arrive(blog)).toBe('/r/blog/1.0.0/remoteEntry.js');
  expect(await loading).toEqual({ remote: { id: 'blog', version: '1.0.0' } });
  expect(steps.slice(3)).toEqual(hooks.slice(1));
});

test('plugins of the page and the host get the reason why an entry did not load', async () => {
  const afterLoadEntry = jest.fn();
  const errorLoadRemote = jest.fn();
  pagePlugin({ afterLoadEntry, errorLoadRemote });
  const runtime = start();
  const loading = runtime.load(blog, signal());
  await Promise.all([expect(loading).rejects.toMatchObject({ kind: 'network' }), fail()]);
  for (const hook of [afterLoadEntry, errorLoadRemote])
    expect(hook.mock.calls[0][0].error).toMatchObject({ name: 'LoadError', kind: 'network' });
  const again = runtime.load(blog, signal());
  expect(await arrive(blog)).toBe('/r/blog/1.0.0/remoteEntry.js?retry=1');
  await expect(again).resolves.toMatchObject({ remote: { id: 'blog' } });
});

test('an abandoned entry is requested again at once', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const runtime = start();
  const control = new AbortController();
  const given = runtime.load(blog, control.signal);
  while (!scripts().length) await new Promise((resolve) => setTimeout(resolve));
  control.abort();
  const again = runtime.load(blog, signal());
  await expect(given).rejects.toMatchObject({ kind: 'abandoned' });
  await arrive(blog);
  await expect(again).resolves.toMatchObject({ remote: { id: 'blog' } });
});

test('an earlier version replaces one that failed, in the snapshot too', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const runtime = start();
  const first = runtime.load(blog, signal());
  await arrive(blog);
  await first;
  const second = runtime.load(earlier, signal());
  await arrive(earlier);
  expect(await second).toEqual({ remote: { id: 'blog', version: '0.9.0' } });
  expect(Object.keys(__FEDERATION__.moduleInfo).sort()).toEqual(['blog:0.9.0', 'portal:1.0.0', 'shell:1.0.0']);
  expect(__FEDERATION__.moduleInfo['shell:1.0.0']).toMatchObject({
    remotesInfo: { blog: { matchedVersion: '0.9.0' }, portal: { matchedVersion: '1.0.0' } },
  });
});

test('a script that the composition does not name is not loaded', async () => {
  start();
  const [instance] = __FEDERATION__.__INSTANCES__;
  instance?.registerRemotes([{ name: 'stranger', entry: 'https://elsewhere.example/remoteEntry.js' }]);
  await expect(instance?.loadRemote('stranger/remote')).rejects.toMatchObject({ kind: 'integrity' });
  expect(scripts()).toEqual([]);
});

describe("a rule of the devtools extension's proxy", () => {
  /** Changes the version when a remote is registered, as the extension does. */
  const proxy = (name: string, version: string) =>
    pagePlugin({
      name: `${name}-rule`,
      beforeRegisterRemote({ remote }: { remote: { name: string; version?: string; entry?: string } }) {
        if (remote.name !== name) return;
        Reflect.deleteProperty(remote, version.includes('/') ? 'version' : 'entry');
        Object.assign(remote, version.includes('/') ? { entry: version } : { version });
      },
    });

  test.each([
    ['a version', '1.1.0-abc'],
    ['the address of a manifest', 'http://localhost/r/blog/1.1.0-abc/mf-manifest.json'],
  ])('shows %s as a preview of the site', (_what, version) => {
    proxy('blog', version);
    start();
    expect(goTo).toHaveBeenCalledWith('http://localhost/?override=blog%401.1.0-abc');
  });

  test('is ignored once the composition has its version', () => {
    proxy('blog', '1.0.0');
    start();
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['of another site', 'https://elsewhere.example/mf-manifest.json', '/'],
    ['that the site does not show', '1.1.0', '/?override=blog%401.1.0'],
  ])('%s runs nothing but the composition', async (_what, version, address) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    window.history.replaceState(null, '', address);
    proxy('blog', version);
    const runtime = start();
    expect(goTo).not.toHaveBeenCalled();
    expect(warn.mock.calls.join()).toContain('pnpm release preview blog');
    const loading = runtime.load(blog, signal());
    expect(await arrive(blog)).toBe('/r/blog/1.0.0/remoteEntry.js');
    await loading;
    window.history.replaceState(null, '', '/');
  });
});

test('remotes that the page’s excerpt left out are named, and followed by proxies, once the composition is whole', () => {
  pagePlugin({
    beforeRegisterRemote: (args: { remote: { name: string; version?: string } }) => {
      if (args.remote.name === 'portal') args.remote.version = '1.1.0';
      return args;
    },
  });
  const runtime = createRuntime({ composition: excerpt(site, '/blog'), libs: { react }, goTo });
  expect(Object.keys(__FEDERATION__.moduleInfo)).toEqual(['shell:1.0.0', 'blog:1.0.0']);
  expect(goTo).not.toHaveBeenCalled();
  runtime.complete?.(site);
  expect(Object.keys(__FEDERATION__.moduleInfo)).toEqual(['shell:1.0.0', 'blog:1.0.0', 'portal:1.0.0']);
  expect(goTo).toHaveBeenCalledWith(expect.stringContaining('override=portal%401.1.0'));
});
