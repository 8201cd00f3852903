import {
  availability,
  type BodyOf,
  cases,
  contact,
  inbox,
  appointments as meetings,
  messages,
  people,
} from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { users } from '../users/users.tables.ts';

let server: TestServer;
let boss: Person;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  boss = await colleague('admin', 'Ada');
}, 60_000);
afterAll(() => server?.stop());

async function colleague(role: 'staff' | 'admin', firstName: string): Promise<Person> {
  const { user, password } = await server.person({ role, firstName });
  return server.signIn(user.email, password);
}
const listed = async (id: string) => (await boss.api.call(people.list)).people.find((one) => one.id === id);

test('a colleague is invited by mail, with services; whoever is no administrator sees and changes nothing', async () => {
  const body: BodyOf<typeof people.invite> = {
    email: 'noor@example.com',
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'staff',
    jobTitle: 'Notary',
    preferredLanguage: 'fr',
    services: ['translation'],
    spokenLanguages: ['ar', 'fr'],
  };
  const noor = await boss.api.call(people.invite, { body });
  expect(noor).toMatchObject({ state: 'invited', services: ['translation'], caseReach: 'service', openCases: 0 });
  expect(noor).toMatchObject({ spokenLanguages: ['ar', 'fr'], siteTitle: null });
  expect(await queuedMail(server, noor.email)).toMatchObject([{ name: 'invitation' }]);
  await boss.api.call(people.inviteAgain, { params: { id: noor.id } });
  expect(await queuedMail(server, noor.email)).toHaveLength(2);
  await expect(boss.api.call(people.invite, { body })).rejects.toMatchObject({ code: 'email_taken' });
  const staff = await colleague('staff', 'Vera');
  await expect(staff.api.call(people.list)).rejects.toMatchObject({ status: 403 });
  const client = await server.person();
  const params = { id: client.user.id };
  await expect(boss.api.call(people.close, { params })).rejects.toMatchObject({ status: 404 });
});

test('services change what is seen at once; another role ends the sessions; nobody closes their own account', async () => {
  const [ana, vera] = [await server.person(), await colleague('staff', 'Vera')];
  await ana.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Visa' } });
  const seen = async () => (await vera.api.call(cases.list)).count;
  expect(await seen()).toBe(0);
  const params = { id: vera.user.id };
  const change = await boss.api.call(people.update, {
    params,
    body: { services: ['immigration'], jobTitle: 'Adviser' },
  });
  expect(change).toMatchObject({ services: ['immigration'], jobTitle: 'Adviser', state: 'open', role: 'staff' });
  await server.hearsEndings();
  expect(await seen()).toBe(1);
  await boss.api.call(people.update, { params, body: { caseReach: 'own' } });
  await server.hearsEndings();
  expect(await seen()).toBe(0);

  await boss.api.call(people.update, { params, body: { role: 'admin' } });
  await server.hearsEndings();
  await expect(seen()).rejects.toMatchObject({ status: 401 });
  // An id in capitals is the same id.
  for (const id of [boss.user.id, boss.user.id.toUpperCase()]) {
    const own = { params: { id } };
    await expect(boss.api.call(people.close, own)).rejects.toMatchObject({ status: 409 });
    await expect(boss.api.call(people.update, { ...own, body: { role: 'staff' } })).rejects.toMatchObject({
      status: 409,
    });
  }
});

