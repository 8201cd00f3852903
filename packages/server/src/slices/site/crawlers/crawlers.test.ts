import { articleLabels, articles, blog, firm } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { seed } from '../../../demo/seed.ts';
import { parseXml, type XmlElement } from '../../../testing/parseXml.ts';
import { publishSite } from '../../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { blogPosts } from '../../blog/blog.tables.ts';

describe('for search engines and feed readers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
    await seed(server.deps);
    await publishSite(server);
  }, 60_000);
  afterAll(() => server.stop());

  const xml = async (path: string) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(200);
    return { type: response.headers.get('content-type'), root: parseXml(await response.text()) };
  };
  const childrenOf = (element: XmlElement | undefined, name: string) =>
    (element?.children ?? []).filter((child) => child.name === name);
  const textOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]?.text;

  test('security.txt names who reads reports of vulnerabilities, for less than a year', async () => {
    const response = await server.fetch('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({ Contact: `mailto:${firm.securityEmail}`, 'Preferred-Languages': 'en, es, fr' });
    expect(fields.Canonical).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/);
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('robots.txt excludes private addresses and names the sitemap', async () => {
    const response = await server.fetch('/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /dashboard',
        'Disallow: /auth',
        'Disallow: /api',
        'Allow: /api/blog/',
        `Sitemap: ${server.url}/sitemap.xml`,
      ]),
    );
  });

  test('the sitemap has every public screen with a head, post and archive in each language, and nothing else', async () => {
    const { root, type } = await xml('/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(root.name).toBe('urlset');
    const urls = childrenOf(root, 'url');
    const places = urls.map((url) => textOf(url, 'loc') ?? '');
    expect(new Set(places).size).toBe(places.length);
    const { url } = server;
    expect(places).toEqual(
      expect.arrayContaining([
        `${url}/`,
        `${url}/?lang=es`,
        `${url}/services?lang=fr`,
        `${url}/blog`,
        `${url}/blog/category/tax`,
        `${url}/blog/tag/irs`,
        `${url}/blog/hospital-bill-you-cannot-pay?lang=es`,
        `${url}/blog/renovar-la-tarjeta-verde?lang=es`,
        `${url}/elsewhere`,
      ]),
    );
    // 9 screens, 30 articles, 6 categories, 18 tags; three languages each.
    expect(places).toHaveLength((9 + 30 + 6 + 18) * 3);
    expect(places.filter((place) => /dashboard|auth|:/.test(place.slice(url.length)))).toEqual([]);
    // An article with a Spanish version is listed under its own Spanish address.
    expect(places).not.toContain(`${url}/blog/renewing-a-green-card?lang=es`);
    for (const entry of urls) {
      const links = childrenOf(entry, 'xhtml:link').map(({ attributes }) => attributes);
      expect(links.map(({ hreflang }) => hreflang)).toEqual(['en', 'es', 'fr', 'x-default']);
      expect(links.map(({ href }) => href)).toContain(textOf(entry, 'loc'));
    }
    const post = await server.api.call(blog.post, { params: { id: 'hospital-bill-you-cannot-pay' } });
    const entry = urls[places.indexOf(`${url}/blog/${post.slug}`)];
    expect(textOf(entry, 'lastmod')).toBe(post.publishedAt);
  });

  test('the sitemap says of each version of an article when it changed', async () => {
    const { db } = server.database;
    const changedAt = async (path: string) => {
      const urls = childrenOf((await xml('/sitemap.xml')).root, 'url');
      return textOf(
        urls.find((url) => textOf(url, 'loc') === `${server.url}/blog/${path}`),
        'lastmod',
      );
    };
    const spanish = 'renovar-la-tarjeta-verde';
    const before = await changedAt(`${spanish}?lang=es`);
    const updatedAt = server.deps.clock();
    await db.update(blogPosts).set({ updatedAt }).where(eq(blogPosts.slug, 'renewing-a-green-card'));
    expect(await changedAt('renewing-a-green-card')).toBe(updatedAt.toISOString());
    expect(await changedAt(`${spanish}?lang=es`)).toBe(before);
  });

  test.each([
    ['', 'en', 20],
    ['?lang=es', 'es', 12],
    ['?lang=fr', 'fr', 12],
    ['?lang=%3Cscript%3E', 'en', 20],
  ])('the feed%s has posts in %s', async (query, language, length) => {
    const { root, type } = await xml(`/blog/feed.xml${query}`);
    expect(type).toContain('application/rss+xml');
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
    const [channel] = childrenOf(root, 'channel');
    expect(textOf(channel, 'title')).toContain(firm.name);
    expect(textOf(channel, 'language')).toBe(language);
    const items = childrenOf(channel, 'item');
    expect(items).toHaveLength(length);
    const dates = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    for (const item of items) {
      const link = textOf(item, 'link') ?? '';
      const slug = new URL(link).pathname.replace('/blog/', '');
      const post = await server.api.call(blog.post, { params: { id: slug } });
      expect(post.language).toBe(language);
      // Readers know a post by it, also when its address changes.
      expect(textOf(item, 'guid')).toBe(`urn:uuid:${post.id}`);
      expect(childrenOf(item, 'guid')[0]?.attributes.isPermaLink).toBe('false');
    }
  });

  test('stay well-formed whatever a title holds, and never show drafts', async () => {
    const { db } = server.database;
    const title = 'A & B <i>"x"</i> ]]> \u0001\u000b\ufffe 😀';
    await db.update(blogPosts).set({ title }).where(eq(blogPosts.slug, 'sending-money-home-compare-the-cost'));
    await db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.slug, 'an-irs-letter-has-arrived'));
    const { root } = await xml('/blog/feed.xml');
    const titles = childrenOf(childrenOf(root, 'channel')[0], 'item').map((item) => textOf(item, 'title'));
    expect(titles[0]).toBe('A & B <i>"x"</i> ]]>  😀');
    for (const path of ['/blog/feed.xml', '/sitemap.xml'])
      expect(await (await server.fetch(path)).text()).not.toContain('an-irs-letter-has-arrived');
  });

  test('tell within a minute of an article that the studio publishes', async () => {
    const { api } = await server.signIn('admin@example.com', 'demo-password');
    const {
      categories: [category],
      authors: [author],
    } = await api.call(articleLabels.list);
    const about = { categoryId: category?.id ?? null, authorId: author?.id ?? null };
    const { id, revision } = await api.call(articles.create, { body: { language: 'en', title: 'Two new dates' } });
    const params = { id };
    const changed = await api.call(articles.update, { params, body: { ...about, revision } });
    const words = { excerpt: 'Both are in March.', content: '<p>March.</p>', metaDescription: 'Two dates in March.' };
    const saved = await api.call(articles.saveText, {
      params,
      body: { language: 'en', title: 'Two new dates', ...words, revision: 1 },
    });
    await api.call(articles.approve, { params, body: { language: 'en', revision: saved.text.revision } });
    await api.call(articles.publish, { params, body: { languages: ['en'], revision: changed.revision } });
    for (const path of ['/blog/feed.xml', '/sitemap.xml']) {
      const response = await server.fetch(path);
      expect(await response.text()).toContain('/blog/two-new-dates<');
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    }
    // It tells a fact, too.
    const security = await server.fetch('/.well-known/security.txt');
    expect(security.headers.get('cache-control')).toBe('public, max-age=60');
  });
});
