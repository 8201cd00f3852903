import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FailureCause } from '@firm/contract';
import { promote } from '../deployment.ts';
import { addEvidence, SERVER } from '../evidence/addEvidence.ts';
import { openStore } from '../folder/folderStore.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { addReason } from './addReason.ts';
import { forgetOldReasons, reasonsOf } from './reasons.ts';
import { readMaps } from './sourceMaps.ts';

let store: ReleaseStore;
/** Line 1, column 7 of the script (`list();`, from 1) is line 3, column 5 of its source. */
const map = { version: 3, file: 'list.js', names: [], sources: ['webpack://blog_1/./src/list/BlogListPage.tsx'] };
beforeEach(async () => {
  store = openStore(path.join(await temporaryFolder(), 'releases'));
  const files = { 'assets/list.js.map': JSON.stringify({ ...map, mappings: 'AAAA,MAEI' }) };
  await publish(store, await builtFolder('blog', { paths: ['/blog', '/blog/:slug'], files }), {
    remote: 'blog',
    version: '1.0.0',
  });
  await promote(store, 'blog', '1.0.0');
});

const at = (column: number) => `https://firm.example/r/blog/1.0.0/assets/list.js:1:${column}`;
const chrome = `TypeError: no title of Maria\n    at Xe (${at(7)})\n    at https://ads.example/x.js:1:1`;
const firefox = `Xe@${at(7)}\nrun@chrome-extension://abc/inject.js:1:1`;

function fail(visitor: string, cause: FailureCause, { browser = 'Chrome', served = true, now = new Date() } = {}) {
  const report = { remote: 'blog', version: '1.0.0', event: 'crashed' as const, cause };
  return addReason(store, { visitor, served, browser }, report, now);
}
const folder = () => path.join(store.dir, 'blog/reasons');

test('failures of one place are one cause, with its place in the sources, routes, browsers and how many saw it', async () => {
  await fail('one', { message: "TypeError: reading 'title'", stack: chrome, route: '/blog/:slug' });
  await fail('two', { message: 'TypeError: e is undefined', stack: firefox, route: '/blog' }, { browser: 'Firefox' });
  await fail('two', { message: 'TypeError: e is undefined', stack: firefox, route: '/blog' }, { browser: 'Firefox' });
  await fail('one', { message: 'RangeError: too deep', stack: chrome.replace('1:7', '1:2') });
  expect(await reasonsOf(store, 'blog')).toMatchObject([
    {
      version: '1.0.0',
      event: 'crashed',
      message: "TypeError: reading 'title'",
      frames: ['src/list/BlogListPage.tsx:3:5'],
      count: 3,
      visitors: 2,
      routes: ['/blog', '/blog/:slug'],
      browsers: ['Chrome', 'Firefox'],
    },
    { message: 'RangeError: too deep', frames: ['src/list/BlogListPage.tsx:1:1'], count: 1, routes: [] },
  ]);
});

test('what the shell tells of a version from one place are as many causes as it has words', async () => {
  const stack = 'at d (https://firm.example/r/shell/1.0.0/assets/main.js:2041:4221)';
  for (const message of ['Error: it changed fetch', 'Error: it left a timer behind', 'Error: it changed fetch'])
    await fail('one', { message, stack });
  const told = (await reasonsOf(store, 'blog')).map(({ message, count }) => [message, count]);
  expect(told.sort()).toEqual([
    ['Error: it changed fetch', 2],
    ['Error: it left a timer behind', 1],
  ]);
});

test('a page that the server could not render has its cause, too, beside what browsers saw of the same place', async () => {
  const cause = { message: 'TypeError: no title', stack: chrome, route: '/blog' };
  const report = { remote: 'blog', version: '1.0.0', event: 'render_failed' as const, cause };
  await addReason(store, { ...SERVER, browser: 'the server' }, report);
  await fail('one', { message: 'TypeError: no title', stack: chrome, route: '/blog' });
  const [seen, unrendered] = await reasonsOf(store, 'blog');
  expect([seen, unrendered].map((reason) => reason?.event).sort()).toEqual(['crashed', 'render_failed']);
  expect(unrendered?.frames).toEqual(seen?.frames);
});

