import { appointments, cases, type ServiceCategoryKey } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { appointments as table } from './appointments.tables.ts';

onDatabase('the agenda of the firm', (server) => {
  let codes = 0;
  const colleague = async (role: 'staff' | 'admin' = 'staff', services: ServiceCategoryKey[] = []) => {
    const { user, password } = await server().person({ role });
    await server().database.db.update(users).set({ services }).where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  };

  async function meetingOf(staff: Person, startsAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') {
    const client = await server().person({
      firstName: 'Ana',
      lastName: 'Lima',
    });
    const body = {
      serviceCategoryId: 'translation',
      title: 'Birth certificate',
    } as const;
    const { id: caseId } = await client.api.call(cases.create, { body });
    const { db } = server().database;
    await db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, caseId));
    await db.insert(table).values({
      ...{
        caseId,
        clientId: client.user.id,
        staffId: staff.user.id,
        confirmationCode: `G1G-${++codes}`,
        status,
      },
      ...{
        appointmentType: 'signing',
        meetingMethod: 'phone',
        durationMinutes: 60,
        startsAt: new Date(startsAt),
      },
    });
    return client;
  }

  test('shows own meetings whole, a colleague’s as a time, and both to administrators', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const client = await meetingOf(vera, '2035-03-06T15:00:00Z');
    await meetingOf(vera, '2035-03-06T17:00:00Z', 'cancelled');
    // The office's day ends at 05:00 UTC.
    await meetingOf(tom, '2035-03-07T04:30:00Z');
    const read = ({ api }: Person, query = {}) =>
      api.call(appointments.agenda, {
        query: { from: '2035-03-06', ...query },
      });
    const own = await read(vera, { staffId: vera.user.id });
    expect(own.people).toMatchObject([{ id: vera.user.id, hours: [{ opens: '09:00', closes: '18:00' }] }]);
    expect(own.meetings).toMatchObject([
      {
        clientId: client.user.id,
        clientName: 'Ana Lima',
        startsAt: '2035-03-06T15:00:00.000Z',
        status: 'scheduled',
      },
    ]);
    const all = await read(vera);
    expect(all.busy).toEqual([
      {
        staffId: tom.user.id,
        startsAt: '2035-03-07T04:30:00.000Z',
        durationMinutes: 60,
      },
    ]);
    expect(all.meetings).toHaveLength(1);
    expect(await read(admin)).toMatchObject({ busy: [], meetings: [{}, {}] });
    await expect(read(client)).rejects.toMatchObject({ status: 403 });
    await expect(read(vera, { staffId: client.user.id })).rejects.toMatchObject({ status: 404 });
    await expect(read(vera, { days: 8 })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'days' }],
    });
  });

  test('shows the meetings of who left to who may see them, for a colleague to take', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const cover = await colleague('staff', ['translation']);
    await meetingOf(vera, '2035-04-03T15:00:00Z');
    await server().database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, vera.user.id));
    const read = ({ api }: Person, query = {}) =>
      api.call(appointments.agenda, { query: { from: '2035-04-03', ...query } });
    for (const query of [{}, { staffId: vera.user.id }]) {
      const { people, meetings } = await read(admin, query);
      expect(people).toContainEqual(expect.objectContaining({ id: vera.user.id, hours: [null] }));
      expect(meetings).toMatchObject([{ staffId: vera.user.id, clientName: 'Ana Lima' }]);
    }
    expect((await read(tom)).people.map(({ id }) => id)).not.toContain(vera.user.id);
    expect((await read(tom)).busy).toEqual([]);
    await expect(read(tom, { staffId: vera.user.id })).rejects.toMatchObject({ status: 404 });
    await expect(read(admin, { staffId: vera.user.id, from: '2035-04-04' })).rejects.toMatchObject({ status: 404 });

    const covered = async ({ api }: Person) =>
      (await api.call(appointments.covered, {})).results.filter(({ startsAt }) => startsAt > '2035-04');
    const [meeting] = await covered(admin);
    expect(meeting).toMatchObject({ staffId: vera.user.id, holder: expect.stringMatching(/./) });
    expect(meeting?.colleagues.map(({ id }) => id)).toContain(cover.user.id);
    expect(await covered(tom)).toEqual([]);
    expect(await covered(cover)).toEqual([meeting]);
    const params = { id: meeting?.id ?? '' };
    await cover.api.call(appointments.give, { params, body: { staffId: cover.user.id } });
    expect(await covered(admin)).toEqual([]);
    expect((await read(admin)).people.map(({ id }) => id)).not.toContain(vera.user.id);
  });

  test('a week over a change of the clocks has its days, hours and closures', async () => {
    const vera = await colleague();
    await meetingOf(vera, '2035-03-12T13:00:00Z');
    const { days, meetings } = await vera.api.call(appointments.agenda, {
      query: { staffId: vera.user.id, from: '2035-03-10', days: 3 },
    });
    expect(days.map(({ day, closure }) => [day, closure])).toEqual([
      ['2035-03-10', null],
      ['2035-03-11', 'closed'],
      ['2035-03-12', null],
    ]);
    expect(meetings).toHaveLength(1);
  });
});
