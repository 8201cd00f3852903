import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { seed } from '../../../demo/seed.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { blogPosts } from '../../blog/blog.tables.ts';
import covers from './assets/covers.json' with { type: 'json' };
import { breakLines } from './breakLines.ts';
import { cardSvg } from './card.ts';
import { openDrawings } from './drawings.ts';

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const fail = (error: unknown) => {
  throw error;
};
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

describe('a picture of a post', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
    await seed(server.deps);
  }, 60_000);
  afterAll(() => server.stop());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.fetch(path, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  test('is a PNG of 1200 × 630, stored, and answered with 304 to browsers that have it', async () => {
    const { response, body } = await get('/og/blog/renewing-a-green-card.png');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(body.subarray(0, 8)).toEqual(SIGNATURE);
    expect(sizeOf(body)).toEqual([1200, 630]);
    expect(response.headers.get('cache-control')).toContain('public');
    const tag = response.headers.get('etag') ?? '';
    expect((await get('/og/blog/renewing-a-green-card.png', { 'if-none-match': tag })).response.status).toBe(304);
    const folder = join(server.deps.env.dataDir, 'og');
    expect(readdirSync(folder)).toHaveLength(1);

    await server.database.db
      .update(blogPosts)
      .set({ title: 'Another title' })
      .where(eq(blogPosts.slug, 'renewing-a-green-card'));
    const changed = await get('/og/blog/renewing-a-green-card.png', { 'if-none-match': tag });
    expect(changed.response.status).toBe(200);
    expect(changed.response.headers.get('etag')).not.toBe(tag);
    expect(changed.body.equals(body)).toBe(false);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each(['en', 'es', 'fr'])('the site has one in %s', async (language) => {
    const { response, body } = await get(`/og/site/${language}.png`);
    expect(response.status).toBe(200);
    expect(sizeOf(body)).toEqual([1200, 630]);
  });

  test.each([
    '/og/blog/no-such.png',
    '/og/blog/renewing-a-green-card',
    '/og/blog/..%2f..%2fsecret.png',
    '/og/site/de.png',
    '/og/site/en.svg',
    '/og',
  ])('%s is a plain 404', async (path) => {
    expect((await get(path)).response.status).toBe(404);
  });
});

describe('drawing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-og-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('draws a picture once for all concurrent requests, and refuses too many', async () => {
    const drawings = openDrawings(folder, fail);
    const svg = cardSvg({ title: 'One', label: 'Tax', cover: 'category-tax', firm: 'Crossbay Advisory' });
    const [one, other] = await Promise.all([drawings.draw('one', svg), drawings.draw('one', svg)]);
    expect(one.png.equals(other.png)).toBe(true);
    expect(readdirSync(folder)).toEqual([`one.${one.tag}.png`]);
    const crowd = Array.from({ length: 60 }, (_, at) =>
      drawings.draw(`many-${at}`, cardSvg({ title: `${at}`, label: '', cover: '', firm: 'Crossbay Advisory' })),
    );
    const answers = await Promise.allSettled(crowd);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  }, 60_000);

  test('a picture that cannot be stored is sent, and the log says so', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'where the folder should be');
    const notKept = jest.fn();
    const { png } = await openDrawings(file, notKept).draw(
      'one',
      cardSvg({ title: 'One', label: '', cover: '', firm: 'Crossbay Advisory' }),
    );
    expect(png.subarray(0, 8)).toEqual(SIGNATURE);
    expect(notKept).toHaveBeenCalledTimes(1);
  });

  test('every title fits: in lines, shortened if need be, and never as markup', () => {
    expect(breakLines('Renewing a green card: what changes', 68, 570, 9)).toEqual([
      'Renewing a green',
      'card: what changes',
    ]);
    const long = breakLines('word '.repeat(200), 50, 570, 5);
    expect(long).toHaveLength(5);
    expect(long.at(-1)).toMatch(/…$/);
    expect(breakLines('x'.repeat(5000), 50, 570, 5)).toHaveLength(1);
    expect(breakLines('', 50, 570, 5)).toEqual([]);
    const svg = cardSvg({
      title: '</text><script>alert(1)</script>',
      label: '"&\u0000',
      cover: '../../etc/passwd',
      firm: 'Crossbay Advisory',
    });
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&lt;script&gt;');
  });

  test('the covers match those of the screens', () => {
    for (const [name, svg] of Object.entries(covers)) {
      const drawn = readFileSync(join(import.meta.dirname, '../../../../../ui/src/art', `${name}.svg`), 'utf8');
      expect(drawn.replace(/@media\(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/, '').trim()).toBe(svg);
    }
  });
});
