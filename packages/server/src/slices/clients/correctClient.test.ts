import { auth, cases, clients, household, privacy, users } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { openPostbox } from '../../testing/postbox.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { disableAccount } from '../auth/administration.ts';
import { lockUser } from '../users/users.repository.ts';
import { users as usersTable } from '../users/users.tables.ts';

onDatabase('what staff enter of a client', (server) => {
  let marisol: Person;
  let peter: Person;
  let admin: Person;
  let zoe: Person;
  beforeAll(async () => {
    const hired = async (role: 'staff' | 'admin') => {
      const { user, password } = await server().person({ role });
      return server().signIn(user.email, password);
    };
    [marisol, peter, admin] = [await hired('staff'), await hired('staff'), await hired('admin')];
  });
  beforeEach(async () => {
    zoe = await server().person({ firstName: 'Zoé', lastName: 'Quintanila' });
    await zoe.api.call(users.updateProfile, { body: { phone: '718-555-0147' } });
    await give(marisol);
  });
  const give = (to: Person) =>
    server().database.db.update(usersTable).set({ assignedStaffId: to.user.id }).where(eq(usersTable.id, zoe.user.id));
  const correct = ({ api }: Person, body: object) => api.call(clients.update, { params: { id: zoe.user.id }, body });
  const noted = () => server().database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, zoe.user.id));

  test('a correction is in the profile, in the security log and in what the client reads of it', async () => {
    const wrong = { status: 400, errors: [{ field: 'phone' }] };
    await expect(correct(marisol, { phone: '555-014' })).rejects.toMatchObject(wrong);
    const changes = { lastName: ' Quintanilla ', phone: '', preferredLanguage: 'es' as const };
    expect(await correct(marisol, changes)).toEqual({
      ...{ id: zoe.user.id, firstName: 'Zoé', lastName: 'Quintanilla', phone: null, preferredLanguage: 'es' },
      email: zoe.user.email,
      assignedStaff: expect.objectContaining({ id: marisol.user.id }),
    });
    expect(await zoe.api.call(users.profile)).toMatchObject({ lastName: 'Quintanilla', phone: null });
    expect((await noted()).find(({ action }) => action === 'client_corrected')).toMatchObject({
      ...{ actorId: marisol.user.id, details: { fields: ['name', 'phone', 'language'] } },
    });
    const entry = { what: 'corrected', detail: 'name phone language', who: { id: marisol.user.id }, caseId: null };
    const { results, count } = await zoe.api.call(privacy.accessLog);
    expect([results, count]).toEqual([
      [expect.objectContaining({ ...entry, who: expect.objectContaining(entry.who) })],
      1,
    ]);
    expect((await admin.api.call(clients.get, { params: { id: zoe.user.id } })).accessLog).toMatchObject([
      { what: 'profile' },
      entry,
    ]);
  });

  test('a correction is heard by the client and by the colleagues who see the client', async () => {
    const body = { serviceCategoryId: 'immigration', title: 'Petition' } as const;
    const { id } = await zoe.api.call(cases.create, { body });
    await admin.api.call(cases.update, { params: { id }, body: { assignedStaffId: peter.user.id } });
    const heard = await announcedBy(server(), () => correct(marisol, { phone: '212-555-0100', assignedStaffId: null }));
    const told = (topic: string) => heard.filter((one) => one.topic === topic).flatMap(({ to }) => to);
    const everybody = [zoe, marisol, peter, admin].map(({ user }) => user.id);
    expect(told('cases')).toEqual(expect.arrayContaining(everybody));
    expect(told('users')).toEqual([zoe.user.id]);
  });

  test('a mistyped address is corrected until the client has come, and the first one leads nowhere any more', async () => {
    const post = openPostbox(server());
    const named = { firstName: 'Rosa', lastName: 'Caller' };
    const rosa = await marisol.api.call(clients.create, { body: { ...named, email: 'rosa.m@example.com' } });
    const params = { id: rosa.id };
    const first = await post.tokenFor('rosa.m@example.com', '/auth/reset-password');
    const move = (email: string) => marisol.api.call(clients.update, { params, body: { email } });
    await expect(move(zoe.user.email)).rejects.toMatchObject({ code: 'email_taken', errors: [{ field: 'email' }] });
    await expect(correct(marisol, { email: 'other@example.com' })).rejects.toMatchObject({ status: 409 });
    // A colleague who does not see the client uses up none of the attempts.
    for (let attempt = 0; attempt < 4; attempt++)
      await expect(
        peter.api.call(clients.update, { params, body: { email: 'rosa@example.com' } }),
      ).rejects.toMatchObject({ status: 404 });
    expect(await move('Rosa@example.com')).toMatchObject({ email: 'rosa@example.com' });
    const chosen = { password: 'a long new phrase', passwordConfirm: 'a long new phrase' };
    const choose = (token: string) => server().api.call(auth.resetPassword, { body: { token, ...chosen } });
    await expect(choose(first)).rejects.toMatchObject({ status: 404, code: 'link_invalid' });
    await choose(await post.tokenFor('rosa@example.com', '/auth/reset-password'));
    const own = await server().signIn('rosa@example.com', chosen.password);
    expect((await own.api.call(privacy.accessLog)).results).toMatchObject([{ what: 'corrected', detail: 'email' }]);
    await expect(move('rosa.m@example.com')).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  test('a correction that changes nothing leaves no trace', async () => {
    const same = { firstName: 'Zoé', phone: '718-555-0147', assignedStaffId: marisol.user.id };
    expect(await announcedBy(server(), () => correct(marisol, same))).toEqual([]);
    expect((await noted()).filter(({ action }) => action === 'client_corrected')).toEqual([]);
  });

  test('a correction of a field that another has changed meanwhile is refused, of another field not', async () => {
    await correct(admin, { phone: '212-555-0100' });
    const seen = { phone: '718-555-0147', firstName: 'Zoé' };
    await expect(correct(marisol, { phone: '646-555-0100', seen })).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    expect(await correct(marisol, { firstName: 'Zoe', seen })).toMatchObject({
      firstName: 'Zoe',
      phone: '212-555-0100',
    });
    await give(peter);
    await expect(
      correct(admin, { assignedStaffId: admin.user.id, seen: { specialist: marisol.user.id } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a correction gives the client to a colleague who works here, and to nobody else', async () => {
    const { user: gone } = await server().person({ role: 'staff' });
    await disableAccount(server().deps, gone.id);
    for (const assignedStaffId of [gone.id, zoe.user.id])
      await expect(correct(marisol, { assignedStaffId })).rejects.toMatchObject({
        ...{ status: 400, errors: [{ field: 'assignedStaffId' }] },
      });
    expect(await correct(marisol, { assignedStaffId: peter.user.id })).toMatchObject({
      assignedStaff: { id: peter.user.id },
    });
    await expect(correct(marisol, { firstName: 'Zoe' })).rejects.toMatchObject({ status: 404 });
    expect(await correct(peter, { firstName: 'Zoe' })).toMatchObject({ firstName: 'Zoe' });
  });

  test('a correction is for those who see the client, and asks for a name', async () => {
    await expect(correct(peter, { firstName: 'Zoe' })).rejects.toMatchObject({ status: 404 });
    await expect(correct(zoe, { firstName: 'Zoe' })).rejects.toMatchObject({ status: 403 });
    await expect(correct(marisol, { firstName: ' ', lastName: '<b>' })).rejects.toMatchObject({
      errors: [{ field: 'firstName' }, { field: 'lastName' }],
    });
    await expect(
      marisol.api.call(clients.update, { params: { id: peter.user.id }, body: { firstName: 'Pete' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a business is the client’s own, and a case is opened for it', async () => {
    const params = { id: zoe.user.id };
    const business = await marisol.api.call(clients.enterBusiness, { params, body: { name: ' Zoé’s  Deli ' } });
    expect(business).toMatchObject({
      name: 'Zoé’s Deli',
      role: 'owner',
      members: [{ id: zoe.user.id, role: 'owner' }],
    });
    expect((await zoe.api.call(household.get)).businesses).toEqual([business]);
    expect((await zoe.api.call(privacy.accessLog)).results).toMatchObject([{ what: 'corrected', detail: 'business' }]);
    const body = { serviceCategoryId: 'business_accounting', title: 'Payroll', businessClientId: business.id } as const;
    const { id } = await marisol.api.call(clients.startCase, { params, body });
    const { business: holder } = await zoe.api.call(household.people, { params: { id } });
    expect(holder).toMatchObject({ id: business.id });
    const other = await server().person();
    const { id: foreign } = await other.api.call(household.openBusiness, { body: { name: 'Other' } });
    await expect(
      marisol.api.call(clients.startCase, { params, body: { ...body, businessClientId: foreign } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'businessClientId' }] });
    for (const [who, status] of [
      [peter, 404],
      [zoe, 403],
    ] as const)
      await expect(who.api.call(clients.enterBusiness, { params, body: { name: 'Deli' } })).rejects.toMatchObject({
        status,
      });
  });

  test('an invitation to a business is the client’s, who owns it', async () => {
    const post = openPostbox(server());
    const params = { id: zoe.user.id };
    const { id: businessId } = await zoe.api.call(household.openBusiness, { body: { name: 'Deli' } });
    const luis = await server().person();
    const invite = (body: { businessId: string; email: string; role?: 'bookkeeper' }) =>
      marisol.api.call(clients.inviteToBusiness, { params, body });
    await invite({ businessId, email: luis.user.email, role: 'bookkeeper' });
    const token = await post.tokenFor(luis.user.email, '/dashboard/invitation');
    await luis.api.call(household.accept, { body: { token } });
    expect((await zoe.api.call(household.get)).businesses[0]?.members).toMatchObject([
      { role: 'owner' },
      { id: luis.user.id, role: 'bookkeeper' },
    ]);
    // A client invited by telephone confirms the address later, and keeps what the firm sent.
    const rosa = await marisol.api.call(clients.create, {
      body: { firstName: 'Rosa', lastName: 'Caller', email: 'rosa-caller@example.net' },
    });
    const hers = { id: rosa.id };
    const shop = await marisol.api.call(clients.enterBusiness, { params: hers, body: { name: 'Shop' } });
    await marisol.api.call(clients.inviteToBusiness, {
      ...{ params: hers, body: { businessId: shop.id, email: luis.user.email } },
    });
    const reset = await post.tokenFor(rosa.email, '/auth/reset-password');
    const password = 'a long new phrase';
    await server().api.call(auth.resetPassword, { body: { token: reset, password, passwordConfirm: password } });
    const own = await server().signIn(rosa.email, password);
    expect((await own.api.call(household.get)).invitations).toMatchObject([{ email: luis.user.email }]);

    await expect(invite({ businessId, email: luis.user.email })).rejects.toMatchObject({
      errors: [{ field: 'email', code: 'invite_joined' }],
    });
    const { id: foreign } = await luis.api.call(household.openBusiness, { body: { name: 'Other' } });
    await expect(invite({ businessId: foreign, email: 'sam@example.net' })).rejects.toMatchObject({ status: 404 });
    await expect(
      peter.api.call(clients.inviteToBusiness, { params, body: { businessId, email: 'sam@example.net' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('of an invitation each owner reads, and staff make nobody an owner', async () => {
    const post = openPostbox(server());
    const luis = await server().person();
    const { id: businessId } = await zoe.api.call(household.openBusiness, { body: { name: 'Deli' } });
    await zoe.api.call(household.invite, { body: { businessId, email: luis.user.email, role: 'owner' } });
    const token = await post.tokenFor(luis.user.email, '/dashboard/invitation');
    await luis.api.call(household.accept, { body: { token } });
    const invite = (role: string) =>
      marisol.api.post(`/clients/${zoe.user.id}/business-invitations`, { businessId, email: 'sam@example.net', role });
    await expect(invite('owner')).rejects.toMatchObject({ status: 400, errors: [{ field: 'role' }] });
    const read = async ({ api }: Person) => (await api.call(privacy.accessLog)).results;
    expect([await read(zoe), await read(luis)]).toEqual([[], []]);
    await invite('member');
    const entry = { what: 'corrected', detail: 'invitation', who: { id: marisol.user.id } };
    expect([await read(zoe), await read(luis)]).toMatchObject([[entry], [entry]]);
  });

  test('an invitation ends with the password of whoever had the account of a client who has come', async () => {
    const post = openPostbox(server());
    const { id: businessId } = await zoe.api.call(household.openBusiness, { body: { name: 'Deli' } });
    const body = { businessId, email: 'sam@example.net' };
    await marisol.api.call(clients.inviteToBusiness, { params: { id: zoe.user.id }, body });
    expect((await zoe.api.call(household.get)).invitations).toMatchObject([{ email: body.email }]);
    await server().api.call(auth.forgotPassword, { body: { email: zoe.user.email } });
    const token = await post.tokenFor(zoe.user.email, '/auth/reset-password');
    const password = 'a long new phrase';
    await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
    const back = await server().signIn(zoe.user.email, password);
    expect((await back.api.call(household.get)).invitations).toEqual([]);
  });

  test('a client who is erased at that moment gets no business', async () => {
    const { database, deps, kind } = server();
    // The embedded database has one connection, so two calls never overlap there.
    if (kind === 'embedded') return;
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let entering: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await lockUser(tx, zoe.user.id);
      entering = marisol.api.call(clients.enterBusiness, { params: { id: zoe.user.id }, body: { name: 'Deli' } });
      while ((await database.db.execute(waiting)).rows.length === 0);
      await tx.update(usersTable).set({ deletedAt: deps.clock() }).where(eq(usersTable.id, zoe.user.id));
    });
    await expect(entering).rejects.toMatchObject({ status: 404 });
  });
});
