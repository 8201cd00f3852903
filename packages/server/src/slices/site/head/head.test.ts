import { blog, firm, placeWords } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { seed } from '../../../demo/seed.ts';
import { fill } from '../../../ground/words/fill.ts';
import { ELSEWHERE, publishSite } from '../../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { blogPosts, blogRedirects } from '../../blog/blog.tables.ts';
import { headTexts } from './headTexts.ts';
import { marketingHeads } from './marketingHeads.ts';
import { firmFacts } from './schemaOrg.ts';

interface Fact {
  '@type': string | string[];
  [name: string]: unknown;
}

describe('the head of a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
    await seed(server.deps);
    await publishSite(server);
  }, 60_000);
  afterAll(() => server.stop());

  const page = async (path: string) => {
    const response = await server.fetch(path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const content = (attribute: string, name: string) =>
      new RegExp(`<meta ${attribute}="${name}" content="([^"]*)">`).exec(html)?.[1];
    const [, graph] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const facts = graph ? (JSON.parse(graph) as { '@graph': Fact[] })['@graph'] : [];
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      html,
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
      alternates: Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [
          lang,
          href,
        ]),
      ),
      named: (name: string) => content('name', name),
      property: (name: string) => content('property', name),
      fact: (type: string) => facts.find((fact) => [fact['@type']].flat().includes(type)),
    };
  };

  const pages = {
    '/': 'home',
    '/services': 'services',
    '/about': 'about',
    '/privacy': 'privacy',
    '/blog': 'blog',
  } as const;
  test.each(
    Object.entries(pages).flatMap(([path, key]) =>
      (['en', 'es', 'fr'] as const).map((lang) => [path, key, lang] as const),
    ),
  )('%s (%s) in %s', async (path, key, language) => {
    const { url } = server;
    const found = await page(`${path}?lang=${language}`);
    expect(found.status).toBe(200);
    expect(found.html).toContain(`<html lang="${language}">`);
    const title = fill(headTexts[language][key].title, placeWords(language, firm.address.city));
    expect(found.title).toBe(`${title} · ${firm.name}`);
    expect(found.named('description')?.length).toBeGreaterThan(70);
    expect(found.named('description')).not.toContain('{{');
    expect(found.canonical).toBe(language === 'en' ? url + path : `${url}${path}?lang=${language}`);
    expect(found.alternates).toEqual({
      en: url + path,
      es: `${url}${path}?lang=es`,
      fr: `${url}${path}?lang=fr`,
      'x-default': url + path,
    });
    expect(found.property('og:image')).toBe(`${url}/og/site/${language}.png`);
    expect(found.property('og:url')).toBe(found.canonical);
    expect(found.named('twitter:card')).toBe('summary_large_image');
    expect(found.fact('ProfessionalService')).toMatchObject({
      name: firm.name,
      telephone: '+17185550142',
      address: { postalCode: firm.address.zip },
      openingHoursSpecification: [
        { opens: '09:00', closes: '18:00', dayOfWeek: expect.arrayContaining(['https://schema.org/Monday']) },
        { opens: '10:00', closes: '15:00', dayOfWeek: ['https://schema.org/Saturday'] },
      ],
    });
  });

  const about = { origin: 'https://site.example', language: 'en' as const };
  const now = new Date('2026-12-24T12:00:00Z');

  test('tells the closings of the next weeks', () => {
    expect(firmFacts({ ...about, firm }, now)).not.toHaveProperty('specialOpeningHoursSpecification');
    const closings = [
      { from: '2026-12-20', to: '2026-12-23' },
      { from: '2026-12-24', to: '2027-01-02' },
      { from: '2027-06-01', to: '2027-06-02' },
    ];
    expect(firmFacts({ ...about, firm: { ...firm, closings } }, now)).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
      ],
    });
  });

  test('promises no story of a firm that tells none', async () => {
    const { deps } = server;
    const context = { ...about, deps, path: '/about', params: {}, query: new URLSearchParams() };
    const description = async (facts: typeof firm) =>
      (await marketingHeads['/about']?.({ ...context, firm: facts }))?.description;
    expect(await description(firm)).toMatch(/Our story/);
    expect(await description({ ...firm, story: '' })).toMatch(/answered them\. Our values/);
  });

  test('of an app that the server does not know is what its remote.json says', async () => {
    const { url } = server;
    const found = await page('/elsewhere?lang=fr');
    expect(found.title).toBe(`${ELSEWHERE.title.fr} · ${firm.name}`);
    expect(found.named('description')).toBe(ELSEWHERE.description.fr);
    expect(found.property('og:title')).toBe(ELSEWHERE.title.fr);
    expect(found.canonical).toBe(`${url}/elsewhere?lang=fr`);
    expect(found.alternates).toMatchObject({ en: `${url}/elsewhere`, es: `${url}/elsewhere?lang=es` });
    expect(found.named('robots')).toBeUndefined();
  });

  test('tells how many work at the firm while the firm tells it', () => {
    expect(firmFacts({ ...about, firm }, now)).toMatchObject({ numberOfEmployees: { minValue: 50 } });
    const figures = { ...firm.figures, staff: 0 };
    expect(firmFacts({ ...about, firm: { ...firm, figures } }, now)).not.toHaveProperty('numberOfEmployees');
  });

  test('says the same whatever slashes and other parameters an address has', async () => {
    const plain = await page('/about');
    expect((await page('/about/?utm_source=x&q=%22%3E%3Cscript%3E')).canonical).toBe(plain.canonical);
    expect((await page('/blog?page=2&sort=oldest')).canonical).toBe(`${server.url}/blog?page=2`);
    expect((await page('/blog?page=%3Cb%3E')).canonical).toBe(`${server.url}/blog`);
  });

  test('of the services names each with its price', async () => {
    const { fact } = await page('/services');
    const offers = fact('OfferCatalog')?.itemListElement as {
      itemOffered: { name: string };
      priceSpecification?: object;
    }[];
    expect(offers).toHaveLength(11);
    const priced = (name: string) => offers.find(({ itemOffered }) => itemOffered.name === name);
    expect(priced('Tax preparation')?.priceSpecification).toMatchObject({ minPrice: '199.00', priceCurrency: 'USD' });
    expect(priced('Credit repair')?.priceSpecification).toMatchObject({ price: '99.00', unitCode: 'MON' });
    expect(priced('Translation')?.priceSpecification).toBeUndefined();
  });

  test('of a post with an uploaded cover has browsers load the file that they will draw', async () => {
    const slug = 'renewing-a-green-card';
    const file = '/pictures/0123456789abcdef0123456789abcdef';
    const featuredImage = `${file}-400x300.webp#20,80`;
    await server.database.db.update(blogPosts).set({ featuredImage }).where(eq(blogPosts.slug, slug));
    const { html } = await page(`/blog/${slug}`);
    const set = `${file}-160.avif 160w, ${file}-320.avif 320w, ${file}-400.avif 400w`;
    expect(html).toContain(
      `<link rel="preload" as="image" href="${file}-400.webp" type="image/avif" imagesrcset="${set}" imagesizes="`,
    );
  });

  test('of a post tells who wrote what and when, with its own picture', async () => {
    const post = await server.api.call(blog.post, { params: { id: 'an-irs-letter-has-arrived' } });
    const found = await page(`/blog/${post.slug}`);
    expect(found.title).toContain(post.title);
    expect(found.named('description')).toBe(post.metaDescription);
    expect(found.property('og:type')).toBe('article');
    expect(found.property('og:title')).toBe(post.title);
    expect(found.property('og:image')).toBe(`${server.url}/og/blog/${post.slug}.png`);
    expect(found.property('article:published_time')).toBe(post.publishedAt);
    expect(found.fact('BlogPosting')).toMatchObject({
      headline: post.title,
      datePublished: post.publishedAt,
      inLanguage: 'en',
      author: { name: post.author.name },
    });
    expect(found.html).toContain('<link rel="preload" as="image" href="/r/shell/1.0.0/art.svg" fetchpriority="high">');
    expect(found.fact('BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, item: `${server.url}/blog` },
      { position: 2, name: 'Tax', item: `${server.url}/blog/category/tax` },
      { position: 3, name: post.title },
    ]);
  });

  test('of a post without a description has its opening line, as the studio says', async () => {
    const slug = 'building-credit-from-zero';
    const post = await server.api.call(blog.post, { params: { id: slug } });
    await server.database.db.update(blogPosts).set({ metaDescription: '' }).where(eq(blogPosts.slug, slug));
    const found = await page(`/blog/${slug}`);
    expect([found.named('description'), found.property('og:description')]).toEqual([post.excerpt, post.excerpt]);
    expect(found.fact('BlogPosting')?.description).toBe(post.excerpt);
  });

  test('of a search has browsers load no picture, since it stands without the featured articles', async () => {
    await server.database.db
      .update(blogPosts)
      .set({ featuredImage: '/pictures/one.svg' })
      .where(eq(blogPosts.isFeatured, true));
    expect((await page('/blog')).html).toContain('href="/pictures/one.svg"');
    expect((await page('/blog?search=letter')).html).not.toContain('href="/pictures/one.svg"');
  });

  test('of a former address leads to the present one, with its query', async () => {
    const { db } = server.database;
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'how-an-itin-works'));
    await db.insert(blogRedirects).values({ slug: 'itin', postId: post?.id ?? '' });
    const answer = await server.fetch('/blog/itin?lang=es', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/how-an-itin-works?lang=es']);
    expect((await server.fetch(`/blog/${post?.id}`, { redirect: 'manual' })).status).toBe(200);
  });

  test('of a translation that is taken down leads to the original for now, with its query', async () => {
    const { db } = server.database;
    const slug = 'renouveler-une-carte-verte';
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug));
    await db.insert(blogRedirects).values({ slug: 'carte-verte', postId: post?.id ?? '' });
    await db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.slug, slug));
    const ask = (address: string) => server.fetch(`/blog/${address}?lang=fr`, { redirect: 'manual' });
    for (const address of [slug, 'carte-verte']) {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blog/renewing-a-green-card?lang=fr']);
    }
    await db.update(blogPosts).set({ publishedAt: post?.publishedAt }).where(eq(blogPosts.slug, slug));
    // The database tells a moment later that heads which are kept no longer hold.
    while ((await ask(slug)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('leads from each version of an article to the others, and they agree', async () => {
    const addresses = {
      en: `${server.url}/blog/renewing-a-green-card`,
      es: `${server.url}/blog/renovar-la-tarjeta-verde?lang=es`,
      fr: `${server.url}/blog/renouveler-une-carte-verte?lang=fr`,
      'x-default': `${server.url}/blog/renewing-a-green-card`,
    };
    for (const language of ['en', 'es', 'fr'] as const) {
      const { alternates, canonical } = await page(addresses[language].slice(server.url.length));
      expect(alternates).toEqual(addresses);
      expect(canonical).toBe(addresses[language]);
    }
    // The screen is Spanish around an English article that has a Spanish version elsewhere.
    expect((await page('/blog/renewing-a-green-card?lang=es')).canonical).toBe(addresses.en);
    expect((await page('/blog/hospital-bill-you-cannot-pay?lang=es')).canonical).toBe(
      `${server.url}/blog/hospital-bill-you-cannot-pay?lang=es`,
    );
  });

  test.each([
    ['/blog/category/immigration', 200],
    ['/blog/category/life-in-new-york?lang=es', 200],
    ['/blog/tag/green-card', 200],
    ['/blog/no-such-post', 404],
    ['/blog/category/no-such', 404],
    ['/blog/tag/no-such', 404],
    ['/blog/%00', 404],
    ["/blog/'; drop table blog_posts; --", 404],
    [`/blog/${'x'.repeat(900)}`, 404],
    ['/no/such/page', 404],
  ])('%s answers %i', async (path, status) => {
    const found = await page(path);
    expect(found.status).toBe(status);
    expect(found.named('robots')).toBe(status === 404 ? 'noindex' : undefined);
    expect(found.canonical === undefined).toBe(status === 404);
  });

  test.each(['/auth/login', '/dashboard', '/blog?search=visa', '/elsewhere/plain'])(
    '%s is nobody’s to index',
    async (path) => {
      const found = await page(path);
      expect(found.status).toBe(200);
      expect(found.named('robots')).toBe('noindex');
      expect(found.canonical).toBeUndefined();
    },
  );

  test('keeps a hostile title what it is: text', async () => {
    const title = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)>\u2028`;
    const { db } = server.database;
    await db.update(blogPosts).set({ title, metaDescription: title }).where(eq(blogPosts.slug, 'how-an-itin-works'));
    const found = await page('/blog/how-an-itin-works');
    expect(found.html).not.toMatch(/<script>alert|<img/);
    expect(found.title).toContain('&lt;/script&gt;');
    expect(found.fact('BlogPosting')?.headline).toBe(title);
    for (const path of ['/blog/feed.xml', '/sitemap.xml', '/blog']) {
      const text = await (await server.fetch(path)).text();
      expect(text).not.toMatch(/<script>alert|<img/);
    }
  });

  test.each([
    ['away', () => Promise.reject(new Error('Connection terminated'))],
    ['slow', () => new Promise<never>(() => {})],
  ])('goes out while the database is %s, to be asked for again and not to be forgotten', async (_, answer) => {
    const { log } = server.deps;
    const before = await page('/blog/category/immigration');
    server.advance(2 * 60_000);
    const warn = jest.spyOn(log, 'warn');
    const select = jest.spyOn(server.database.db, 'select').mockImplementation(() => {
      const query = { from: () => query, innerJoin: () => query, leftJoin: () => query, where: answer };
      return query as never;
    });
    const found = await page('/blog/category/immigration?page=2');
    const known = await page('/blog/category/immigration');
    select.mockRestore();
    expect(found.status).toBe(503);
    expect(found.retryAfter).toBe('5');
    expect(found.named('robots')).toBeUndefined();
    expect(found.canonical).toBeUndefined();
    expect(found.html).toContain('id="composition"');
    // A head that is known stays, but this page has no content without the database.
    expect([known.status, known.canonical]).toEqual([503, before.canonical]);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
