import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { platform, releases } from '@firm/contract';
import { promote, publish } from '@firm/releases';
import { rebuild } from '../../../testing/releases.ts';
import { pageFrom, publishRendering, renderedFrom } from '../../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishRendering(server, '/plain', '/finds');
});
afterAll(() => server.stop());

/** The versions with failures to render among their evidence. */
function blamed(): string[] {
  return ['shell', 'newcomer'].flatMap((id) => {
    const folder = join(server.deps.store.dir, id, 'evidence');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes('render_failed'))
      .map((name) => `${id} ${name.replace(/@.*|\.jsonl$/, '')}`);
  });
}

/** Releases the remote's next version, which also fails on addresses with this word. */
async function release(version: string, word: string): Promise<void> {
  const folder = await rebuild(server, 'newcomer', version);
  const code = `globalThis.renderScreen = (url) => { if (/fails|${word}/.test(url)) throw new Error('the remote fails') };`;
  writeFileSync(join(folder, 'main.js'), code);
  await publish(server.deps.store, folder, { remote: 'newcomer', version });
  await promote(server.deps.store, 'newcomer', version);
  await wait(300);
}

const frame = (path: string) => renderedFrom(server, path, {}, 'frame');

test('words that the API refuses or that are too long to ask blame nobody', async () => {
  for (const words of ['%00', 'x'.repeat(300), 'é'.repeat(900), '"'.repeat(1_900)]) {
    await frame(`/finds?search=${encodeURI(words).replaceAll('%25', '%')}`);
  }
  await wait(500);
  expect(blamed()).toEqual([]);
  await renderedFrom(server, '/finds?search=tax');
});

test('failures at addresses that visitors make up leave the other pages of their versions alone', async () => {
  await renderedFrom(server, '/elsewhere');
  for (const path of ['fails-1', 'fails-2', 'fails-3']) await frame(`/elsewhere/${path}`);
  server.advance(61_000 - 1_500);
  expect((await pageFrom(server, '/elsewhere')).rendered).toBe('whole');
  server.advance(2_000);
  await renderedFrom(server, '/elsewhere?lang=fr');
});

test('visitors cannot have a release taken back by addresses that no version renders', async () => {
  server.advance(2 * 60_000);
  await release('1.1.0', 'worse');
  for (const path of ['fails-1', 'fails-2', 'fails-3']) await frame(`/elsewhere/${path}`);
  await wait(1_000);
  expect(blamed()).toEqual(['newcomer 1.0.0']);
  server.advance(2 * 60_000);
  await frame('/elsewhere/worse');
  while (blamed().length === 1) await wait(50);
  expect(blamed()).toEqual(['newcomer 1.0.0', 'newcomer 1.1.0']);
  const { api } = await server.person({ role: 'staff' });
  const { parts } = await api.call(platform.status);
  expect(parts.flatMap(({ versions }) => versions).find(({ version }) => version === '1.1.0')?.notRendered).toBe(1);
  const { causes } = await api.call(releases.app, { params: { id: 'newcomer' } });
  expect(causes[0]).toMatchObject({
    ...{ version: '1.1.0', failure: 'render_failed', message: 'Error: the remote fails', seen: 1, browsers: [] },
  });
});
