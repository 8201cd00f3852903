import {
  audit,
  type BodyOf,
  consents,
  dayAfter,
  FACT_AHEAD_DAYS,
  type FactSection,
  facts,
  firm,
  LANGUAGES,
  LEGAL_TOPICS,
  officeDay,
  RELEASED_VERSIONS,
  site,
  TERMS_NOTICE_DAYS,
  users,
} from '@firm/contract';
import { freshLegal } from '@firm/contract/fresh';
import { markOf } from '../../ground/facts/factValues.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cleanLegalWords } from './cleanLegalWords.ts';
import { readWords } from './legal.service.ts';

const DAY_MS = 86_400_000;
const today = officeDay(new Date());
const words = (text: string) => ({
  en: `<h2>First</h2><p>${text}</p>`,
  es: `<h2>Primero</h2><p>${text} (es)</p>`,
  fr: `<h2>Premier</h2><p>${text} (fr)</p>`,
});

test.each(LEGAL_TOPICS)('the %s of a fresh site are as the server keeps them', (topic) => {
  const { version, ...fresh } = freshLegal[topic];
  expect(version).toBe({ terms: firm.termsVersion, ...RELEASED_VERSIONS }[topic]);
  expect(cleanLegalWords(fresh)).toEqual(fresh);
});

onDatabase('the legal texts', (server) => {
  let admin: Person;
  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'admin' });
    admin = await server().signIn(user.email, password);
  });

  const sectionOf = async (name: FactSection) => {
    const { sections } = await admin.api.call(facts.sections);
    const found = sections.find(({ section }) => section === name);
    if (!found) throw new Error(`there is no section ${name}`);
    return found;
  };
  type Sent = Omit<BodyOf<typeof facts.saveLegal>, 'revision'>;
  const save = async (body: Sent) =>
    admin.api.call(facts.saveLegal, { body: { ...body, revision: (await sectionOf(body.topic)).revision } });
  const pageFacts = async () => (await server().api.call(site.config)).facts;
  const wordsOf = (mark: string, language: (typeof LANGUAGES)[number] = 'en') =>
    server().api.call(facts.legalWords, { query: { mark, language } });

  test('are those of a fresh site at first, of which pages carry nothing', async () => {
    for (const topic of LEGAL_TOPICS)
      expect((await sectionOf(topic)).facts).toMatchObject({ [`${topic}Text`]: freshLegal[topic] });
    expect(await pageFacts()).toBeUndefined();
    expect(await server().api.call(facts.read)).not.toHaveProperty('privacyText');
  });

  test('administrators alone change them', async () => {
    const body = { topic: 'privacy' as const, ...words('Ours'), revision: 0 };
    await expect(server().api.call(facts.saveLegal, { body })).rejects.toMatchObject({ status: 401 });
    const { user, password } = await server().person({ role: 'staff' });
    for (const { api } of [await server().person(), await server().signIn(user.email, password)])
      await expect(api.call(facts.saveLegal, { body })).rejects.toMatchObject({ status: 403 });
  });

  test('pages carry where other words are found, and everybody reads them there for good', async () => {
    await save({ topic: 'privacy', ...words('We keep little') });
    const { legal, ...others } = (await pageFacts()) ?? {};
    expect(others).toEqual({});
    expect(legal).toEqual({ privacy: { version: today, mark: markOf(words('We keep little')) } });
    const { mark = '' } = legal?.privacy ?? {};
    for (const language of LANGUAGES)
      expect(await wordsOf(mark, language)).toEqual({ words: words('We keep little')[language] });
    const answer = await server().fetch(`/api/facts/legal-words?mark=${mark}&language=fr`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await save({ topic: 'privacy', ...words('We keep less') });
    expect((await wordsOf(mark)).words).toContain('We keep little');
    await expect(wordsOf('x'.repeat(22))).rejects.toMatchObject({ status: 404 });
    await expect(wordsOf('short')).rejects.toMatchObject({ status: 400, errors: [{ field: 'mark' }] });
  });

  test('marks that nobody knows are looked for in the database once a second', async () => {
    const { database } = server();
    const asked = () => readWords({ database }, { mark: 'y'.repeat(22), language: 'en' }).catch(({ status }) => status);
    await asked();
    const select = jest.spyOn(database.db, 'select');
    expect(await Promise.all([asked(), asked(), asked()])).toEqual([404, 404, 404]);
    expect(select).not.toHaveBeenCalled();
    const later = performance.now() + 1_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(await Promise.all([asked(), asked(), asked()])).toEqual([404, 404, 404]);
    clock.mockRestore();
    expect(select).toHaveBeenCalledTimes(1);
    select.mockRestore();
  });

  test('a look into the database that failed is repeated at once', async () => {
    const { database } = server();
    const asked = () => readWords({ database }, { mark: 'z'.repeat(22), language: 'en' });
    const later = performance.now() + 5_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    const failing = { from: () => ({ orderBy: () => Promise.reject(new Error('the connection was lost')) }) };
    const select = jest.spyOn(database.db, 'select').mockReturnValueOnce(failing as never);
    await expect(asked()).rejects.toThrow('the connection was lost');
    select.mockRestore();
    await expect(asked()).rejects.toMatchObject({ status: 404 });
    clock.mockRestore();
  });

  test('of two who change one text the second is refused', async () => {
    const { revision } = await sectionOf('privacy');
    const body = { topic: 'privacy' as const, ...words('Mine'), revision };
    await admin.api.call(facts.saveLegal, { body: { ...body, ...words('Theirs') } });
    await expect(admin.api.call(facts.saveLegal, { body })).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    const { results } = await admin.api.call(facts.history, { query: { section: 'privacy' } });
    expect(results[0]).toMatchObject({
      before: { privacyText: words('We keep less') },
      after: { privacyText: { ...words('Theirs'), version: today } },
    });
    // The text delivered when the first was saved is not known later: today's may be another.
    expect(results.at(-1)).toMatchObject({ before: {}, after: { privacyText: words('We keep little') } });
    expect(results.at(-1)?.before).not.toHaveProperty('privacyText');
  });

  test('are planned for a day, whose words the fresh ones end on another', async () => {
    const [first, second] = [dayAfter(today, 5), dayAfter(today, 9)];
    await save({ topic: 'accessibility', ...words('Ramps'), validFrom: first });
    expect((await pageFacts())?.legal).not.toHaveProperty('accessibility');
    const { version, ...fresh } = freshLegal.accessibility;
    const { planned } = await save({ topic: 'accessibility', ...fresh, validFrom: second });
    expect(planned.map(({ after }) => after.accessibilityText?.version)).toEqual([first, version]);
    await expect(save({ topic: 'accessibility', ...words('Late'), validFrom: today })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'validFrom' }] },
    });
    const tooLate = dayAfter(today, FACT_AHEAD_DAYS + 1);
    await expect(save({ topic: 'accessibility', ...words('Late'), validFrom: tooLate })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'validFrom' }] },
    });
  });

  test('what was saved without a difference is no change', async () => {
    const { revision } = await sectionOf('privacy');
    expect((await save({ topic: 'privacy', ...words('Theirs') })).revision).toBe(revision);
  });

  test.each<[string, string, string | undefined]>([
    ['en', '<h2>A</h2><p>B</p><script>steal()</script>', 'html_refused'],
    ['es', '<h2>A</h2><p onclick="steal()">B</p>', 'html_refused'],
    ['fr', '<h2>A</h2><p><a href="java\nscript:steal()">B</a></p>', 'html_refused'],
    ['es', '<h2>A</h2><form action="https://example.com"><p>B</p></form>', 'html_refused'],
    ['en', '<h2>A</h2><img src="/pictures/0123456789abcdef0123456789abcdef-640x400.webp" alt="">', 'html_refused'],
    ['fr', '<h2>A</h2><p>{{fax}}</p>', 'fact_unknown'],
    ['en', '<h2>A</h2><p>{{<strong>firm</strong>}}</p>', 'fact_unknown'],
    ['es', '<h2>A</h2><p><a href="mailto:{{email}}">B</a></p>', 'fact_unknown'],
    ['es', '<p>A</p>', 'headings_differ'],
    ['fr', '<h3>A</h3><p>B</p>', 'headings_differ'],
    ['en', ' ', 'required'],
    ['fr', '<p> </p>', 'required'],
    ['es', `<h2>A</h2><p>${'a'.repeat(60_000)}</p>`, undefined],
    ['en', `<h2>A</h2><p>${'&'.repeat(20_000)}</p>`, undefined],
    ['en', `<h2>A</h2>${'<b>'.repeat(600)}`, undefined],
  ])('refuses words by %s', async (field, html, code) => {
    await expect(save({ topic: 'privacy', ...words('Good'), [field]: html })).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field, ...(code && { code }) })]),
    });
  });

  test('what has only a look of its own is taken out without a word', async () => {
    const sent = words('Plain <span style="color: red" class="x">words</span> of {{firm}}');
    await save({ topic: 'privacy', ...sent });
    expect((await sectionOf('privacy')).facts.privacyText?.en).toBe('<h2>First</h2><p>Plain words of {{firm}}</p>');
  });

  test('every change is in the security log', async () => {
    const { results } = await admin.api.call(audit.list);
    expect(results).toContainEqual(expect.objectContaining({ action: 'changed', kind: 'facts.saveLegal' }));
  });

  test.each([undefined, dayAfter(today, TERMS_NOTICE_DAYS - 1)])('terms have their notice (%s)', async (validFrom) => {
    await expect(save({ topic: 'terms', ...words('We answer'), validFrom })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'validFrom', code: 'terms_notice' }] },
    });
  });

  test('new words of the terms are a version that clients agree to anew, from their day on', async () => {
    const client = await server().person();
    const needsTerms = async () => (await client.api.call(users.profile)).needsTerms ?? false;
    const day = dayAfter(today, 40);
    const { planned } = await save({ topic: 'terms', ...words('We answer'), validFrom: day });
    expect(planned).toMatchObject([{ after: { termsVersion: day, termsText: { version: day } } }]);
    const mark = markOf(words('We answer'));
    expect((await pageFacts())?.laterTerms).toEqual({ from: day, termsVersion: day, mark });
    expect((await wordsOf(mark, 'es')).words).toContain('We answer (es)');
    expect(await needsTerms()).toBe(false);
    server().advance(41 * DAY_MS);
    admin = await server().signIn(admin.user.email, admin.password);
    const again = await server().signIn(client.user.email, client.password);
    const now = await pageFacts();
    expect(now).toMatchObject({ termsVersion: day, legal: { terms: { version: day } } });
    expect((await again.api.call(users.profile)).needsTerms).toBe(true);
    await again.api.call(consents.say, { body: { kind: 'terms', given: true, version: day } });
    expect((await again.api.call(users.profile)).needsTerms ?? false).toBe(false);
  });
});
