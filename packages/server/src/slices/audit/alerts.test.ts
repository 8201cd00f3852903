import { audit, auth, cases, clients as clientsOfFirm, contact, inbox } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { chainEvents } from '../../ground/audit/chainEvents.ts';
import type { Reach } from '../../ground/http/actor.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { accessLog } from '../cases/accessLog.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { insertBusiness, insertMember } from '../users/businesses.repository.ts';
import { users } from '../users/users.tables.ts';
import { tellOfUnassigned } from './bulkReads.ts';
import { checkChain } from './checkChain.ts';
import { clientReads } from './clientReads.tables.ts';

const LIMITS = {
  ...{ ALERT_CLIENTS_OPENED: '2', ALERT_CLIENTS_LISTED: '2', ALERT_FAILED_SIGN_INS: '3' },
  MAIL_TO_SECURITY: 'watch@example.com',
};

let server: TestServer;
let admin: Person;
let clients: Person[];
let caseIds: string[];

beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, LIMITS);
  const { user, password } = await server.person({ role: 'admin', firstName: 'Ada', lastName: 'Min' });
  admin = await server.signIn(user.email, password);
  clients = [await server.person(), await server.person(), await server.person()];
  const body = { serviceCategoryId: 'immigration', title: 'Green card', description: '' } as const;
  caseIds = [];
  for (const { api } of clients) caseIds.push((await api.call(cases.create, { body })).id);
}, 60_000);
afterAll(() => server.stop());

const told = async () => (await queuedMail(server, 'watch@example.com')).map(({ values }) => values);
const events = (action: 'alert' | 'refused', subjectId: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.subjectId, subjectId)));

test('an account that reads data of many clients is told of, once an hour', async () => {
  // Keep the test within one clock hour.
  server.slowClock();
  const open = (id: string) => admin.api.call(cases.get, { params: { id } });
  for (const id of caseIds.slice(0, 2)) await open(id);
  expect(await told()).toEqual([]);
  for (const id of [...caseIds, ...caseIds]) await open(id);
  expect(await told()).toMatchObject([
    { what: expect.stringContaining('opened'), who: expect.stringContaining('Ada Min'), count: '3', limit: '2' },
  ]);
  for (let round = 0; round < 2; round++) await admin.api.call(cases.list);
  expect(await told()).toMatchObject([
    { what: expect.stringContaining('opened') },
    { what: expect.stringContaining('listed') },
  ]);
});

test('an account that reads data of still more clients is refused, others are not', async () => {
  const { user, password } = await server.person({ role: 'admin' });
  const [greedy, other] = [await server.signIn(user.email, password), admin];
  const { stops } = server.deps.env;
  stops.clientsOpened = 2;
  const open = (id = '') => greedy.api.call(cases.get, { params: { id } });
  for (const id of caseIds.slice(0, 2)) await open(id);
  const tooMuch = { status: 429, message: expect.stringContaining('very many clients') };
  await expect(open(caseIds[2])).rejects.toMatchObject(tooMuch);
  await expect(greedy.api.call(cases.list)).rejects.toMatchObject(tooMuch);
  expect((await told()).at(-1)).toMatchObject({
    what: expect.stringContaining('refused more'),
    count: '3',
    limit: '2',
  });
  stops.clientsOpened = 200;
  await other.api.call(cases.get, { params: { id: caseIds[0] ?? '' } });
  server.advance(10 * 60 * 1000 + 1000);
  await open(caseIds[2]);
});

test('clients in an export of the log count as listed, and too many of them are not sent', async () => {
  const { db } = server.database;
  const { user, password } = await server.person({ role: 'admin' });
  const greedy = await server.signIn(user.email, password);
  const exported = () =>
    db.$count(auditEvents, and(eq(auditEvents.action, 'exported'), eq(auditEvents.actorId, user.id)));
  await greedy.api.download(audit.export);
  expect(await exported()).toBe(1);
  const read = await db.select().from(clientReads).where(eq(clientReads.actorId, user.id));
  expect(read).toEqual(
    expect.arrayContaining(clients.map(({ user: { id } }) => expect.objectContaining({ clientId: id, how: 'listed' }))),
  );
  const { stops } = server.deps.env;
  const before = stops.clientsListed;
  stops.clientsListed = 2;
  await expect(greedy.api.download(audit.export)).rejects.toMatchObject({ status: 429 });
  stops.clientsListed = before;
  expect(await exported()).toBe(1);
});

test('failed sign-ins are recorded with their reason and account, and told of when they are many', async () => {
  const before = (await told()).length;
  const [ana] = clients as [Person];
  for (let attempt = 0; attempt < 4; attempt++) {
    const body = { email: ana.user.email, password: `wrong ${attempt}` };
    await expect(server.api.call(auth.login, { body })).rejects.toMatchObject({ status: 401 });
  }
  expect((await told()).slice(before)).toMatchObject([{ what: expect.stringContaining('failed'), count: '4' }]);
  const refused = await events('refused', ana.user.id);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ targetKind: 'auth.login', details: { reason: 'invalid_credentials' } });
  expect(JSON.stringify(refused)).not.toContain('wrong 1');
});

