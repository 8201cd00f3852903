import {
  appointments,
  cases,
  dayAfter,
  firm,
  holidayClosures,
  messages,
  officeDay,
  officeInstant,
  weekdayOf,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { runAdmin } from '../../admin/runAdmin.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { handleWaitingMessages, PATIENCE_MS } from '../messages/waitingMail.ts';
import { users } from '../users/users.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
}, 60_000);
afterAll(() => server?.stop());

test('who leaves the firm gets no case, no meeting and no letter any more; colleagues and the office do', async () => {
  handleWaitingMessages(server.deps);
  const office = server.deps.env.mailToFirm;
  const vera = await server.person({ role: 'staff', firstName: 'Vera' });
  const [daniel, boss] = [
    await server.person({ role: 'staff', firstName: 'Daniel' }),
    await server.person({ role: 'admin' }),
  ];
  const ana = await server.person();
  const { db } = server.database;
  await db.update(users).set({ assignedStaffId: vera.user.id }).where(eq(users.id, ana.user.id));
  const startCase = async () =>
    (await ana.api.call(cases.create, { body: { serviceCategoryId: 'tax_preparation', title: 'Return' } })).id;
  let day = dayAfter(officeDay(server.deps.clock()), 20);
  while (weekdayOf(day) !== 2 || holidayClosures(day, 1, firm).length > 0) day = dayAfter(day, 1);
  const at = (time: string) => officeInstant(day, time).toISOString();
  const book = (caseId: string, time: string) =>
    ana.api.call(appointments.create, { body: { caseId, startsAt: at(time) } });
  const [first, second] = [await startCase(), await startCase()];
  const meeting = await book(first, '10:00');
  const dropped = await book(first, '14:00');

  const { out } = await runAdmin(server.deps, ['disable', vera.user.email], 'root');
  expect(out[0]).toContain('2 open cases and 2 meetings ahead are still with them');
  const before = (await queuedMail(server, vera.user.email)).length;
  const assigned = async (id: string) => (await boss.api.call(cases.get, { params: { id } })).assignedStaff?.id ?? null;
  const colleagues = async ({ api }: Person) => (await api.call(cases.colleagues)).map(({ id }) => id);
  expect(await colleagues(boss)).not.toContain(vera.user.id);

  await ana.api.call(messages.send, { params: { id: first }, body: { text: 'Are you there?' } });
  server.advance(PATIENCE_MS + 1_000);
  await server.deps.outbox.drain();
  expect((await queuedMail(server, office)).map(({ name }) => name)).toEqual(['messageWaiting']);
  await ana.api.call(appointments.update, {
    params: { id: dropped.id },
    body: { status: 'cancelled', reason: 'No time' },
  });
  expect((await queuedMail(server, office)).map(({ name }) => name)).toContain('appointmentCancelled');

  await ana.api.call(appointments.move, { params: { id: meeting.id }, body: { startsAt: at('11:00') } });
  expect(await assigned(first)).toBe(daniel.user.id);
  expect((await queuedMail(server, daniel.user.email)).map(({ name }) => name)).toContain('appointmentMoved');
  await expect(
    boss.api.call(cases.update, { params: { id: first }, body: { assignedStaffId: vera.user.id } }),
  ).rejects.toMatchObject({ status: 400 });
  await book(second, '15:00');
  expect(await assigned(second)).toBe(daniel.user.id);
  expect(await assigned(await startCase())).toBeNull();
  expect(await queuedMail(server, vera.user.email)).toHaveLength(before);
});
