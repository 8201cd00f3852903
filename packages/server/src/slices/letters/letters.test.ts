import { type BodyOf, blog, type Language, letters } from '@firm/contract';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import type { OutgoingMail } from '../../ground/mail/outgoingMail.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { MAX_ATTEMPTS } from '../../ground/outbox/outbox.ts';
import { signatureOf } from '../../testing/signatureOf.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { adoptPosts } from '../articles/adoptPosts.ts';
import { articles, articleTexts } from '../articles/articles.tables.ts';
import { handleArticleJobs, PUBLISH_DUE } from '../articles/publishDue.job.ts';
import { blogAuthors, blogCategories, blogPosts } from '../blog/blog.tables.ts';
import { ONE_CLICK_PATH } from '../newsletter/leaveLinks.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { users } from '../users/users.tables.ts';
import { BOUNCES_WEBHOOK_PATH } from './bounces.routes.ts';
import { tellOfFirstArticle } from './firstArticle.ts';
import { heldLetters } from './letters.holding.ts';
import { handleLetterJobs } from './letters.jobs.ts';
import { letterArticles, letters as lettersTable } from './letters.tables.ts';
import { queueRound } from './rounds.job.ts';

const SECRET = 'the mail provider and the site know this';
const FORMER = 'what both of them knew before that one was';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const words: BodyOf<typeof letters.create> = {
  original: 'en',
  texts: {
    en: { title: 'Two dates in December', text: '<p>Dear reader, <a href="/blog">read on</a>.</p>' },
    es: { title: 'Dos fechas en diciembre', text: '<p>Estimado lector.</p>' },
    fr: null,
  },
  articleIds: [],
};

/** An answer of a mail server as nodemailer throws it. */
const answer = (response: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    ...{ code, command, response, responseCode: Number(response.slice(0, 3)) },
  });

