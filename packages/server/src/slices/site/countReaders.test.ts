import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pageFrom, publishRendering, renderedFrom } from '../../testing/renderedPages.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { blogAuthors, blogCategories, blogPosts } from '../blog/blog.tables.ts';

onDatabase('readers of a rendered post', (server) => {
  const PATH = '/elsewhere/reads-a-post';
  beforeAll(async () => {
    await publishRendering(server(), '/plain');
    const { db } = server().database;
    const [category] = await db
      .insert(blogCategories)
      .values({ slug: 'c', name: '', description: '', position: 1 })
      .returning();
    const [author] = await db.insert(blogAuthors).values({ name: '', role: '', bio: '' }).returning();
    await db.insert(blogPosts).values({
      ...{ title: '', excerpt: '', content: '', contentText: '', featuredImage: '', metaDescription: '' },
      ...{ slug: 'a-post', readTimeMinutes: 1, categoryId: category?.id ?? '', authorId: author?.id ?? '' },
      publishedAt: new Date(Date.now() - 1_000),
    });
  });

  async function views(): Promise<number> {
    const [post] = await server().database.db.select().from(blogPosts).where(eq(blogPosts.slug, 'a-post'));
    return post?.viewCount ?? 0;
  }

  /** Waits for the count, for which no page waits, and a moment longer for one too many. */
  async function expectViews(expected: number): Promise<void> {
    const end = Date.now() + 10_000;
    while ((await views()) < expected && Date.now() < end) await wait(20);
    await wait(200);
    expect(await views()).toBe(expected);
  }

  test('count once a day, by network and browser, with the page alone; rendering, HEAD and pages fetched ahead count nothing', async () => {
    const read = (agent: string) => pageFrom(server(), PATH, { 'user-agent': agent });
    await renderedFrom(server(), PATH, { 'user-agent': 'one' });
    await expectViews(1);
    await read('one');
    await expectViews(1);
    await server().fetch(PATH, { method: 'HEAD', headers: { accept: 'text/html', 'user-agent': 'preview' } });
    await expectViews(1);
    const ahead = { 'user-agent': 'two', 'sec-purpose': 'prefetch' };
    expect((await pageFrom(server(), PATH, ahead)).rendered).toBe('whole');
    await expectViews(1);
    expect((await read('two')).rendered).toBe('whole');
    await expectViews(2);
    // The same reader asks the API a moment later.
    await server().fetch('/api/blog/posts/a-post/', { headers: { 'user-agent': 'two' } });
    await expectViews(2);
    await pageFrom(server(), '/plain', { 'user-agent': 'three' });
    await expectViews(2);
    server().advance(25 * 60 * 60 * 1000);
    await renderedFrom(server(), PATH, { 'user-agent': 'one' });
    await expectViews(3);
  });

  test('ask the database nothing when they read again, nor does a page with lists of posts', async () => {
    const read = () => renderedFrom(server(), PATH, { 'user-agent': 'again' });
    const before = await views();
    await read();
    await renderedFrom(server(), '/elsewhere/reads-featured');
    await expectViews(before + 1);
    const select = jest.spyOn(server().database.db, 'select');
    await read();
    await renderedFrom(server(), '/elsewhere/reads-featured');
    await wait(200);
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });
});
