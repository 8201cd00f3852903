import {
  appointments,
  availability,
  cases,
  dayAfter,
  facts,
  firm,
  holidayClosures,
  officeDay,
  officeInstant,
  weekdayOf,
} from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/** Returns a Tuesday about three weeks ahead, with no holiday near it. */
function aTuesday(): string {
  let day = dayAfter(officeDay(new Date()), 20);
  while (weekdayOf(day) !== 2 || holidayClosures(day, 7, firm).length > 0) day = dayAfter(day, 1);
  return day;
}
const day = aTuesday();
const at = (time: string) => officeInstant(day, time).toISOString();
const open = { opens: '09:00', closes: '18:00' };

onDatabase('availability', (server) => {
  const colleague = async (role: 'staff' | 'admin' = 'staff') => {
    const { user, password } = await server().person({ role });
    const { db } = server().database;
    await db
      .update(users)
      .set({ services: ['translation'] })
      .where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  };
  async function clientOf(staff: Person) {
    const client = await server().person({ firstName: 'Ana', lastName: 'Lima' });
    const body = { serviceCategoryId: 'translation', title: 'Birth certificate' } as const;
    const { id: caseId } = await client.api.call(cases.create, { body });
    const { db } = server().database;
    await db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, caseId));
    const free = async (query: object = {}) => {
      const { days } = await client.api.call(appointments.slots, { query: { caseId, from: day, days: 1, ...query } });
      return days[0]?.slots.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt) ?? [];
    };
    const book = (time: string) =>
      client.api.call(appointments.create, {
        body: { caseId, startsAt: at(time), appointmentType: 'follow_up', meetingMethod: 'phone' },
      });
    return { client, free, book };
  }
  const save = (who: Person, id: string, values: object = {}) =>
    who.api.call(availability.saveHours, {
      params: { id },
      body: { week: Array(7).fill(open), bufferMinutes: 0, methods: ['video', 'phone'], revision: 0, ...values },
    });

  test('free times follow hours, buffer and kinds of meeting at once; the second of two changes is refused', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const { free, book, client } = await clientOf(vera);
    expect(await free()).toContain(at('09:00'));
    const week = Array(7).fill({ opens: '10:00', closes: '16:00' });
    expect(await save(vera, vera.user.id, { week, bufferMinutes: 30 })).toMatchObject({ revision: 1 });
    const times = await free({ appointmentType: 'follow_up' });
    expect([times[0], times.at(-1)]).toEqual([at('10:00'), at('15:00')]);
    expect(await free({ meetingMethod: 'in_person' })).toEqual([]);
    await expect(book('09:00')).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    await book('14:00');
    await expect(book('15:00')).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    await expect(save(admin, vera.user.id)).rejects.toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    expect(await save(admin, vera.user.id, { revision: 1 })).toMatchObject({ bufferMinutes: 0, revision: 2 });
    await book('15:00');
    await expect(save(tom, vera.user.id)).rejects.toMatchObject({ status: 404 });
    await expect(tom.api.call(availability.hours, { params: { id: vera.user.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(save(client, vera.user.id)).rejects.toMatchObject({ status: 403 });
    const bad = Array(7).fill({ opens: '16:00', closes: '10:00' });
    await expect(save(tom, tom.user.id, { week: bad })).rejects.toMatchObject({ status: 400 });
  });

  test('shorter hours of the office list the meetings after them, also of colleagues with longer hours', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const [ofVera, ofTom] = [await clientOf(vera), await clientOf(tom)];
    await save(tom, tom.user.id);
    const late = [await ofVera.book('16:00'), await ofTom.book('16:00')];
    await ofVera.book('10:00');
    const covered = async () => {
      const { results } = await admin.api.call(appointments.covered, { query: {} });
      return results.filter(({ staffId }) => [vera, tom].some(({ user }) => user.id === staffId)).map(({ id }) => id);
    };
    expect(await covered()).toEqual([]);
    const { sections } = await admin.api.call(facts.sections);
    const { revision = 0 } = sections.find(({ section }) => section === 'hours') ?? {};
    const hours = [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '15:00' }];
    const { planned } = await admin.api.call(facts.saveHours, { body: { hours, validFrom: day, revision } });
    expect((await covered()).sort()).toEqual(late.map(({ id }) => id).sort());
    expect([(await ofTom.free())[0], (await ofTom.free()).at(-1)]).toEqual([at('10:00'), at('14:30')]);
    const agenda = await admin.api.call(appointments.agenda, { query: { from: day, staffId: tom.user.id } });
    expect(agenda.people).toMatchObject([{ hours: [{ opens: '10:00', closes: '15:00' }] }]);
    await admin.api.call(facts.takeBack, { params: { id: planned[0]?.id ?? '' } });
    expect(await covered()).toEqual([]);
  });

  test('an absence and a closing take the times; booked meetings are given to a colleague or stay listed', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const { free, book, client } = await clientOf(vera);
    const { db } = server().database;
    await db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, client.user.id));
    const [first, second] = [await book('10:00'), await book('14:00')];
    const add = (who: Person, body: object) =>
      who.api.call(availability.addAbsence, { body: { from: day, to: day, ...body } });
    await expect(add(tom, { staffId: vera.user.id })).rejects.toMatchObject({ status: 403 });
    await expect(add(vera, { coverId: client.user.id })).rejects.toMatchObject({ status: 400 });
    const { id } = await add(vera, { toTime: '12:00', coverId: tom.user.id });
    expect((await free())[0]).toBe(at('15:00'));
    expect(await tom.api.call(availability.away)).toMatchObject({ absences: [{ id: null }] });
    const covered = () => vera.api.call(appointments.covered, { query: {} });
    const { results } = await covered();
    expect(results.map((one) => one.id)).toEqual([first.id]);
    expect(results[0]?.colleagues.map((one) => one.id)).toContain(tom.user.id);

    const give = (who: Person, meeting: string, staffId: string, holder = vera.user.id) =>
      who.api.call(appointments.give, { params: { id: meeting }, body: { staffId, seen: { holder } } });
    await expect(give(client, first.id, tom.user.id)).rejects.toMatchObject({ status: 403 });
    await expect(give(vera, first.id, client.user.id)).rejects.toMatchObject({ status: 400 });
    await add(admin, { staffId: tom.user.id, fromTime: '13:00' });
    await expect(give(vera, second.id, tom.user.id)).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    expect(await give(vera, first.id, tom.user.id)).toMatchObject({ staffMember: { id: tom.user.id } });
    expect((await covered()).count).toBe(0);
    // An administrator who still sees it with its first holder gives it to nobody else.
    await expect(give(admin, first.id, admin.user.id)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const mails = await queuedMail(server(), client.user.email);
    expect(mails.filter(({ name }) => name === 'appointmentCovered')).toMatchObject([{ language: 'es' }]);

    await expect(vera.api.call(availability.addClosing, { body: { from: day, to: day } })).rejects.toMatchObject({
      status: 403,
    });
    const name = { en: 'Staff training', es: 'Formación del equipo', fr: 'Formation de l’équipe' };
    const closing = await admin.api.call(availability.addClosing, { body: { from: day, to: day, name } });
    expect((await vera.api.call(availability.away)).closings).toEqual([
      { id: closing.id, from: day, to: day, name, version: 1 },
    ]);
    expect((await server().api.call(facts.read)).closings).toEqual([{ from: day, to: day, name }]);
    expect(await free()).toEqual([]);
    expect((await covered()).results.map((one) => one.id)).toContain(second.id);
    await admin.api.call(availability.removeClosing, { params: { id: closing.id } });
    await expect(tom.api.call(availability.removeAbsence, { params: { id: id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
    await vera.api.call(availability.removeAbsence, { params: { id: id ?? '' } });
    expect((await free())[0]).toBe(at('09:00'));
  });

  test('an absence is changed: its meetings are listed or free again, and the second of two changes is refused', async () => {
    const [vera, tom, admin] = [await colleague(), await colleague(), await colleague('admin')];
    const { free, book, client } = await clientOf(vera);
    const first = await book('10:00');
    const added = await vera.api.call(availability.addAbsence, { body: { from: day, to: day, fromTime: '14:00' } });
    expect(added).toMatchObject({ version: 1, coverId: null });
    const params = { id: added.id ?? '' };
    const change = (who: Person, values: object) =>
      who.api.call(availability.updateAbsence, { params, body: { from: day, to: day, version: 1, ...values } });
    const covered = async () =>
      (await vera.api.call(appointments.covered, { query: {} })).results.map((meeting) => meeting.id);
    expect(await covered()).not.toContain(first.id);

    await expect(change(tom, {})).rejects.toMatchObject({ status: 404 });
    await expect(change(client, {})).rejects.toMatchObject({ status: 403 });
    for (const [field, wrong] of [
      ['to', { to: dayAfter(day, -1) }],
      ['to', { from: '2020-01-01', to: '2020-01-02' }],
      ['toTime', { fromTime: '12:00', toTime: '10:00' }],
      ['coverId', { coverId: vera.user.id }],
      ['coverId', { coverId: client.user.id }],
    ] as const)
      await expect(change(vera, wrong)).rejects.toMatchObject({ status: 400, errors: [{ field }] });

    const changed = await change(vera, { toTime: '12:00', coverId: tom.user.id });
    expect(changed).toMatchObject({
      ...{ startsAt: at('00:00'), endsAt: at('12:00'), coverId: tom.user.id, version: 2, staffId: vera.user.id },
    });
    expect(await covered()).toContain(first.id);
    expect(await free()).toContain(at('14:00'));
    expect(await free()).not.toContain(at('09:00'));
    await expect(change(admin, { toTime: '16:00' })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await tom.api.call(availability.away)).absences).toContainEqual(
      expect.objectContaining({ endsAt: at('12:00'), id: null }),
    );
    await change(admin, { fromTime: '16:00', version: 2 });
    expect(await covered()).not.toContain(first.id);
    expect(await free()).toContain(at('14:00'));
    expect(await free()).not.toContain(at('16:00'));

    const { db } = server().database;
    const told = await db.select().from(auditEvents).where(eq(auditEvents.targetId, params.id));
    const changes = told.filter(
      ({ action, targetKind }) => `${action} ${targetKind}` === 'changed availability.updateAbsence',
    );
    expect(changes.map(({ actorId }) => actorId)).toEqual([vera.user.id, admin.user.id]);
    const remove = (version: number) => vera.api.call(availability.removeAbsence, { params, query: { version } });
    // A number beyond what the database counts is refused before it is asked.
    const beyond = { status: 400, errors: [{ field: 'version' }] };
    await expect(remove(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(beyond);
    await expect(change(vera, { version: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(beyond);
    await expect(remove(2)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await remove(3);
    await expect(change(vera, { version: 3 })).rejects.toMatchObject({ status: 404 });
  });

  test('a closing is changed by administrators: days and occasion, for visitors at once', async () => {
    const [vera, admin, boss] = [await colleague(), await colleague('admin'), await colleague('admin')];
    const { free } = await clientOf(vera);
    const name = { en: 'Inventory', es: 'Inventario', fr: 'Inventaire' };
    const next = dayAfter(day, 1);
    const { id } = await admin.api.call(availability.addClosing, { body: { from: day, to: day, name } });
    expect(await free()).toEqual([]);
    const change = (who: Person, values: object) =>
      who.api.call(availability.updateClosing, {
        params: { id },
        body: { from: next, to: next, version: 1, ...values },
      });
    await expect(change(vera, {})).rejects.toMatchObject({ status: 403 });
    await expect(change(admin, { from: '2020-01-01', to: '2020-01-01' })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'to' }] },
    });
    await expect(change(admin, { name: { ...name, fr: ' ' } })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'name.fr' }] },
    });
    const better = { ...name, en: 'Stocktaking' };
    expect(await change(admin, { name: better })).toEqual({ id, from: next, to: next, name: better, version: 2 });
    expect(await free()).toContain(at('09:00'));
    expect((await server().api.call(facts.read)).closings).toEqual([{ from: next, to: next, name: better }]);
    await expect(change(boss, {})).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await change(boss, { version: 2 })).toEqual({ id, from: next, to: next, version: 3 });
    const remove = (version: number) =>
      admin.api.call(availability.removeClosing, { params: { id }, query: { version } });
    const beyond = { status: 400, errors: [{ field: 'version' }] };
    await expect(remove(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(beyond);
    await expect(change(admin, { version: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(beyond);
    await expect(remove(2)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await remove(3);
    await expect(change(admin, { version: 3 })).rejects.toMatchObject({ status: 404 });
  });

  test('closings for one occasion become one, and no day is closed for two', async () => {
    const [admin, other] = [await colleague('admin'), await colleague('admin')];
    const name = { en: 'Moving', es: 'Mudanza', fr: 'Déménagement' };
    const [first, second, third] = ['2036-03-03', '2036-03-05', '2036-03-08'];
    const add = (who: Person, from: string, to: string, occasion: typeof name | null = name) =>
      who.api.call(availability.addClosing, { body: { from, to, name: occasion } });
    const { id } = await add(admin, first, second);
    expect(await add(other, second, third)).toMatchObject({ id, from: first, to: third, name });
    expect((await add(admin, first, first)).to).toBe(third);
    const refused = { status: 400, errors: [{ field: 'from', code: 'closing_overlaps' }] };
    await expect(add(admin, third, third, null)).rejects.toMatchObject(refused);
    const apart = await add(admin, dayAfter(third, 1), dayAfter(third, 1), null);
    const body = { from: third, to: third, version: apart.version };
    const move = admin.api.call(availability.updateClosing, { params: { id: apart.id }, body });
    await expect(move).rejects.toMatchObject(refused);
    for (const one of [id, apart.id]) await admin.api.call(availability.removeClosing, { params: { id: one } });
    // The security log says who closed the office on which days.
    const { db } = server().database;
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.targetId, id), eq(auditEvents.actorId, admin.user.id)));
    expect(events.map(({ action, details }) => [action, details])).toContainEqual([
      'deleted',
      { from: first, to: third },
    ]);
  });

  test('whole days away end with the office’s day, also when the clocks change', async () => {
    const vera = await colleague();
    const absence = await vera.api.call(availability.addAbsence, { body: { from: '2035-03-10', to: '2035-03-11' } });
    expect(absence).toMatchObject({ startsAt: '2035-03-10T05:00:00.000Z', endsAt: '2035-03-12T04:00:00.000Z' });
  });
});