test('a member of staff who reads of a client not given to them is told of', async () => {
  const staff = await server.person({ role: 'staff' });
  const [ana, eve] = clients as [Person, Person];
  await server.database.db
    .update(casesTable)
    .set({ assignedStaffId: staff.user.id })
    .where(eq(casesTable.clientId, ana.user.id));
  const actor = { id: staff.user.id, role: 'staff', sessionId: '' } as const;
  await tellOfUnassigned(server.deps, actor, [ana.user.id, eve.user.id]);
  expect(await events('alert', ana.user.id)).toEqual([]);
  expect(await events('alert', eve.user.id)).toMatchObject([
    { actorId: staff.user.id, targetKind: 'unassigned_client' },
  ]);
});

test('a client with a case of their services is given to staff', async () => {
  const staff = await server.person({ role: 'staff' });
  const [, eve] = clients as [Person, Person];
  const alertsAt = async (reach: Reach) => {
    await tellOfUnassigned(server.deps, { id: staff.user.id, role: 'staff', sessionId: '', reach }, [eve.user.id]);
    return (await events('alert', eve.user.id)).filter(({ actorId }) => actorId === staff.user.id).length;
  };
  expect(await alertsAt(['tax_preparation', 'immigration'])).toBe(0);
  expect(await alertsAt('all')).toBe(0);
  expect(await alertsAt([])).toBe(1);
});

describe('nobody is told of a member of staff who reads of', () => {
  let vera: Person;
  beforeEach(async () => {
    const { user, password } = await server.person({ role: 'staff' });
    vera = await server.signIn(user.email, password);
  });
  const alerts = () =>
    server.database.db.$count(
      auditEvents,
      and(eq(auditEvents.action, 'alert'), eq(auditEvents.targetKind, 'unassigned_client')),
    );
  const countedAs = async (client: Person) =>
    (await server.database.db.select().from(clientReads).where(eq(clientReads.clientId, client.user.id)))
      .filter(({ actorId }) => actorId === vera.user.id)
      .map(({ how }) => how);

  test('a client without a case, whom they see as they see all', async () => {
    const before = await alerts();
    await server.database.db.update(users).set({ caseReach: 'all' }).where(eq(users.id, vera.user.id));
    vera = await server.signIn(vera.user.email, vera.password);
    const client = await server.person();
    await vera.api.call(clientsOfFirm.get, { params: { id: client.user.id } });
    expect(await alerts()).toBe(before);
  });

  test('somebody who asks before they have a case, until a colleague takes the inquiry', async () => {
    const before = await alerts();
    const client = await server.person();
    const body = { name: 'Ana', email: client.user.email, message: 'Hello', service: 'consultation' } as const;
    await client.api.call(contact.send, { body });
    const { results } = await vera.api.call(inbox.list, { query: { folder: 'nobodys' } });
    expect(results).toMatchObject([{ client: { id: client.user.id } }]);
    expect(await countedAs(client)).toEqual(['listed']);
    expect(await alerts()).toBe(before);
    const { id = '', version = 0 } = results[0] ?? {};
    await admin.api.call(inbox.update, { params: { id }, body: { version, assigneeId: admin.user.id } });
    await tellOfUnassigned(server.deps, { ...vera.user, role: 'staff', sessionId: '' }, [client.user.id]);
    expect(await alerts()).toBe(before + 1);
  });

  test('a client of theirs whose page names a partner and members of a business; they count as listed', async () => {
    const { db } = server.database;
    const before = await alerts();
    const [client, partner, member] = [await server.person(), await server.person(), await server.person()];
    await db.update(users).set({ assignedStaffId: vera.user.id }).where(eq(users.id, client.user.id));
    await db.insert(caseShares).values({ ownerId: partner.user.id, memberId: client.user.id, createdAt: new Date() });
    const businessId = await insertBusiness(db, 'Bakery', member.user.id, new Date());
    await insertMember(db, { businessId, userId: client.user.id });
    const page = await vera.api.call(clientsOfFirm.get, { params: { id: client.user.id } });
    expect(page).toMatchObject({ partners: [{ id: partner.user.id }], businesses: [{ id: businessId }] });
    expect(await alerts()).toBe(before);
    expect(await Promise.all([client, partner, member].map(countedAs))).toEqual([['opened'], ['listed'], ['listed']]);
    const stranger = await server.person();
    await tellOfUnassigned(server.deps, { ...vera.user, role: 'staff', sessionId: '' }, [stranger.user.id]);
    expect(await alerts()).toBe(before + 1);
  });
});

test('what the version before writes to its access log comes into the security log', async () => {
  const { db } = server.database;
  const [ana] = clients as [Person];
  const at = new Date('2026-11-22T10:00:00.123Z');
  const entry = { actorId: admin.user.id, clientId: ana.user.id, caseId: caseIds[0] ?? '', hour: at, happenedAt: at };
  await db.insert(accessLog).values({ ...entry, what: 'document_download', detail: 'w2 – é.pdf' });
  await chainEvents(server.deps);
  expect((await checkChain(db, { anchors: [], now: at })).problems).toEqual([]);
  const [copied] = await db.select().from(auditEvents).where(eq(auditEvents.at, at));
  expect(copied).toMatchObject({ action: 'downloaded', subjectId: ana.user.id, targetId: caseIds[0] });
});
