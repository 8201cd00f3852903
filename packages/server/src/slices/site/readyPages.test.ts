import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishRendering } from '../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { encodedPage, type ReadyPage } from './readyPages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishRendering(server, '/plain');
  // A first page that takes long to render goes out as a frame.
  while ((await get(undefined)).headers['x-rendered'] !== 'whole') await pause(50);
});
afterAll(() => server.stop());

const get = (encoding: string | undefined, url = '/plain') =>
  server.app.inject({ url, headers: { accept: 'text/html', ...(encoding && { 'accept-encoding': encoding }) } });

test('a kept page is the same in every encoding, with one policy', async () => {
  const plain = await get(undefined);
  const [br, gzip] = [await get('gzip, deflate, br'), await get('br;q=0, gzip')];
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers.vary).toBe('accept-language, cookie, accept-encoding');
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  }
});

test('a kept page is not made or compressed again until it is rendered again', async () => {
  const payloads = async () => (await get('br')).rawPayload.toString('base64');
  const before = await payloads();
  expect(await payloads()).toBe(before);
  server.advance(2 * 60_000);
  const after = await payloads();
  expect(after).not.toBe(before);
});

test('pages whose heads differ are sent with their own', async () => {
  const languages = await Promise.all(['en', 'fr'].map((lang) => get('br', `/plain?lang=${lang}`)));
  const texts = languages.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString());
  expect(texts.map((html) => /<html lang="(\w\w)"/.exec(html)?.[1])).toEqual(['en', 'fr']);
  const missing = await get('br', '/elsewhere/a/b/c');
  expect(missing.statusCode).toBe(404);
  expect(brotliDecompressSync(missing.rawPayload).toString()).toContain('data-missing');
});

test('a compression that failed is made again for the next visitor', async () => {
  const html = Buffer.from('<p>whole</p>');
  const page = { html: 42, encoded: new Map() } as unknown as ReadyPage;
  await expect(encodedPage(page, 'br')).rejects.toThrow();
  page.html = html;
  expect(brotliDecompressSync(await encodedPage(page, 'br'))).toEqual(html);
});
