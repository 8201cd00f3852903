import { setTimeout as wait } from 'node:timers/promises';
import {
  appointments,
  availability,
  cases,
  dayAfter,
  firm,
  holidayClosures,
  MEETINGS_AHEAD_MAX,
  needs,
  officeDay,
  officeInstant,
  type Slots,
  weekdayOf,
} from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { lockPerson } from '../cases/cases.repository.ts';
import { users } from '../users/users.tables.ts';
import { appointments as appointmentsTable } from './appointments.tables.ts';
import { handleReminders } from './reminders.ts';

const HOUR_MS = 3_600_000;

/** Returns a Tuesday about three weeks ahead, with no holiday in the seven days from it. */
function aTuesday(): string {
  let day = dayAfter(officeDay(new Date()), 20);
  while (weekdayOf(day) !== 2 || holidayClosures(day, 7, firm).length > 0) day = dayAfter(day, 1);
  return day;
}
const day = aTuesday();
const at = (time: string, on = day) => officeInstant(on, time).toISOString();
const freeOf = ({ days }: Slots) => days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree)).length;

onDatabase('booking', (server) => {
  let staffCount = 0;

  async function newStaff(): Promise<Person> {
    const { user, password } = await server().person({
      role: 'staff',
      firstName: 'Vera',
      lastName: `Number ${'I'.repeat(++staffCount)}`,
    });
    return server().signIn(user.email, password);
  }

  /** Creates a client of that staff member, with a case. */
  async function newClient(staff: Person) {
    const client = await server().person({ firstName: 'Ana', lastName: 'Lima' });
    const { db } = server().database;
    await db.update(users).set({ assignedStaffId: staff.user.id }).where(eq(users.id, client.user.id));
    const body = { serviceCategoryId: 'tax_preparation', title: '2025 return' } as const;
    return { client, caseId: (await client.api.call(cases.create, { body })).id };
  }

  const mailsTo = async (person: Person, name: string) =>
    (await queuedMail(server(), person.user.email)).filter((mail) => mail.name === name);

  test('answers the need for a meeting; once it is cancelled, the need waits again and says why', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const params = { id: caseId };
    await staff.api.call(needs.create, { params, body: { needs: [{ title: 'Talk about the draft', kind: 'book' }] } });
    const need = async () => (await client.api.call(needs.list, { params })).needs[0];
    const body = { caseId, startsAt: at('11:00'), meetingMethod: 'phone' } as const;
    const { id } = await client.api.call(appointments.create, { body });
    expect(await need()).toMatchObject({ status: 'submitted' });
    await staff.api.call(appointments.update, { params: { id }, body: { status: 'confirmed' } });
    expect(await need()).toMatchObject({ status: 'accepted' });
    await client.api.call(appointments.update, { params: { id }, body: { status: 'cancelled', reason: 'Ill' } });
    expect(await need()).toMatchObject({ status: 'requested', notice: 'meeting_cancelled' });
    const again = client.api.call(needs.answer, { params: { id: (await need())?.id ?? '' }, body: {} });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('booked by staff is confirmed at once, and settles the need for it', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const params = { id: caseId };
    await staff.api.call(needs.create, { params, body: { needs: [{ title: 'Talk about the draft', kind: 'book' }] } });
    const body = { caseId, startsAt: at('11:00'), meetingMethod: 'phone' } as const;
    expect(await staff.api.call(appointments.create, { body })).toMatchObject({ status: 'confirmed' });
    expect((await client.api.call(needs.list, { params })).needs).toMatchObject([{ status: 'accepted' }]);
  });

  test('settles only the needs that were there when it was booked', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const params = { id: caseId };
    const ask = async (title: string) =>
      staff.api.call(needs.create, { params, body: { needs: [{ title, kind: 'book' }] } });
    const listed = async () =>
      Object.fromEntries((await client.api.call(needs.list, { params })).needs.map((need) => [need.title, need]));
    const book = (time: string) =>
      client.api.call(appointments.create, { body: { caseId, startsAt: at(time), meetingMethod: 'phone' } });
    const move = (id: string, status: 'confirmed' | 'cancelled') =>
      staff.api.call(appointments.update, { params: { id }, body: { status, reason: 'Ill' } });
    await ask('First talk');
    const first = await book('15:00');
    server().advance(1000);
    await ask('Second talk');
    const second = await book('16:00');
    await move(first.id, 'confirmed');
    expect(await listed()).toMatchObject({
      'First talk': { status: 'accepted' },
      'Second talk': { status: 'submitted' },
    });
    // The first meeting stands, but the second need waits for its own.
    await move(second.id, 'cancelled');
    expect(await listed()).toMatchObject({
      'First talk': { status: 'accepted' },
      'Second talk': { status: 'requested', notice: 'meeting_cancelled' },
    });
    const [need] = Object.values(await listed()).filter(({ status }) => status === 'requested');
    const third = await book('16:30');
    const update = { params: { id: need?.id ?? '' } };
    await staff.api.call(needs.update, { ...update, body: { status: 'returned', reason: 'Earlier, please' } });
    await move(third.id, 'cancelled');
    await book('10:30');
    expect((await listed())['Second talk']).toMatchObject({ status: 'submitted', reason: '' });
  });

  test('of fifty who want one half hour exactly one has it, and the others see it taken', async () => {
    const staff = await newStaff();
    const people = await Promise.all(Array.from({ length: 50 }, () => newClient(staff)));
    const attempts = await Promise.allSettled(
      people.map(({ client, caseId }) =>
        client.api.call(appointments.create, { body: { caseId, startsAt: at('10:00'), meetingMethod: 'phone' } }),
      ),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: 'slot_taken' });
    const loser = people[attempts.findIndex(({ status }) => status === 'rejected')];
    const fresh = await loser?.client.api.call(appointments.slots, {
      query: { caseId: loser.caseId, from: day, days: 1 },
    });
    expect(fresh?.days[0]?.slots.find(({ startsAt }) => startsAt === at('10:00'))).toMatchObject({ isFree: false });
    expect(fresh?.days[0]?.slots.find(({ startsAt }) => startsAt === at('10:30'))).toMatchObject({ isFree: true });
  }, 120_000);

  test('who finds the first choice booked, once it was waited for, gets the next', async () => {
    const service = 'insurance_brokerage';
    const { db } = server().database;
    const [vera, tom] = [await newStaff(), await newStaff()];
    for (const { user } of [vera, tom])
      await db
        .update(users)
        .set({ services: [service] })
        .where(eq(users.id, user.id));
    await vera.api.call(availability.saveHours, {
      params: { id: vera.user.id },
      body: {
        ...{ week: Array(7).fill({ opens: '09:00', closes: '18:00' }), bufferMinutes: 30 },
        ...{ methods: ['phone'], revision: 0 },
      },
    });
    const { client, caseId } = await newClient(tom);
    const { id } = await client.api.call(appointments.create, {
      body: { caseId, startsAt: at('14:00'), meetingMethod: 'phone' },
    });
    const { api } = await server().person();
    const booked = await db.transaction(async (tx) => {
      await lockPerson(tx, vera.user.id);
      const newCase = { serviceCategoryId: service, title: 'A policy' } as const;
      const booking = api.call(appointments.create, {
        body: { newCase, startsAt: at('10:30'), meetingMethod: 'phone' },
      });
      await wait(500);
      const beside = { staffId: vera.user.id, startsAt: new Date(at('10:00')) };
      await tx.update(appointmentsTable).set(beside).where(eq(appointmentsTable.id, id));
      return { booking };
    });
    expect((await booked.booking).staffMember?.id).toBe(tom.user.id);
  });

  test('a meeting ahead goes with its case to the new specialist, unless the time is taken there', async () => {
    const [vera, daniel, boss] = [await newStaff(), await newStaff(), await server().person({ role: 'admin' })];
    const { client, caseId } = await newClient(vera);
    const other = await newClient(daniel);
    const book = ({ api }: Person, id: string, time: string) =>
      api.call(appointments.create, { body: { caseId: id, startsAt: at(time), meetingMethod: 'phone' } });
    const [goes, stays] = [await book(client, caseId, '10:00'), await book(client, caseId, '11:00')];
    await book(other.client, other.caseId, '11:00');
    const announced = async (change: () => Promise<unknown>) =>
      (await announcedBy(server(), change)).filter(({ topic }) => topic === 'appointments');
    const give = (assignedStaffId: string | null) =>
      announced(() => boss.api.call(cases.update, { params: { id: caseId }, body: { assignedStaffId } }));
    const held = async ({ api }: Person) =>
      (await api.call(appointments.list, { query: { when: 'upcoming' } })).results.map(({ id, staffMember }) => [
        id,
        staffMember?.id,
      ]);
    const get = ({ api }: Person, id: string) => api.call(appointments.get, { params: { id } });

    await give(null);
    expect(await held(vera)).toEqual([
      [goes.id, vera.user.id],
      [stays.id, vera.user.id],
    ]);
    const ofMeetings = await give(daniel.user.id);
    expect(await held(vera)).toEqual([[stays.id, vera.user.id]]);
    expect(await held(daniel)).toEqual(
      expect.arrayContaining([
        [goes.id, daniel.user.id],
        [stays.id, vera.user.id],
      ]),
    );
    await expect(get(vera, goes.id)).rejects.toMatchObject({ status: 404 });
    expect(ofMeetings.map(({ id }) => id)).toEqual([goes.id]);
    expect(ofMeetings[0]?.to).toEqual(
      expect.arrayContaining([client.user.id, vera.user.id, daniel.user.id, boss.user.id]),
    );
    expect(await mailsTo(client, 'appointmentHandedOver')).toHaveLength(1);
    const [invited, calledOff] = [
      await mailsTo(daniel, 'appointmentBooked'),
      await mailsTo(vera, 'appointmentCancelled'),
    ];
    expect(invited.at(-1)?.calendar).toMatchObject({ method: 'REQUEST', content: expect.stringContaining(goes.id) });
    expect(calledOff.at(-1)?.calendar).toMatchObject({ method: 'CANCEL', content: expect.stringContaining(goes.id) });

    // Its holder can still change the meeting that stayed; the specialist's pages are notified, and moving it hands it
    // over.
    const [confirmed] = await announced(() =>
      vera.api.call(appointments.update, { params: { id: stays.id }, body: { status: 'confirmed' } }),
    );
    expect(confirmed?.to).toEqual(expect.arrayContaining([vera.user.id, daniel.user.id]));
    const [moved] = await announced(() =>
      daniel.api.call(appointments.move, { params: { id: stays.id }, body: { startsAt: at('14:00') } }),
    );
    expect((await get(daniel, stays.id)).staffMember?.id).toBe(daniel.user.id);
    // The former holder's calendar and open pages lose it.
    const lost = (await mailsTo(vera, 'appointmentCancelled')).at(-1);
    expect(lost?.calendar).toMatchObject({ method: 'CANCEL', content: expect.stringContaining(stays.id) });
    expect(moved?.to).toEqual(expect.arrayContaining([client.user.id, vera.user.id, daniel.user.id]));
    expect(await held(vera)).toEqual([]);
    const { timeline } = await boss.api.call(cases.get, { params: { id: caseId } });
    expect(timeline.filter(({ key }) => key === 'staff_assigned')).toHaveLength(1);
  });

  test('free times know the office, the length and the bookings of both sides', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const slots = (query: object) =>
      client.api.call(appointments.slots, { query: { caseId, from: day, days: 7, ...query } });
    // The first consultation is free and takes half an hour; afterwards sixty minutes are the default.
    const first = await slots({});
    expect(first).toMatchObject({ durationMinutes: 30, isFree: true });
    expect(first.days.map(({ closure, slots: times }) => [closure, times.length])).toEqual([
      [null, 13],
      ...[
        [null, 13],
        [null, 13],
        [null, 13],
      ],
      [null, 6],
      ['closed', 0],
      [null, 13],
    ]);
    const booked = await client.api.call(appointments.create, { body: { caseId, startsAt: at('14:00') } });
    expect(booked).toMatchObject({
      ...{ durationMinutes: 30, isFree: true, status: 'scheduled', scheduledTime: '14:00', scheduledDate: day },
      ...{ confirmationCode: expect.stringMatching(/^[A-Z]\d[A-Z]-\d{3}$/) },
      meetingLink: expect.stringMatching(/^https:\/\/meet\.jit\.si\/crossbay-[\da-f]{32}$/),
    });
    const second = await slots({ days: 1 });
    expect(second).toMatchObject({ durationMinutes: 60, isFree: false });
    expect(second.days[0]?.slots.filter(({ isFree }) => !isFree).map(({ startsAt }) => startsAt)).toEqual([
      at('14:00'),
    ]);
    // An hour ends before closing at six on weekdays, and at three on Saturdays.
    expect(second.days[0]?.slots.at(-1)?.startsAt).toBe(at('17:00'));
    const saturday = await slots({ from: dayAfter(day, 4), days: 1 });
    expect(saturday.days[0]?.slots.map(({ startsAt }) => startsAt)).toEqual(
      ['10:00', '10:30', '11:00', '11:30', '14:00'].map((time) => at(time, dayAfter(day, 4))),
    );
    // A move may use the meeting's own half hours, but not its present start.
    const move = await client.api.call(appointments.slots, {
      query: { appointmentId: booked.id, from: day, days: 1 },
    });
    expect([move.durationMinutes, freeOf(move)]).toEqual([30, 12]);
  });

  test('what cannot be is refused, naming the field', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const book = (body: object) =>
      client.api.post('/appointments', { case_id: caseId, starts_at: at('10:00'), ...body });
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    for (const startsAt of [at('09:00', '2024-01-09'), at('12:30'), at('03:00'), soon, at('10:00', dayAfter(day, 5))])
      await expect(book({ starts_at: startsAt })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'startsAt' }],
      });
    await expect(book({ starts_at: at('10:00', dayAfter(day, 364)) })).rejects.toMatchObject({ status: 400 });
    for (const [body, field] of [
      [{ starts_at: 'tomorrow' }, 'startsAt'],
      [{ duration_minutes: 45 }, 'durationMinutes'],
      [{ meeting_method: 'pigeon' }, 'meetingMethod'],
      [{ time_zone: 'Mars/Olympus' }, 'timeZone'],
      [{ notes: 'x'.repeat(2001) }, 'notes'],
      [{ case_id: undefined }, 'caseId'],
    ] as const)
      await expect(book(body)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    const other = await newClient(staff);
    const name = (clientId: string) =>
      staff.api.call(appointments.create, { body: { caseId, clientId, startsAt: at('10:00') } });
    await expect(name(other.client.user.id)).rejects.toMatchObject({ status: 400, errors: [{ field: 'clientId' }] });
    expect((await client.api.call(appointments.list)).count).toBe(0);
    await expect(name(client.user.id)).resolves.toMatchObject({ clientId: client.user.id });
  });

  test('a first consultation starts its case; whoever takes it has the case; nothing is left of one that failed', async () => {
    const client = await server().person();
    const newCase = { serviceCategoryId: 'translation', title: 'A certificate' } as const;
    const startsAt = at('09:00', dayAfter(day, 1));
    const booked = await client.api.call(appointments.create, {
      body: { newCase, startsAt, appointmentType: 'video_call', meetingMethod: 'phone' },
    });
    expect(booked).toMatchObject({ caseTitle: 'A certificate', durationMinutes: 60, meetingMethod: 'video' });
    const found = await client.api.call(cases.get, { params: { id: booked.caseId } });
    expect(found.assignedStaff?.id).toBe(booked.staffMember?.id);
    expect(found.timeline.map(({ key }) => key)).toEqual(['staff_assigned', 'appointment_booked', 'case_opened']);
    // The client cannot be in two places at once.
    await expect(client.api.call(appointments.create, { body: { newCase, startsAt } })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    expect((await client.api.call(cases.list)).count).toBe(1);
  });

  test('the firm books a first consultation for whoever calls: the case begins as the client’s own would', async () => {
    const [desk, vera] = [await newStaff(), await newStaff()];
    const { client } = await newClient(desk);
    const other = await server().person();
    const { db } = server().database;
    await db.update(users).set({ assignedStaffId: vera.user.id }).where(eq(users.id, client.user.id));
    const newCase = { serviceCategoryId: 'translation', title: 'A certificate' } as const;
    const meeting = { appointmentType: 'consultation', meetingMethod: 'phone' } as const;
    const startsAt = at('10:00', dayAfter(day, 2));
    const book = ({ api }: Person, clientId: string | undefined) =>
      api.call(appointments.create, { body: { ...meeting, newCase, startsAt, ...(clientId && { clientId }) } });
    const slots = ({ api }: Person, clientId: string) =>
      api.call(appointments.slots, { query: { ...meeting, clientId, serviceCategoryId: 'translation', from: day } });
    // No client names another, and staff only those whom they may see.
    await expect(book(client, other.user.id)).rejects.toMatchObject({ status: 403 });
    await expect(book(desk, other.user.id)).rejects.toMatchObject({ status: 404 });
    await expect(slots(desk, other.user.id)).rejects.toMatchObject({ status: 404 });
    await expect(book(desk, undefined)).rejects.toMatchObject({ status: 400, errors: [{ field: 'clientId' }] });

    // The desk has another case of the client, whose specialist is Vera.
    const free = await slots(desk, client.user.id);
    expect(free).toMatchObject({ isFree: true, holder: { id: vera.user.id, name: expect.stringMatching(/^Vera/) } });
    const booked = await book(desk, client.user.id);
    expect(booked).toMatchObject({
      ...{ clientId: client.user.id, caseTitle: 'A certificate', isFree: true, durationMinutes: free.durationMinutes },
      staffMember: { id: vera.user.id },
    });
    expect(await vera.api.call(cases.get, { params: { id: booked.caseId } })).toMatchObject({
      assignedStaff: { id: vera.user.id },
    });
    // The case is with whoever holds the meeting; nothing is left of one that failed.
    const { count } = await client.api.call(cases.list);
    await expect(book(desk, client.user.id)).rejects.toMatchObject({ code: 'slot_taken' });
    expect((await client.api.call(cases.list)).count).toBe(count);
  });

  test('a client has so many meetings ahead and no more, however many are asked for at once; staff may add another', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const starts = ['10:00', '14:00', '16:00'].flatMap((time) =>
      [0, 1, 2].map((later) => at(time, dayAfter(day, later))),
    );
    const book = (who: Person, startsAt: string) => who.api.call(appointments.create, { body: { caseId, startsAt } });
    const attempts = await Promise.allSettled(starts.map((startsAt) => book(client, startsAt)));
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(starts.length - MEETINGS_AHEAD_MAX);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: 'too_many_appointments' });
    await expect(book(staff, at('17:00'))).resolves.toMatchObject({ status: 'confirmed' });
    // A cancelled meeting makes room; the one that staff added counts, too.
    const { results } = await client.api.call(appointments.list, { query: { when: 'upcoming' } });
    const callOff = (index: number) =>
      client.api.call(appointments.update, {
        params: { id: results[index]?.id ?? '' },
        body: { status: 'cancelled', reason: 'Too many' },
      });
    await callOff(0);
    await expect(book(client, at('11:00', dayAfter(day, 3)))).rejects.toMatchObject({ code: 'too_many_appointments' });
    await callOff(1);
    await expect(book(client, at('11:00', dayAfter(day, 3)))).resolves.toMatchObject({ status: 'scheduled' });
  });

  test('moves: the time that was left is free again, mails and calendars follow, it is to be confirmed again', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const other = await newClient(staff);
    const create = (whose: typeof other, time: string) =>
      whose.client.api.call(appointments.create, {
        body: { caseId: whose.caseId, startsAt: at(time), timeZone: 'America/Chicago' },
      });
    const { id } = await create({ client, caseId }, '10:00');
    await create(other, '11:00');
    await staff.api.call(appointments.update, { params: { id }, body: { status: 'confirmed' } });
    const move = (who: Person, time: string) =>
      who.api.call(appointments.move, { params: { id }, body: { startsAt: at(time) } });
    await expect(move(client, '11:00')).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    await expect(move(client, '10:00')).rejects.toMatchObject({ status: 400 });
    expect(await move(client, '15:00')).toMatchObject({ status: 'scheduled', scheduledTime: '15:00' });
    await expect(create(other, '10:00')).resolves.toMatchObject({ scheduledTime: '10:00' });

    await client.api.call(appointments.update, { params: { id }, body: { status: 'cancelled', reason: 'Ill; sorry' } });
    for (const [person, zone] of [
      [client, '2:00 PM where you are'],
      [staff, undefined],
    ] as const) {
      const booked = (await mailsTo(person, 'appointmentBooked')).find((mail) => mail.calendar?.content.includes(id));
      const moved = (await mailsTo(person, 'appointmentMoved')).find((mail) => mail.calendar?.content.includes(id));
      const cancelled = (await mailsTo(person, 'appointmentCancelled')).find((mail) =>
        mail.calendar?.content.includes(id),
      );
      const place = person === client ? '/dashboard/appointments' : `&meeting=${id}`;
      expect(booked?.values).toMatchObject({ link: expect.stringContaining(place) });
      const lines = (mail: typeof booked) => (mail?.calendar?.content ?? '').replace(/\r\n /g, '').split('\r\n');
      expect(lines(booked)).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', `UID:${id}@crossbay.example.com`]),
      );
      expect(lines(moved)).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:2', `UID:${id}@crossbay.example.com`]),
      );
      expect(lines(cancelled)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']));
      const start = at('15:00').replace(/[-:]|\.000/g, '');
      expect(lines(moved)).toContain(`DTSTART:${start}`);
      if (zone) expect(moved?.values.before).toContain('9:00 AM where you are');
      if (zone) expect(JSON.stringify(moved)).toContain(zone);
      else expect(JSON.stringify(moved)).not.toContain('where you are');
    }
  });

  test('a move from a time at which the meeting is no more is refused, and moves nothing', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const body = { caseId, startsAt: at('10:00') };
    const { id } = await client.api.call(appointments.create, { body });
    const move = (who: Person, from: string, to: string) =>
      who.api.call(appointments.move, { params: { id }, body: { startsAt: at(to), seen: { startsAt: at(from) } } });
    await move(staff, '10:00', '15:00');
    const changed = { status: 409, code: 'changed_meanwhile' };
    await expect(move(client, '10:00', '11:00')).rejects.toMatchObject(changed);
    expect(await client.api.call(appointments.get, { params: { id } })).toMatchObject({ scheduledTime: '15:00' });
    await expect(move(client, '15:00', '11:00')).resolves.toMatchObject({ scheduledTime: '11:00' });
    // A repeat of a move whose answer was lost.
    await expect(move(client, '15:00', '11:00')).resolves.toMatchObject({ scheduledTime: '11:00' });
    const { timeline } = await client.api.call(cases.get, { params: { id: caseId } });
    expect(timeline.filter(({ key }) => key === 'appointment_moved')).toHaveLength(2);
  });

  test('reminders come a day and an hour before, once, and not for what was moved or called off', async () => {
    const staff = await newStaff();
    const { client, caseId } = await newClient(staff);
    const { db } = server().database;
    handleReminders(server().deps);
    const book = (time: string) => client.api.call(appointments.create, { body: { caseId, startsAt: at(time) } });
    const stands = await book('09:00');
    const moved = await book('10:30');
    const dropped = await book('14:00');
    await client.api.call(appointments.move, {
      params: { id: moved.id },
      body: { startsAt: at('10:30', dayAfter(day, 2)) },
    });
    await client.api.call(appointments.update, {
      params: { id: dropped.id },
      body: { status: 'cancelled', reason: 'No' },
    });
    const due = await db
      .select({ dueAt: outbox.dueAt })
      .from(outbox)
      .where(and(eq(outbox.kind, 'appointment_reminder'), eq(outbox.state, 'waiting')));
    expect(due.map(({ dueAt }) => dueAt.toISOString())).toEqual(
      expect.arrayContaining(
        [24, 1].map((hours) => new Date(Date.parse(stands.startsAt) - hours * HOUR_MS).toISOString()),
      ),
    );
    const goTo = (instant: number) => server().advance(instant - server().deps.clock().getTime());
    const reminded = async () => {
      await server().deps.outbox.drain();
      return [
        (await mailsTo(client, 'appointmentReminder')).length,
        (await mailsTo(staff, 'appointmentReminder')).length,
      ];
    };
    const start = Date.parse(stands.startsAt);
    goTo(start - 25 * HOUR_MS);
    expect(await reminded()).toEqual([0, 0]);
    goTo(start - 24 * HOUR_MS + 1000);
    expect(await reminded()).toEqual([1, 1]);
    await db
      .update(users)
      .set({ notificationPreferences: { ...client.user.notificationPreferences, appointmentReminders: false } })
      .where(eq(users.id, client.user.id));
    goTo(start - HOUR_MS + 1000);
    expect(await reminded()).toEqual([1, 2]);
    goTo(start + 7 * HOUR_MS);
    expect(await reminded()).toEqual([1, 2]);
    expect((await mailsTo(staff, 'appointmentReminder'))[0]).not.toHaveProperty('calendar');
  });
});
