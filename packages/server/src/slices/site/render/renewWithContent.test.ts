import { setTimeout as wait } from 'node:timers/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import pino from 'pino';
import { openDatabase } from '../../../ground/db/openDatabase.ts';
import { readEnv } from '../../../ground/env/env.ts';
import { freshDatabase } from '../../../testing/databases.ts';
import { publishRendering, renderedFrom } from '../../../testing/renderedPages.ts';
import { KINDS, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { blogAuthors, blogCategories, blogPosts, blogPostTags, blogTags } from '../../blog/blog.tables.ts';
import { CONTENT_CHANNEL } from './renewWithContent.ts';

describe.each(KINDS)('content on %s', (kind) => {
  /** All processes of one site: two on PostgreSQL. */
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const { url, ...database } = await freshDatabase(kind);
    const databases = [database];
    if (url) databases.push(await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: url }), silent));
    for (const each of databases) {
      const server = await startTestServer(kind, {}, { database: each });
      await publishRendering(server, '/asks', '/plain');
      servers.push(server);
    }
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.stop();
  });
  const db = () => first().database.db;
  const first = () => {
    const [server] = servers;
    if (!server) throw new Error('no server is started');
    return server;
  };

  /** Asserts that every process shows these words long before the minute of its page ends. */
  async function areShown(words: string): Promise<void> {
    for (const server of servers) {
      const since = Date.now();
      while (!(await renderedFrom(server, '/asks')).html.includes(words)) await wait(20);
      expect(Date.now() - since).toBeLessThan(10_000);
    }
  }

  test('renews the pages made of it on every process, by whatever way it was written', async () => {
    for (const server of servers) expect((await renderedFrom(server, '/asks')).html).not.toContain('Mark');
    const counts = async () => Promise.all(servers.map(async (server) => (await renderedFrom(server, '/plain')).count));
    const before = await counts();
    await db().insert(blogCategories).values({ slug: 'mark', name: 'Mark one', description: '', position: 1 });
    await areShown('Mark one');
    await db().execute(sql`update blog_categories set name = 'Mark two' where slug = 'mark'`);
    await areShown('Mark two');
    expect(await counts()).toEqual(before);
  });

  test('a planned post appears on the kept pages of every process when its time comes, and at no other', async () => {
    const position = 1;
    const [category] = await db()
      .insert(blogCategories)
      .values({ slug: 'planned', name: 'Planned', description: '', position })
      .returning();
    const [author] = await db().insert(blogAuthors).values({ name: 'A', role: '', bio: '' }).returning();
    const words = { title: '', excerpt: '', content: '', contentText: '', featuredImage: '', metaDescription: '' };
    const due = Date.now() + 3_000;
    await db()
      .insert(blogPosts)
      .values({
        ...words,
        ...{ slug: 'planned', readTimeMinutes: 1, categoryId: category?.id ?? '', authorId: author?.id ?? '' },
        publishedAt: new Date(due),
      });
    const pages = () => Promise.all(servers.map((server) => renderedFrom(server, '/asks')));
    const shows = ({ html }: { html: string }) => /"slug":"planned"[^}]*"post_count":1/.test(html);
    while (!(await pages()).every(({ html }) => html.includes('"slug":"planned"'))) await wait(20);
    await wait(300);
    const counts = (await pages()).map(({ count }) => count);
    await wait(Math.max(0, due - 400 - Date.now()));
    expect((await pages()).map(({ count }) => count)).toEqual(counts);
    expect((await pages()).some(shows)).toBe(false);
    await wait(due - Date.now());
    while (!(await pages()).every(shows)) await wait(20);
    expect(Date.now() - due).toBeLessThan(3_000);
  });

  test('a time that came while nothing waited for it is not missed', async () => {
    const author = { name: 'B', role: '', bio: '' };
    const [{ id: authorId } = { id: '' }] = await db().insert(blogAuthors).values(author).returning();
    const [category] = await db().select().from(blogCategories);
    const words = { title: '', excerpt: '', content: '', contentText: '', featuredImage: '', metaDescription: '' };
    const publishedAt = new Date(first().deps.clock().getTime() + 20_000);
    const ids = { slug: 'missed', readTimeMinutes: 1, categoryId: category?.id ?? '', authorId };
    const counts = async () => Promise.all(servers.map(async (server) => (await renderedFrom(server, '/asks')).count));
    const before = await counts();
    await db()
      .insert(blogPosts)
      .values({ ...words, ...ids, publishedAt });
    while ((await counts()).some((count, at) => count === before[at])) await wait(20);
    const written = await counts();
    for (const server of servers) server.advance(25_000);
    const since = Date.now();
    // Something else changes.
    await first().database.notify(CONTENT_CHANNEL, '/api/other');
    while ((await counts()).some((count, at) => count === written[at])) await wait(20);
    expect(Date.now() - since).toBeLessThan(10_000);
  });

  test('every table of the blog tells of its changes, once for each transaction; a view alone is none', async () => {
    const heard: string[] = [];
    let mark = 0;
    const stop = first().database.listen(CONTENT_CHANNEL, (payload) => heard.push(payload));
    /** The notices of some work: those that come before a mark. */
    async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
      const end = `mark ${++mark}`;
      await work();
      while (!heard.includes(end)) {
        await first().database.notify(CONTENT_CHANNEL, end);
        await wait(20);
      }
      return heard.splice(0).filter((payload) => !payload.startsWith('mark'));
    }
    await noticesOf(async () => {});
    const notice = ['/api/blog'];
    const [category] = await db().select().from(blogCategories);
    const categoryId = category?.id ?? '';
    let [authorId, tagId, postId] = ['', '', ''];
    const works = [
      async () => {
        const [author] = await db().insert(blogAuthors).values({ name: 'A', role: '', bio: '' }).returning();
        authorId = author?.id ?? '';
      },
      async () => {
        const [tag] = await db().insert(blogTags).values({ slug: 'tag', name: 'Tag' }).returning();
        tagId = tag?.id ?? '';
      },
      async () => {
        const words = { title: '', excerpt: '', content: '', contentText: '', featuredImage: '', metaDescription: '' };
        const post = { ...words, slug: 'post', readTimeMinutes: 1, categoryId, authorId };
        const [made] = await db().insert(blogPosts).values(post).returning({ id: blogPosts.id });
        postId = made?.id ?? '';
      },
      () => db().insert(blogPostTags).values({ postId, tagId }),
      () => db().update(blogPosts).set({ publishedAt: new Date() }).where(eq(blogPosts.id, postId)),
      () => db().update(blogAuthors).set({ bio: 'more' }),
      () => db().execute(sql`update blog_tags set name = 'other'`),
      () => db().delete(blogPostTags),
      () => db().execute(sql`delete from blog_posts where slug = 'none'`),
      () =>
        db().transaction(async (tx) => {
          await tx.update(blogPosts).set({ title: 'new' });
          await tx.update(blogTags).set({ name: 'new' });
        }),
    ];
    for (const [at, work] of works.entries()) expect([at, await noticesOf(work)]).toEqual([at, notice]);
    const view = () => db().update(blogPosts).set({ viewCount: 7 }).where(eq(blogPosts.id, postId));
    expect(await noticesOf(view)).toEqual([]);
    stop();
  });

  test('every column of a post that readers see is among those that tell', async () => {
    const { rows } = await db().execute(
      sql`select event_object_column as name from information_schema.triggered_update_columns where trigger_name = 'blog_posts_content'`,
    );
    const { id, viewCount, search, ...seen } = getTableColumns(blogPosts);
    expect(rows.map(({ name }) => name).sort()).toEqual(
      Object.values(seen)
        .map(({ name }) => name)
        .sort(),
    );
  });
});

const silent = pino({ level: 'silent' });
