import { type BlogOrdering, blog, plainWords } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { seed } from '../../demo/seed.ts';
import { queriesOf, rowsReadBy } from '../../testing/rowsRead.ts';
import { onEachDatabase } from '../../testing/testServer.ts';
import { blogPosts, blogWords } from './blog.tables.ts';

onEachDatabase('the search of the blog', (server) => {
  beforeAll(() => seed(server().deps), 60_000);
  const page = (query: object) => server().api.call(blog.posts, { query: { limit: 100, ...query } });
  const slugs = async (query: object) => (await page(query)).results.map(({ slug }) => slug);

  test.each([
    ['visa', 'reading-the-visa-bulletin'],
    ['VISÁ', 'reading-the-visa-bulletin'],
    ['impuesto', 'como-funciona-un-itin'],
    ['déclaration', 'comment-fonctionne-un-itin'],
    ['declaration', 'comment-fonctionne-un-itin'],
    ['numéro de sécurité', 'construire-son-credit-en-partant-de-zero'],
    ['green card', 'renewing-a-green-card'],
    // One letter missing, added or changed, or two swapped.
    ['imigration', 'notary-is-not-a-notario'],
    ['immmigration', 'notary-is-not-a-notario'],
    ['immigratoin', 'notary-is-not-a-notario'],
    ['grean card', 'renewing-a-green-card'],
    ['bookkeping', 'one-hour-a-week-bookkeeping'],
    ['impuestso', 'como-funciona-un-itin'],
    // A word that is still being typed, and two words written as one.
    ['natualiz', 'renewing-a-green-card'],
    ['greencard', 'renewing-a-green-card'],
    ['grencard', 'renewing-a-green-card'],
    ['i-90', 'renewing-a-green-card'],
  ])('“%s” finds %s', async (search, slug) => {
    expect(await slugs({ search })).toContain(slug);
  });

  test('a word that no post has does not hide what the other words find', async () => {
    expect(await slugs({ search: 'zzzzqqqq visa bulletin' })).toEqual(await slugs({ search: 'visa bulletin' }));
  });

  test('begins with what has the word in its title, unless another order is asked for', async () => {
    const { results } = await page({ search: 'itin' });
    expect(results[0]?.slug).toBe('how-an-itin-works');
    expect((await slugs({ search: 'itin', ordering: 'relevance' })).at(0)).toBe('how-an-itin-works');
    const dates = async (ordering: BlogOrdering) =>
      (await page({ search: 'itin', ordering, language: 'en' })).results
        .filter(({ language }) => language === 'en')
        .map(({ publishedAt }) => publishedAt);
    const oldest = await dates('published_at');
    expect(oldest.length).toBeGreaterThan(2);
    expect(oldest).toEqual([...oldest].sort());
    expect(await dates('-published_at')).toEqual([...oldest].reverse());
  });

  test('looks for the word as it stands before it guesses, and never guesses numbers', async () => {
    for (const { slug } of (await page({ search: 'form' })).results) {
      const { title, excerpt, content } = await server().api.call(blog.post, { params: { id: slug } });
      expect(plainWords(`${title} ${excerpt} ${content}`).some((word) => word.startsWith('form'))).toBe(true);
    }
    expect((await page({ search: 'cp2009' })).count).toBe(0);
    expect((await page({ search: 'zzzzqqqq' })).count).toBe(0);
    // A search in letters that no post contains returns nothing, instead of everything.
    for (const search of ['税', 'ضريبة', '???']) expect((await page({ search })).count).toBe(0);
  });

  test('goes with category, tag and pages', async () => {
    const all = await page({ search: 'card' });
    expect(all.count).toBe(all.results.length);
    const inCredit = await page({ search: 'card', category: 'credit' });
    expect(inCredit.count).toBeGreaterThan(0);
    expect(inCredit.results.every(({ category }) => category.slug === 'credit')).toBe(true);
    const tagged = await page({ search: 'card', tag: 'green-card' });
    expect(tagged.results.every(({ tags }) => tags.some(({ slug }) => slug === 'green-card'))).toBe(true);
    const pages = [await page({ search: 'card', limit: 5 }), await page({ search: 'card', limit: 5, offset: 5 })];
    expect(pages.map(({ count }) => count)).toEqual([all.count, all.count]);
    expect(pages.flatMap(({ results }) => results.map(({ slug }) => slug))).toEqual(
      all.results.slice(0, 10).map(({ slug }) => slug),
    );
  });

  test.each([
    "'; drop table blog_posts; --",
    "a' | 'b",
    '((((( & | ! <-> :*',
    '%_%\\',
    'card:*A & !green',
    '\u202e\u0301\u0301',
    'ﬁ ½ Ⅷ İ',
    'e'.repeat(200),
    'x '.repeat(100),
  ])('%s is only words', async (search) => {
    const { count } = await page({ search });
    expect(count).toBeGreaterThanOrEqual(0);
    expect((await page({})).count).toBe(30);
  });

  test('the database folds words as the server does', async () => {
    const texts = ['Éclair d’ŒUVRE, straße — ÆON', 'niño/año 1,050', 'ﬁn Ça va?', 'I-90 & <b>CP2000</b>'];
    for (const text of texts) {
      const { rows } = await server().database.db.execute<{ folded: string }>(
        sql`select plain_words(${text}) as folded`,
      );
      expect(rows[0]?.folded.split(' ').filter(Boolean)).toEqual(plainWords(text));
    }
  });

  test('among a thousand posts it reads few rows, not every word of every post', async () => {
    const { db } = server().database;
    await db.execute(sql`
      insert into blog_posts (slug, title, excerpt, content, content_text, featured_image, meta_description, category_id, author_id, read_time_minutes, published_at)
      select slug || '-' || copy, title || ' ' || copy, excerpt, content, content_text || ' copy' || copy, featured_image, meta_description, category_id, author_id, read_time_minutes, published_at
      from ${blogPosts}, generate_series(1, 24) copy`);
    await db.execute(sql`analyze`);
    const words = await db.$count(blogWords);
    const posts = await db.$count(blogPosts);
    for (const search of ['visa', 'imigration', 'grencard', 'zzzzqqqq']) {
      const queries = await queriesOf(db, () => page({ search, limit: 12 }));
      const { blog_words: wordsRead = 0, ...others } = await rowsReadBy(db, queries);
      expect(queries.length).toBeLessThan(10);
      // A known word is found by the index; a guess looks through the list of different words, not through the posts.
      expect(wordsRead).toBeLessThan(search === 'visa' ? words : words * 5);
      expect(Object.values(others).reduce((sum, rows) => sum + rows)).toBeLessThan(posts * 10);
    }
  }, 60_000);
});
