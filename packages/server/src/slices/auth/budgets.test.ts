import {
  account,
  appointments,
  cases,
  dayAfter,
  documents,
  firm,
  holidayClosures,
  messages,
  officeDay,
  officeInstant,
  privacy,
  weekdayOf,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { attempts } from '../../ground/limits/limits.tables.ts';
import { caseOfTwo, fileOf } from '../../testing/documentSamples.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { moveBudget } from '../appointments/appointments.limits.ts';
import { handleMoves } from '../appointments/movedLetters.ts';
import { caseBudget } from '../cases/cases.limits.ts';
import { fileBudget } from '../documents/documents.limits.ts';
import { messageBudget } from '../messages/messages.limits.ts';
import { users } from '../users/users.tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MUST_WAIT = { status: 429, code: 'too_many_requests' };
const at = (day: string, time: string) => officeInstant(day, time).toISOString();

onDatabase('what one account may make', (server) => {
  const startCase = ({ api }: Person) =>
    api.call(cases.create, { body: { serviceCategoryId: 'tax_preparation', title: 'Return' } });
  const startCases = async (person: Person, times: number) => {
    const all = await Promise.allSettled(Array.from({ length: times }, () => startCase(person)));
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(MUST_WAIT);
    return all.filter(({ status }) => status === 'fulfilled').length;
  };

  test('is so many cases, all at once or one after another, and few before its address is confirmed', async () => {
    const [ana, stranger] = [await server().person(), await server().person({ isVerified: false })];
    expect(await startCases(stranger, 8)).toBe(caseBudget.unconfirmed);
    expect(await startCases(ana, 14)).toBe(caseBudget.own);
    server().advance(HOUR + MINUTE);
    expect(await startCases(ana, 3)).toBe(1);
    server().advance(24 * HOUR);
    const back = await server().signIn(stranger.user.email, stranger.password);
    expect(await startCases(back, 8)).toBe(caseBudget.unconfirmed);
  });

  test('is so many messages; staff write as they must', async () => {
    const [stranger, boss] = [await server().person({ isVerified: false }), await server().person({ role: 'admin' })];
    const { id } = await startCase(stranger);
    const send = ({ api }: Person) => api.call(messages.send, { params: { id }, body: { text: 'Hello' } });
    for (let sent = 0; sent < messageBudget.unconfirmed; sent++) await send(stranger);
    await expect(send(stranger)).rejects.toMatchObject({ ...MUST_WAIT, retryAfterSeconds: 600 });
    for (let sent = 0; sent <= messageBudget.unconfirmed; sent++) await send(boss);
  });

  test('is so many moves of a meeting, of which each side reads the first and the last', async () => {
    handleMoves(server().deps);
    const { db } = server().database;
    const [staff, ana] = [await server().person({ role: 'staff', lastName: 'Cruz' }), await server().person()];
    await db.update(users).set({ assignedStaffId: staff.user.id }).where(eq(users.id, ana.user.id));
    let day = dayAfter(officeDay(server().deps.clock()), 20);
    while (weekdayOf(day) !== 2 || holidayClosures(day, 1, firm).length > 0) day = dayAfter(day, 1);
    const { id: caseId } = await startCase(ana);
    const { id } = await ana.api.call(appointments.create, { body: { caseId, startsAt: at(day, '09:00') } });
    // Start at the beginning of an interval.
    server().advance(10 * MINUTE - (server().deps.clock().getTime() % (10 * MINUTE)));
    const times = ['10:00', '10:30', '11:00', '14:00', '15:00'];
    const move = (time = '') => ana.api.call(appointments.move, { params: { id }, body: { startsAt: at(day, time) } });
    for (let moved = 0; moved < moveBudget.own; moved++) await move(times[moved % times.length]);
    await expect(move('10:00')).rejects.toMatchObject(MUST_WAIT);

    const letters = async ({ user }: Person) =>
      (await queuedMail(server(), user.email)).filter(({ name }) => name === 'appointmentMoved');
    for (const person of [ana, staff]) expect(await letters(person)).toHaveLength(1);
    server().advance(10 * MINUTE);
    await server().deps.outbox.drain();
    for (const person of [ana, staff]) {
      const both = await letters(person);
      expect(both).toHaveLength(2);
      const last = both.find(({ calendar }) => calendar?.content.includes(`SEQUENCE:${moveBudget.own}`));
      expect(last?.values).toMatchObject({
        before: expect.stringContaining('10:00'),
        when: expect.stringContaining('3:00'),
      });
    }
  });

  test('is few letters, to a mailbox that may be somebody else’s', async () => {
    const stranger = await server().person({ isVerified: false });
    let { password } = stranger;
    const change = async () => {
      const newPassword = `${password}!`;
      await stranger.api.call(account.changePassword, {
        body: { currentPassword: password, newPassword, confirmPassword: newPassword },
      });
      password = newPassword;
    };
    for (let times = 0; times < 3; times++) await change();
    await expect(change()).rejects.toMatchObject(MUST_WAIT);
    const askAndWithdraw = async () => {
      await stranger.api.call(privacy.requestDeletion, { body: {} });
      await stranger.api.call(privacy.withdrawDeletion);
    };
    for (let times = 0; times < 3; times++) await askAndWithdraw();
    await expect(askAndWithdraw()).rejects.toMatchObject(MUST_WAIT);
    expect(await queuedMail(server(), stranger.user.email)).toHaveLength(1 + 3 + 6);
  });

  test('is so many files, refused ones among them', async () => {
    const { ana, upload, caseId } = await caseOfTwo(server());
    const file = fileOf('MZ', 'paper.pdf');
    const refused = () => ana.api.call(documents.upload, { form: { caseId }, file });
    await expect(refused()).rejects.toMatchObject({ status: 415 });
    await server()
      .database.db.update(attempts)
      .set({ count: fileBudget.own - 1 })
      .where(eq(attempts.key, `file.own:${ana.user.id}`));
    await expect(refused()).rejects.toMatchObject({ status: 415 });
    await expect(upload(ana)).rejects.toMatchObject(MUST_WAIT);
    server().advance(2 * HOUR);
    await upload(ana);
  });
});