test('what has the form of personal data is not written, wherever the page put it', async () => {
  await fail('one', {
    message: 'Error: no "Maria López", maria@example.com, 123-45-6789',
    stack: `Error: no "Maria López"\n    at Xe (${at(7)}?retry=1&name=Maria)\n    at maria@example.com`,
    // A route that no release has may be an address.
    route: '/cases/maria-lopez',
  });
  await addEvidence(
    store,
    { visitor: 'one', served: true },
    { remote: 'blog', version: '1.0.0', event: 'crashed', cause: { message: 'Maria' } },
  );
  const texts = await Promise.all(
    ['reasons', 'evidence'].map(async (name) => {
      const [file = ''] = await readdir(path.join(store.dir, 'blog', name));
      return readFile(path.join(store.dir, 'blog', name, file), 'utf8');
    }),
  );
  expect(texts.join('')).toContain('Error: no ‹text›, ‹address›, #-#-#');
  expect(texts.join('')).not.toMatch(/maria|-45-/i);
});

test('without a source map the place is that in the released file', async () => {
  await fail('one', { message: 'Error: x', stack: chrome.replace('list.js', 'remote.js') });
  expect((await reasonsOf(store, 'blog'))[0]?.frames).toEqual(['blog 1.0.0 assets/remote.js:1:7']);
  // The build of these tests has a map of its entry that is none.
  const later = new Date(Date.now() + 1_000);
  await fail('two', { message: 'Error: y', stack: chrome.replace('assets/list.js', 'entry.js') }, { now: later });
  expect((await reasonsOf(store, 'blog'))[0]?.frames).toEqual(['blog 1.0.0 entry.js:1:7']);
});

test('source maps are kept beside the store, and are neither served nor in its copy', async () => {
  expect(await readdir(path.join(store.dir, '../maps/blog/1.0.0'))).toContain('assets%2Flist.js.map.gz');
  const names = await readdir(store.dir, { recursive: true });
  expect(names.filter((name) => name.includes('.map'))).toEqual([]);
});

test('one browser tells five times at most, strangers fill half of the causes, and versions without traffic have none', async () => {
  for (let times = 0; times < 20; times++) await fail('chatterbox', { message: `Error: ${'a'.repeat(times)}` });
  expect(await reasonsOf(store, 'blog')).toHaveLength(5);
  for (let other = 0; other < 60; other++)
    await fail(`stranger-${other}`, { message: `Error: ${'b'.repeat(other)}` }, { served: false });
  expect(await reasonsOf(store, 'blog')).toHaveLength(25);
  for (let other = 0; other < 60; other++) await fail(`visitor-${other}`, { message: `Error: ${'c'.repeat(other)}` });
  expect(await reasonsOf(store, 'blog')).toHaveLength(50);
  const report = { remote: 'blog', version: '9.9.9', event: 'crashed' as const, cause: { message: 'Error: x' } };
  expect(await addReason(store, { visitor: 'x', served: true, browser: 'Chrome' }, report)).toBeUndefined();
});

test('what is older than a month is not told, and deleted', async () => {
  await fail('one', { message: 'Error: old' });
  const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await reasonsOf(store, 'blog', { now: later })).toEqual([]);
  await forgetOldReasons(store);
  expect(await readdir(folder())).toHaveLength(1);
  await forgetOldReasons(store, later);
  expect(await readdir(folder())).toEqual([]);
});

test('a map goes to another store under its own name, and who publishes a version again replaces none', async () => {
  const build = (content: string) =>
    builtFolder('blog', { version: '2.0.0', files: { 'assets/..~..~x.js.map': content } });
  const published = { remote: 'blog', version: '2.0.0' };
  await publish(store, await build('first'), published);
  await publish(store, await build('second'), published);
  const maps = await readMaps(store, 'blog', '2.0.0');
  expect([...maps.keys()].sort()).toEqual(['assets/..~..~x.js.map', 'entry.js.map']);
  expect(maps.get('assets/..~..~x.js.map')?.toString()).toBe('first');
});
