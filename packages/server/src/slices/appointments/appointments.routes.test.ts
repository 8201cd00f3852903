import { type AppointmentPatch, appointments, cases } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { appointments as table } from './appointments.tables.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

onDatabase('appointments', (server) => {
  let staff: Person;
  let codes = 0;
  beforeEach(async () => {
    const { user, password } = await server().person({
      ...{ role: 'staff', firstName: 'Vera', lastName: 'Cruz', jobTitle: 'Tax specialist' },
    });
    staff = await server().signIn(user.email, password);
  });

  async function clientWithCase() {
    const client = await server().person({ firstName: 'Ana', lastName: 'Lima' });
    const body = { serviceCategoryId: 'tax_preparation', title: '2025 return' } as const;
    const { id: caseId } = await client.api.call(cases.create, { body });
    return { client, caseId };
  }

  async function meeting(
    { client, caseId }: { client: Person; caseId: string },
    values: Partial<typeof table.$inferInsert> = {},
  ): Promise<string> {
    const [row] = await server()
      .database.db.insert(table)
      .values({
        ...{ caseId, clientId: client.user.id, staffId: staff.user.id, confirmationCode: `T1T-${++codes}` },
        ...{ appointmentType: 'consultation', meetingMethod: 'video', durationMinutes: 60, startsAt: inHours(48) },
        ...values,
      })
      .returning({ id: table.id });
    return row?.id ?? '';
  }

  const cancel = ({ api }: Person, id: string, reason = 'I am ill') =>
    api.call(appointments.update, { params: { id }, body: { status: 'cancelled', reason } });

  test('say when by the office’s clock, in winter and in summer', async () => {
    const whose = await clientWithCase();
    const winter = await meeting(whose, { startsAt: new Date('2035-01-15T19:00:00Z') });
    const summer = await meeting(whose, { startsAt: new Date('2035-07-16T19:00:00Z') });
    const get = (id: string) => whose.client.api.call(appointments.get, { params: { id } });
    expect(await get(winter)).toMatchObject({ scheduledDate: '2035-01-15', scheduledTime: '14:00' });
    expect(await get(summer)).toMatchObject({
      ...{ scheduledDate: '2035-07-16', scheduledTime: '15:00', startsAt: '2035-07-16T19:00:00.000Z' },
      ...{ caseTitle: '2025 return', clientName: 'Ana Lima', status: 'scheduled', meetingLink: null },
      staffMember: { name: 'Vera Cruz', role: 'Tax specialist', email: staff.user.email, certifications: [] },
    });
  });

  test('are split by the clock, upcoming ones soonest first and those called off last, and filtered', async () => {
    const whose = await clientWithCase();
    const later = await meeting(whose, { startsAt: inHours(72), status: 'confirmed' });
    const soon = await meeting(whose, { startsAt: inHours(2), status: 'cancelled' });
    const gone = await meeting(whose, { startsAt: inHours(-2), status: 'completed' });
    const longGone = await meeting(whose, { startsAt: inHours(-200), status: 'no_show' });
    const ids = async (query: object) =>
      (await whose.client.api.call(appointments.list, { query })).results.map(({ id }) => id);
    expect(await ids({})).toEqual([later, soon, gone, longGone]);
    expect(await ids({ when: 'upcoming' })).toEqual([later, soon]);
    expect(await ids({ when: 'past' })).toEqual([gone, longGone]);
    expect(await ids({ status: 'confirmed' })).toEqual([later]);
    expect(await ids({ when: 'past', status: 'confirmed' })).toEqual([]);
    const page = await whose.client.api.call(appointments.list, { query: { limit: 1, when: 'past' } });
    expect(page).toMatchObject({ count: 2, previous: null, next: '/api/appointments?limit=1&when=past&offset=1' });
    for (const query of [{ limit: 0 }, { limit: 'x' }, { offset: -1 }, { status: 'lost' }, { when: 'soon' }]) {
      await expect(whose.client.api.get(appointments.list.path, query)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('of one case are listed for whoever sees it', async () => {
    const whose = await clientWithCase();
    const wanted = await meeting(whose, { startsAt: inHours(200) });
    const { id: caseId } = await whose.client.api.call(cases.create, {
      body: { serviceCategoryId: 'translation', title: 'Another' },
    });
    await meeting({ client: whose.client, caseId }, { startsAt: inHours(202) });
    const boss = await server().person({ role: 'admin' });
    const { api } = await server().signIn(boss.user.email, boss.password);
    const stranger = await server().person();
    const ids = async (by: Person['api']) =>
      (await by.call(appointments.list, { query: { caseId: whose.caseId } })).results.map(({ id }) => id);
    expect([await ids(whose.client.api), await ids(api), await ids(stranger.api)]).toEqual([[wanted], [wanted], []]);
  });

  test('are called off with a reason: the case tells it, and a mail in the client’s language', async () => {
    const whose = await clientWithCase();
    const { db } = server().database;
    await db.update(users).set({ preferredLanguage: 'fr' }).where(eq(users.id, whose.client.user.id));
    const id = await meeting(whose, { startsAt: new Date('2035-01-15T19:00:00Z'), confirmationCode: 'K7M-204' });
    expect(await cancel(whose.client, id)).toMatchObject({ id, status: 'cancelled' });
    const { timeline } = await whose.client.api.call(cases.get, { params: { id: whose.caseId } });
    expect(timeline[0]).toMatchObject({ key: 'appointment_cancelled', description: 'I am ill', staffMember: null });
    expect(await queuedMail(server())).toContainEqual(
      expect.objectContaining({
        ...{ name: 'appointmentCancelled', language: 'fr' },
        to: { email: whose.client.user.email, name: 'Ana Lima' },
        values: expect.objectContaining({
          ...{ type: 'Consultation', person: 'Vera Cruz', code: 'K7M-204', reason: 'I am ill' },
          when: expect.stringMatching(/lundi 15 janvier.*14:00, heure de New York/),
        }),
      }),
    );
  });

  test('mail nothing that was typed to an address that nobody confirmed', async () => {
    const client = await server().person({ isVerified: false });
    const body = { serviceCategoryId: 'tax_preparation', title: 'Visit spam.example' } as const;
    const { id: caseId } = await client.api.call(cases.create, { body });
    await cancel(client, await meeting({ client, caseId }), 'Win at spam.example');
    const [toClient, ...more] = (await queuedMail(server(), client.user.email)).filter(
      ({ name }) => name === 'appointmentCancelled',
    );
    expect(more).toEqual([]);
    expect(toClient?.values).toMatchObject({ person: 'Vera Cruz', case: '', reason: '' });
    expect(JSON.stringify(toClient)).not.toContain('spam.example');
  });

  test('are called off once, ahead of time, by the firm never without a reason', async () => {
    const whose = await clientWithCase();
    const id = await meeting(whose);
    await expect(cancel(staff, id, '  ')).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    const both = await Promise.allSettled([cancel(whose.client, id, 'Ill'), cancel(staff, id, 'Away')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(cancel(whose.client, id)).rejects.toMatchObject({ status: 409 });
    // A repeat of the call that counted, whose answer was lost.
    const counted = both[0]?.status === 'fulfilled' ? 'Ill' : 'Away';
    expect(await cancel(whose.client, id, counted)).toMatchObject({ id, status: 'cancelled' });
    const { timeline } = await whose.client.api.call(cases.get, { params: { id: whose.caseId } });
    expect(timeline.filter(({ key }) => key === 'appointment_cancelled')).toHaveLength(1);

    const unexplained = await meeting(whose);
    expect(await cancel(whose.client, unexplained, '')).toMatchObject({ status: 'cancelled', cancelReason: '' });

    const started = await meeting(whose, { startsAt: inHours(-0.1), status: 'confirmed' });
    await expect(cancel(whose.client, started)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    const done = await meeting(whose, { status: 'completed' });
    await expect(cancel(whose.client, done)).rejects.toMatchObject({ status: 409 });
    for (const body of [{ status: 'lost' }, {}, { reason: 'x' }])
      await expect(whose.client.api.patch(`/appointments/${done}`, body)).rejects.toMatchObject({ status: 400 });
  });

  test('are confirmed before, and said to have taken place or been missed after, by staff alone', async () => {
    const whose = await clientWithCase();
    const update = ({ api }: Person, id: string, body: AppointmentPatch) =>
      api.call(appointments.update, { params: { id }, body });
    const ahead = await meeting(whose);
    for (const body of [{ status: 'confirmed' }, { notes: 'x' }, { status: 'completed' }] as const)
      await expect(update(whose.client, ahead, body)).rejects.toMatchObject({ status: 403 });
    await expect(update(staff, ahead, { status: 'completed' })).rejects.toMatchObject({ status: 409 });
    expect(await update(staff, ahead, { status: 'confirmed', notes: 'Bring the letter' })).toMatchObject({
      ...{ status: 'confirmed', notes: 'Bring the letter' },
    });
    const theirs = update(staff, ahead, { notes: 'Bring a pen', seen: { notes: '' } });
    await expect(theirs).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const told = await update(staff, ahead, { notes: 'Bring both', seen: { notes: 'Bring the letter' } });
    expect(told.notes).toBe('Bring both');
    const elsewhen = { startsAt: inHours(1).toISOString() };
    for (const [who, body] of [
      [staff, { status: 'confirmed', seen: elsewhen }],
      [whose.client, { status: 'cancelled', reason: 'Away', seen: elsewhen }],
    ] as const)
      await expect(update(who, ahead, body)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const gone = await meeting(whose, { startsAt: inHours(-1), status: 'confirmed' });
    await expect(update(staff, gone, { status: 'confirmed' })).resolves.toMatchObject({ status: 'confirmed' });
    expect(await update(staff, gone, { status: 'no_show' })).toMatchObject({ status: 'no_show' });
    expect(await update(staff, gone, { status: 'completed' })).toMatchObject({ status: 'completed' });
    await expect(update(staff, gone, { status: 'confirmed' })).rejects.toMatchObject({ status: 409 });
    const { timeline } = await whose.client.api.call(cases.get, { params: { id: whose.caseId } });
    expect(timeline.slice(0, 3).map(({ key, staffMember }) => [key, staffMember?.name])).toEqual([
      ['appointment_completed', 'Vera Cruz'],
      ['appointment_missed', 'Vera Cruz'],
      ['appointment_confirmed', 'Vera Cruz'],
    ]);
  });
});
