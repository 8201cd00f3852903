import {
  articleLabels,
  articlePreviews,
  articles,
  type BodyOf,
  blog,
  type Language,
  letters,
  people,
  users as usersApi,
} from '@firm/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { openPostbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { blogCategories, blogPosts } from '../blog/blog.tables.ts';
import { presentCategory } from '../blog/publicAddresses.ts';
import { users } from '../users/users.tables.ts';
import { articleTexts, articleVersions } from './articles.tables.ts';
import { handleArticleJobs } from './publishDue.job.ts';

const MINUTE = 60_000;
const words = {
  excerpt: 'Find four lines first.',
  content: '<h2>One</h2><p>Read it.</p>',
  metaDescription: 'What a letter says.',
};
const inAll = (word: string) => ({ en: word, es: `${word} es`, fr: `${word} fr` });

onDatabase('the firm’s articles', (server) => {
  let vera: Person;
  let omar: Person;
  let admin: Person;
  let labels: { categoryId: string; authorId: string; tagId: string };
  let count = 0;

  const colleague = async (role: 'staff' | 'admin', firstName: string, studio: 'none' | 'writes' | 'publishes') => {
    const { user, password } = await server().person({ role, firstName, lastName: 'Cruz' });
    await server().database.db.update(users).set({ studio }).where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  };
  /** Sessions of staff end while the clock moves. */
  const signInAgain = async () => {
    const again = ({ user, password }: Person) => server().signIn(user.email, password);
    [vera, omar, admin] = [await again(vera), await again(omar), await again(admin)];
  };
  beforeEach(() => signInAgain());
  beforeAll(async () => {
    [vera, omar, admin] = [
      await colleague('staff', 'Vera', 'writes'),
      await colleague('staff', 'Omar', 'publishes'),
      await colleague('admin', 'Ada', 'none'),
    ];
    handleArticleJobs(server().deps);
    const category = { slug: 'letters', names: inAll('Letters'), descriptions: inAll('All letters') };
    const author = { name: 'Vera Cruz', roles: inAll('Adviser'), bios: inAll('She reads letters.') };
    labels = {
      categoryId: (await omar.api.call(articleLabels.createCategory, { body: category })).id,
      tagId: (await omar.api.call(articleLabels.createTag, { body: { slug: 'irs', names: inAll('IRS') } })).id,
      authorId: (await omar.api.call(articleLabels.createAuthor, { body: author })).id,
    };
  }, 60_000);

  const begin = (person = vera, title = `A letter ${++count}`) =>
    person.api.call(articles.create, { body: { language: 'en', title } });
  const read = (id: string, { api } = vera) => api.call(articles.get, { params: { id } });
  const textOf = (id: string, language: Language = 'en') =>
    vera.api.call(articles.text, { params: { id }, query: { language } });
  const save = (id: string, body: Partial<BodyOf<typeof articles.saveText>> & { revision: number }, { api } = vera) =>
    api.call(articles.saveText, {
      params: { id },
      body: { language: 'en', title: `Letter ${count}`, ...words, ...body },
    });
  const approve = (id: string, revision: number, language: Language = 'en') =>
    omar.api.call(articles.approve, { params: { id }, body: { language, revision } });
  const publish = async (id: string, languages: Language[] = ['en'], at?: string) =>
    omar.api.call(articles.publish, {
      params: { id },
      body: { languages, revision: (await read(id)).revision, ...(at && { at }) },
    });
  /** Returns an article whose English may be published. */
  const approved = async (title?: string) => {
    const { id, revision } = await begin(vera, title);
    const { categoryId, authorId, tagId } = labels;
    await vera.api.call(articles.update, { params: { id }, body: { revision, categoryId, authorId, tagIds: [tagId] } });
    const { text } = await save(id, { revision: 1, ...(title && { title }) });
    await approve(id, text.revision);
    return { id, slug: text.slug, revision: text.revision };
  };
  const post = (slug: string) => server().api.call(blog.post, { params: { id: slug } });

  test('are for those who have the right: writers write, others publish, nobody else sees them', async () => {
    const noor = await colleague('staff', 'Noor', 'none');
    const client = await server().person();
    const { id } = await begin();
    for (const [{ api }, status] of [[noor, 403] as const, [client, 403] as const, [server(), 401] as const])
      for (const call of [
        () => api.call(articles.list, {}),
        () => api.call(articles.get, { params: { id } }),
        () => api.call(articles.create, { body: { language: 'en', title: 'x' } }),
        () => api.call(articles.archive, { params: { id } }),
        () => api.call(articleLabels.list),
      ])
        await expect(call()).rejects.toMatchObject({ status });
    for (const call of [
      () => vera.api.call(articles.approve, { params: { id }, body: { language: 'en', revision: 1 } }),
      () => vera.api.call(articles.publish, { params: { id }, body: { languages: ['en'], revision: 1 } }),
      () => vera.api.call(articles.unpublish, { params: { id }, body: { languages: ['en'] } }),
      () => vera.api.call(articles.archive, { params: { id } }),
      () => vera.api.call(articleLabels.createTag, { body: { slug: 'x', names: inAll('x') } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect((await read(id, admin)).mayPublish).toBe(true);
    expect((await vera.api.call(usersApi.profile)).studio).toBe('writes');
  });

  test('the right is an administrator’s to give, counts at once and stands in the log', async () => {
    const noor = await colleague('staff', 'Noor', 'none');
    await admin.api.call(people.update, { params: { id: noor.user.id }, body: { studio: 'writes' } });
    const { id } = await begin(noor);
    expect((await read(id, noor)).mayPublish).toBe(false);
    await admin.api.call(people.update, { params: { id: noor.user.id }, body: { studio: 'none' } });
    await expect(read(id, noor)).rejects.toMatchObject({ status: 403 });
    const events = await server().database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, noor.user.id));
    expect(events.filter(({ action }) => action === 'rights_changed')).toHaveLength(2);
  });

  test('a text says what was taken out of it, and of two who save it the second is refused', async () => {
    const { id } = await begin();
    const hostile =
      '<p onclick="x()">Hi <a href="javascript:alert(1)">go</a></p><script>1</script><img src="https://x.example/a.png">';
    const { text, takenOut } = await save(id, { revision: 1, title: 'Hostile!', content: hostile });
    expect(text.slug).toBe('hostile');
    expect(text).toMatchObject({ revision: 2, content: '<p>Hi <a>go</a></p>', savedBy: 'Vera Cruz', state: 'draft' });
    expect(takenOut).toEqual([
      { kind: 'attribute', name: 'onclick', count: 1 },
      { kind: 'link', name: 'javascript:alert(1)', count: 1 },
      { kind: 'tag', name: 'script', count: 1 },
      { kind: 'picture', name: 'https://x.example/a.png', count: 1 },
    ]);
    await expect(save(id, { revision: 1, title: 'Mine' }, omar)).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    const both = await Promise.allSettled([
      save(id, { revision: 2, title: 'Hers' }),
      save(id, { revision: 2, title: 'His' }, omar),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('saves of minutes are one version; named, approved and restored ones are kept', async () => {
    const { id } = await begin();
    for (const revision of [1, 2, 3]) await save(id, { revision, title: `Draft ${revision}` });
    const versions = async () =>
      (await vera.api.call(articles.versions, { params: { id }, query: { language: 'en' } })).results;
    expect(await versions()).toMatchObject([{ kind: 'saved', title: 'Draft 3', revision: 4, words: 3 }]);
    const body = { language: 'en', revision: 4, name: 'Before the cut' } as const;
    const named = await vera.api.call(articles.nameVersion, { params: { id }, body });
    server().advance(11 * MINUTE);
    await save(id, { revision: 4, content: '<p>Short.</p>' });
    expect((await versions()).map(({ kind, name }) => [kind, name])).toEqual([
      ['saved', null],
      ['named', 'Before the cut'],
    ]);
    // The one that a translator read who began beside revision 4.
    const upTo = { params: { id }, query: { language: 'en', limit: 1, upTo: 4 } } as const;
    expect((await vera.api.call(articles.versions, upTo)).results).toMatchObject([{ id: named.id, revision: 4 }]);
    const full = await vera.api.call(articles.version, { params: { id: named.id } });
    expect(full.content).toBe(words.content);
    const restored = await vera.api.call(articles.restore, { params: { id: named.id }, body: { revision: 5 } });
    expect(restored).toMatchObject({ revision: 6, content: words.content });
    expect((await versions())[0]).toMatchObject({ kind: 'restored' });
    await expect(
      vera.api.call(articles.restore, { params: { id: named.id }, body: { revision: 5 } }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('publishing shows the approved text, not what was typed after; a second time tells when it changed', async () => {
    const { id, slug, revision } = await approved();
    await save(id, { revision, content: '<p>Not for readers yet.</p>' });
    await publish(id);
    expect(await post(slug)).toMatchObject({ content: words.content, updatedAt: null, category: { name: 'Letters' } });
    expect((await read(id)).texts[0]).toMatchObject({ state: 'draft', published: { hasChanges: false } });
    await approve(id, revision + 1);
    expect((await read(id)).texts[0]).toMatchObject({ state: 'approved', published: { hasChanges: true } });
    await publish(id);
    expect(await post(slug)).toMatchObject({
      ...{ content: '<p>Not for readers yet.</p>', updatedAt: expect.any(String) },
    });
  });

  test('is refused by name: without approval, category or author, a time that has passed, before its original', async () => {
    const { id } = await begin();
    await expect(publish(id)).rejects.toMatchObject({
      errors: [
        { field: 'categoryId', code: 'incomplete' },
        { field: 'authorId', code: 'incomplete' },
      ],
    });
    const { revision } = await read(id);
    const { categoryId, authorId } = labels;
    await vera.api.call(articles.update, { params: { id }, body: { revision, categoryId, authorId } });
    await expect(publish(id)).rejects.toMatchObject({ errors: [{ field: 'languages', code: 'not_approved' }] });
    await expect(approve(id, 1)).rejects.toMatchObject({ errors: [{ field: 'excerpt' }, { field: 'content' }] });
    await save(id, { revision: 1 });
    await save(id, { language: 'es', revision: 0, title: 'Carta' });
    await approve(id, 1, 'es');
    await expect(publish(id, ['es'])).rejects.toMatchObject({ errors: [{ code: 'original_first' }] });
    await expect(publish(id, ['es'], '2020-01-01T12:00:00.000Z')).rejects.toMatchObject({
      errors: [{ field: 'at', code: 'time_past' }],
    });
  });

  test('a translation that is not built as its original is refused, and nothing of it is lost', async () => {
    const { id } = await approved();
    const short = { language: 'es', title: `Carta ${count}`, content: '<p>Léala.</p>' } as const;
    const { text } = await save(id, { ...short, revision: 0 });
    await expect(approve(id, text.revision, 'es')).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'content', code: 'structure_differs' }] },
    });
    expect(await textOf(id, 'es')).toMatchObject({ state: 'draft', content: short.content });
    const whole = await save(id, { ...short, revision: text.revision, content: '<h2>Uno</h2><p>Léala.</p>' });
    const { texts } = await approve(id, whole.text.revision, 'es');
    expect(texts.find(({ language }) => language === 'es')).toMatchObject({ state: 'approved' });
  });

  test('what is planned goes out once, also after a time without a server, unless it is held back', async () => {
    const [{ id, slug }, held] = [await approved(), await approved()];
    const at = new Date(server().deps.clock().getTime() + 60 * MINUTE).toISOString();
    for (const one of [id, held.id]) await publish(one, ['en'], at);
    expect(await read(id)).toMatchObject({ state: 'planned', plannedAt: at });
    await omar.api.call(articles.unplan, { params: { id: held.id } });
    await server().deps.outbox.drain();
    await expect(post(slug)).rejects.toMatchObject({ status: 404 });
    server().advance(5 * 60 * MINUTE);
    await signInAgain();
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    expect(await post(slug)).toMatchObject({ publishedAt: at, updatedAt: null });
    await expect(post(held.slug)).rejects.toMatchObject({ status: 404 });
    expect((await read(id)).texts[0]).toMatchObject({ plannedAt: null, published: { at } });
    const { db } = server().database;
    const byTheServer = and(
      eq(auditEvents.targetId, id),
      eq(auditEvents.targetKind, 'articles.publish'),
      isNull(auditEvents.actorId),
    );
    expect(await db.$count(auditEvents, byTheServer)).toBe(1);
    const [version] = await db.select().from(articleVersions).where(eq(articleVersions.articleId, id));
    expect(version?.publishedAt).not.toBeNull();
  });

  test('no plan is lost when its original is to go out later: the translation is planned with it, or held back', async () => {
    const { id, slug } = await approved();
    const { text } = await save(id, { language: 'es', revision: 0, title: `Carta ${count}` });
    await approve(id, 1, 'es');
    const inMinutes = (minutes: number) => new Date(server().deps.clock().getTime() + minutes * MINUTE).toISOString();
    const [soon, later] = [inMinutes(60), inMinutes(120)];
    await publish(id, ['en', 'es'], soon);
    await expect(publish(id, ['en'], later)).rejects.toMatchObject({
      errors: [{ field: 'languages', code: 'original_first' }],
    });
    await publish(id, ['en', 'es'], later);
    // A plan that is due before its original, as the site of before allowed, waits for it.
    const { db } = server().database;
    const spanish = and(eq(articleTexts.articleId, id), eq(articleTexts.language, 'es'));
    await db
      .update(articleTexts)
      .set({ plannedAt: new Date(soon) })
      .where(spanish);
    server().advance(90 * MINUTE);
    await server().deps.outbox.drain();
    expect(await db.select({ at: articleTexts.plannedAt }).from(articleTexts).where(spanish)).toEqual([
      { at: new Date(soon) },
    ]);
    server().advance(60 * MINUTE);
    await server().deps.outbox.drain();
    for (const one of [slug, text.slug]) expect(await post(one)).toMatchObject({ slug: one });
  });

  test('what is planned keeps its settings, unless somebody who publishes changes them', async () => {
    const { id } = await approved();
    await publish(id, ['en'], new Date(server().deps.clock().getTime() + 60 * MINUTE).toISOString());
    const change = async ({ api }: Person) =>
      api.call(articles.update, { params: { id }, body: { revision: (await read(id)).revision, isFeatured: true } });
    await expect(change(vera)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await change(omar)).toMatchObject({ isFeatured: true });
    await omar.api.call(articles.unplan, { params: { id } });
    expect(await change(vera)).toMatchObject({ isFeatured: true });
  });

  test('a new address leads on from the old one, and one that is taken is refused', async () => {
    const [first, second] = [await approved(), await approved()];
    await publish(first.id);
    const moved = await save(first.id, { revision: first.revision, slug: 'a-better-address' });
    await approve(first.id, moved.text.revision);
    await publish(first.id);
    expect((await post(first.slug)).slug).toBe('a-better-address');
    expect((await read(first.id)).formerSlugs).toEqual([first.slug]);
    for (const slug of [first.slug, 'a-better-address', 'preview', crypto.randomUUID()])
      await expect(save(second.id, { revision: second.revision, slug })).rejects.toMatchObject({
        errors: [{ field: 'slug', code: 'slug_taken' }],
      });
    await expect(save(second.id, { revision: second.revision, slug: 'No Such' })).rejects.toMatchObject({
      errors: [{ field: 'slug', code: 'slug_form' }],
    });
  });

  test('an address that another post has by then refuses the publication by its language', async () => {
    const [first, second] = [await approved(), await approved()];
    await publish(first.id);
    const { db } = server().database;
    await db.update(blogPosts).set({ slug: second.slug }).where(eq(blogPosts.slug, first.slug));
    await expect(publish(second.id)).rejects.toMatchObject({
      errors: [{ field: 'texts.en.slug', code: 'slug_taken' }],
    });
  });

  test('a planned article whose address is taken meanwhile keeps its plan, and whoever planned it is told why', async () => {
    const [first, second] = [await approved(), await approved()];
    const at = new Date(server().deps.clock().getTime() + 60 * MINUTE).toISOString();
    await publish(second.id, ['en'], at);
    await publish(first.id);
    const { db } = server().database;
    await db.update(blogPosts).set({ slug: second.slug }).where(eq(blogPosts.slug, first.slug));
    server().advance(2 * 60 * MINUTE);
    await signInAgain();
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    const refusal = { plannedAt: at, published: null, planRefusal: 'slug_taken' };
    expect((await read(second.id)).texts[0]).toMatchObject(refusal);
    const { stuck } = await vera.api.call(articles.list, { query: { search: 'no such article' } });
    expect(stuck).toMatchObject({ id: second.id, plannedAt: at, reason: 'slug_taken' });
    const mails = await openPostbox(server()).of(omar.user.email);
    const told = mails.filter(({ text }) => text.includes(`/studio/articles/${second.id}`));
    expect(told.map(({ text }) => text.includes('Another article has its address now'))).toEqual([true]);
    const refused = and(eq(auditEvents.targetId, second.id), eq(auditEvents.action, 'refused'));
    const [event] = await db.select().from(auditEvents).where(refused);
    expect(event?.details).toMatchObject({ reason: 'slug_taken' });
    await expect(publish(second.id)).rejects.toMatchObject({ errors: [{ code: 'slug_taken' }] });
  });

  test('a translation is behind when its original changes, and goes off the site with it', async () => {
    const { id, slug, revision } = await approved();
    const { text } = await save(id, { language: 'es', revision: 0, title: `Carta ${count}` });
    await approve(id, 1, 'es');
    await publish(id, ['en', 'es']);
    expect((await post(text.slug)).translations).toEqual([{ language: 'en', slug }]);
    await save(id, { revision, content: '<p>Changed.</p>' });
    const spanish = async () => (await read(id)).texts.find(({ language }) => language === 'es');
    expect(await spanish()).toMatchObject({ isBehind: true });
    await save(id, { language: 'es', revision: 1, title: `Carta ${count}`, originalRevision: revision + 1 });
    expect(await spanish()).toMatchObject({ isBehind: false, state: 'approved' });
    await omar.api.call(articles.unpublish, { params: { id }, body: { languages: ['es'] } });
    expect((await post(text.slug)).slug).toBe(slug);
    await publish(id, ['es']);
    expect((await post(text.slug)).slug).toBe(text.slug);
    await omar.api.call(articles.unpublish, { params: { id }, body: { languages: ['en'] } });
    for (const one of [slug, text.slug]) await expect(post(one)).rejects.toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ state: 'draft' });
  });

  test('words that are typed and undone leave translations beside their original; other words do not', async () => {
    const { id, revision } = await approved();
    await save(id, { language: 'es', revision: 0, title: `Carta ${count}` });
    const spanish = async () => (await read(id)).texts.find(({ language }) => language === 'es');
    await save(id, { revision, content: '<p>Changed.</p>' });
    expect(await spanish()).toMatchObject({ isBehind: true });
    await save(id, { revision: revision + 1 });
    expect(await spanish()).toMatchObject({ isBehind: false });
    // Checked beside the change, it is behind once that is undone.
    await save(id, { revision: revision + 2, content: '<p>Changed.</p>' });
    await save(id, { language: 'es', revision: 1, title: `Carta ${count}`, originalRevision: revision + 3 });
    expect(await spanish()).toMatchObject({ isBehind: false });
    await save(id, { revision: revision + 3 });
    expect(await spanish()).toMatchObject({ isBehind: true });
  });

  test('a new address or description alone leaves translations beside their original', async () => {
    const { id, revision } = await approved();
    await save(id, { language: 'es', revision: 0, title: `Carta ${count}` });
    const spanish = async () => (await read(id)).texts.find(({ language }) => language === 'es');
    const { text } = await save(id, { revision, slug: `elsewhere-${count}`, metaDescription: 'Other words.' });
    expect(text.revision).toBe(revision + 1);
    expect(await spanish()).toMatchObject({ isBehind: false });
    await save(id, { revision: text.revision, slug: text.slug, excerpt: 'Find five lines first.' });
    expect(await spanish()).toMatchObject({ isBehind: true });
  });

  test('a publication tells of a change only where readers see other words', async () => {
    const { id, slug } = await approved();
    await publish(id);
    const { publishedAt } = await post(slug);
    const { revision } = await read(id);
    await vera.api.call(articles.update, { params: { id }, body: { revision, isFeatured: true } });
    server().advance(MINUTE);
    await publish(id);
    expect(await post(slug)).toMatchObject({ publishedAt, updatedAt: null });
  });

  test('an article that comes back keeps the time at which readers first saw it, and tells what changed', async () => {
    const { id, slug, revision } = await approved();
    await publish(id);
    const { publishedAt } = await post(slug);
    const away = async () => {
      await omar.api.call(articles.archive, { params: { id } });
      server().advance(MINUTE);
      await omar.api.call(articles.unarchive, { params: { id } });
    };
    await away();
    await publish(id);
    expect(await post(slug)).toMatchObject({ publishedAt, updatedAt: null });
    await away();
    const { text } = await save(id, { revision, slug, content: '<p>Other words.</p>' });
    await approve(id, text.revision);
    await publish(id);
    expect(await post(slug)).toMatchObject({ publishedAt, updatedAt: expect.any(String) });
  });

  test('mine are those that one began, and those that name one as their author', async () => {
    const noor = await colleague('staff', 'Noor', 'writes');
    const mine = async ({ api }: Person) =>
      (await api.call(articles.list, { query: { show: 'mine', limit: 100 } })).results.map((line) => line.id);
    const { id, revision } = await begin(noor);
    expect(await mine(noor)).toEqual([id]);
    expect(await mine(vera)).not.toContain(id);
    const { authorId } = labels;
    await noor.api.call(articles.update, { params: { id }, body: { revision, authorId } });
    expect(await mine(vera)).toContain(id);
  });

  test('a title that nobody wrote on for an hour leaves its address to another article', async () => {
    const address = async (id: string) => (await textOf(id)).slug;
    const [left, written] = [await begin(vera, 'Left alone'), await begin(vera, 'Written on')];
    await save(written.id, { revision: 1, title: 'Written on' });
    const soon = await begin(omar, 'Left alone');
    expect(await address(soon.id)).toBe('left-alone-2');
    server().advance(61 * MINUTE);
    await signInAgain();
    const later = await begin(omar, 'Left alone');
    expect(await address(later.id)).toBe('left-alone');
    expect(await address(left.id)).toMatch(/^left-alone-[\da-f]{8}$/);
    expect(await address((await begin(omar, 'Written on')).id)).toBe('written-on-2');
  });

  test('an archived article is off the site, takes no changes, and comes back as a draft', async () => {
    const { id, slug, revision } = await approved();
    await publish(id);
    expect(await omar.api.call(articles.archive, { params: { id } })).toMatchObject({ state: 'archived' });
    await expect(post(slug)).rejects.toMatchObject({ status: 404 });
    await expect(save(id, { revision })).rejects.toMatchObject({ status: 409 });
    const { results } = await vera.api.call(articles.list, { query: { limit: 100 } });
    expect(results.map((line) => line.id)).not.toContain(id);
    const back = await omar.api.call(articles.unarchive, { params: { id } });
    expect(back).toMatchObject({ state: 'draft' });
    server().advance(MINUTE);
    expect((await omar.api.call(articles.unarchive, { params: { id } })).changedAt).toBe(back.changedAt);
  });

  test('settings change for readers with the next publication, and of two who change them the second is refused', async () => {
    const [{ id, slug }, other] = [await approved(), await approved()];
    await publish(other.id);
    await publish(id);
    const { revision } = await read(id);
    const change = (body: object) => vera.api.call(articles.update, { params: { id }, body: { revision, ...body } });
    await change({ isFeatured: true, relatedIds: [other.id] });
    await expect(change({ isFeatured: false })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const featured = async () => (await server().api.call(blog.featured, { query: { limit: 100 } })).data;
    expect((await featured()).map((each) => each.slug)).not.toContain(slug);
    await publish(id);
    expect((await featured()).map((each) => each.slug)).toContain(slug);
    const related = await server().api.call(blog.related, { params: { id: slug } });
    expect(related.data[0]?.slug).toBe(other.slug);
    const now = (await read(id)).revision;
    const refused: [string, Partial<BodyOf<typeof articles.update>>][] = [
      ['categoryId', { categoryId: crypto.randomUUID() }],
      ['relatedIds', { relatedIds: [id] }],
      ['categoryId', { categoryId: null }],
      ['cover', { cover: 'https://x.example/a.png' }],
      ['cover', { cover: '/\t/x.example/a.png' }],
    ];
    for (const [field, body] of refused)
      await expect(
        vera.api.call(articles.update, { params: { id }, body: { ...body, revision: now } }),
      ).rejects.toMatchObject({ errors: [{ field }] });
  });

  test('a preview shows the draft to whoever has the link, until it ends', async () => {
    const { id } = await begin();
    await save(id, { revision: 1, title: 'Not out yet' });
    const body = { language: 'en', days: 1 } as const;
    const made = await vera.api.call(articles.createPreview, { params: { id }, body });
    const token = made.path.split('#token=')[1] ?? '';
    const open = (one: string) => server().api.call(articlePreviews.open, { body: { token: one } });
    expect(await open(token)).toMatchObject({
      ...{ post: { title: 'Not out yet' }, endsAt: made.endsAt, isPublished: false },
    });
    await expect(open(`${token}x`)).rejects.toMatchObject({ status: 404 });
    const second = await vera.api.call(articles.createPreview, { params: { id }, body });
    await vera.api.call(articles.endPreview, { params: { id: second.id } });
    await expect(open(second.path.split('#token=')[1] ?? '')).rejects.toMatchObject({ status: 404 });
    expect((await vera.api.call(articles.previews, { params: { id } })).results).toHaveLength(1);
    server().advance(25 * 60 * MINUTE);
    await expect(open(token)).rejects.toMatchObject({ status: 404 });
  });

  test('a preview ends with the right and the account of its maker, and rests while the article is archived', async () => {
    const noor = await colleague('staff', 'Noor', 'writes');
    const { db } = server().database;
    const { id } = await begin(noor);
    const body = { language: 'en', days: 7 } as const;
    const { path } = await noor.api.call(articles.createPreview, { params: { id }, body });
    const open = () => server().api.call(articlePreviews.open, { body: { token: path.split('#token=')[1] ?? '' } });
    const listed = async () => (await vera.api.call(articles.previews, { params: { id } })).results.length;
    const set = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, noor.user.id));
    for (const [gone, back] of [
      [{ studio: 'none' }, { studio: 'writes' }],
      [{ disabledAt: new Date() }, { disabledAt: null }],
    ] as const) {
      expect(await open()).toMatchObject({ endsAt: expect.any(String) });
      expect(await listed()).toBe(1);
      await set(gone);
      await expect(open()).rejects.toMatchObject({ status: 404 });
      expect(await listed()).toBe(0);
      await set(back);
    }
    await omar.api.call(articles.archive, { params: { id } });
    await expect(open()).rejects.toMatchObject({ status: 404 });
    const another = vera.api.call(articles.createPreview, { params: { id }, body });
    await expect(another).rejects.toMatchObject({ status: 409 });
    await omar.api.call(articles.unarchive, { params: { id } });
    expect(await open()).toMatchObject({ endsAt: expect.any(String) });
  });

  test('named versions have a bound of their own, which keeps nobody from saving the text or approving it', async () => {
    const { id } = await begin();
    const name = (revision: number) =>
      vera.api.call(articles.nameVersion, { params: { id }, body: { language: 'en', revision, name: 'Again' } });
    // The first one names the version that is kept already.
    for (let made = 0; made < 121; made++) await name(1);
    await expect(name(1)).rejects.toMatchObject({ status: 429 });
    expect(await save(id, { revision: 1 })).toMatchObject({ text: { revision: 2 } });
    await name(2);
    await approve(id, 2);
    const { results, count: kept } = await vera.api.call(articles.versions, {
      ...{ params: { id }, query: { language: 'en' } },
    });
    expect(results.slice(0, 2)).toMatchObject([
      { kind: 'approved', revision: 2 },
      { kind: 'named', revision: 2 },
    ]);
    expect(kept).toBe(123);
  });

  test('preview links of one article do not grow without bound', async () => {
    const { id } = await begin();
    const preview = () => vera.api.call(articles.createPreview, { params: { id }, body: { language: 'en', days: 30 } });
    for (let made = 0; made < 20; made++) await preview();
    await expect(preview()).rejects.toMatchObject({ status: 429 });
  });

  test('a text is refused by name when it is too long as it is kept, or its elements do not end', async () => {
    const { id } = await begin();
    for (const content of ['&'.repeat(50_000), '<b>'.repeat(600)])
      await expect(save(id, { revision: 1, content })).rejects.toMatchObject({
        ...{ status: 400, errors: [{ field: 'content' }] },
      });
    expect((await textOf(id)).revision).toBe(1);
  });

  test('two who have one article open hear of each other', async () => {
    const { id } = await begin();
    const say = ({ api }: Person, state: 'open' | 'typing' | 'left') =>
      api.call(articles.presence, { params: { id }, body: { state, language: 'en' } });
    await say(vera, 'typing');
    expect(await say(omar, 'open')).toMatchObject({
      others: [{ id: vera.user.id, name: 'Vera Cruz', isTyping: true }],
      texts: [{ language: 'en', revision: 1 }],
    });
    // Vera has another article open as well, in another tab.
    const other = await begin();
    await vera.api.call(articles.presence, { params: { id: other.id }, body: { state: 'open', language: 'en' } });
    const { results } = await omar.api.call(articles.list);
    expect(results.find((line) => line.id === id)?.others).toEqual([{ id: vera.user.id, name: 'Vera Cruz' }]);
    await say(vera, 'left');
    expect((await say(omar, 'open')).others).toEqual([]);
  });

  test('labels have words in every language; the second of two changes is refused', async () => {
    const tag = await omar.api.call(articleLabels.createTag, { body: { slug: 'visa', names: inAll('Visa') } });
    const change = (names: typeof tag.names) =>
      omar.api.call(articleLabels.updateTag, { params: { id: tag.id }, body: { revision: tag.revision, names } });
    expect(await change({ ...tag.names, fr: 'Visas' })).toMatchObject({ revision: 2, names: { fr: 'Visas' } });
    await expect(change(tag.names)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const taken = { slug: 'visa', names: inAll('Other') };
    await expect(omar.api.call(articleLabels.createTag, { body: taken })).rejects.toMatchObject({
      errors: [{ field: 'slug', code: 'slug_taken' }],
    });
    const twin = { slug: 'visa-2', names: { ...inAll('Other'), en: 'vISA ', fr: 'Visas' } };
    await expect(omar.api.call(articleLabels.createTag, { body: twin })).rejects.toMatchObject({
      errors: [
        { field: 'names.en', code: 'name_taken' },
        { field: 'names.fr', code: 'name_taken' },
      ],
    });
    const { tags } = await vera.api.call(articleLabels.list);
    expect(tags.find(({ slug }) => slug === 'visa')?.names).toEqual({ en: 'Visa', es: 'Visa es', fr: 'Visas' });
  });

  const category = (slug: string) =>
    omar.api.call(articleLabels.createCategory, { body: { slug, names: inAll(slug), descriptions: inAll('x') } });

  /** Begins calls, one behind the other, while `hold` holds what each of them waits for. */
  const whileHeldBy = async (hold: (tx: Db) => Promise<unknown>, calls: (() => Promise<unknown>)[]) => {
    const begun: Promise<PromiseSettledResult<unknown>[]>[] = [];
    await server().database.db.transaction(async (tx) => {
      await hold(tx);
      for (const call of calls) {
        begun.push(Promise.allSettled([call()]));
        for (let tries = 0; tries < 50; tries++) {
          await tx.execute(sql`select pg_stat_clear_snapshot()`);
          const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
          if ((await tx.$count(sql`pg_stat_activity`, isWaiting)) >= begun.length) break;
          await tx.execute(sql`select pg_sleep(0.02)`);
        }
      }
    });
    return (await Promise.all(begun)).flat();
  };
  const whileHeld = (ids: string[], calls: (() => Promise<unknown>)[]) =>
    whileHeldBy((tx) => tx.select().from(blogCategories).where(inArray(blogCategories.id, ids)).for('update'), calls);

  test('of two who give two new labels one name at once the second is refused', async () => {
    const create = (slug: string) => () =>
      omar.api.call(articleLabels.createTag, { body: { slug, names: inAll('Same name') } });
    const lock = sql`select pg_advisory_xact_lock(hashtextextended('label-names.tags', 0))`;
    expect(await whileHeldBy((tx) => tx.execute(lock), [create('same-1'), create('same-2')])).toMatchObject([
      { status: 'fulfilled' },
      { reason: { status: 400, errors: [{ field: 'names.en', code: 'name_taken' }, {}, {}] } },
    ]);
  });

  test('of two who replace a category by the other’s one is refused, and so is who takes it while it goes', async () => {
    const [one, other] = [await category('one'), await category('other')];
    const remove = (id: string, replacementId?: string) => () =>
      omar.api.call(articleLabels.removeCategory, {
        params: { id },
        query: { revision: 1, ...(replacementId && { replacementId }) },
      });
    const ids = [one.id, other.id];
    const both = await whileHeld(ids, [remove(one.id, other.id), remove(other.id, one.id)]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect([400, 404]).toContain((refused[0] as PromiseRejectedResult).reason.status);
    const { id, revision } = await begin();
    const third = await category('third');
    const take = () => vera.api.call(articles.update, { params: { id }, body: { revision, categoryId: third.id } });
    expect(await whileHeld([third.id], [remove(third.id), take])).toMatchObject([
      { status: 'fulfilled' },
      { reason: { status: 400, errors: [{ field: 'categoryId' }] } },
    ]);
  });

  test('a label is deleted in the version that was seen; articles go to the category and author in its place', async () => {
    const { id, slug } = await approved('Labelled');
    await publish(id);
    const api = omar.api;
    const counts = async () => {
      const { categories, tags, authors } = await api.call(articleLabels.list);
      return new Map([...categories, ...tags, ...authors].map((one) => [one.id, one.articleCount]));
    };
    const tag = await api.call(articleLabels.createTag, { body: { slug: 'short-lived', names: inAll('Short') } });
    const [from, to] = [await category('former'), await category('present')];
    const writer = { name: 'Gone', roles: inAll('Adviser'), bios: inAll('x') };
    const author = await api.call(articleLabels.createAuthor, { body: writer });
    const settings = { categoryId: from.id, authorId: author.id, tagIds: [tag.id] };
    await api.call(articles.update, { params: { id }, body: { revision: (await read(id)).revision, ...settings } });
    await publish(id);
    const counted = await counts();
    expect([tag, from, author, to].map((one) => counted.get(one.id))).toEqual([1, 1, 1, 0]);
    const removeTag = (revision: number, person = omar) =>
      person.api.call(articleLabels.removeTag, { params: { id: tag.id }, query: { revision } });
    await expect(removeTag(1, vera)).rejects.toMatchObject({ status: 403 });
    await expect(removeTag(2)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await removeTag(1);
    await expect(removeTag(1)).rejects.toMatchObject({ status: 404 });
    expect((await post(slug)).tags).toEqual([]);
    const removeFrom = (replacementId?: string) =>
      api.call(articleLabels.removeCategory, {
        params: { id: from.id },
        query: { revision: 1, ...(replacementId && { replacementId }) },
      });
    for (const wrong of [undefined, from.id, author.id])
      await expect(removeFrom(wrong)).rejects.toMatchObject({ status: 400, errors: [{ field: 'replacementId' }] });
    await removeFrom(to.id);
    await api.call(articleLabels.removeAuthor, {
      params: { id: author.id },
      query: { revision: 1, replacementId: labels.authorId },
    });
    expect(await post(slug)).toMatchObject({ category: { slug: 'present' }, author: { name: 'Vera Cruz' } });
    const article = await read(id);
    expect(article).toMatchObject({ category: { id: to.id }, tagIds: [] });
    expect(article.texts[0]?.published?.hasChanges).toBe(false);
    expect(await presentCategory(server().deps, 'former')).toBe('present');
    const { results } = await server().api.call(blog.posts, { query: { category: 'former' } });
    expect(results).toMatchObject([{ slug, category: { slug: 'present' } }]);
    const last = await category('last');
    await api.call(articleLabels.removeCategory, {
      params: { id: to.id },
      query: { revision: 1, replacementId: last.id },
    });
    await api.call(articles.update, {
      params: { id },
      body: { revision: (await read(id)).revision, categoryId: labels.categoryId },
    });
    await publish(id);
    expect((await counts()).get(last.id)).toBe(0);
    await expect(
      api.call(articleLabels.removeCategory, { params: { id: last.id }, query: { revision: 1 } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'replacementId', code: 'required' }] });
    expect(await presentCategory(server().deps, 'former')).toBe('last');
    const formerOf = async (slug: string) =>
      (await server().api.call(blog.categories)).find((one) => one.slug === slug)?.formerSlugs;
    expect(await formerOf('last')).toEqual(['former', 'present']);
    await category('former');
    expect(await formerOf('last')).toEqual(['present']);
    expect(await presentCategory(server().deps, 'former')).toBeUndefined();
    const events = await server().database.db.select().from(auditEvents).where(eq(auditEvents.targetId, tag.id));
    expect(events.filter(({ actorId }) => actorId === omar.user.id)).toMatchObject([
      { action: 'deleted', targetKind: 'articleLabels.removeTag' },
    ]);
  });

  test('what points to an article is named before it leaves, and its links lead to nothing that is published afterwards', async () => {
    const target = await approved('Pointed to');
    await publish(target.id);
    const linking = await approved('Linking');
    const other = await approved('No link');
    const content = `<p><a href="/blog/${target.slug}/?lang=es#a">read</a></p>`;
    const { text } = await save(linking.id, { revision: linking.revision, title: 'Linking', content });
    await approve(linking.id, text.revision);
    const near = await save(other.id, {
      ...{ revision: other.revision, title: 'No link', content: `<p><a href="/blog/${target.slug}-2">x</a></p>` },
    });
    await approve(other.id, near.text.revision);
    await omar.api.call(articles.update, {
      params: { id: other.id },
      body: { revision: (await read(other.id)).revision, relatedIds: [target.id] },
    });
    const pointers = ({ api } = omar) => api.call(articles.pointers, { params: { id: target.id } });
    await expect(pointers(vera)).rejects.toMatchObject({ status: 403 });
    expect(await pointers()).toEqual({ linking: [], relating: [], letters: [], pages: [] });
    await publish(linking.id);
    await publish(other.id);
    const brief = await omar.api.call(letters.create, {
      body: {
        original: 'en',
        texts: { en: { title: 'December', text: '' }, es: null, fr: null },
        articleIds: [target.id],
      },
    });
    expect(await pointers()).toEqual({
      linking: [{ id: linking.id, title: 'Linking' }],
      relating: [{ id: other.id, title: 'No link' }],
      letters: [{ id: brief.id, title: 'December' }],
      pages: [],
    });
    const check = () => vera.api.call(articles.check, { params: { id: linking.id }, query: { language: 'en' } });
    const links = async () => (await check()).problems.flatMap(({ code }) => (/^link_/.test(code) ? code : []));
    expect(await links()).toEqual([]);
    await omar.api.call(articles.archive, { params: { id: target.id } });
    expect(await links()).toEqual(['link_unpublished']);
    await expect(post(target.slug)).rejects.toMatchObject({ status: 404 });
  });

  test('a check names broken links into the blog; without a service nothing is translated', async () => {
    const { id, slug } = await approved();
    await publish(id);
    const { revision } = await textOf(id);
    const moved = await approved();
    await publish(moved.id);
    const renamed = await save(moved.id, { revision: moved.revision, slug: `${moved.slug}-now` });
    await approve(moved.id, renamed.text.revision);
    await publish(moved.id);
    const planned = await approved();
    await publish(planned.id, ['en'], new Date(server().deps.clock().getTime() + 86_400_000).toISOString());
    const draft = await approved();
    const { text: withdrawn } = await save(moved.id, { language: 'es', revision: 0, title: `Carta ${count}` });
    await approve(moved.id, 1, 'es');
    await publish(moved.id, ['es']);
    await omar.api.call(articles.unpublish, { params: { id: moved.id }, body: { languages: ['es'] } });
    const { id: postId } = await post(slug);
    const content = [slug, postId, moved.slug, planned.slug, draft.slug, withdrawn.slug, 'no-such-post']
      .map((target) => `<p><a href="/blog/${target}">there</a></p>`)
      .join('');
    await save(id, { revision, content });
    const { problems } = await vera.api.call(articles.check, { params: { id }, query: { language: 'en' } });
    expect(problems.filter(({ code }) => /^link_/.test(code))).toMatchObject([
      { code: 'link_planned', weight: 'consider', detail: `/blog/${planned.slug}` },
      { code: 'link_unpublished', weight: 'mend', detail: `/blog/${draft.slug}` },
      { code: 'link_original', weight: 'consider', detail: `/blog/${withdrawn.slug}` },
      { code: 'link_broken', weight: 'mend', detail: '/blog/no-such-post' },
    ]);
    await expect(vera.api.call(articles.translate, { params: { id }, body: { language: 'fr' } })).rejects.toMatchObject(
      { code: 'feature_disabled' },
    );
  });
});
