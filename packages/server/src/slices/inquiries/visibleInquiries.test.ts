import {
  type CaseReach,
  type ContactService,
  cases,
  chatDesk,
  contact,
  inbox,
  messages,
  type ServiceCategoryKey,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { announcedBy } from '../../testing/announcedBy.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { chatHosts, chats } from './chat/chats.tables.ts';
import { inboxThreads } from './inbox.tables.ts';

const NAMES = ['tax', 'visa', 'own', 'none', 'desk', 'admin'] as const;
type Name = (typeof NAMES)[number];

/** A Wednesday, 11 AM in New York. */
const NOON = Date.UTC(2036, 2, 5, 16);

onDatabase('the inquiries and chats that staff see', (server) => {
  const people = {} as Record<Name, Person>;

  async function hire(row: { role?: 'admin'; services?: ServiceCategoryKey[]; caseReach?: CaseReach } = {}) {
    const { role = 'staff', services = [], caseReach = 'service' } = row;
    const { user, password } = await server().person({ role });
    await write(user, { services, caseReach });
    return server().signIn(user.email, password);
  }
  const write = ({ id }: { id: string }, row: Partial<typeof users.$inferInsert>) =>
    server().database.db.update(users).set(row).where(eq(users.id, id));
  beforeAll(async () => {
    const { advance, deps } = server();
    advance(NOON - deps.clock().getTime());
    people.tax = await hire({ services: ['tax_preparation'] });
    people.visa = await hire({ services: ['immigration', 'translation'] });
    people.own = await hire({ services: ['tax_preparation'], caseReach: 'own' });
    people.none = await hire();
    people.desk = await hire({ caseReach: 'all' });
    people.admin = await hire({ role: 'admin' });
  });
  beforeEach(async () => {
    await server().database.db.delete(inboxThreads);
    await server().database.db.delete(chatHosts);
  });

  let sent = 0;
  async function inquiry(service?: ContactService): Promise<string> {
    const email = `guest-${++sent}@example.com`;
    const body = { name: 'Amara Diallo', email, message: 'How long?', ...(service && { service }) };
    await server().api.call(contact.send, { body });
    return newest();
  }
  async function chat(service?: ContactService): Promise<string> {
    const body = JSON.stringify({ name: 'Amara Diallo', text: 'Are you open?', service });
    const headers = { 'content-type': 'application/json' };
    expect((await server().fetch('/api/chat', { method: 'POST', headers, body })).status).toBe(201);
    return newest();
  }
  async function newest(): Promise<string> {
    const rows = await server().database.db.select({ id: inboxThreads.id }).from(inboxThreads);
    return rows.at(-1)?.id ?? '';
  }
  const report = (who: Person, isAvailable = true) => who.api.call(chatDesk.report, { body: { isAvailable } });
  const listed = async ({ api }: Person, query: object = {}) =>
    (await api.call(inbox.list, { query: { limit: 100, ...query } })).results.map(({ id }) => id);
  /** The people who have the thread in their list, and whether that fits what else they may do with it. */
  async function readers(id: string): Promise<string[]> {
    const found: string[] = [];
    for (const name of NAMES) {
      const { api } = people[name];
      const isListed = (await listed(people[name])).includes(id);
      const { mine, nobodys, colleagues } = await api.call(inbox.counts);
      expect(mine + nobodys + colleagues).toBe(isListed ? 1 : 0);
      const one = api.call(inbox.get, { params: { id } });
      if (isListed) await one;
      else await expect(one).rejects.toMatchObject({ status: 404 });
      if (isListed) found.push(name);
    }
    return found;
  }

  test('an inquiry is its service’s; a general one is everybody’s; whoever sees every case sees all', async () => {
    expect(await readers(await inquiry('tax'))).toEqual(['tax', 'desk', 'admin']);
    for (const general of ['consultation', 'multiple', undefined] as const) {
      await server().database.db.delete(inboxThreads);
      expect(await readers(await inquiry(general))).toEqual(NAMES);
    }
  });

  test('who does not see it can do nothing with it', async () => {
    const id = await inquiry('tax');
    const { api, user } = people.visa;
    const params = { id };
    const newCase = { serviceCategoryId: 'immigration', title: 'Visa' } as const;
    for (const call of [
      api.call(inbox.get, { params }),
      api.call(inbox.update, { params, body: { version: 1, assigneeId: user.id } }),
      api.call(inbox.answer, { params, body: { text: 'Yes.', answersSeen: 0 } }),
      api.call(inbox.openCase, { params, body: { version: 1, newCase, clientId: user.id } }),
      api.call(inbox.presence, { params, body: { state: 'open' } }),
    ])
      await expect(call).rejects.toMatchObject({ status: 404 });
    expect(await listed(people.visa, { search: 'diallo', state: 'any' })).toEqual([]);
  });

  test('of a service in nobody’s reach it is everybody’s, until somebody gets that service', async () => {
    const { desk, tax, none } = people;
    // The account behind a request keeps its reach until it is told of a change: the desk goes on to see all.
    await write(desk.user, { caseReach: 'own' });
    const id = await inquiry('credit');
    expect(await readers(id)).toEqual(NAMES);
    await write(tax.user, { services: ['tax_preparation', 'credit_repair'] });
    expect(await listed(none)).toEqual([]);
    await write(tax.user, { disabledAt: new Date() });
    expect(await listed(none)).toEqual([id]);
    await write(tax.user, { services: ['tax_preparation'], disabledAt: null });
    await write(desk.user, { caseReach: 'all' });
  });

  test('taken, it stays with its service; who was given it sees it, and loses it with it', async () => {
    const { db } = server().database;
    const id = await inquiry('tax');
    const give = (to: Person) => db.update(inboxThreads).set({ assigneeId: to.user.id }).where(eq(inboxThreads.id, id));
    await give(people.none);
    expect(await readers(id)).toEqual(['tax', 'none', 'desk', 'admin']);
    expect(await listed(people.tax, { folder: 'colleagues' })).toEqual([id]);
    await give(people.tax);
    expect(await readers(id)).toEqual(['tax', 'desk', 'admin']);
    const general = await inquiry();
    await db.update(inboxThreads).set({ assigneeId: people.none.user.id }).where(eq(inboxThreads.id, general));
    expect(await listed(people.visa)).toEqual([]);
    expect(await listed(people.none)).toEqual([general]);
  });

  test('a chat goes to those of its service who are there, and to everybody while none of them is', async () => {
    await report(people.visa);
    const id = await chat('tax');
    expect(await readers(id)).toEqual(NAMES);
    expect((await report(people.visa)).waiting).toMatchObject([{ id }]);
    expect(await people.visa.api.call(inbox.get, { params: { id } })).toMatchObject({ kind: 'chat', service: 'tax' });
    await report(people.tax);
    expect(await readers(id)).toEqual(['tax', 'desk', 'admin']);
    expect((await report(people.visa)).waiting).toEqual([]);
    expect((await report(people.tax)).waiting).toMatchObject([{ id }]);
    await report(people.tax, false);
    expect((await report(people.visa)).waiting).toMatchObject([{ id }]);
    // Over, it waits for nobody, and those who are there matter no more.
    await people.admin.api.call(inbox.update, { params: { id }, body: { version: 1, state: 'closed' } });
    expect(await listed(people.visa, { state: 'closed' })).toEqual([]);
    expect(await listed(people.tax, { state: 'closed' })).toEqual([id]);
    await server().database.db.delete(chats);
  });

  test('who waits stands first by urgency: guests of chats, then the longest waiting; the answered follow', async () => {
    const { admin } = people;
    await report(admin);
    const sent: string[] = [];
    for (const send of [inquiry, inquiry, inquiry, chat]) {
      sent.push(await send());
      server().advance(1_000);
    }
    const [first, second, answered, guest] = sent;
    await admin.api.call(inbox.answer, { params: { id: answered ?? '' }, body: { text: 'Yes.', answersSeen: 0 } });
    expect(await listed(admin)).toEqual([guest, first, second, answered]);
    expect(await listed(admin, { folder: 'nobodys' })).toEqual([guest, first, second]);
    await server().database.db.delete(chats);
  });

  test('the list is filtered by service, with the conversations of cases', async () => {
    const { db } = server().database;
    const ana = await server().person();
    const visa = { serviceCategoryId: 'immigration', title: 'Visa' } as const;
    const { id: caseId } = await ana.api.call(cases.create, { body: visa });
    await db.update(casesTable).set({ assignedStaffId: people.visa.user.id }).where(eq(casesTable.id, caseId));
    await ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
    const conversation = await newest();
    const [asked, taxes, general] = [await inquiry('immigration'), await inquiry('tax'), await inquiry('multiple')];
    const of = async (service: string, who: Person = people.admin) => (await listed(who, { service })).toSorted();
    expect(await of('immigration')).toEqual([conversation, asked].toSorted());
    expect(await of('tax_preparation')).toEqual([taxes]);
    expect(await of('translation')).toEqual([]);
    expect(await of('general')).toEqual([general]);
    expect(await of('tax_preparation', people.visa)).toEqual([]);
    await expect(of('haircut')).rejects.toMatchObject({ status: 400 });
  });

  test('those who may see it hear of it, and who loses sight of it', async () => {
    const heardBy = async (change: () => Promise<unknown>) => {
      const to = (await announcedBy(server(), change)).flatMap((told) => (told.topic === 'inbox' ? told.to : []));
      return NAMES.filter((name) => to.includes(people[name].user.id));
    };
    expect(await heardBy(() => inquiry('tax'))).toEqual(['tax', 'desk', 'admin']);
    const id = await newest();
    expect(await heardBy(() => inquiry('multiple'))).toEqual(NAMES);
    const assign = (version: number, to: Person) =>
      people.admin.api.call(inbox.update, { params: { id }, body: { version, assigneeId: to.user.id } });
    expect(await heardBy(() => assign(1, people.none))).toEqual(['tax', 'none', 'desk', 'admin']);
    expect(await heardBy(() => assign(2, people.tax))).toEqual(['tax', 'none', 'desk', 'admin']);

    const ana = await server().person();
    const body = { serviceCategoryId: 'translation', title: 'Diploma' } as const;
    const { id: caseId } = await ana.api.call(cases.create, { body });
    await server().database.db.update(casesTable).set({ assignedStaffId: null }).where(eq(casesTable.id, caseId));
    const ask = () => ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
    expect(await heardBy(ask)).toEqual(['visa', 'desk', 'admin']);
  });
});
