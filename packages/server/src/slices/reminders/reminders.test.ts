import {
  appointments,
  CONSENT_VERSIONS,
  consents,
  dayAfter,
  officeDay,
  officeInstant,
  reminders,
} from '@firm/contract';
import { eq, like } from 'drizzle-orm';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { addTasks } from '../../testing/needs.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { handleReminders, remindOf } from '../appointments/reminders.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { handleTexts } from '../sms/sendTexts.ts';
import { takeNumber } from '../sms/sms.repository.ts';
import { planReminders } from './planReminders.ts';
import { handleReminderJobs } from './sendReminders.ts';

const HOUR_MS = 3_600_000;

onDatabase('reminders', (server) => {
  let count = 0;
  beforeAll(() => {
    handleReminderJobs(server().deps);
    handleReminders(server().deps);
  });

  const change = (who: Person, body: object) => who.api.call(reminders.update, { body });
  /** Moves the clock to an hour of the next day in New York. */
  async function morning(who: Person, hour: number) {
    const now = server().deps.clock();
    const to = new Date(`${dayAfter(officeDay(now), 1)}T${String(hour).padStart(2, '0')}:30:00-05:00`);
    server().advance(to.getTime() - now.getTime());
    who.api = (await server().signIn(who.user.email, who.password)).api;
  }
  async function plan() {
    await planReminders(server().deps);
    await server().deps.outbox.drain();
  }
  const letters = async (who: Person, name: string) =>
    (await queuedMail(server(), who.user.email)).filter((mail) => mail.name === name);
  const textsQueued = async (who: Person) =>
    (await server().database.db.select().from(jobs).where(eq(jobs.kind, 'send_text'))).filter(({ payload }) =>
      JSON.stringify(payload).includes(who.user.id),
    );
  async function withTexts(who: Person) {
    const { database, deps } = server();
    await who.api.call(consents.say, { body: { kind: 'texts', given: true, version: CONSENT_VERSIONS.texts } });
    await takeNumber(database.db, who.user.id, `+1718555${2000 + ++count}`, deps.clock());
  }

  test('what is due comes once a day, in the morning of the person’s own zone, and not without anything due', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    await change(ana, { needs: 'mail', week: 'mail', timeZone: 'America/New_York' });
    await morning(ana, 6);
    await plan();
    expect(await letters(ana, 'dueTomorrow')).toEqual([]);
    const tomorrow = dayAfter(officeDay(server().deps.clock()), 1);
    const weekDay = new Date(`${dayAfter(tomorrow, -1)}T12:00:00Z`).getUTCDay();
    await change(ana, { weekDay });
    await addTasks(server().database.db, [
      { caseId, title: 'Sign the form', dueDate: tomorrow },
      { caseId, title: 'Send the bill', dueDate: dayAfter(tomorrow, 3) },
      { caseId, title: 'Far away', dueDate: dayAfter(tomorrow, 30) },
    ]);
    server().advance(4 * HOUR_MS);
    ana.api = (await server().signIn(ana.user.email, ana.password)).api;
    await Promise.all([plan(), planReminders(server().deps)]);
    await plan();
    const [due, ...moreDue] = await letters(ana, 'dueTomorrow');
    expect([due?.values.items?.includes('Sign the form'), moreDue]).toEqual([true, []]);
    const [week, ...moreWeeks] = await letters(ana, 'yourWeek');
    expect(week?.values.items?.split('\n')).toHaveLength(2);
    expect(moreWeeks).toEqual([]);
  });

  test('what is due is told behind however much has no date, and an appointment with its time', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    const { db } = server().database;
    const today = officeDay(server().deps.clock());
    const tomorrow = dayAfter(today, 1);
    const weekDay = new Date(`${tomorrow}T12:00:00Z`).getUTCDay();
    await change(ana, { week: 'mail', weekDay, timeZone: 'America/Los_Angeles' });
    await morning(ana, 12);
    await addTasks(
      db,
      Array.from({ length: 25 }, (_, at) => ({ caseId, title: `Late ${at}`, dueDate: today })),
    );
    await addTasks(db, [{ caseId, title: 'Sign the form', dueDate: dayAfter(tomorrow, 2) }]);
    await insertAppointment(db, {
      ...{ caseId, clientId: ana.user.id, staffId: marisol.user.id, durationMinutes: 60, notes: '' },
      ...{ appointmentType: 'consultation', meetingMethod: 'phone', confirmationCode: `C${++count}-2345` },
      startsAt: officeInstant(dayAfter(tomorrow, 3), '15:00'),
    });
    await plan();
    const [week] = await letters(ana, 'yourWeek');
    const [first, second, ...more] = week?.values.items?.split('\n') ?? [];
    expect(first).toMatch(/ – Sign the form$/);
    expect(second).toMatch(/ – Appointment at 12:00\sPM: \S/);
    expect(more).toEqual([]);
  });

  test('by text where it can arrive, else by mail, or not at all', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    await change(ana, { needs: 'text' });
    const dueTomorrow = async () => {
      const dueDate = dayAfter(officeDay(server().deps.clock()), 1);
      await addTasks(server().database.db, [{ caseId, title: 'Sign', dueDate }]);
      await plan();
    };
    await morning(ana, 10);
    await dueTomorrow();
    expect(await letters(ana, 'dueTomorrow')).toHaveLength(1);
    await withTexts(ana);
    await morning(ana, 10);
    await dueTomorrow();
    expect(await letters(ana, 'dueTomorrow')).toHaveLength(1);
    expect(await textsQueued(ana)).toHaveLength(1);

    const { db } = server().database;
    // A person who shares the case is reminded in their own way, with the time of their own zone.
    const luis = await server().person({ firstName: 'Luis' });
    await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
    await change(luis, { meetings: 'mail', timeZone: 'America/Los_Angeles' });
    const meet = async (way: 'text' | 'none') => {
      await change(ana, { meetings: way });
      const startsAt = new Date(server().deps.clock().getTime() + 26 * HOUR_MS);
      const about = {
        caseId,
        clientId: ana.user.id,
        staffId: marisol.user.id,
        durationMinutes: 60,
        notes: '',
        startsAt,
      };
      const kind = { appointmentType: 'consultation', meetingMethod: 'phone' } as const;
      const id = await insertAppointment(db, { ...about, ...kind, confirmationCode: `B${++count}-2345` });
      await remindOf(server().deps, db, { id, startsAt, status: 'confirmed' });
      server().advance(3 * HOUR_MS);
      ana.api = (await server().signIn(ana.user.email, ana.password)).api;
      await server().deps.outbox.drain();
      await db.delete(jobs).where(like(jobs.idempotencyKey, `appointment_reminder:${id}%`));
      await ana.api.call(appointments.list);
    };
    await meet('text');
    expect(await letters(ana, 'appointmentReminder')).toEqual([]);
    expect(await textsQueued(ana)).toHaveLength(2);
    const [letter, ...others] = await letters(luis, 'appointmentReminder');
    expect(others).toEqual([]);
    expect(letter?.values.when).toMatch(/where you are/);
    luis.api = (await server().signIn(luis.user.email, luis.password)).api;
    await withTexts(luis);
    await change(luis, { meetings: 'text' });
    await meet('none');
    expect(await letters(luis, 'appointmentReminder')).toHaveLength(1);
    expect(await textsQueued(luis)).toHaveLength(1);
    expect(await letters(ana, 'appointmentReminder')).toEqual([]);
    expect(await textsQueued(ana)).toHaveLength(2);
    expect(await letters(marisol, 'appointmentReminder')).toHaveLength(2);
  });

  test('by mail, to this reader alone, where the text did not certainly leave', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    const { database, deps } = server();
    const send = async () => {
      throw new Error('the answer was lost');
    };
    handleTexts(deps, { authToken: '', send });
    await change(ana, { needs: 'text', meetings: 'text', quietFrom: 0, quietUntil: 0 });
    await withTexts(ana);
    await morning(ana, 10);
    await addTasks(database.db, [{ caseId, title: 'Sign', dueDate: dayAfter(officeDay(deps.clock()), 1) }]);
    await plan();
    const [due, ...moreDue] = await letters(ana, 'dueTomorrow');
    expect([due?.values.items?.includes('Sign'), moreDue]).toEqual([true, []]);

    const startsAt = new Date(deps.clock().getTime() + 25 * HOUR_MS);
    const id = await insertAppointment(database.db, {
      ...{ caseId, clientId: ana.user.id, staffId: marisol.user.id, durationMinutes: 60, notes: '', startsAt },
      ...{ appointmentType: 'consultation', meetingMethod: 'phone', confirmationCode: `D${++count}-2345` },
    });
    await remindOf(deps, database.db, { id, startsAt, status: 'confirmed' });
    server().advance(2 * HOUR_MS);
    await deps.outbox.drain();
    expect(await letters(ana, 'appointmentReminder')).toHaveLength(1);
    expect(await letters(marisol, 'appointmentReminder')).toHaveLength(1);
  });
});
