import type { Composition } from '@firm/contract';
import type { Page } from 'playwright-core';
import { settled } from './testing/moving.ts';
import { releaseSample, rollBack } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

interface App {
  publicPath: string;
  remoteEntry: string;
  globalName: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: { sharedName: string }[];
  modules: { modulePath: string; assets: { js: { sync: string[] } } }[];
}

interface Panel {
  moduleInfo: Record<string, App>;
  /** Instance → scope → library → version. */
  share: Record<string, Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>>;
  instances: string[];
}

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  shared: { name: string }[];
  exposes: { path: string }[];
}

/** Copies everything that the Module Federation devtools extension reads from a page to draw its panels. */
const panelOf = (page: Page): Promise<Panel> =>
  page.evaluate(() => {
    const { moduleInfo, __SHARE__: share, __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__');
    return JSON.parse(
      JSON.stringify({ moduleInfo, share, instances: instances.map(({ name }: { name: string }) => name) }),
    );
  });

/** Acts as the extension's proxy: a content script runs before the page's own and replaces a registered remote. */
const addProxyRule = (page: Page, app: string, rule: { version: string } | { entry: string }) =>
  page.addInitScript(
    ([name, wanted]) => {
      const plugin = {
        name: 'override-remotes',
        beforeRegisterRemote({ remote }: { remote: { name: string; version?: string; entry?: string } }) {
          if (remote.name !== name) return;
          delete remote.version;
          delete remote.entry;
          Object.assign(remote, wanted);
        },
      };
      const federation = { __GLOBAL_PLUGIN__: [plugin] };
      Object.defineProperty(globalThis, '__FEDERATION__', { value: federation, configurable: false, writable: true });
    },
    [app, rule] as const,
  );

const compositionOf = async (): Promise<Composition> =>
  (await fetch(siteUrl('/platform/composition'))).json() as Promise<Composition>;

it('the devtools extension shows the apps of a page, what depends on what, and what is shared', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/blog');
  await settled(page);
  const { shell, remotes } = await compositionOf();
  // The page begins with an excerpt of its composition.
  await page.waitForFunction(
    (count) => Object.keys(Reflect.get(globalThis, '__FEDERATION__')?.moduleInfo ?? {}).length === count,
    1 + remotes.length,
  );
  const { moduleInfo, share, instances } = await panelOf(page);

  const host = `shell:${shell.version}`;
  expect(Object.keys(moduleInfo).sort()).toEqual(
    [host, ...remotes.map(({ id, version }) => `${id}:${version}`)].sort(),
  );
  expect(moduleInfo[host]?.remotesInfo).toEqual(
    Object.fromEntries(remotes.map(({ id, version }) => [id, { matchedVersion: version }])),
  );
  for (const { id, version, container, entry, module } of remotes) {
    const app = moduleInfo[`${id}:${version}`];
    const address = (file: string) => new URL(`${app?.publicPath}${file}`).pathname;
    expect({ ...app, entry: address(app?.remoteEntry ?? '') }).toMatchObject({
      entry: entry.url,
      globalName: container,
    });
    expect(app?.modules.flatMap(({ assets }) => assets.js.sync.map(address))).toEqual(module.map(({ url }) => url));
  }

  const blog = remotes.find(({ id }) => id === 'blog');
  const offered = moduleInfo[`blog:${blog?.version}`]?.shared.map(({ sharedName }) => sharedName);
  expect(offered).toEqual(expect.arrayContaining(['react', '@firm/ui']));
  const react = Object.values(share['shell']?.['default']?.['react'] ?? {});
  expect(react).toMatchObject([{ from: 'shell', useIn: [blog?.container] }]);
  expect(instances).toEqual(['shell', blog?.container]);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.includes('page-panel'))).toEqual([]);
  expect(problems).toEqual([]);
});

it('discovery links a manifest of every app, which names its files and what it shares', async () => {
  const { shell, remotes } = await compositionOf();
  const answer = await fetch(siteUrl('/platform/micro-frontends'));
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, { metadata: { version: string }; extras: { manifest: string } }[]>;
  };
  const host = { id: 'shell', version: shell.version, entry: shell.scripts.at(-1) };
  for (const { id, version, entry } of [host, ...remotes]) {
    const app = microFrontends[`@firm/${id}`]?.find(({ metadata }) => metadata.version === version);
    const manifest = new URL(app?.extras.manifest ?? '', siteUrl());
    const { metaData, shared, exposes } = (await (await fetch(manifest)).json()) as Manifest;
    const { path, name } = metaData.remoteEntry;
    expect(new URL([path, name].filter(Boolean).join('/'), manifest).pathname).toBe(entry?.url);
    expect(shared.map((library) => library.name)).toEqual(expect.arrayContaining(['react', '@firm/ui']));
    expect(exposes.map((each) => each.path)).toEqual(id === 'shell' ? [] : ['./remote']);
  }
});

describe('a rule of its proxy', () => {
  afterEach(() => rollBack('blog'));

  it('shows another released version as a preview, and runs nothing of another site', async () => {
    const before = (await compositionOf()).remotes.find(({ id }) => id === 'blog');
    await releaseSample('blog', { screen: 'export const Screen = () => <h1>The sample</h1>;' });
    const proxied = await newVisitor();
    await addProxyRule(proxied.page, 'blog', { version: String(before?.version) });
    await proxied.page.goto('/blog');
    await proxied.page.getByText(`blog ${before?.version}`).waitFor();
    await proxied.page
      .getByRole('main')
      .getByRole('link', { name: /green card/i })
      .first()
      .waitFor();
    expect(Object.keys((await panelOf(proxied.page)).moduleInfo)).toContain(`blog:${before?.version}`);
    // A preview brings the page's own panel.
    await proxied.page.getByRole('button', { name: 'Open the page panel' }).click();
    const pagePanel = proxied.page.getByRole('complementary', { name: 'This page' });
    await pagePanel.getByRole('button', { name: `Blog blog ${before?.version}` }).hover();
    const outline = await proxied.page
      .getByText(`Blog ${before?.version}`, { exact: true })
      .locator('..')
      .boundingBox();
    const screen = await proxied.page.getByRole('main').boundingBox();
    expect(outline?.y).toBeCloseTo(Number(screen?.y), -1);
    expect(outline?.width).toBeCloseTo(Number(screen?.width), -1);
    await pagePanel.getByText(/^react /).click();
    await pagePanel.getByText('Used by blog').filter({ visible: true }).waitFor();
    expect(proxied.problems).toEqual([]);

    const foreign = await newVisitor();
    const elsewhere: string[] = [];
    foreign.page.on('request', (request) => {
      if (request.url().includes('elsewhere')) elsewhere.push(request.url());
    });
    await addProxyRule(foreign.page, 'blog', { entry: 'https://elsewhere.example/mf-manifest.json' });
    await foreign.page.goto('/blog');
    await foreign.page.getByRole('heading', { name: 'The sample' }).waitFor();
    expect(elsewhere).toEqual([]);
    expect(foreign.problems).toEqual([]);
  });
});
