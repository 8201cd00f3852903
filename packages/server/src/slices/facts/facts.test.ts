import {
  appointments,
  audit,
  type BodyOf,
  consents,
  dayAfter,
  type FactSection,
  facts,
  firm,
  holidayClosures,
  LANGUAGES,
  officeDay,
  officeInstant,
  people,
  site,
  TERMS_NOTICE_DAYS,
  users,
  weekdayOf,
} from '@firm/contract';
import { freshAwards, freshCredentials, freshFilms, freshTeam, freshTestimonials } from '@firm/contract/fresh';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { openDatabase } from '../../ground/db/openDatabase.ts';
import { readEnv } from '../../ground/env/env.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { release } from '../../testing/releases.ts';
import { KINDS, onDatabase, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { handleTermsMails, queueTermsMails } from './termsMails.job.ts';

const DAY_MS = 86_400_000;
/** Milliseconds; a process that hears nothing reads the facts after a minute. */
const HEARD_WITHIN_MS = 10_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns a Tuesday about three weeks ahead, with no holiday in the eight days from it. */
function aTuesday(): string {
  let day = dayAfter(officeDay(new Date()), 20);
  while (weekdayOf(day) !== 2 || holidayClosures(day, 8, firm).length > 0) day = dayAfter(day, 1);
  return day;
}
const day = aTuesday();
/** Comes before every id. */
const FIRST = '00000000-0000-4000-8000-000000000000';
/** A version of the terms, and a day with the notice that they promise. */
const [nextVersion, noticed] = [officeDay(new Date()), dayAfter(officeDay(new Date()), TERMS_NOTICE_DAYS + 5)];
const week = (opens: string, closes: string) => [{ days: [1, 2, 3, 4, 5], opens, closes }];
const tax = (cents: number) =>
  ({
    service: 'tax_preparation',
    price: { kind: 'from', cents },
    duration: { unit: 'weeks', min: 1, max: 2 },
  }) as const;

onDatabase('the facts about the firm', (server) => {
  let admin: Person;
  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'admin', firstName: 'Anjali', lastName: 'Rao' });
    admin = await server().signIn(user.email, password);
    handleTermsMails(server().deps);
  });

  const sectionOf = async (name: FactSection) => {
    const { sections } = await admin.api.call(facts.sections);
    const found = sections.find(({ section }) => section === name);
    if (!found) throw new Error(`there is no section ${name}`);
    return found;
  };
  const saveHours = (body: Omit<BodyOf<typeof facts.saveHours>, 'revision'>, revision: number) =>
    admin.api.call(facts.saveHours, { body: { ...body, revision } });
  const saveServices = async (body: Partial<BodyOf<typeof facts.saveServices>>) => {
    const { revision } = await sectionOf('services');
    return admin.api.call(facts.saveServices, {
      body: { offers: [], freeConsultationMinutes: 30, revision, ...body },
    });
  };
  const saveTerms = async (termsVersion: string, validFrom: string) => {
    const { revision } = await sectionOf('terms');
    return admin.api.call(facts.saveTerms, { body: { termsVersion, validFrom, revision } });
  };
  const pageConfig = () => server().api.call(site.config);

  test('are those of a fresh site at first; guests read them, and administrators alone change them', async () => {
    const all = await server().api.call(facts.read);
    expect(all).toMatchObject({ name: firm.name, phone: firm.phone.display, hours: firm.hours, closings: [] });
    expect(all.offers).toHaveLength(Object.keys(firm.offers).length);
    expect(await pageConfig()).not.toHaveProperty('facts');
    const hours = { hours: week('08:00', '17:00'), revision: 0 };
    await expect(server().api.call(facts.saveHours, { body: hours })).rejects.toMatchObject({ status: 401 });
    const { user, password } = await server().person({ role: 'staff' });
    for (const { api } of [await server().person(), await server().signIn(user.email, password)]) {
      await expect(api.call(facts.saveHours, { body: hours })).rejects.toMatchObject({ status: 403 });
      await expect(api.call(facts.sections)).rejects.toMatchObject({ status: 403 });
      await expect(api.call(facts.history)).rejects.toMatchObject({ status: 403 });
    }
  });

  test('hours hold for meetings at once; of two who change them the second is refused', async () => {
    const client = await server().person();
    const firstOf = async () => {
      const query = { serviceCategoryId: 'immigration', from: day, days: 1 } as const;
      const { days } = await client.api.call(appointments.slots, { query });
      return days[0]?.slots[0]?.startsAt;
    };
    const tag = (await server().fetch('/api/facts')).headers.get('etag') ?? '';
    const ask = () => server().fetch('/api/facts', { headers: { 'if-none-match': tag } });
    expect((await ask()).status).toBe(304);
    expect(await firstOf()).toBe(officeInstant(day, '09:00').toISOString());
    const both = await Promise.allSettled([
      saveHours({ hours: week('10:00', '17:00') }, 0),
      saveHours({ hours: week('10:00', '16:00') }, 0),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'changed_meanwhile' },
    });
    expect((await ask()).status).toBe(200);
    expect(await firstOf()).toBe(officeInstant(day, '10:00').toISOString());
    expect(await pageConfig()).toMatchObject({ facts: { hours: [{ opens: '10:00' }] } });
  });

  test('planned hours hold from their day on, also for meetings that are booked before it', async () => {
    const { revision } = await sectionOf('hours');
    const later = dayAfter(day, 7);
    const { planned } = await saveHours({ hours: week('11:00', '15:00'), validFrom: later }, revision);
    expect(planned).toMatchObject([{ validFrom: officeInstant(later, '00:00').toISOString(), isPlanned: true }]);
    const client = await server().person();
    const query = { serviceCategoryId: 'immigration', from: dayAfter(later, -1), days: 2 } as const;
    const { days } = await client.api.call(appointments.slots, { query });
    expect(days.map(({ slots }) => slots[0]?.startsAt)).toEqual([
      officeInstant(dayAfter(later, -1), '10:00').toISOString(),
      officeInstant(later, '11:00').toISOString(),
    ]);
    const params = { id: planned[0]?.id ?? '' };
    await expect(client.api.call(facts.takeBack, { params })).rejects.toMatchObject({ status: 403 });
    await admin.api.call(facts.takeBack, { params });
    expect((await sectionOf('hours')).planned).toEqual([]);
    const { results } = await admin.api.call(facts.history, { query: { section: 'hours' } });
    expect(results[0]).toMatchObject({ isTakenBack: true, savedBy: { name: 'Anjali Rao' } });
    const inForce = results.find(({ isTakenBack }) => !isTakenBack)?.id ?? '';
    await expect(admin.api.call(facts.takeBack, { params: { id: inForce } })).rejects.toMatchObject({ status: 409 });
  });

  test('who has not seen that a planned change was taken back is refused', async () => {
    const { revision } = await sectionOf('hours');
    const { planned, revision: seen } = await saveHours(
      { hours: week('11:00', '15:00'), validFrom: dayAfter(day, 7) },
      revision,
    );
    const takeBack = () => admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
    await takeBack();
    await expect(saveHours({ hours: week('12:00', '16:00') }, seen)).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    // A second press changes nothing.
    await takeBack();
    expect(await sectionOf('hours')).toMatchObject({ revision: seen + 1, planned: [] });
  });

  test('hours for a season end on the day from which those of today are planned', async () => {
    const [begins, ends] = [dayAfter(day, 7), dayAfter(day, 14)];
    const { facts: today, revision } = await sectionOf('hours');
    const season = await saveHours({ hours: week('11:00', '15:00'), validFrom: begins }, revision);
    const { planned } = await saveHours({ hours: today.hours ?? [], validFrom: ends }, season.revision);
    expect(planned).toMatchObject([
      { after: { hours: week('11:00', '15:00') } },
      { before: { hours: week('11:00', '15:00') }, after: { hours: today.hours } },
    ]);
    const again = await saveHours({ hours: today.hours ?? [] }, season.revision + 1);
    expect(again.revision).toBe(season.revision + 1);
    for (const { id } of planned) await admin.api.call(facts.takeBack, { params: { id } });
  });

  test.each<[string, object]>([
    ['hours.0.closes', { hours: week('18:00', '09:00') }],
    ['hours.0.closes', { hours: week('22:00', '00:00') }],
    ['hours.0.opens', { hours: week('09:10', '17:00') }],
    ['hours.1.days', { hours: [...week('09:00', '17:00'), { days: [5], opens: '10:00', closes: '12:00' }] }],
    ['hours', { hours: [] }],
    ['validFrom', { hours: week('09:00', '17:00'), validFrom: officeDay(new Date()) }],
  ])('refuses hours by %s', async (field, body) => {
    const { revision } = await sectionOf('hours');
    const save = admin.api.call(facts.saveHours, { body: { ...body, revision } as never });
    await expect(save).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  });

  test.each<[string, object]>([
    ['offers.0.price.cents', { price: { kind: 'from', cents: -1 } }],
    ['offers.0.price.cents', { price: { kind: 'fixed', cents: 1_000_000_000 } }],
    ['offers.0.price.cents', { price: { kind: 'monthly' } }],
    ['offers.0.price.max', { price: { kind: 'percentOfLoan', min: 3, max: 1 } }],
    ['offers.0.duration.min', { duration: { unit: 'weeks', max: 2 } }],
  ])('refuses an offer by %s', async (field, change) => {
    const save = saveServices({ offers: [{ ...tax(19_900), ...change }] as never });
    await expect(save).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  });

  test('a price that ends a plan leaves alone the free consultation that is planned', async () => {
    const [first, second] = [5, 7].map((days) => dayAfter(officeDay(new Date()), days));
    const { facts: now } = await sectionOf('services');
    const offer = now.offers?.find(({ service }) => service === 'tax_preparation');
    if (!offer) throw new Error('there is no offer');
    await saveServices({ freeConsultationMinutes: 60, validFrom: first });
    await saveServices({ offers: [tax(21_000)], freeConsultationMinutes: undefined, validFrom: first });
    const { planned } = await saveServices({ offers: [offer], freeConsultationMinutes: undefined, validFrom: second });
    expect(planned.map(({ after }) => after)).toEqual([
      { freeConsultationMinutes: 60 },
      { offers: [tax(21_000)] },
      { offers: [offer] },
    ]);
    for (const { id } of planned) await admin.api.call(facts.takeBack, { params: { id } });
  });

  test('terms are announced: pages name the next version, and each client is told once, in their language', async () => {
    const { database, deps } = server();
    const ana = await server().person();
    const luis = await server().person();
    await database.db.update(usersTable).set({ preferredLanguage: 'es' }).where(eq(usersTable.id, luis.user.id));
    const closed = await server().person();
    await database.db.update(usersTable).set({ disabledAt: new Date() }).where(eq(usersTable.id, closed.user.id));
    const told = async ({ user }: Person) =>
      (await queuedMail(server(), user.email)).filter(({ name }) => name === 'termsPlanned');
    const { planned } = await saveTerms(nextVersion, noticed);
    expect(planned).toMatchObject([{ after: { termsVersion: nextVersion }, isPlanned: true }]);
    expect((await pageConfig()).facts).toMatchObject({ laterTerms: { from: noticed, termsVersion: nextVersion } });
    await deps.outbox.drain();
    // A round that died after its work, and is done once more.
    await database.db.update(outbox).set({ state: 'waiting' }).where(eq(outbox.kind, 'terms_mails'));
    await deps.outbox.drain();
    expect((await told(ana)).map(({ language }) => language)).toEqual(['en']);
    expect((await told(luis)).map(({ language }) => language)).toEqual(['es']);
    expect([...(await told(closed)), ...(await told(admin))]).toEqual([]);
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
    expect((await pageConfig()).facts).not.toHaveProperty('laterTerms');
  });

  test('nobody else is told of a version that was taken back', async () => {
    const client = await server().person();
    const { planned } = await saveTerms(nextVersion, noticed);
    const id = planned[0]?.id ?? '';
    await server().deps.outbox.drain();
    const told = async () =>
      (await queuedMail(server(), client.user.email)).filter(({ name }) => name === 'termsPlanned').length;
    expect(await told()).toBe(1);
    await admin.api.call(facts.takeBack, { params: { id } });
    const late = await server().person();
    await queueTermsMails(server().deps.outbox, server().database.db, { changeId: id, after: FIRST });
    await server().deps.outbox.drain();
    expect((await queuedMail(server(), late.user.email)).map(({ name }) => name)).not.toContain('termsPlanned');
    expect(await told()).toBe(1);
  });

  test('a version that is saved again is told once for its day, and the rounds of the change before it end', async () => {
    const client = await server().person();
    const told = async ({ user }: Person) =>
      (await queuedMail(server(), user.email)).filter(({ name }) => name === 'termsPlanned').length;
    const later = dayAfter(noticed, 1);
    const counted: number[] = [];
    const ids = new Set<string>();
    for (const validFrom of [noticed, noticed, later, noticed, noticed]) {
      const { planned } = await saveTerms(nextVersion, validFrom);
      for (const { id } of planned) ids.add(id);
      await server().deps.outbox.drain();
      counted.push(await told(client));
    }
    expect(counted).toEqual([1, 1, 2, 3, 3]);
    const late = await server().person();
    const [first = ''] = ids;
    await queueTermsMails(server().deps.outbox, server().database.db, { changeId: first, after: FIRST });
    await server().deps.outbox.drain();
    expect(await told(late)).toBe(0);
    for (const id of ids) await admin.api.call(facts.takeBack, { params: { id } });
  });

  test('a plan that counts again, because a later one was taken back, is told with its day', async () => {
    const client = await server().person();
    const told = async ({ user }: Person) =>
      (await queuedMail(server(), user.email)).filter(({ name }) => name === 'termsPlanned').length;
    const later = dayAfter(noticed, 1);
    const ids: string[] = [];
    const saveFor = async (validFrom: string) => {
      const { planned } = await saveTerms(nextVersion, validFrom);
      ids.push(planned.find(({ id }) => !ids.includes(id))?.id ?? '');
      await server().deps.outbox.drain();
    };
    const takeBackLast = async () => {
      await admin.api.call(facts.takeBack, { params: { id: ids.pop() ?? '' } });
      await server().deps.outbox.drain();
    };
    await saveFor(noticed);
    await saveFor(later);
    const late = await server().person();
    await takeBackLast();
    expect([await told(client), await told(late)]).toEqual([3, 1]);
    // The same day once more is no news, and neither is that it was taken back.
    await saveFor(noticed);
    await takeBackLast();
    expect([await told(client), await told(late)]).toEqual([3, 1]);
    await saveFor(later);
    expect([await told(client), await told(late)]).toEqual([4, 2]);
    await takeBackLast();
    await takeBackLast();
    expect(await told(client)).toBe(5);
  });

  test.each<[string, string, Partial<BodyOf<typeof facts.saveTerms>>]>([
    ['validFrom', 'terms_notice', { validFrom: dayAfter(officeDay(new Date()), TERMS_NOTICE_DAYS - 1) }],
    ['termsVersion', 'terms_before', { termsVersion: dayAfter(firm.termsVersion, -1) }],
    ['termsVersion', 'terms_after', { termsVersion: dayAfter(noticed, 1) }],
  ])('refuses terms by %s with %s', async (field, code, change) => {
    const { revision } = await sectionOf('terms');
    const body = { termsVersion: nextVersion, validFrom: noticed, revision, ...change };
    await expect(admin.api.call(facts.saveTerms, { body })).rejects.toMatchObject({
      status: 400,
      errors: [{ field, code }],
    });
  });

  test('no later plan puts an older version of the terms into force', async () => {
    const { planned } = await saveTerms(dayAfter(nextVersion, -1), dayAfter(noticed, 5));
    await expect(saveTerms(nextVersion, noticed)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'termsVersion', code: 'terms_later' }],
    });
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
  });

  test.each([null, undefined])('never changes the terms at once (%s)', async (validFrom) => {
    const { revision } = await sectionOf('terms');
    const save = admin.api.call(facts.saveTerms, { body: { termsVersion: nextVersion, validFrom, revision } as never });
    await expect(save).rejects.toMatchObject({ status: 400, errors: [{ field: 'validFrom' }] });
  });

  test('languages are those of the site at first; pages carry others, and search engines read them', async () => {
    const { facts: now, revision } = await sectionOf('contact');
    expect(now.languages).toEqual(LANGUAGES);
    const save = (languages: unknown, seen: number) =>
      admin.api.call(facts.saveContact, { body: { ...now, languages, revision: seen } as never });
    for (const [field, languages] of [
      ['languages', []],
      ['languages', ['en', 'en']],
      ['languages.0', ['tlh']],
    ] as const)
      await expect(save(languages, revision)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    const saved = await save(['en', 'es', 'ht'], revision);
    expect((await pageConfig()).facts?.languages).toEqual(['en', 'es', 'ht']);
    expect((await server().api.call(facts.read)).languages).toEqual(['en', 'es', 'ht']);
    await save(LANGUAGES, saved.revision);
    expect((await pageConfig()).facts).not.toHaveProperty('languages');
  });

  const portrait = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp#40,25';
  const each = (words: string) => ({ en: words, es: `${words} (es)`, fr: `${words} (fr)` });
  const ines = {
    name: 'Inés Prado',
    role: each('Notary'),
    text: each('Seals papers'),
    languages: ['es'],
    portrait,
  } as const;
  const saveTeam = async (team: unknown, validFrom?: string) => {
    const { revision } = await sectionOf('team');
    return admin.api.call(facts.saveTeam, { body: { team, revision, validFrom } as never });
  };
  const colleague = async (firstName: string) => {
    const { user, password } = await server().person({ role: 'staff', firstName, lastName: 'Prado' });
    return server().signIn(user.email, password);
  };
  /** Hears of a change of an account, which is told after those before it. */
  const heard = () => server().hearsEndings();
  const voice = { name: 'Rosa & Luz', role: each('Baker'), text: each('All was clear'), rating: 5 };
  const saveVoices = async (testimonials: unknown, validFrom?: string) => {
    const { revision } = await sectionOf('testimonials');
    return admin.api.call(facts.saveTestimonials, { body: { testimonials, revision, validFrom } as never });
  };

  test('the team is that of a fresh site at first; pages carry it once it is another, and no longer than that', async () => {
    expect((await sectionOf('team')).facts).toEqual({ team: freshTeam });
    expect((await pageConfig()).facts).not.toHaveProperty('team');
    await saveTeam([...freshTeam.slice(1), ines]);
    expect((await pageConfig()).facts?.team).toEqual([...freshTeam.slice(1), ines]);
    await saveTeam([]);
    expect((await pageConfig()).facts?.team).toEqual([]);
    await saveTeam(freshTeam);
    expect((await pageConfig()).facts).not.toHaveProperty('team');
    const { results } = await admin.api.call(facts.history, { query: { section: 'team' } });
    expect(results.map(({ after }) => after.team?.length)).toEqual([6, 0, 6]);
  });

  test('what is still the sample’s is named by its values alone, also in a list that is changed in part', async () => {
    const named = async () => (await admin.api.call(facts.sections)).fromSample;
    expect(await named()).toEqual(expect.arrayContaining(['team', 'awards']));
    await saveTeam([...freshTeam.slice(1), ines]);
    expect(await named()).toContain('team');
    await saveTeam([ines]);
    expect(await named()).not.toContain('team');
    await saveTeam(freshTeam);
    expect(await named()).toContain('team');
  });

  test('a colleague of the team has the name and languages of the account, and guests never read its id', async () => {
    const vera = await colleague('Vera');
    const id = vera.user.id;
    await release(
      server(),
      'shell',
      {
        routes: [
          { path: '/', screen: 'home' },
          { path: '/about', screen: 'home' },
        ],
      },
      {
        screens: { home: ['screen.js'] },
      },
    );
    await admin.api.call(people.update, { params: { id }, body: { spokenLanguages: ['ht', 'en'] } });
    await saveTeam([{ ...ines, colleagueId: id.toUpperCase() }]);
    const shown = { ...ines, name: 'Vera Prado', languages: ['ht', 'en'] };
    expect((await sectionOf('team')).facts.team).toEqual([{ ...shown, colleagueId: id }]);
    expect((await pageConfig()).facts?.team).toEqual([shown]);
    for (const path of ['/api/facts', '/api/config', '/', '/about', '/about?lang=fr']) {
      const answer = await server().fetch(path, { headers: { accept: 'text/html, */*' } });
      const text = await answer.text();
      expect([path, answer.status, text.includes('Vera Prado')]).toEqual([path, 200, true]);
      expect(text).not.toMatch(new RegExp(`${id}|colleague`, 'i'));
    }
    const listed = async () => (await admin.api.call(people.list)).people.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ siteTitle: ines.role, spokenLanguages: ['ht', 'en'] });

    await vera.api.call(users.updateProfile, { body: { firstName: 'Verena' } });
    await heard();
    expect((await pageConfig()).facts?.team).toEqual([{ ...shown, name: 'Verena Prado' }]);
    // The name is no change of the team.
    const { revision, facts: now } = await sectionOf('team');
    expect(await saveTeam(now.team)).toMatchObject({ revision });

    await admin.api.call(people.close, { params: { id } });
    await heard();
    expect((await pageConfig()).facts?.team).toEqual([]);
    expect(await listed()).toMatchObject({ siteTitle: null });
    // An administrator who changes others finds the entry as it was.
    await saveTeam([{ ...ines, colleagueId: id }, ines]);
    expect((await sectionOf('team')).facts.team).toMatchObject([{ colleagueId: id }, { name: ines.name }]);
    expect((await pageConfig()).facts?.team).toEqual([ines]);
    await admin.api.call(people.open, { params: { id } });
    await heard();
    expect((await pageConfig()).facts?.team).toHaveLength(2);
    await saveTeam(freshTeam);
  });

  test('nobody is in the team twice, and who does not work here is not put into it', async () => {
    const [vera, left] = [await colleague('Vera'), await colleague('Lena')];
    await admin.api.call(people.close, { params: { id: left.user.id } });
    const refused = async (team: object[], field: string, code: string) =>
      expect(saveTeam(team)).rejects.toMatchObject({ status: 400, errors: [{ field, code }] });
    const entry = { ...ines, colleagueId: vera.user.id };
    await refused([entry, ines, entry], 'team.2.colleagueId', 'colleague_twice');
    for (const colleagueId of [left.user.id, (await server().person()).user.id, FIRST])
      await refused([ines, { ...ines, colleagueId }], 'team.1.colleagueId', 'colleague_unknown');
  });

  test('who has left is not put back once they are in no list that holds or is planned', async () => {
    const left = await colleague('Lena');
    const team = [{ ...ines, colleagueId: left.user.id }];
    await saveTeam(team);
    await saveTeam(freshTeam);
    const { planned } = await saveTeam(team, dayAfter(officeDay(new Date()), 5));
    await admin.api.call(people.close, { params: { id: left.user.id } });
    await saveTeam(team);
    await saveTeam(freshTeam);
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
    await expect(saveTeam(team)).rejects.toMatchObject({
      errors: [{ field: 'team.0.colleagueId', code: 'colleague_unknown' }],
    });
    const { revision } = await sectionOf('team');
    await expect(
      admin.api.call(facts.saveTeam, { body: { team, revision: revision - 1 } as never }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('testimonials are planned for a day, and are plain words whatever is typed', async () => {
    const typed = { ...voice, text: each(' <b>All</b>\nwas\u202e clear ') };
    const { planned } = await saveVoices([typed], dayAfter(officeDay(new Date()), 5));
    expect(planned[0]?.before).toEqual({ testimonials: freshTestimonials });
    expect(planned[0]?.after.testimonials?.[0]?.text.en).toBe('<b>All</b> was clear');
    expect((await pageConfig()).facts).not.toHaveProperty('testimonials');
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
  });

  test.each<[string, object]>([
    ['team.0.name', { name: ' ' }],
    ['team.0.name', { name: 'a'.repeat(202) }],
    ['team.0.role.fr', { role: { ...each('Notary'), fr: '' } }],
    ['team.0.text.es', { text: { ...each('Seals'), es: 'a'.repeat(201) } }],
    ['team.0.languages', { languages: [] }],
    ['team.0.languages', { languages: ['es', 'es'] }],
    ['team.0.languages.0', { languages: ['tlh'] }],
    ['team.0.portrait', { portrait: 'https://example.com/a.webp' }],
    ['team.0.portrait', { portrait: `https://example.com${portrait}` }],
    ['team.0.portrait', { portrait: portrait.replace('.webp', '.webp?key=abc') }],
  ])('refuses somebody of the team by %s', async (field, change) => {
    await expect(saveTeam([{ ...ines, ...change }])).rejects.toMatchObject({ status: 400, errors: [{ field }] });
  });

  test.each<[string, object[]]>([
    ['testimonials.0.text.en', [{ ...voice, text: each('a'.repeat(301)) }]],
    ['testimonials.0.rating', [{ ...voice, rating: 6 }]],
    ['testimonials.0.rating', [{ ...voice, rating: 4.5 }]],
    ['testimonials', Array(13).fill(voice)],
  ])('refuses testimonials by %s', async (field, list) => {
    await expect(saveVoices(list)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  const film = {
    ...{ film: 'dQw4w9WgXcQ', topic: 'tax', title: each('Your first return'), text: each('What you bring') },
    ...{ seconds: 95, views: 0 },
  } as const;
  const saveFilms = async (films: unknown) =>
    admin.api.call(facts.saveFilms, { body: { films, revision: (await sectionOf('films')).revision } as never });

  test('films are those of a fresh site at first; pages carry them once they are others', async () => {
    expect((await sectionOf('films')).facts).toEqual({ films: freshFilms });
    expect((await pageConfig()).facts).not.toHaveProperty('films');
    await saveFilms([film, ...freshFilms]);
    expect((await pageConfig()).facts?.films).toEqual([film, ...freshFilms]);
    await saveFilms(freshFilms);
    expect((await pageConfig()).facts).not.toHaveProperty('films');
  });

  test.each<[string, object[]]>([
    ['films.0.film', [{ ...film, film: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }]],
    ['films.0.film', [{ ...film, film: 'other' }]],
    ['films.1.film', [film, film]],
    ['films.0.topic', [{ ...film, topic: 'cooking' }]],
    ['films.0.title.fr', [{ ...film, title: { ...film.title, fr: ' ' } }]],
    ['films.0.text.en', [{ ...film, text: each('a'.repeat(161)) }]],
    ['films.0.seconds', [{ ...film, seconds: 0 }]],
    ['films.0.views', [{ ...film, views: -1 }]],
    ['films', Array.from({ length: 9 }, (_, at) => ({ ...film, film: `dQw4w9WgXc${at}` }))],
  ])('refuses films by %s', async (field, films) => {
    await expect(saveFilms(films)).rejects.toMatchObject({
      ...{ status: 400, errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  test('a figure of 0 is left out, and none is less', async () => {
    const save = async (figures: BodyOf<typeof facts.saveFigures>['figures']) =>
      admin.api.call(facts.saveFigures, { body: { figures, revision: (await sectionOf('figures')).revision } });
    const none = { clients: 0, years: 0, staff: 0, successPercent: 0, savingsMillions: 0 };
    await save(none);
    expect((await pageConfig()).facts?.figures).toEqual(none);
    await expect(save({ ...none, successPercent: -1 })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'figures.successPercent' }] },
    });
    await save(firm.figures);
  });

  const saveStory = async (story: BodyOf<typeof facts.saveStory>['story'], validFrom?: string) =>
    admin.api.call(facts.saveStory, { body: { story, validFrom, revision: (await sectionOf('story')).revision } });
  const contactNow = async () => {
    const { facts: now, revision } = await sectionOf('contact');
    return { ...(now as Omit<BodyOf<typeof facts.saveContact>, 'revision'>), revision };
  };
  const storyNow = async () => (await sectionOf('story')).facts.story;
  const none = { en: '', es: '', fr: '' };

  test('the story is that of a fresh site while the firm has its name, and none under another until one is written', async () => {
    expect((await storyNow())?.en).toMatch(/^Crossbay Advisory was founded in 2009.*\n.*more than 50 people/);
    expect((await pageConfig()).facts).not.toHaveProperty('story');
    const { name, ...contact } = await contactNow();
    await admin.api.call(facts.saveContact, { body: { ...contact, name: 'Harbor & Main' } });
    expect(await storyNow()).toEqual(none);
    expect((await pageConfig()).facts).toMatchObject({ story: '' });
    const ours = each('Two sisters\u202e.\r\n\r\n  Then a brother.');
    await saveStory(ours);
    const words = 'Two sisters.\nThen a brother.';
    expect(await storyNow()).toEqual(each(words));
    const { story: mark = '' } = (await pageConfig()).facts ?? {};
    const query = { mark, language: 'fr' as const };
    expect(await server().api.call(facts.legalWords, { query })).toEqual({ words: each(words).fr });
    await saveStory(none);
    expect((await pageConfig()).facts).toMatchObject({ story: '' });
    const { revision } = await contactNow();
    await admin.api.call(facts.saveContact, { body: { ...contact, name, revision } });
    // A firm that chose to tell none goes on telling none.
    expect((await pageConfig()).facts).toMatchObject({ story: '' });
  });

  test('a story is written in every language or in none, and planned for a day', async () => {
    await expect(saveStory({ ...each('Two sisters.'), fr: ' ' })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'story.fr', code: 'required' }] },
    });
    await expect(saveStory(each('a'.repeat(3_001)))).rejects.toMatchObject({ status: 400 });
    const { planned } = await saveStory(each('Later.'), dayAfter(officeDay(new Date()), 3));
    expect(planned).toMatchObject([{ section: 'story', before: { story: none }, after: { story: each('Later.') } }]);
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
  });

  const award = { text: each('Best office'), year: 1998 };
  const saveStanding = async (lists: object) =>
    admin.api.call(facts.saveStanding, {
      body: { ...lists, revision: (await sectionOf('standing')).revision } as never,
    });

  test('credentials and awards are those of a fresh site at first; a list that is not sent stays', async () => {
    expect((await sectionOf('standing')).facts).toEqual({ credentials: freshCredentials, awards: freshAwards });
    await saveStanding({ credentials: [] });
    await saveStanding({ awards: [award] });
    const { facts: now } = await pageConfig();
    expect(now).toMatchObject({ credentials: [], awards: [award] });
    await saveStanding({ credentials: freshCredentials, awards: freshAwards });
    const { facts: then } = await pageConfig();
    expect(then).not.toHaveProperty('credentials');
    expect(then).not.toHaveProperty('awards');
  });

  test.each<[string, object]>([
    ['awards.0.text.fr', { awards: [{ ...award, text: { ...award.text, fr: ' ' } }] }],
    ['awards.0.year', { awards: [{ ...award, year: 1799 }] }],
    ['awards.0.year', { awards: [{ text: award.text }] }],
    ['credentials.0.text.es', { credentials: [{ text: { ...award.text, es: 'a'.repeat(121) } }] }],
    ['credentials', { credentials: Array.from({ length: 13 }, () => ({ text: award.text })) }],
  ])('refuses credentials and awards by %s', async (field, lists) => {
    await expect(saveStanding(lists)).rejects.toMatchObject({
      ...{ status: 400, errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  test('every change is in the security log', async () => {
    const { results } = await admin.api.call(audit.list, { query: { limit: 100 } });
    expect(results).toContainEqual(expect.objectContaining({ action: 'changed', kind: 'facts.saveTerms' }));
  });

  test('what is planned leaves alone what others change meanwhile, and holds from its day on', async () => {
    const before = await saveServices({ offers: [tax(19_500)], validFrom: dayAfter(officeDay(new Date()), 3) });
    expect(before.planned).toMatchObject([
      { before: { offers: [tax(19_900)] }, after: { offers: [tax(19_500)] }, savedBy: { name: 'Anjali Rao' } },
    ]);
    const page = {
      service: 'translation',
      price: { kind: 'fixed', cents: 3_800 },
      duration: { unit: 'agreed' },
    } as const;
    await saveServices({ offers: [tax(19_900), page] });
    const offersNow = async () => (await server().api.call(facts.read)).offers;
    expect(await offersNow()).toEqual(expect.arrayContaining([tax(19_900), page]));
    server().advance(4 * DAY_MS);
    expect(await offersNow()).toEqual(expect.arrayContaining([tax(19_500), page]));
    expect((await pageConfig()).facts?.offers).toEqual([tax(19_500), page]);
  });

  test('who leaves is not shown from the day on either for which the team was planned', async () => {
    const { user, password } = await server().person({ role: 'admin' });
    const boss = await server().signIn(user.email, password);
    const vera = await server().person({ role: 'staff', firstName: 'Vera', lastName: 'Prado' });
    const { sections } = await boss.api.call(facts.sections);
    const { revision = 0 } = sections.find(({ section }) => section === 'team') ?? {};
    const team = [ines, { ...ines, languages: ['es' as const], colleagueId: vera.user.id }];
    const validFrom = dayAfter(officeDay(server().deps.clock()), 2);
    const body = { team: team.map((one) => ({ ...one, languages: [...one.languages] })), revision, validFrom };
    await boss.api.call(facts.saveTeam, { body });
    await boss.api.call(people.close, { params: { id: vera.user.id } });
    await heard();
    server().advance(3 * DAY_MS);
    expect((await pageConfig()).facts?.team).toEqual([ines]);
  });

  test('clients agree anew to terms once they are in force', async () => {
    const { user, password } = await server().person();
    const { user: boss, password: secret } = await server().person({ role: 'admin' });
    const { api } = await server().signIn(boss.email, secret);
    const today = officeDay(server().deps.clock());
    const { sections } = await api.call(facts.sections);
    const { revision = 0 } = sections.find(({ section }) => section === 'terms') ?? {};
    const body = { termsVersion: today, validFrom: dayAfter(today, TERMS_NOTICE_DAYS), revision };
    await api.call(facts.saveTerms, { body });
    server().advance((TERMS_NOTICE_DAYS + 1) * DAY_MS);
    const client = await server().signIn(user.email, password);
    const profile = () => client.api.call(users.profile);
    const agree = (version: string) => client.api.call(consents.say, { body: { kind: 'terms', given: true, version } });
    expect(await profile()).toMatchObject({ needsTerms: true });
    await expect(agree(firm.termsVersion)).rejects.toMatchObject({ status: 409 });
    await agree(today);
    expect(await profile()).not.toHaveProperty('needsTerms');
  });
});

(KINDS.includes('postgres') ? test : test.skip)(
  'what one process saves holds in the others',
  async () => {
    const database = await freshDatabase('postgres');
    const environment = readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url });
    const second = await openDatabase(environment, pino({ level: 'silent' }));
    const one = await startTestServer('postgres', {}, { database });
    const two = await startTestServer('postgres', {}, { database: second, keys: one.deps.keys });
    try {
      const { user, password } = await one.person({ role: 'admin' });
      const admin = await one.signIn(user.email, password);
      const yearsAt = async (server: TestServer) => (await server.api.call(facts.read)).figures.years;
      expect(await yearsAt(two)).toBe(firm.figures.years);
      const figures = { ...firm.figures, years: 16 };
      await admin.api.call(facts.saveFigures, { body: { figures, revision: 0 } });
      const end = Date.now() + HEARD_WITHIN_MS;
      while ((await yearsAt(two)) !== 16 && Date.now() < end) await wait(20);
      expect(await yearsAt(two)).toBe(16);
    } finally {
      await two.stop();
      await one.stop();
    }
  },
  60_000,
);
