import { type BlogPost, blog } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { seed } from '../../demo/seed.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { blogPosts } from './blog.tables.ts';

onDatabase('the languages of the blog', (server) => {
  beforeAll(() => seed(server().deps), 60_000);
  const page = (query: object) => server().api.call(blog.posts, { query: { limit: 100, ...query } });
  const slugs = (posts: BlogPost[]) => posts.map(({ slug }) => slug);

  test('a list has each article once and begins with those in the reader’s language', async () => {
    for (const language of ['en', 'es', 'fr']) {
      const { results, count } = await page({ language });
      expect(count).toBe(30);
      const languages = results.map((post) => post.language);
      const own = languages.filter((each) => each === language).length;
      expect(own).toBe(language === 'en' ? 30 : 12);
      expect(languages.slice(0, own)).toEqual(Array(own).fill(language));
      expect(new Set(languages.slice(own))).toEqual(new Set(own === 30 ? [] : ['en']));
    }
    const spanish = slugs((await page({ language: 'es' })).results);
    expect(spanish).toContain('renovar-la-tarjeta-verde');
    expect(spanish).not.toContain('renewing-a-green-card');
  });

  test('where the language is not said, the browser’s counts; an unknown one is refused', async () => {
    const asked = async (path: string, headers: Record<string, string>) => {
      const answer: { results: { language: string }[] } = await (await server().fetch(path, { headers })).json();
      return answer.results[0]?.language;
    };
    expect(await asked('/api/blog/posts/', { 'accept-language': 'fr-CA' })).toBe('fr');
    expect(await asked('/api/blog/posts/', { cookie: 'lang=es', 'accept-language': 'fr' })).toBe('es');
    expect(await asked('/api/blog/posts/?language=en', { cookie: 'lang=es' })).toBe('en');
    expect((await server().fetch('/api/blog/posts/?language=xx')).status).toBe(400);
  });

  test('featured, popular and related posts follow it too', async () => {
    const featured = (await server().api.call(blog.featured, { query: { language: 'es' } })).data;
    expect(featured[0]?.language).toBe('es');
    const popular = (await server().api.call(blog.popular, { query: { language: 'fr' } })).data;
    expect(popular[0]?.language).toBe('fr');
    const related = (
      await server().api.call(blog.related, {
        params: { id: 'renovar-la-tarjeta-verde' },
        query: { language: 'es', limit: 10 },
      })
    ).data;
    expect(slugs(related)).not.toContain('renewing-a-green-card');
    expect(related[0]?.language).toBe('es');
  });

  test('the ten most read articles stand in every language', async () => {
    const { results } = await page({ language: 'en', ordering: '-view_count', limit: 10 });
    for (const { slug } of results) {
      const { translations } = await server().api.call(blog.post, { params: { id: slug } });
      expect({ slug, languages: translations.map(({ language }) => language) }).toEqual({
        slug,
        languages: ['es', 'fr'],
      });
    }
  });

  test('the translations are whole articles', async () => {
    for (const language of ['es', 'fr']) {
      const { results } = await page({ language });
      const own = results.filter((post) => post.language === language);
      expect(new Set(own.map(({ category }) => category.slug)).size).toBe(6);
      for (const { slug } of own) {
        const { content } = await server().api.call(blog.post, { params: { id: slug } });
        expect(content.split(/\s+/).length).toBeGreaterThan(300);
        for (const [, target = ''] of content.matchAll(/href="\/blog\/([^"]+)"/g))
          await expect(server().api.call(blog.post, { params: { id: target } })).resolves.toBeDefined();
      }
    }
  });

  test('each version knows the others that are published', async () => {
    const post = (id: string) => server().api.call(blog.post, { params: { id } });
    expect((await post('renewing-a-green-card')).translations).toEqual([
      { language: 'es', slug: 'renovar-la-tarjeta-verde' },
      { language: 'fr', slug: 'renouveler-une-carte-verte' },
    ]);
    expect((await post('renovar-la-tarjeta-verde')).translations).toEqual([
      { language: 'en', slug: 'renewing-a-green-card' },
      { language: 'fr', slug: 'renouveler-une-carte-verte' },
    ]);
    expect((await post('hospital-bill-you-cannot-pay')).translations).toEqual([]);
    const { db } = server().database;
    await db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.slug, 'renouveler-une-carte-verte'));
    expect((await post('renewing-a-green-card')).translations).toHaveLength(1);
    const french = slugs((await page({ language: 'fr' })).results);
    expect(french).toContain('renewing-a-green-card');
    expect(french).toHaveLength(30);
  });
});
