import { appointments, cases, users as usersEndpoints } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { auditEvents } from '../ground/audit/audit.tables.ts';
import { appointments as appointmentsTable } from '../slices/appointments/appointments.tables.ts';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import { queuedMail } from '../testing/queuedMail.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../testing/testServer.ts';
import { runAdmin } from './runAdmin.ts';

let server: TestServer;
const admin = async (...args: string[]) => {
  const { code, out, err } = await runAdmin(server.deps, args, 'operator');
  return { code, lines: [...out, ...err].join('\n').split('\n') };
};

beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, { MAIL_TO_SECURITY: 'watch@example.com' });
}, 60_000);
afterAll(() => server.stop());

const openCase = async (email: string) => {
  const client = await server.person({ email, firstName: 'Ana', lastName: email.split('@')[0] ?? '' });
  const body = { serviceCategoryId: 'immigration', title: 'Green card', description: '' } as const;
  return { client, id: (await client.api.call(cases.create, { body })).id };
};

test('an operator finds everybody whose data an account has seen, and signs everybody out', async () => {
  const [ana, eva] = [await openCase('ana@example.com'), await openCase('eva@example.com')];
  await openCase('zoe@example.com');
  const thief = await server.person({ role: 'staff', email: 'thief@firm.example' });
  const { db } = server.database;
  const give = (id: string, staffId: string | null) =>
    db.update(casesTable).set({ assignedStaffId: staffId }).where(eq(casesTable.id, id));
  expect((await admin('seen', 'thief@firm.example')).lines).toEqual([
    'thief@firm.example has seen no data of other clients.',
  ]);
  for (const { id } of [ana, eva]) await give(id, thief.user.id);
  await thief.api.call(cases.list);
  await give(eva.id, null);
  await thief.api.call(cases.get, { params: { id: ana.id } });
  await expect(thief.api.call(cases.get, { params: { id: eva.id } })).rejects.toMatchObject({ status: 404 });

  const { code, lines } = await admin('seen', 'thief@firm.example', '--from', '2020-01-01');
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^ana@example\.com {2}Ana ana {2}en {2}\d+ events from .* in a list until /),
    expect.stringMatching(/^eva@example\.com {2}Ana eva {2}en {2}no event of its own {2}in a list until /),
  ]);
  expect((await admin('seen', 'thief@firm.example', '--from', '2999-01-01')).lines).toHaveLength(1);
  expect((await admin('seen', 'ana@example.com')).lines[0]).toContain('could read all of their own data');
  expect((await admin('seen', 'thief@firm.example', '--from', 'yesterday')).code).toBe(2);

  expect((await admin('sessions', '--everybody')).code).toBe(2);
  expect((await admin('sessions', '--everybody', '--end')).lines[0]).toMatch(/^\d+ sessions of 4 accounts ended$/);
  await server.hearsEndings();
  for (const person of [thief, ana.client])
    await expect(person.api.call(usersEndpoints.profile)).rejects.toMatchObject({ status: 401 });
});

test('a second look in another session is recorded, and so is a staff calendar read from elsewhere', async () => {
  const { client, id } = await openCase('ida@example.com');
  const staff = await server.person({ role: 'staff' });
  const { db } = server.database;
  await db.update(casesTable).set({ assignedStaffId: staff.user.id }).where(eq(casesTable.id, id));
  const other = await server.signIn(staff.user.email, staff.password);
  for (const { api } of [staff, staff, other]) await api.call(cases.get, { params: { id } });
  const eventsOf = (targetKind: string) =>
    db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, staff.user.id), eq(auditEvents.targetKind, targetKind)));
  expect(await eventsOf('case')).toHaveLength(2);

  await db.insert(appointmentsTable).values({
    ...{ clientId: client.user.id, staffId: staff.user.id, caseId: id, durationMinutes: 60, meetingMethod: 'phone' },
    ...{ appointmentType: 'signing', confirmationCode: 'A1A-009', startsAt: new Date('2035-03-06T15:00:00Z') },
  });
  const { url } = await staff.api.call(appointments.renewFeed);
  const { pathname, search } = new URL(url ?? '');
  for (let round = 0; round < 2; round++) expect((await server.fetch(pathname + search)).status).toBe(200);
  expect(await eventsOf('appointments.calendar')).toMatchObject([
    { action: 'listed', details: { rows: 1, clients: 1 } },
  ]);
});

test('the use of a copied staff session raises an alert', async () => {
  const staff = await server.person({ role: 'staff', firstName: 'Ste', lastName: 'Aff' });
  const refresh = (token = '') =>
    server.fetch('/api/auth/refresh', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ refresh_token: token }),
    });
  const copied = staff.tokens.read()?.refreshToken;
  const renewed = (await (await refresh(copied)).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${renewed.access_token}` };
  expect((await server.fetch('/api/users/profile', { headers })).status).toBe(200);
  server.advance(10_500);
  expect((await refresh(copied)).status).toBe(401);
  expect((await queuedMail(server, 'watch@example.com')).map(({ values }) => values)).toMatchObject([
    { what: expect.stringContaining('copy of it'), who: expect.stringContaining('Ste Aff') },
  ]);
});
