import { blog } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { seed } from '../../demo/seed.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { blogPosts } from './blog.tables.ts';

onDatabase('the blog', (server) => {
  beforeAll(() => seed(server().deps), 60_000);
  const api = () => server().api;
  const page = async (query: object = {}) => api().call(blog.posts, { query });

  test('lists published posts, twelve at a time, newest first, without their content', async () => {
    const first = await page();
    expect(first.results).toHaveLength(12);
    expect(first).toMatchObject({ count: 30, previous: null, next: '/api/blog/posts/?limit=12&offset=12' });
    expect(first.results.every(({ content }) => content === '')).toBe(true);
    const dates = first.results.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const last = await page({ offset: 24, limit: 12 });
    expect(last).toMatchObject({ next: null, previous: '/api/blog/posts/?offset=12&limit=12' });
    expect(last.results).toHaveLength(6);
    expect(await page({ offset: 999 })).toMatchObject({ results: [], count: 30 });
  });

  test('orders by date and by views', async () => {
    const oldest = (await page({ ordering: 'published_at', limit: 100 })).results.map(({ publishedAt }) => publishedAt);
    expect(oldest).toEqual([...oldest].sort());
    const views = (await page({ ordering: '-view_count', limit: 100 })).results.map(({ viewCount }) => viewCount);
    expect(views).toEqual([...views].sort((one, other) => other - one));
    await expect(api().get(blog.posts.path, { ordering: 'title' })).rejects.toMatchObject({ status: 400 });
  });

  test('filters by category and tag, and finds words whatever their case', async () => {
    const inTax = await page({ category: 'tax', limit: 100 });
    expect(new Set(inTax.results.map(({ category }) => category.slug))).toEqual(new Set(['tax']));
    expect(inTax.count).toBe(inTax.results[0]?.category.postCount);
    const tagged = await page({ tag: 'irs', limit: 100 });
    expect(tagged.results.every(({ tags }) => tags.some(({ slug }) => slug === 'irs'))).toBe(true);
    const found = await page({ search: 'cp2000 ENVELOPE' });
    expect(found.results.map(({ slug }) => slug)).toContain('an-irs-letter-has-arrived');
    // Names of HTML tags are not part of the text.
    expect((await page({ search: 'tbody' })).count).toBe(0);
    expect((await page({ category: 'no-such' })).results).toEqual([]);
  });

  test('keeps drafts and planned posts to itself, whatever is asked', async () => {
    const { db } = server().database;
    const [post] = (await page({ limit: 1 })).results;
    const slug = post?.slug ?? '';
    for (const publishedAt of [null, new Date(Date.now() + 86_400_000)]) {
      await db.update(blogPosts).set({ publishedAt }).where(eq(blogPosts.slug, slug));
      expect((await page({ isPublished: 'false', limit: 100 })).results.map((each) => each.slug)).not.toContain(slug);
      await expect(api().call(blog.post, { params: { id: slug } })).rejects.toMatchObject({ status: 404 });
      expect((await api().call(blog.categories)).reduce((sum, { postCount }) => sum + postCount, 0)).toBe(29);
    }
    await db
      .update(blogPosts)
      .set({ publishedAt: new Date(post?.publishedAt ?? 0) })
      .where(eq(blogPosts.slug, slug));
  });

  test('opens a post by slug and by id, with clean content', async () => {
    const bySlug = await api().call(blog.post, { params: { id: 'an-irs-letter-has-arrived' } });
    expect(bySlug.content).toMatch(/^<p>/);
    expect(bySlug.content).not.toMatch(/<script|onerror|javascript:/i);
    const byId = await api().call(blog.post, { params: { id: bySlug.id } });
    expect(byId.slug).toBe(bySlug.slug);
    await expect(api().call(blog.post, { params: { id: 'no-such-post' } })).rejects.toMatchObject({
      status: 404,
      message: 'Blog post not found',
    });
  });

  test('counts a visitor once a day', async () => {
    const read = async (agent: string) => {
      const response = await server().fetch('/api/blog/posts/how-an-itin-works/', { headers: { 'user-agent': agent } });
      const post: { view_count?: number } = await response.json();
      return post.view_count ?? 0;
    };
    const first = await read('one');
    expect(await read('one')).toBe(first);
    await server().fetch('/api/blog/posts/how-an-itin-works/', {
      method: 'HEAD',
      headers: { 'user-agent': 'preview' },
    });
    expect(await read('two')).toBe(first + 1);
    // The day has 25 hours when daylight saving time ends.
    server().advance(25 * 60 * 60 * 1000);
    expect(await read('one')).toBe(first + 2);
  });

  test('has featured, popular and related posts, each under success and data', async () => {
    const featured = await api().call(blog.featured);
    expect(featured).toMatchObject({ success: true });
    expect(featured.data).toHaveLength(3);
    expect((await api().call(blog.featured, { query: { limit: 6 } })).data.length).toBeGreaterThan(3);
    const popular = (await api().call(blog.popular)).data.map(({ viewCount }) => viewCount);
    expect(popular).toHaveLength(5);
    expect(popular).toEqual([...popular].sort((one, other) => other - one));
    const related = (await api().call(blog.related, { params: { id: 'an-irs-letter-has-arrived' } })).data;
    expect(related).toHaveLength(4);
    expect(related[0]?.category.slug).toBe('tax');
    expect(related.map(({ slug }) => slug)).not.toContain('an-irs-letter-has-arrived');
    await expect(api().call(blog.related, { params: { id: 'no-such' } })).rejects.toMatchObject({ status: 404 });
  });

  test('asks before it writes letters, says the same to everybody, and lets go', async () => {
    const mails = () => queuedMail(server());
    const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
    const ask = (email: string) =>
      server().fetch('/api/blog/subscribe/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'es-US' },
        body: JSON.stringify({ email }),
      });
    const first = await ask('Reader@Example.com');
    const second = await ask('reader@example.com');
    expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
    const asked = await mails();
    expect(asked).toMatchObject([{ name: 'newsletterConfirm', to: { email: 'reader@example.com' }, language: 'es' }]);

    const token = tokenIn(asked[0]?.values.link);
    await expect(api().call(blog.confirmSubscription, { body: { token: 'made up' } })).rejects.toMatchObject({
      status: 400,
    });
    for (let time = 0; time < 2; time++)
      await expect(api().call(blog.confirmSubscription, { body: { token } })).resolves.toMatchObject({ success: true });
    server().advance(60 * 60 * 1000);
    expect((await ask('reader@example.com')).status).toBe(first.status);
    const welcomed = await mails();
    expect(welcomed.map(({ name }) => name)).toEqual(['newsletterConfirm', 'newsletterWelcome']);

    const leave = tokenIn(welcomed[1]?.values.link);
    for (let time = 0; time < 2; time++)
      await expect(api().call(blog.unsubscribe, { body: { token: leave } })).resolves.toMatchObject({ success: true });
    await expect(api().call(blog.confirmSubscription, { body: { token } })).rejects.toMatchObject({ status: 400 });
    await ask('reader@example.com');
    expect(await mails()).toHaveLength(3);
    await expect(api().call(blog.subscribe, { body: { email: 'no address' } })).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
    });

    const strangers = Array.from({ length: 40 }, (_, number) => `stranger-${number}@example.com`);
    const answers = [];
    for (const stranger of strangers) answers.push((await ask(stranger)).status);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(first.status));
    expect(answers.at(-1)).toBe(429);
  });
});
