import { auth, billing, cases, clients, dayAfter, notes, officeDay, privacy } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { callAbout } from '../../attack/calls.ts';
import { operations } from '../../attack/operations.ts';
import { attack } from '../../attack/requests.ts';
import { openWorld, type World } from '../../attack/world.ts';
import { openPostbox } from '../../testing/postbox.ts';
import { onEachDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { businesses, businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';

onEachDatabase('the clients of the firm', (server) => {
  let marisol: Person;
  let peter: Person;
  let admin: Person;
  let zoe: Person;
  let caseNumber: string;
  let caseId: string;
  let bakeryId = '';
  let count = 0;
  beforeAll(async () => {
    const hired = async (role: 'staff' | 'admin') => {
      const { user, password } = await server().person({ role });
      return server().signIn(user.email, password);
    };
    [marisol, peter, admin] = [await hired('staff'), await hired('staff'), await hired('admin')];
    zoe = await server().person({ firstName: 'Zoé', lastName: 'Quintanilla', email: 'zq@example.net' });
    const body = { serviceCategoryId: 'immigration', title: 'Petition' } as const;
    ({ id: caseId, caseNumber } = await zoe.api.call(cases.create, { body }));
    const { db } = server().database;
    await db.update(casesTable).set({ assignedStaffId: marisol.user.id }).where(eq(casesTable.id, caseId));
    await db.update(users).set({ phone: '(718) 555-0147' }).where(eq(users.id, zoe.user.id));
    const [bakery] = await db.insert(businesses).values({ name: 'Quíntuple Bakery LLC' }).returning();
    bakeryId = bakery?.id ?? '';
    await db.insert(businessMembers).values({ businessId: bakeryId, userId: zoe.user.id, role: 'owner' });
  });
  const find = async ({ api }: Person, query: object) => {
    const { results, isNear } = await api.call(clients.list, { query });
    return { names: results.map(({ name }) => name), isNear };
  };
  const newClient = (who: Person, more: object = {}) =>
    who.api.call(clients.create, {
      body: { firstName: 'Rosa', lastName: 'Caller', email: `caller-${++count}@example.net`, ...more },
    });

  test.each([
    ['quintanilla zoe', false],
    ['QUINTANILLA', false],
    ['zq@example', false],
    ['718555', false],
    ['(718) 555-0147', false],
    ['+1 718 555 0147', false],
    ['Quintanilla, Zoé', false],
    ['zoe, bakery', false],
    ['zq@exampel.net', true],
    ['quintanila', true],
    ['quintanlila', true],
    ['quinatnilla', true],
    ['zoe quintanila', true],
    ['quintaniilla', true],
    ['quontanilla zoe', true],
  ])('are found by %j', async (search, isNear) => {
    for (const who of [marisol, admin])
      expect(await find(who, { search })).toEqual({ names: ['Zoé Quintanilla'], isNear });
    expect((await find(peter, { search })).names).toEqual([]);
  });

  test('are found by a case number, and not by words that fit no one', async () => {
    const number = Number(caseNumber.split('-')[2]);
    for (const search of [caseNumber.toLowerCase(), `CB ${caseNumber.slice(3, 7)} ${number}`])
      expect((await find(marisol, { search })).names).toEqual(['Zoé Quintanilla']);
    for (const search of ['quintaxxlla', '.*(zoe', '%', '718555999'])
      expect((await find(admin, { search })).names).toEqual([]);
  });

  test('are found by a number that a case brought from another system', async () => {
    const { db } = server().database;
    const rename = (number: string) =>
      db.update(casesTable).set({ caseNumber: number }).where(eq(casesTable.id, caseId));
    await rename('R-2019-113');
    for (const uncounted of [undefined, 'true'] as const)
      for (const search of ['r-2019-113', '2019-11', 'R-2019-113 zoe'])
        expect((await find(marisol, { search, uncounted })).names).toEqual(['Zoé Quintanilla']);
    expect((await find(peter, { search: 'r-2019-113' })).names).toEqual([]);
    await rename(caseNumber);
  });

  test('are filtered, sorted and counted', async () => {
    const fitting = { service: 'immigration', status: 'active', staffId: marisol.user.id, language: 'en' };
    for (const sort of ['name', '-since', '-activity'])
      expect((await find(marisol, { ...fitting, sort })).names).toEqual(['Zoé Quintanilla']);
    for (const other of [
      { service: 'translation' },
      { status: 'completed' },
      { staffId: peter.user.id },
      { language: 'fr' },
    ])
      expect((await find(admin, { ...fitting, ...other })).names).toEqual([]);
    const { db } = server().database;
    const [bea, leaving] = [
      await server().person({ firstName: 'Bea', lastName: 'Alone' }),
      await server().person({ role: 'staff' }),
    ];
    await db.update(users).set({ isVerified: false, termsVersion: null }).where(eq(users.id, bea.user.id));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, leaving.user.id));
    const alone = { search: 'bea alone', staffId: 'nobody' };
    const give = (to: string | null) => db.update(users).set({ assignedStaffId: to }).where(eq(users.id, bea.user.id));
    expect((await find(admin, { ...alone, status: 'invited' })).names).toEqual(['Bea Alone']);
    await give(leaving.user.id);
    expect((await find(admin, alone)).names).toEqual(['Bea Alone']);
    const { results: left } = await admin.api.call(clients.list, { query: { search: 'bea alone' } });
    expect(left).toMatchObject([{ assignedStaff: { id: leaving.user.id }, specialistLeft: true }]);
    await give(marisol.user.id);
    expect((await find(admin, alone)).names).toEqual([]);
    await db.update(users).set({ isVerified: true }).where(eq(users.id, bea.user.id));
    expect((await find(admin, { search: 'bea alone', status: 'invited' })).names).toEqual([]);
    const { results, next } = await admin.api.call(clients.list, { query: { limit: 1, sort: '-since' } });
    expect([results.length, typeof next]).toEqual([1, next === null ? 'object' : 'string']);
  });

  test('are closed to clients and to staff without a case of theirs', async () => {
    await expect(zoe.api.call(clients.list)).rejects.toMatchObject({ status: 403 });
    const params = { id: zoe.user.id };
    await expect(peter.api.call(clients.get, { params })).rejects.toMatchObject({ status: 404 });
    await expect(peter.api.call(notes.list, { params })).rejects.toMatchObject({ status: 404 });
    const ofStaff = { id: marisol.user.id };
    await expect(admin.api.call(clients.get, { params: ofStaff })).rejects.toMatchObject({ status: 404 });
  });

  test('have businesses whose page those see who see a member or a case', async () => {
    const params = { id: bakeryId };
    const open = (who: Person) => who.api.call(clients.business, { params });
    const whole = { name: 'Quíntuple Bakery LLC', members: [{ id: zoe.user.id, role: 'owner' }] };
    expect(await open(marisol)).toMatchObject({ ...whole, cases: [], billing: { openCents: 0, count: 0 } });
    await expect(open(peter)).rejects.toMatchObject({ status: 404 });
    await expect(open(zoe)).rejects.toMatchObject({ status: 403 });
    const { db } = server().database;
    const of = (businessId: string | null) =>
      db.update(casesTable).set({ businessId }).where(eq(casesTable.id, caseId));
    await of(bakeryId);
    const lines = [{ description: 'Petition', unitCents: 10_000 }];
    const bill = {
      clientId: zoe.user.id,
      caseId,
      title: 'Petition',
      dueDate: dayAfter(officeDay(new Date()), 30),
      lines,
    };
    const { id: invoice } = await admin.api.call(billing.create, { body: bill });
    const page = { ...whole, cases: [{ id: caseId, clientName: 'Zoé Quintanilla', expectedDay: null }] };
    expect(await open(admin)).toMatchObject({ ...page, billing: { count: 1, latest: [{ id: invoice }] } });
    await db.delete(businessMembers).where(eq(businessMembers.businessId, bakeryId));
    expect(await open(marisol)).toMatchObject({ ...page, members: [] });
    await expect(open(peter)).rejects.toMatchObject({ status: 404 });
    await of(null);
    await db.insert(businessMembers).values({ businessId: bakeryId, userId: zoe.user.id, role: 'owner' });
  });

  test('have businesses that are found by name, member and case number, by those who see them', async () => {
    const { db } = server().database;
    await db.update(casesTable).set({ businessId: bakeryId }).where(eq(casesTable.id, caseId));
    const found = async (who: Person, search: string) => {
      const { results } = await who.api.call(clients.businesses, { query: { search, uncounted: 'true' } });
      return results;
    };
    const bakery = { id: bakeryId, name: 'Quíntuple Bakery LLC', activeCases: 1 };
    for (const search of ['quintuple BAKERY', 'quintanilla bakery', 'zq@example', caseNumber.toLowerCase()]) {
      for (const who of [marisol, admin]) expect(await found(who, search)).toEqual([bakery]);
      expect(await found(peter, search)).toEqual([]);
    }
    for (const search of ['quintuple garage', '%']) expect(await found(admin, search)).toEqual([]);
    expect(await admin.api.call(clients.businesses, { query: {} })).toMatchObject({ count: 1, results: [bakery] });
    await expect(found(zoe, 'bakery')).rejects.toMatchObject({ status: 403 });
    await db.update(casesTable).set({ businessId: null }).where(eq(casesTable.id, caseId));
  });

  test('have businesses that name members whose page the reader may not open, but tell no telephone number', async () => {
    const { db } = server().database;
    const partner = await server().person({ firstName: 'Ada', email: 'ada@example.net' });
    await db.update(users).set({ phone: '(646) 555-0199' }).where(eq(users.id, partner.user.id));
    await db.insert(businessMembers).values({ businessId: bakeryId, userId: partner.user.id, role: 'member' });
    const found = async (who: Person, search: string) =>
      (await who.api.call(clients.businesses, { query: { search } })).results.map(({ id }) => id);
    for (const search of ['ada@example', '718555']) expect(await found(marisol, search)).toEqual([bakeryId]);
    expect(await found(marisol, '646555')).toEqual([]);
    expect(await found(admin, '646555')).toEqual([bakeryId]);
    const pages = async (who: Person) => {
      const { members } = await who.api.call(clients.business, { params: { id: bakeryId } });
      return members.flatMap(({ id, hasPage }) => (hasPage ? [id] : []));
    };
    expect(await pages(marisol)).toEqual([zoe.user.id]);
    expect(await pages(admin)).toEqual([zoe.user.id, partner.user.id]);
    await db.delete(businessMembers).where(eq(businessMembers.userId, partner.user.id));
  });

  test('read in their access log who opened their page', async () => {
    const page = await marisol.api.call(clients.get, { params: { id: zoe.user.id } });
    expect(page).toMatchObject({
      firstName: 'Zoé',
      cases: [{ id: caseId, priority: 'normal' }],
      partners: [],
      billing: { openCents: 0 },
    });
    expect(page.accessLog[0]).toMatchObject({ what: 'profile', caseId: null, who: { id: marisol.user.id } });
    const { results } = await zoe.api.call(privacy.accessLog);
    expect(results[0]).toMatchObject({ what: 'profile', caseId: null, caseTitle: '', who: { id: marisol.user.id } });
  });

  test('who call get an account by mail, and a case that is in their portal', async () => {
    const post = openPostbox(server());
    const wrong = { status: 400, errors: [{ field: 'phone' }] };
    await expect(newClient(marisol, { phone: 'call back at night' })).rejects.toMatchObject(wrong);
    const rosa = await newClient(marisol, { preferredLanguage: 'es', phone: '212-555-0100' });
    expect(rosa).toMatchObject({ isInvited: true, assignedStaff: { id: marisol.user.id }, preferredLanguage: 'es' });
    const body = { serviceCategoryId: 'tax_preparation', title: 'Return 2025' } as const;
    const opened = await marisol.api.call(clients.startCase, { params: { id: rosa.id }, body });
    expect(opened).toMatchObject({ status: 'intake', assignedStaff: { id: marisol.user.id } });
    await expect(peter.api.call(clients.startCase, { params: { id: rosa.id }, body })).rejects.toMatchObject({
      status: 404,
    });
    const first = await post.tokenFor(rosa.email, '/auth/reset-password');
    await marisol.api.call(clients.invite, { params: { id: rosa.id } });
    const token = await post.tokenFor(rosa.email, '/auth/reset-password');
    expect(token).not.toBe(first);
    const password = 'a long new phrase';
    await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
    const own = await server().signIn(rosa.email, password);
    expect(own.user).toMatchObject({ needsTerms: true, phone: '212-555-0100' });
    const seen = await own.api.call(cases.get, { params: { id: opened.id } });
    expect(seen.timeline).toEqual([
      expect.objectContaining({ key: 'case_opened', staffMember: expect.objectContaining({ id: marisol.user.id }) }),
    ]);
    const again = marisol.api.call(clients.invite, { params: { id: rosa.id } });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('with an account already are refused at the address', async () => {
    const twice = newClient(peter, { email: 'ZQ@example.net' });
    await expect(twice).rejects.toMatchObject({ status: 409, code: 'email_taken', errors: [{ field: 'email' }] });
    await expect(newClient(peter, { email: 'nobody', firstName: '' })).rejects.toMatchObject({
      errors: [{ field: 'firstName' }, { field: 'email' }],
    });
    await expect(
      server().api.call(auth.login, { body: { email: 'zq@example.net', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('have notes that their author changes, and an administrator deletes', async () => {
    const params = { id: zoe.user.id };
    const note = await marisol.api.call(notes.add, { params, body: { text: 'Prefers to be called at noon' } });
    const about = await admin.api.call(notes.add, { params, body: { text: 'Fee agreed', caseId, isPinned: true } });
    const list = async (who: Person) => (await who.api.call(notes.list, { params })).results;
    expect(await list(marisol)).toMatchObject([
      { text: 'Fee agreed', isPinned: true, caseTitle: 'Petition', mayEdit: false, mayDelete: false },
      { text: 'Prefers to be called at noon', caseId: null, mayEdit: true, mayDelete: true },
    ]);
    const ofCase = await marisol.api.call(notes.list, { params, query: { caseId } });
    expect(ofCase).toMatchObject({ count: 1, results: [{ text: 'Fee agreed' }] });
    const change = (who: Person, id: string, body: object) => who.api.call(notes.update, { params: { id }, body });
    expect(await change(marisol, note.id, { text: 'At one' })).toMatchObject({
      text: 'At one',
      editedAt: expect.any(String),
    });
    await expect(change(marisol, about.id, { text: 'Mine' })).rejects.toMatchObject({ status: 403 });
    expect(await change(marisol, about.id, { isPinned: false })).toMatchObject({ isPinned: false, text: 'Fee agreed' });
    await expect(marisol.api.call(notes.remove, { params: { id: about.id } })).rejects.toMatchObject({ status: 403 });
    await expect(peter.api.call(notes.remove, { params: { id: note.id } })).rejects.toMatchObject({ status: 404 });
    const other = await newClient(marisol);
    const misplaced = marisol.api.call(notes.add, { params: { id: other.id }, body: { text: 'x', caseId } });
    await expect(misplaced).rejects.toMatchObject({ status: 400, errors: [{ field: 'caseId' }] });
    await admin.api.call(notes.remove, { params: { id: note.id } });
    await admin.api.call(notes.remove, { params: { id: about.id } });
    expect(await list(marisol)).toEqual([]);
  });
});

describe('an internal note', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  }, 60_000);
  afterAll(() => world.server.stop());

  test('is in nothing that the client can read', async () => {
    const { owner, server } = world;
    const { results } = await owner.staff.api.call(notes.list, { params: { id: owner.client.user.id } });
    const [{ id, text } = { id: '', text: '' }] = results;
    expect(text).toContain('internal');
    const reads = operations.filter(
      (one) => one.method === 'GET' && one.path.startsWith('/api/') && one.id !== 'live.events',
    );
    for (const read of reads) {
      const answer = await attack(server, read, callAbout(read, owner.owns, owner.client));
      for (const trace of [id, text]) expect([read.id, answer.text.includes(trace)]).toEqual([read.id, false]);
    }
    expect(reads.length).toBeGreaterThan(40);
  }, 60_000);
});