onDatabase(
  'the letter',
  (server) => {
    let admin: Person;
    let sent: OutgoingMail[];
    let failing: (to: string, language: string) => Error | undefined;
    const colleague = async (role: 'staff' | 'admin', studio: 'none' | 'writes' | 'publishes' = 'none') => {
      const { user, password } = await server().person({ role });
      await server().database.db.update(users).set({ studio }).where(eq(users.id, user.id));
      return server().signIn(user.email, password);
    };
    beforeAll(async () => {
      admin = await colleague('admin');
    }, 60_000);
    beforeEach(async () => {
      // Sessions of staff end while the clock moves.
      admin = await server().signIn(admin.user.email, admin.password);
      const { db } = server().database;
      await db.delete(outbox);
      await db.delete(lettersTable);
      await db.delete(newsletterSubscribers);
      await db.delete(articles);
      await db.delete(blogPosts);
      sent = [];
      failing = () => undefined;
      handleLetterJobs(server().deps, {
        async send(mail) {
          const error = failing(mail.to.email, mail.language);
          if (error) throw error;
          sent.push(mail);
        },
        check: async () => {},
        close() {},
      });
    });
    const now = () => server().deps.clock();
    const drain = () => server().deps.outbox.drain();
    const call = <T>(id: string, more: T) => ({ params: { id }, ...more });
    const create = (body: Partial<typeof words> = {}) =>
      admin.api.call(letters.create, { body: { ...words, ...body } });
    const send = ({ id, version }: { id: string; version: number }, body: Partial<BodyOf<typeof letters.send>> = {}) =>
      admin.api.call(letters.send, call(id, { body: { version, at: null, ...body } }));
    /** Time passes, which ends sessions. */
    const pass = async (ms: number) => {
      server().advance(ms);
      admin = await server().signIn(admin.user.email, admin.password);
    };
    const again = (id: string) => admin.api.call(letters.again, { params: { id } });
    /** The people who get a mail of that name. */
    const told = async (name: string) => {
      const rows = await server().database.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
      const mails = rows.map(({ payload }) => payload as { name: string; to: { email: string } });
      return mails.filter((mail) => mail.name === name).map((mail) => mail.to.email);
    };
    const read = (id: string) => admin.api.call(letters.get, { params: { id } });
    const to = () => sent.map((mail) => mail.to.email).sort();

    async function reader(name: string, language: Language = 'en', more = {}) {
      const at = new Date(now().getTime() - DAY_MS);
      await server()
        .database.db.insert(newsletterSubscribers)
        .values({
          ...{ email: `${name}@example.com`, language, status: 'confirmed', unsubscribeToken: `leave-${name}` },
          ...{ createdAt: at, confirmedAt: at, ...more },
        });
    }
    /** Posts what a mail program posts for its reader. */
    const leaveBy = (token: string, body: string, type = 'application/x-www-form-urlencoded') =>
      server().fetch(`${ONE_CLICK_PATH}?token=${token}`, { method: 'POST', headers: { 'content-type': type }, body });
    async function subscription(name: string) {
      const where = eq(newsletterSubscribers.email, `${name}@example.com`);
      const [row] = await server().database.db.select().from(newsletterSubscribers).where(where);
      return row;
    }
    let posts = 0;
    async function article(publishedAt: Date | null, title = 'An IRS letter has arrived') {
      const { db } = server().database;
      const slug = `post-${++posts}`;
      const [category] = await db
        .insert(blogCategories)
        .values({ slug, name: 'Tax', description: 'Tax', position: posts })
        .returning();
      const [author] = await db.insert(blogAuthors).values({ name: 'Marisol', role: 'Tax', bio: 'Writes' }).returning();
      const [post] = await db
        .insert(blogPosts)
        .values({
          ...{ slug, title, excerpt: 'Four lines.', content: '<p>x</p>', contentText: 'x', featuredImage: 'tax' },
          ...{ metaDescription: 'x', readTimeMinutes: 1, publishedAt },
          ...{ categoryId: category?.id ?? '', authorId: author?.id ?? '' },
        })
        .returning();
      await adoptPosts(db, now());
      return post?.id ?? '';
    }
    /** Shows an article in another language. */
    async function translated(articleId: string, language: Language, title: string) {
      const { db } = server().database;
      const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, articleId));
      if (!post) throw new Error('there is no article');
      const { id: _id, search: _search, ...shared } = post;
      const own = { slug: `post-${++posts}`, title, language, translationOf: articleId };
      await db.insert(blogPosts).values({ ...shared, ...own });
      await adoptPosts(db, now());
    }

    test('is for people who publish alone, and leaves a trace', async () => {
      const staff = await colleague('staff');
      const writer = await colleague('staff', 'writes');
      const publisher = await colleague('staff', 'publishes');
      const client = await server().person();
      const { id } = await create();
      expect(await publisher.api.call(letters.get, { params: { id } })).toMatchObject({ id });
      for (const { api } of [staff, writer, client]) {
        await expect(api.call(letters.list)).rejects.toMatchObject({ status: 403 });
        await expect(api.call(letters.test, { params: { id } })).rejects.toMatchObject({ status: 403 });
      }
      await expect(server().api.call(letters.list)).rejects.toMatchObject({ status: 401 });
      await admin.api.call(letters.test, { params: { id } });
      const logged = and(
        ...[eq(auditEvents.targetKind, 'letters.test'), eq(auditEvents.targetId, id)],
        eq(auditEvents.action, 'changed'),
      );
      expect(await server().database.db.select().from(auditEvents).where(logged)).toMatchObject([
        { actorId: admin.user.id },
      ]);
    });

    test('a second change sees the first; what no letter may have is refused by name', async () => {
      const { id, version } = await create();
      const save = (body: Partial<BodyOf<typeof letters.save>>) =>
        admin.api.call(letters.save, call(id, { body: { ...words, version, ...body } }));
      const saved = await save({ texts: { ...words.texts, fr: { title: 'Deux dates', text: '<p>Bonjour</p>' } } });
      expect(saved).toMatchObject({ version: version + 1, texts: { fr: { title: 'Deux dates' } } });
      await expect(save({})).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
      const script = { title: 'Hi', text: '<script>x</script>' };
      await expect(save({ version: version + 1, texts: { ...words.texts, es: script } })).rejects.toMatchObject({
        errors: [{ field: 'texts.es.text' }],
      });
      await expect(save({ version: version + 1, articleIds: [admin.user.id] })).rejects.toMatchObject({
        errors: [{ field: 'articleIds' }],
      });
      const remove = (seen: number) => admin.api.call(letters.remove, call(id, { query: { version: seen } }));
      await expect(remove(version)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
      await remove(version + 1);
      await expect(read(id)).rejects.toMatchObject({ status: 404 });
    });

    test('keeps what is typed beside a picture, and leaves once the picture is out', async () => {
      const text = '<p>Words</p><img src="/pictures/0123456789abcdef0123456789abcdef-800x500.webp" alt="A form" />';
      const { id, version } = await create({ texts: { ...words.texts, en: { title: 'Dates', text } } });
      const typed = `<p>More</p>${text}`;
      const save = (seen: number, en: string) =>
        admin.api.call(
          letters.save,
          call(id, { body: { ...words, version: seen, texts: { ...words.texts, en: { title: 'Dates', text: en } } } }),
        );
      const kept = await save(version, typed);
      expect(kept.texts.en?.text).toContain('<p>More</p>');
      await expect(send(kept)).rejects.toMatchObject({ errors: [{ field: 'texts.en.text', code: 'letter_picture' }] });
      await send(await save(kept.version, '<p>More</p>'));
      await drain();
    });

    test('does not leave without a subject, before its articles, in the past, or twice in a month', async () => {
      const noSubject = await create({ texts: { ...words.texts, es: { title: '', text: '<p>Hola</p>' } } });
      await expect(send(noSubject)).rejects.toMatchObject({ errors: [{ field: 'texts.es.title' }] });
      const early = await create({ articleIds: [await article(new Date(now().getTime() + DAY_MS))] });
      await expect(send(early)).rejects.toMatchObject({ errors: [{ field: 'articleIds.0', code: 'article_later' }] });
      const letter = await create();
      const past = new Date(now().getTime() - DAY_MS).toISOString();
      await expect(send(letter, { at: past })).rejects.toMatchObject({ errors: [{ field: 'at' }] });
      await send(letter);
      await expect(send(await create())).rejects.toMatchObject({ errors: [{ field: 'at' }] });
      await expect(send(letter)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    });

    test('goes once to each confirmed reader in their language, and says how to leave', async () => {
      await reader('ana');
      await reader('eva', 'es');
      await reader('luc', 'fr');
      await reader('new', 'en', { status: 'pending', confirmedAt: null });
      const id = await article(new Date(now().getTime() - DAY_MS));
      const letter = await create({ articleIds: [id] });
      await send(letter);
      await drain();
      expect(to()).toEqual(['ana@example.com', 'eva@example.com', 'luc@example.com']);
      const [ana, eva, luc] = ['ana', 'eva', 'luc'].map((name) => sent.find((mail) => mail.to.email.startsWith(name)));
      expect(ana).toMatchObject({ subject: 'Two dates in December', language: 'en' });
      expect(eva).toMatchObject({ subject: 'Dos fechas en diciembre', language: 'es' });
      expect(luc).toMatchObject({ subject: 'Two dates in December', language: 'en' });
      expect(luc?.text).toContain('n’existe pas en français');
      const { publicUrl } = server().deps.env;
      for (const { to: mailTo, text, html, oneClick } of sent) {
        for (const body of [text, html]) expect(body).toContain(`${publicUrl}/newsletter/unsubscribe?token=leave-`);
        expect(oneClick).toContain(`${ONE_CLICK_PATH}?token=leave-`);
        const readIn = { ana: 'en', eva: 'es', luc: 'fr' }[mailTo.email.slice(0, 3)];
        for (const words of [text, html, oneClick])
          expect(words).toMatch(new RegExp(`leave-...&(amp;)?lang=${readIn}\\b`));
        expect(text).toContain('An IRS letter has arrived');
        expect(html).not.toContain('<img');
      }
      expect(ana?.html).toContain(`href="${publicUrl}/blog"`);
      const done = await read(letter.id);
      expect(done).toMatchObject({ state: 'sent', finishedAt: expect.any(String) });
      const none = { waiting: 0, sent: 1, failed: 0, left: 0 };
      expect(done.deliveries).toEqual([
        { ...none, language: 'en', inOriginal: 0 },
        { ...none, language: 'es', inOriginal: 0 },
        { ...none, language: 'fr', inOriginal: 1 },
      ]);
      const owner = { id: admin.user.id, email: 'luc@example.com', isVerified: true };
      expect(await heldLetters.rows?.(server().database.db, owner)).toMatchObject([{ title: 'Two dates in December' }]);
      const { results, readers } = await admin.api.call(letters.list);
      expect(results[0]).toMatchObject({ state: 'sent', counts: { sent: 3 } });
      expect(readers).toEqual({ en: 1, es: 1, fr: 1 });
    });

    test('keeps to its rate, stops, goes on, and never writes twice, though rounds come twice', async () => {
      for (let number = 0; number < 7; number++) await reader(`reader-${number}`);
      const letter = await create();
      await send(letter, { perMinute: 24 });
      await drain();
      expect(sent).toHaveLength(2);
      server().advance(MINUTE_MS / 12);
      await drain();
      expect(sent).toHaveLength(4);
      const { deps, database } = server();
      const [{ round = 0 } = {}] = await database.db.select().from(lettersTable);
      await queueRound(deps.outbox, database.db, { letterId: letter.id, round: round - 1, dueAt: now() });
      await drain();
      expect(sent).toHaveLength(4);

      expect(await admin.api.call(letters.stop, { params: { id: letter.id } })).toMatchObject({ state: 'stopped' });
      server().advance(MINUTE_MS);
      await drain();
      expect(sent).toHaveLength(4);
      await admin.api.call(letters.goOn, { params: { id: letter.id }, body: {} });
      await drain();
      expect(sent).toHaveLength(6);
      server().advance(MINUTE_MS / 12);
      await drain();
      expect(new Set(to()).size).toBe(7);
      expect(sent).toHaveLength(7);
      expect(await read(letter.id)).toMatchObject({ state: 'sent' });
      await expect(admin.api.call(letters.stop, { params: { id: letter.id } })).rejects.toMatchObject({ status: 409 });
    });

    test('a planned letter waits, and is a draft again when it is stopped', async () => {
      await reader('ana');
      const letter = await create();
      const planned = await send(letter, { at: new Date(now().getTime() + DAY_MS).toISOString() });
      await drain();
      expect([planned.state, sent.length]).toEqual(['planned', 0]);
      const draft = await admin.api.call(letters.stop, { params: { id: letter.id } });
      expect(draft).toMatchObject({ state: 'draft', startsAt: null });
      await send(draft);
      await drain();
      expect(to()).toEqual(['ana@example.com']);
    });

    test('a mail server that is away is asked again; an address that is gone is stopped; who left gets nothing', async () => {
      for (const name of ['gone', 'away', 'left']) await reader(name);
      failing = (email) => answer(email.startsWith('gone') ? '550 5.1.1 No such user' : '451 4.3.0 Try again later');
      const letter = await create();
      await send(letter);
      await drain();
      expect(await subscription('gone')).toMatchObject({ status: 'stopped', stopReason: 'bounce' });
      const where = eq(newsletterSubscribers.email, 'left@example.com');
      await server().database.db.update(newsletterSubscribers).set({ status: 'unsubscribed' }).where(where);
      failing = () => undefined;
      server().advance(MINUTE_MS);
      await drain();
      expect(to()).toEqual(['away@example.com']);
      const { state, deliveries } = await read(letter.id);
      expect([state, deliveries]).toMatchObject(['sent', [{ waiting: 0, sent: 1, failed: 1, left: 1 }]]);
    });

    test('a letter of which many mails bounce stops itself; wrong stops are undone, and it goes again', async () => {
      for (let number = 0; number < 15; number++) await reader(`reader-${number}`);
      await reader('angry', 'en', { status: 'stopped', stopReason: 'complaint' });
      failing = (to) => answer(`550 5.1.1 <${to}> No such user`);
      const { id } = await create();
      await send({ id, version: 1 });
      await drain();
      const stopped = await read(id);
      expect(stopped).toMatchObject({ state: 'stopped', halt: 'many_bounced' });
      expect(stopped.failures).toMatchObject([{ kind: 'bounced', answer: '550 5.1.1 RCPT TO' }]);
      expect(await told('letterStopped')).toContain(admin.user.email);
      // It stops before it has gone to all, in an order of its own.
      const readers = Array.from({ length: 15 }, (_, number) => subscription(`reader-${number}`));
      expect(await Promise.all(readers)).toContainEqual(
        expect.objectContaining({ status: 'stopped', stopReason: 'bounce' }),
      );

      failing = () => undefined;
      const undone = await admin.api.call(letters.undoStops, { params: { id } });
      expect(undone.failures).toMatchObject([{ kind: 'refused' }]);
      expect(await subscription('reader-0')).toMatchObject({ status: 'confirmed', stopReason: null });
      expect(await subscription('angry')).toMatchObject({ status: 'stopped' });
      await again(id);
      await drain();
      expect(to()).toHaveLength(15);
      expect(new Set(to()).size).toBe(15);
      expect(await read(id)).toMatchObject({ state: 'sent', halt: null, failures: [] });
      await expect(again(id)).rejects.toMatchObject({ status: 409 });
    });

    test('a limit of the day, or a refused sender, stops the letter and no reader', async () => {
      for (let number = 0; number < 15; number++) await reader(`reader-${number}`);
      failing = () => answer('550 5.4.5 Daily sending limit exceeded');
      const { id } = await create();
      await send({ id, version: 1 });
      await drain();
      expect(await read(id)).toMatchObject({ state: 'stopped', halt: 'many_refused' });
      for (let number = 0; number < 15; number++)
        expect(await subscription(`reader-${number}`)).toMatchObject({ status: 'confirmed' });
    });

    test('a few bounces stop their readers, and the letter goes on', async () => {
      for (let number = 0; number < 15; number++) await reader(`reader-${number}`);
      failing = (to) => (/reader-1\d/.test(to) ? answer('550 5.1.1 No such user') : undefined);
      const { id } = await create();
      await send({ id, version: 1 });
      await drain();
      expect(await read(id)).toMatchObject({ state: 'sent', failures: [{ kind: 'bounced', count: 5 }] });
      expect(sent).toHaveLength(10);
    });

    test('while the mail server takes no mail the letter waits and says so, and goes on by itself', async () => {
      for (let number = 0; number < 8; number++) await reader(`reader-${number}`);
      failing = () => answer('535 5.7.8 Bad login', 'AUTH PLAIN', 'EAUTH');
      const { id } = await create();
      await send({ id, version: 1 }, { perMinute: 24 });
      await drain();
      server().advance(MINUTE_MS / 2);
      await drain();
      const { state, trouble, failures, deliveries } = await read(id);
      expect([state, trouble?.answer, failures]).toEqual(['sending', '535 5.7.8 AUTH PLAIN', []]);
      expect(deliveries).toMatchObject([{ waiting: 8, sent: 0, failed: 0 }]);
      // Two of the first round, and one that asks whether the mail server is back.
      const jobs = await server().database.db.select().from(outbox).where(eq(outbox.kind, 'letter_mail'));
      expect(jobs).toHaveLength(3);

      failing = () => undefined;
      for (let minute = 0; minute < 4; minute++) {
        server().advance(MINUTE_MS);
        await drain();
      }
      expect(new Set(to()).size).toBe(8);
      expect(await read(id)).toMatchObject({ state: 'sent', trouble: null });
    });

    test('a mail server that takes no mail for days stops the letter, which loses no mail', async () => {
      for (const name of ['ana', 'ben']) await reader(name);
      failing = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
      const { id } = await create();
      await send({ id, version: 1 });
      await drain();
      await pass(3 * DAY_MS);
      await drain();
      expect(await read(id)).toMatchObject({ state: 'sending', trouble: { answer: 'ESOCKET' } });
      await pass(DAY_MS);
      await drain();
      const stopped = await read(id);
      expect(stopped).toMatchObject({ state: 'stopped', halt: 'mail_server', deliveries: [{ waiting: 2, failed: 0 }] });
      expect(await told('letterStopped')).toContain(admin.user.email);
      failing = () => undefined;
      await admin.api.call(letters.goOn, call(id, { body: {} }));
      await drain();
      expect(to()).toEqual(['ana@example.com', 'ben@example.com']);
      expect(await read(id)).toMatchObject({ state: 'sent', halt: null, trouble: null });
    });

    test('a mail is given up after days, not after tries; the answer is kept, and it can be sent again', async () => {
      for (const name of ['busy', 'gone']) await reader(name);
      failing = () => answer('451 4.7.1 Greylisted');
      const { id } = await create();
      await send({ id, version: 1 });
      // As often as the outbox tries, which is more than a number of tries would allow.
      for (let time = 0; time < 23; time++) {
        await drain();
        server().advance(4 * 60 * MINUTE_MS);
      }
      await pass(0);
      expect(await read(id)).toMatchObject({ state: 'sending', failures: [] });
      await pass(12 * 60 * MINUTE_MS);
      await drain();
      expect(await read(id)).toMatchObject({
        ...{ state: 'sent', halt: null },
        failures: [{ kind: 'gave_up', answer: '451 4.7.1 RCPT TO', count: 2 }],
      });
      failing = () => undefined;
      const where = eq(newsletterSubscribers.email, 'gone@example.com');
      await server().database.db.update(newsletterSubscribers).set({ status: 'unsubscribed' }).where(where);
      await again(id);
      await drain();
      expect(to()).toEqual(['busy@example.com']);
    });

    test('a letter whose article was taken off is a draft again, and its sender is told', async () => {
      await reader('ana');
      const articleId = await article(new Date(now().getTime() - DAY_MS));
      const { id } = await create({ articleIds: [articleId], texts: { ...words.texts, es: null } });
      await send({ id, version: 1 }, { at: new Date(now().getTime() + DAY_MS).toISOString() });
      await server().database.db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.id, articleId));
      await pass(DAY_MS);
      await drain();
      expect(await read(id)).toMatchObject({ state: 'draft', halt: 'not_ready', startsAt: null, deliveries: [] });
      expect(await told('letterHeld')).toEqual([admin.user.email]);
      expect(sent).toEqual([]);
    });

    test('a letter waits for an article of its minute, and has the words that were approved', async () => {
      const { deps, database } = server();
      handleArticleJobs(deps);
      await reader('ana');
      const articleId = await article(null, 'As approved');
      const plannedAt = new Date(now().getTime() + DAY_MS);
      const text = eq(articleTexts.articleId, articleId);
      await database.db.update(articleTexts).set({ plannedAt, title: 'As it is drafted' }).where(text);
      const { id } = await create({ articleIds: [articleId] });
      const [shown] = (await read(id)).articles;
      expect(shown).toMatchObject({ title: 'As approved', publishedAt: plannedAt.toISOString() });
      await send({ id, version: 1 }, { at: plannedAt.toISOString() });
      await pass(DAY_MS);
      await drain();
      expect([(await read(id)).state, sent.length]).toEqual(['planned', 0]);
      await deps.outbox.add(database.db, { kind: PUBLISH_DUE, payload: { articleId } });
      await drain();
      server().advance(MINUTE_MS / 2);
      await drain();
      expect(to()).toEqual(['ana@example.com']);
      expect(sent[0]?.text).toContain('As approved');
      expect(sent[0]?.text).not.toContain('As it is drafted');
    });

    test('an article that does not come out makes the letter a draft again after an hour', async () => {
      await reader('ana');
      const articleId = await article(null);
      const plannedAt = new Date(now().getTime() + MINUTE_MS);
      await server().database.db.update(articleTexts).set({ plannedAt }).where(eq(articleTexts.articleId, articleId));
      const { id } = await create({ articleIds: [articleId] });
      await send({ id, version: 1 }, { at: plannedAt.toISOString() });
      server().advance(MINUTE_MS);
      await drain();
      const { deps, database } = server();
      const [{ round = 0 } = {}] = await database.db.select().from(lettersTable);
      await queueRound(deps.outbox, database.db, { letterId: id, round, dueAt: now(), late: 120 });
      await drain();
      expect(await read(id)).toMatchObject({ state: 'draft', halt: 'article_waits' });
      expect(sent).toEqual([]);
    });

    test('a letter that goes on, or begins late, does so in the month that it is then', async () => {
      for (const name of ['ana', 'ben']) await reader(name);
      const first = await create();
      await send(first, { perMinute: 1 });
      await drain();
      await admin.api.call(letters.stop, { params: { id: first.id } });
      const late = await create();
      await pass(32 * DAY_MS);
      await send(late, { at: new Date(now().getTime() + MINUTE_MS).toISOString() });
      const goOn = () => admin.api.call(letters.goOn, call(first.id, { body: {} }));
      await expect(goOn()).rejects.toMatchObject({ errors: [{ field: 'month', code: 'month_taken' }] });
      // Nothing runs for more than a month, in which the next letter is planned.
      await pass(32 * DAY_MS);
      const next = await create();
      await send(next, { at: new Date(now().getTime() + MINUTE_MS).toISOString() });
      await drain();
      expect(await read(late.id)).toMatchObject({ state: 'draft', halt: 'month_taken' });
      expect(await told('letterHeld')).toEqual([admin.user.email]);
      server().advance(MINUTE_MS);
      await drain();
      expect(await read(next.id)).toMatchObject({ state: 'sent' });
      expect(sent).toHaveLength(3);
    });

    test('an address that bounced is asked once in a month, and one whose reader complained never', async () => {
      const stopped = (stopReason: string) => ({ status: 'stopped', stopReason, stoppedAt: now() });
      await reader('back', 'en', stopped('bounce'));
      await reader('angry', 'en', stopped('complaint'));
      await reader('gone', 'en', { status: 'unsubscribed', stopReason: 'complaint' });
      const subscribe = async () => {
        for (const name of ['back', 'angry', 'gone'])
          expect(await server().api.call(blog.subscribe, { body: { email: `${name}@example.com` } })).toMatchObject({
            success: true,
          });
        return told('newsletterConfirm');
      };
      expect(await subscribe()).toEqual(['back@example.com']);
      server().advance(29 * DAY_MS);
      expect(await subscribe()).toEqual(['back@example.com']);
      server().advance(DAY_MS);
      expect(await subscribe()).toEqual(['back@example.com', 'back@example.com']);
      expect(await subscription('angry')).toMatchObject({ status: 'stopped' });
      expect(await subscription('gone')).toMatchObject({ status: 'unsubscribed' });
    });

    test('a mail program takes its reader off the list with one POST, and a look at the address does not', async () => {
      await reader('ana');
      for (const query of ['token=leave-ana', 'token=leave-ana&lang=es']) {
        const look = await server().fetch(`${ONE_CLICK_PATH}?${query}`, { redirect: 'manual' });
        expect([look.status, look.headers.get('location')]).toEqual([
          303,
          `${server().deps.env.publicUrl}/newsletter/unsubscribe?${query}`,
        ]);
      }
      expect((await leaveBy('leave-ana', 'x=y')).status).toBe(400);
      expect((await leaveBy('unknown', 'List-Unsubscribe=One-Click')).status).toBe(400);
      expect(await subscription('ana')).toMatchObject({ status: 'confirmed' });
      const part = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      expect((await leaveBy('leave-ana', part, 'multipart/form-data; boundary=b')).status).toBe(200);
      expect((await leaveBy('leave-ana', 'List-Unsubscribe=One-Click')).status).toBe(200);
      expect(await subscription('ana')).toMatchObject({ status: 'unsubscribed' });
    });

    test('what comes back later stops its address, when it is signed and about this subscription', async () => {
      for (const name of ['back', 'angry', 'again']) await reader(name);
      const letter = await create();
      await send(letter);
      await drain();
      const events = [
        { type: 'bounce', email: 'Back@example.com', at: now().toISOString() },
        { type: 'complaint', email: 'angry@example.com', at: now().toISOString() },
        { type: 'complaint', email: 'again@example.com', at: new Date(now().getTime() - 2 * DAY_MS).toISOString() },
        { type: 'complaint', email: 'nobody@example.com', at: now().toISOString() },
      ];
      const body = JSON.stringify({ events });
      const tell = (signature: string, text = body) =>
        server().fetch(BOUNCES_WEBHOOK_PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-mail-signature': signature },
          body: text,
        });
      expect((await tell(signatureOf('another secret', body, now()))).status).toBe(400);
      expect(await subscription('back')).toMatchObject({ status: 'confirmed' });
      // The second time by the secret before, which is good while it is changed.
      for (const secret of [SECRET, FORMER]) expect((await tell(signatureOf(secret, body, now()))).status).toBe(200);
      expect(await subscription('back')).toMatchObject({ status: 'stopped', stopReason: 'bounce' });
      expect(await subscription('angry')).toMatchObject({ status: 'stopped', stopReason: 'complaint' });
      expect(await subscription('again')).toMatchObject({ status: 'confirmed' });
      expect((await read(letter.id)).deliveries).toMatchObject([{ sent: 2, failed: 1, left: 1 }]);
      // An event that cannot be read holds up no other.
      const long = { type: 'bounce', email: `${'a'.repeat(320)}@example.com`, at: now().toISOString() };
      const late = { type: 'complaint', email: 'again@example.com', at: now().toISOString() };
      const mixed = JSON.stringify({ events: [long, { ...late, type: 'delivery' }, late] });
      const told = await tell(signatureOf(SECRET, mixed, now()), mixed);
      expect([told.status, await told.json()]).toEqual([200, { received: true, skipped: 2 }]);
      expect(await subscription('again')).toMatchObject({ status: 'stopped', stopReason: 'complaint' });
      const wrong = JSON.stringify({ events: 'none' });
      expect((await tell(signatureOf(SECRET, wrong, now()), wrong)).status).toBe(400);
    });

    test('why the mail server did not take a test stays with the letter until the next test', async () => {
      const { id, version } = await create();
      const ask = () => admin.api.call(letters.test, { params: { id } });
      failing = () => answer('550 5.7.1 Not this sender', 'DATA', 'EMESSAGE');
      await ask();
      expect((await read(id)).test).toEqual({ waiting: 2, answer: null });
      await drain();
      expect(await read(id)).toMatchObject({ version, test: { waiting: 0, answer: '550 5.7.1 DATA' } });
      failing = () => answer('451 4.3.0 Later', 'DATA', 'EMESSAGE');
      await ask();
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 2, answer: '451 4.3.0 DATA' });
      failing = () => undefined;
      await pass(60 * MINUTE_MS);
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 0, answer: null });
      expect(sent).toHaveLength(2);
    });

    test('a test refused for good in one language is told, also after another language was tried again and left', async () => {
      const { id } = await create();
      failing = (_, language) =>
        language === 'es'
          ? answer('550 5.7.1 Not this sender', 'DATA', 'EMESSAGE')
          : answer('421 4.3.2 Too busy', 'DATA', 'EMESSAGE');
      await admin.api.call(letters.test, { params: { id } });
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 1, answer: '550 5.7.1 DATA' });
      failing = () => undefined;
      await pass(60 * MINUTE_MS);
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 0, answer: '550 5.7.1 DATA' });
      expect(sent.map(({ language }) => language)).toEqual(['en']);
    });

    test('a late mail of an earlier test changes nothing of the present one', async () => {
      const { id } = await create();
      failing = () => answer('421 4.3.2 Too busy', 'DATA', 'EMESSAGE');
      await admin.api.call(letters.test, { params: { id } });
      await drain();
      await admin.api.call(letters.test, { params: { id } });
      const { db } = server().database;
      const later = new Date(now().getTime() + DAY_MS);
      await db.update(outbox).set({ dueAt: later }).where(eq(outbox.attempts, 0));
      failing = () => answer('550 5.7.1 Not this sender', 'DATA', 'EMESSAGE');
      await pass(60 * MINUTE_MS);
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 2, answer: null });
      failing = () => undefined;
      await pass(DAY_MS);
      await drain();
      expect((await read(id)).test).toEqual({ waiting: 0, answer: null });
    });

    test('any article is found by words of its titles, whatever the language and however old it is', async () => {
      const old = await article(new Date(now().getTime() - 900 * DAY_MS), 'Reading the visa bulletin');
      await translated(old, 'fr', 'Lire le bulletin des visas à l’été');
      for (let count = 0; count < 61; count++) await article(now(), `Newer ${count}`);
      const find = (search?: string) => admin.api.call(letters.articles, { query: search ? { search } : {} });
      const newest = await find();
      expect([newest.results.length, newest.hasMore]).toEqual([60, true]);
      expect(newest.results.map(({ id }) => id)).not.toContain(old);
      for (const words of ['bulletin visa', 'ETE visas'])
        expect(await find(words)).toMatchObject({ results: [{ id: old }], hasMore: false });
      expect((await find('nowhere')).results).toEqual([]);
    });

    test('a test that is given up waits no longer, whatever went wrong', async () => {
      const { id } = await create();
      const { db } = server().database;
      const rename = (from: string, name: string) =>
        db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(name)}`);
      await admin.api.call(letters.test, { params: { id } });
      await db.update(outbox).set({ attempts: MAX_ATTEMPTS - 1 });
      await rename(getTableName(letterArticles), 'away');
      await drain().finally(() => rename('away', getTableName(letterArticles)));
      expect((await read(id)).test).toEqual({ waiting: 0, answer: null });
    });

    test('a test goes to the caller, in every language, and takes nobody off the list', async () => {
      await reader('ana');
      const { id } = await create();
      const { email, languages } = await admin.api.call(letters.test, { params: { id } });
      await drain();
      expect([email, languages]).toEqual([admin.user.email, ['en', 'es']]);
      expect(sent.map(({ subject }) => subject).sort()).toEqual([
        'Prueba: Dos fechas en diciembre',
        'Test: Two dates in December',
      ]);
      expect(to()).toEqual([admin.user.email, admin.user.email]);
      const token = /newsletter\/unsubscribe\?token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
      expect(token).not.toBe('');
      expect((await leaveBy(token, 'List-Unsubscribe=One-Click')).status).toBe(400);
      expect(await subscription('ana')).toMatchObject({ status: 'confirmed' });
      const preview = await admin.api.call(letters.preview, call(id, { query: { language: 'fr' } as const }));
      expect(preview).toMatchObject({ language: 'en', title: 'Two dates in December' });
      for (const { html, text, subject } of sent) {
        const title = subject.replace(/^\w+: /, '');
        expect(html).toContain(`>${title}</h1>`);
        expect(text).not.toContain(subject);
      }
    });

    test('readers without words in their language get what is said of an article in theirs, where it has it', async () => {
      await reader('luc', 'fr');
      const id = await article(new Date(now().getTime() - DAY_MS));
      await translated(id, 'fr', 'Une lettre de l’IRS');
      const letter = await create({ articleIds: [id] });
      await send(letter);
      await drain();
      const [mail] = sent;
      expect(mail).toMatchObject({ subject: 'Two dates in December', language: 'en' });
      expect(mail?.text).toContain('Une lettre de l’IRS');
      expect(mail?.text).not.toContain('An IRS letter has arrived');
      expect(mail?.html).toMatch(/<h2 lang="fr"[^>]*>.*Une lettre de l’IRS/);
    });

    test('whoever subscribed before the first article is told of it, once', async () => {
      await reader('early');
      await tellOfFirstArticle(server().deps);
      await article(new Date(now().getTime() - MINUTE_MS), 'The first article');
      await reader('late', 'en', { confirmedAt: now() });
      await Promise.all([tellOfFirstArticle(server().deps), tellOfFirstArticle(server().deps)]);
      await tellOfFirstArticle(server().deps);
      await drain();
      expect(to()).toEqual(['early@example.com']);
      expect(sent[0]).toMatchObject({ subject: 'Our first article is out' });
      expect(sent[0]?.text).toContain('The first article');
    });

    test('an article that was taken off and comes again is no first one', async () => {
      const { db } = server().database;
      const id = await article(new Date(now().getTime() - MINUTE_MS), 'The first article');
      await db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.id, id));
      await reader('late', 'en', { confirmedAt: now() });
      server().advance(MINUTE_MS);
      await db.update(blogPosts).set({ publishedAt: now() }).where(eq(blogPosts.id, id));
      await tellOfFirstArticle(server().deps);
      await drain();
      expect(sent).toEqual([]);
    });
  },
  { MAIL_WEBHOOK_SECRET: SECRET, MAIL_WEBHOOK_SECRET_FORMER: FORMER },
);