test('who has entered no languages speaks that of the account; those entered meanwhile are not overwritten', async () => {
  const vera = await colleague('staff', 'Vera');
  const params = { id: vera.user.id };
  const change = (body: BodyOf<typeof people.update>) => boss.api.call(people.update, { params, body });
  expect((await change({ preferredLanguage: 'fr' })).spokenLanguages).toEqual(['fr']);
  const seen = { spokenLanguages: ['fr' as const] };
  expect((await change({ spokenLanguages: ['en', 'ht'], seen })).spokenLanguages).toEqual(['en', 'ht']);
  await expect(change({ spokenLanguages: ['es'], seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await change({ spokenLanguages: [] })).spokenLanguages).toEqual(['fr']);
  await expect(change({ spokenLanguages: ['en', 'en'] })).rejects.toMatchObject({ status: 400 });
});

test('rights changed by another administrator since they were seen stay as they are, the role with them', async () => {
  const [vera, eve] = [await colleague('staff', 'Vera'), await colleague('admin', 'Eve')];
  const params = { id: vera.user.id };
  type Body = BodyOf<typeof people.update>;
  const change = ({ api }: Person, body: Body) => api.call(people.update, { params, body });
  const seen: Body['seen'] = { caseReach: 'service', services: [], jobTitle: null };
  await change(boss, { caseReach: 'own', services: ['immigration'], seen });
  const late: Body = { role: 'admin', caseReach: 'all', seen };
  await expect(change(eve, late)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  await expect(change(eve, { services: ['translation'], seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await listed(vera.user.id)).toMatchObject({ role: 'staff', caseReach: 'own', services: ['immigration'] });
  // Other fields that were changed do not matter, and a caller who wants the same is content.
  await change(eve, { jobTitle: 'Notary', services: ['immigration'], seen });
  expect(await change(eve, { role: 'admin', caseReach: 'all', seen: { ...seen, caseReach: 'own' } })).toMatchObject({
    ...{ role: 'admin', caseReach: 'all', jobTitle: 'Notary' },
  });
});

test('who leaves hands everything over, but a meeting at whose time the heir has another, and is out at once', async () => {
  const { db } = server.database;
  const [ana, vera, omar] = [await server.person(), await colleague('staff', 'Vera'), await colleague('staff', 'Omar')];
  await db.update(users).set({ assignedStaffId: vera.user.id }).where(eq(users.id, ana.user.id));
  const begin = async () =>
    (await ana.api.call(cases.create, { body: { serviceCategoryId: 'translation', title: 'Papers' } })).id;
  const [open, done] = [await begin(), await begin()];
  await db.update(casesTable).set({ status: 'completed' }).where(eq(casesTable.id, done));
  const kind = { appointmentType: 'consultation', meetingMethod: 'video' } as const;
  const at = (hour: number) => new Date(Date.UTC(2035, 2, 1, hour));
  const meet = (staff: Person, caseId: string, hour: number) =>
    insertAppointment(db, {
      ...{ caseId, clientId: ana.user.id, staffId: staff.user.id, durationMinutes: 30, notes: '' },
      ...kind,
      ...{ startsAt: at(hour), confirmationCode: `B${hour}-${staff.user.id.slice(0, 4)}` },
    });
  const other = await server.person();
  const { id: others } = await other.api.call(cases.create, {
    body: { serviceCategoryId: 'translation', title: 'Diploma' },
  });
  await meet(vera, open, 15);
  const clashing = await meet(vera, open, 17);
  await insertAppointment(db, {
    ...{ caseId: others, clientId: other.user.id, staffId: omar.user.id, durationMinutes: 30, notes: '' },
    ...kind,
    ...{ startsAt: at(17), confirmationCode: 'C17-2345' },
  });
  await ana.api.call(messages.send, { params: { id: open }, body: { text: 'Hello' } });
  expect(await listed(vera.user.id)).toMatchObject({ openCases: 1, meetingsAhead: 2, clients: 1, threads: 1 });
  const leave = { from: '2035-06-04', to: '2035-06-08', coverId: vera.user.id };
  for (const absent of [boss, omar]) await absent.api.call(availability.addAbsence, { body: leave });

  const params = { id: vera.user.id };
  await boss.api.call(people.close, { params });
  await server.hearsEndings();
  await expect(vera.api.call(cases.list)).rejects.toMatchObject({ status: 401 });
  const handOver = (heirId: string) => boss.api.call(people.handOver, { params, body: { heirId } });
  await expect(handOver(vera.user.id)).rejects.toMatchObject({ status: 400 });
  expect(await handOver(omar.user.id)).toMatchObject({
    ...{ cases: 2, clients: 1, meetings: 1, threads: 0, leftCases: [] },
    leftMeetings: [{ id: clashing, caseTitle: 'Papers', startsAt: at(17).toISOString() }],
  });
  const { absences } = await boss.api.call(availability.away);
  const covers = absences.map(({ staffId, coverId }) => [staffId, coverId] as const);
  expect(new Map(covers)).toEqual(
    new Map([
      [boss.user.id, omar.user.id],
      [omar.user.id, null],
    ]),
  );
  expect(await omar.api.call(messages.unread)).toMatchObject({ total: 1 });
  expect((await omar.api.call(cases.list)).count).toBe(2);

  await boss.api.call(meetings.update, { params: { id: clashing }, body: { status: 'cancelled', reason: 'Moved' } });
  expect(await handOver(omar.user.id)).toMatchObject({ cases: 0, clients: 0, leftMeetings: [] });
  expect(await listed(vera.user.id)).toMatchObject({ openCases: 0, meetingsAhead: 0, state: 'closed' });

  await boss.api.call(people.open, { params });
  expect((await server.signIn(vera.user.email, vera.password)).user.id).toBe(vera.user.id);
  await boss.api.call(people.close, { params: { id: omar.user.id } });
  const back = { params: { id: vera.user.id }, body: { heirId: omar.user.id } };
  await expect(boss.api.call(people.handOver, back)).rejects.toMatchObject({ status: 400 });
});

test('what a colleague is to answer is nobody’s when they leave, until it is handed over or taken', async () => {
  const { db } = server.database;
  const [vera, tom, omar] = [
    await colleague('staff', 'Vera'),
    await colleague('staff', 'Tom'),
    await colleague('staff', 'Omar'),
  ];
  await db.delete(inboxThreads);
  const ana = await server.person();
  const { id: caseId } = await ana.api.call(cases.create, {
    body: { serviceCategoryId: 'immigration', title: 'Visa' },
  });
  await db.update(casesTable).set({ assignedStaffId: tom.user.id }).where(eq(casesTable.id, caseId));
  await ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
  const ask = async (email: string) => {
    const body = { name: 'Ana', email, message: 'Hello', service: 'immigration' } as const;
    await server.api.call(contact.send, { body });
  };
  for (const email of ['one@example.com', 'two@example.com']) await ask(email);
  await db.update(inboxThreads).set({ assigneeId: vera.user.id });
  const folder = async ({ api }: Person, name: 'mine' | 'nobodys' | 'colleagues') =>
    (await api.call(inbox.list, { query: { folder: name } })).results;
  expect(await folder(boss, 'colleagues')).toHaveLength(3);
  expect(await folder(omar, 'nobodys')).toEqual([]);

  const params = { id: vera.user.id };
  await boss.api.call(people.close, { params });
  expect(await folder(boss, 'colleagues')).toEqual([]);
  const left = await folder(boss, 'nobodys');
  expect(left).toMatchObject([{ assignee: null }, { assignee: null }, { assignee: null }]);
  expect(await boss.api.call(inbox.counts)).toEqual({ mine: 0, nobodys: 3, colleagues: 0 });
  const [first] = await folder(omar, 'nobodys');
  await tom.api.call(inbox.answer, { params: { id: first?.id ?? '' }, body: { text: 'Yes.', answersSeen: 0 } });
  expect(await folder(tom, 'mine')).toMatchObject([{ id: first?.id, assignee: { id: tom.user.id } }]);
  expect(await folder(omar, 'nobodys')).toMatchObject([{ kind: 'inquiry' }]);

  const handedOver = await boss.api.call(people.handOver, { params, body: { heirId: omar.user.id } });
  expect(handedOver).toMatchObject({ threads: 1 });
  expect(await folder(omar, 'mine')).toMatchObject([{ kind: 'inquiry', assignee: { id: omar.user.id } }]);
  expect(await folder(tom, 'nobodys')).toMatchObject([{ kind: 'conversation', case: { id: caseId } }]);
});

test('a meeting that cannot be saved stays, and holds up nothing else', async () => {
  const { db } = server.database;
  const [vera, omar] = [await colleague('staff', 'Vera'), await colleague('staff', 'Omar')];
  const ana = await server.person();
  await db.update(users).set({ assignedStaffId: vera.user.id }).where(eq(users.id, ana.user.id));
  const { id: caseId } = await ana.api.call(cases.create, {
    body: { serviceCategoryId: 'translation', title: 'Papers' },
  });
  const meet = (hour: number) =>
    insertAppointment(db, {
      ...{ caseId, clientId: ana.user.id, staffId: vera.user.id, durationMinutes: 30, notes: '' },
      ...{ appointmentType: 'consultation', meetingMethod: 'video' },
      ...{ startsAt: new Date(Date.UTC(2035, 4, 1, hour)), confirmationCode: `D${hour}-${vera.user.id.slice(0, 4)}` },
    });
  const [broken] = [await meet(15), await meet(16)];
  await db.execute(
    sql.raw(
      `alter table appointments add constraint broken_ck check (id <> '${broken}' or staff_id <> '${omar.user.id}')`,
    ),
  );
  const params = { id: vera.user.id };
  const handOver = () => boss.api.call(people.handOver, { params, body: { heirId: omar.user.id } });
  expect(await handOver()).toMatchObject({ clients: 1, meetings: 1, leftMeetings: [{ id: broken }] });
  await db.execute(sql`alter table appointments drop constraint broken_ck`);
  expect(await handOver()).toMatchObject({ meetings: 1, leftMeetings: [] });
});
