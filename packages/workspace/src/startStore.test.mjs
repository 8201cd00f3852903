import path from 'node:path';
import {
  ban,
  openStore,
  pin,
  promote,
  publish,
  readAudit,
  rollback,
  rollOut,
  status,
} from '../../releases/src/index.ts';
import { builtFolder, temporaryFolder } from '../../releases/src/testing/builds.ts';
import { findApp } from './apps.mjs';
import { startStore } from './startStore.mjs';

/** Version of an app built from the present source; the store has it already. */
const versionOf = ({ id }) => `1.0.0-present.${id}`;
const build = async (app) => ({ dir: '', version: versionOf(app) });
const apps = ['shell', 'blog', 'portal'].map((name) => findApp(name));
const [shell, blog, portal] = apps;
let store;
const publishAs = async (id, version) => publish(store, await builtFolder(id, { version }), { remote: id, version });
const bring = async (options = {}) => {
  const said = [];
  await startStore(store, { apps, build, say: (line) => said.push(line), ...options });
  return said;
};
const current = async () => Object.fromEntries((await status(store)).map(({ id, current }) => [id, current]));

beforeEach(async () => {
  store = openStore(path.join(await temporaryFolder(), 'releases'));
  for (const app of apps) await publishAs(app.id, versionOf(app));
});

test('an empty store gets the present source, in production too; the log says by whom', async () => {
  const said = await bring({ production: true });
  expect(said).toEqual([portal, blog, shell].map((app) => `${app.id} ${versionOf(app)} is current`));
  expect((await readAudit(store, 'blog'))[0]).toMatchObject({ by: 'npm start', action: 'promote' });
});

test('npm start replaces what it made current by each newer source', async () => {
  await publishAs('blog', '0.9.0');
  await promote(store, 'blog', '0.9.0', { by: 'npm start' });
  await bring();
  expect(await current()).toMatchObject({ blog: versionOf(blog) });
  expect((await bring()).join()).toContain(`blog ${versionOf(blog)} is current`);
});

test.each([
  ['promoted', (id, version) => promote(store, id, version, { by: 'ana' }), '9.0.0'],
  ['promoted, though it was current,', (id) => promote(store, id, '0.9.0', { by: 'ana' }), '0.9.0'],
  ['rolled back to', (id) => rollback(store, id, { by: 'ana' }), '0.9.0'],
  ['pinned', (id) => pin(store, id, true, { by: 'ana' }), '0.9.0'],
  ['began to roll out', (id, version) => rollOut(store, id, { version, traffic: 100 }, { by: 'ana' }), '0.9.0'],
])('an app that a team %s stays as it is, and the line says who and what to do', async (_what, decide, expected) => {
  for (const version of ['0.8.0', '0.9.0', '9.0.0']) await publishAs('blog', version);
  await promote(store, 'blog', '0.9.0', { by: 'npm start' });
  if (_what === 'rolled back to') await promote(store, 'blog', '9.0.0', { by: 'npm start' });
  await decide('blog', '9.0.0');
  const said = await bring();
  expect(await current()).toMatchObject({ blog: expected, portal: versionOf(portal) });
  const today = new Date().toISOString().slice(0, 10);
  expect(said.find((line) => line.startsWith('blog'))).toMatch(
    new RegExp(
      `^blog stays at ${expected}, as ana decided on ${today} .*pnpm release promote blog --to ${versionOf(blog)}`,
    ),
  );
});

test('production leaves a store that serves a site alone', async () => {
  await publishAs('shell', '0.9.0');
  await promote(store, 'shell', '0.9.0', { by: 'npm start' });
  expect(await bring({ production: true })).toEqual([expect.stringContaining('served as it stands')]);
  expect(await current()).toMatchObject({ shell: '0.9.0', blog: null });
});

test('a site starts when the present source was banned, and visitors keep what they have', async () => {
  await publishAs('blog', '0.9.0');
  await promote(store, 'blog', '0.9.0', { by: 'ana' });
  await ban(store, 'blog', [versionOf(blog)], { by: 'ana' });
  const said = await bring();
  expect(await current()).toMatchObject({ blog: '0.9.0', portal: versionOf(portal), shell: versionOf(shell) });
  expect(said.find((line) => line.startsWith('blog'))).toMatch(/^blog stays at 0\.9\.0, as ana decided/);
});
