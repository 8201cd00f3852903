import {
  availability,
  type CaseReach,
  cases,
  contact,
  inbox,
  messages,
  officeDay,
  type ServiceCategoryKey,
  work,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { absences } from '../availability/availability.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { handleWaitingMessages, PATIENCE_MS } from '../messages/waitingMail.ts';
import { users } from '../users/users.tables.ts';
import { inboxThreads } from './inbox.tables.ts';

const NAMES = ['vera', 'tom', 'noor', 'omar', 'admin'] as const;
type Name = (typeof NAMES)[number];
type Folder = 'mine' | 'nobodys' | 'colleagues' | 'none';

onDatabase('conversations of colleagues who are away', (server) => {
  const people = {} as Record<Name, Person>;
  let ana: Person;
  let caseId: string;
  let first: string;

  async function hire(firstName: string, row: { services?: ServiceCategoryKey[]; caseReach?: CaseReach }) {
    const role = firstName === 'Admin' ? 'admin' : 'staff';
    const { user, password } = await server().person({ role, firstName, lastName: 'Cruz' });
    await server().database.db.update(users).set(row).where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  }
  beforeAll(async () => {
    handleWaitingMessages(server().deps);
    people.vera = await hire('Vera', { caseReach: 'own' });
    people.tom = await hire('Tom', { caseReach: 'own' });
    people.noor = await hire('Noor', { services: ['tax_preparation'] });
    people.omar = await hire('Omar', { caseReach: 'own' });
    people.admin = await hire('Admin', { caseReach: 'own' });
  });
  beforeEach(async () => {
    const { db } = server().database;
    await db.delete(inboxThreads);
    await db.delete(absences);
    for (const { user } of Object.values(people)) await heard(user.id);
    ana = await server().person({ firstName: 'Ana' });
    const body = { serviceCategoryId: 'tax_preparation', title: 'Amended return' } as const;
    caseId = (await ana.api.call(cases.create, { body })).id;
    await db.update(casesTable).set({ assignedStaffId: people.vera.user.id }).where(eq(casesTable.id, caseId));
    first = (await write(ana)).id;
  });
  /** Has what an account sees be read anew. */
  async function heard(id: string) {
    await server().database.notify('rights_changed', id);
    await server().hearsEndings();
  }
  const write = ({ api }: Person) => api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello?' } });
  async function away(who: Person, cover?: Person) {
    const today = officeDay(server().deps.clock());
    const body = { from: today, to: today, ...(cover && { coverId: cover.user.id }) };
    const { id } = await who.api.call(availability.addAbsence, { body });
    await server().hearsEndings();
    return id ?? '';
  }
  const listed = async ({ api }: Person, folder: Exclude<Folder, 'none'>) =>
    (await api.call(inbox.list, { query: { folder, limit: 100 } })).results;

  /** The folder in which each person has the only thread, and whether the counts fit. */
  async function folders(): Promise<Record<Name, Folder>> {
    const found = {} as Record<Name, Folder>;
    for (const name of NAMES) {
      const counts = await people[name].api.call(inbox.counts);
      const names: Folder[] = [];
      for (const folder of ['mine', 'nobodys', 'colleagues'] as const) {
        const threads = await listed(people[name], folder);
        expect(counts[folder]).toBe(threads.length);
        if (threads.length > 0) names.push(folder);
      }
      expect(names.length).toBeLessThan(2);
      found[name] = names[0] ?? 'none';
    }
    return found;
  }
  const BEFORE = { vera: 'mine', tom: 'none', noor: 'colleagues', omar: 'none', admin: 'colleagues' } as const;
  const NOBODYS = { ...BEFORE, noor: 'nobodys', admin: 'nobodys' } as const;

  /** The parts of the case that a person sees: its page, list, conversation, unread messages and their day. */
  async function seen({ api }: Person) {
    const params = { id: caseId };
    const page = await api.call(cases.get, { params }).then(
      () => true,
      () => false,
    );
    const all = (await api.call(cases.list)).results.some(({ id }) => id === caseId);
    const unread = (await api.call(messages.unread)).cases.some((one) => one.caseId === caseId);
    const day = await api.call(work.today);
    const waits = day.waiting.items.some((item) => item.kind === 'messages' && item.caseId === caseId);
    return { page, all, unread, waits };
  }

  test('are with whoever answers meanwhile, as long as that lasts, and with nobody else', async () => {
    const { vera, tom, omar, admin } = people;
    const nothing = { page: false, all: false, unread: false, waits: false };
    expect(await folders()).toEqual(BEFORE);
    expect(await seen(tom)).toEqual(nothing);
    await away(vera, tom);
    expect(await folders()).toEqual({ ...BEFORE, tom: 'mine' });
    expect(await seen(tom)).toEqual({ page: true, all: true, unread: true, waits: true });
    expect(await seen(omar)).toEqual(nothing);
    const { db } = server().database;
    const log = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, tom.user.id));
    expect(log.find(({ action }) => action === 'rights_changed')?.details).toMatchObject({ colleague: vera.user.id });
    await vera.api.call(messages.read, { params: { id: caseId }, body: { upTo: first } });
    expect(await seen(tom)).toMatchObject({ unread: false, waits: true });
    expect(await seen(vera)).toMatchObject({ unread: false, waits: false });
    expect(await seen(admin)).toMatchObject({ page: true, unread: false, waits: false });
    const [thread] = await listed(tom, 'mine');
    expect(thread).toMatchObject({
      assignee: { name: 'Vera Cruz' },
      away: { cover: { id: tom.user.id, name: 'Tom Cruz' } },
    });
    const [item] = (await tom.api.call(work.today)).waiting.items;
    expect(item).toMatchObject({ kind: 'messages', insteadOf: 'Vera Cruz' });

    const told = await announcedBy(server(), () => write(ana));
    for (const topic of ['inbox', 'messages']) {
      const to = told.flatMap((one) => (one.topic === topic ? one.to : []));
      expect([topic, to.includes(tom.user.id), to.includes(omar.user.id)]).toEqual([topic, true, false]);
    }
    const sent = await write(tom);
    expect(sent).toMatchObject({ side: 'firm', sender: { name: 'Tom Cruz' } });
    expect(await listed(tom, 'mine')).toMatchObject([{ waitingSince: null }]);
    for (const call of [
      write(omar),
      omar.api.call(messages.thread, { params: { id: caseId } }),
      omar.api.call(inbox.get, { params: { id: thread?.id ?? '' } }),
    ])
      await expect(call).rejects.toMatchObject({ status: 404 });

    await write(ana);
    const endsAt = new Date(server().deps.clock().getTime() + 10_000);
    await db.update(absences).set({ endsAt });
    await heard(tom.user.id);
    expect(await seen(tom)).toMatchObject({ page: true });
    server().advance(10_000);
    expect(await seen(tom)).toEqual(nothing);
    await expect(write(tom)).rejects.toMatchObject({ status: 404 });
    expect(await folders()).toEqual(BEFORE);
    expect(await listed(admin, 'colleagues')).toMatchObject([{ away: null }]);
  });

  test('are nobody’s while nobody answers: without a colleague, or with one who is away or has left, too', async () => {
    const { vera, tom, admin, omar } = people;
    const { db } = server().database;
    const unread = async () => (await admin.api.call(messages.unread)).cases.some((one) => one.caseId === caseId);
    expect(await unread()).toBe(false);
    const alone = await away(vera);
    expect(await folders()).toEqual(NOBODYS);
    expect(await unread()).toBe(true);
    expect(await listed(admin, 'nobodys')).toMatchObject([{ assignee: { name: 'Vera Cruz' }, away: { cover: null } }]);
    await vera.api.call(availability.removeAbsence, { params: { id: alone } });
    expect(await folders()).toEqual(BEFORE);

    const id = await away(vera, tom);
    const own = await away(tom);
    expect(await folders()).toEqual(NOBODYS);
    await tom.api.call(availability.removeAbsence, { params: { id: own } });
    await server().hearsEndings();
    expect(await folders()).toEqual({ ...BEFORE, tom: 'mine' });

    const stop = (disabledAt: Date | null) => db.update(users).set({ disabledAt }).where(eq(users.id, tom.user.id));
    await stop(new Date());
    expect(await listed(admin, 'nobodys')).toMatchObject([{ away: { cover: null } }]);
    const [absence] = (await vera.api.call(availability.away)).absences;
    expect(absence).toMatchObject({ id, cover: null, coverId: null });
    const today = officeDay(server().deps.clock());
    const change = (coverId: string) =>
      vera.api.call(availability.updateAbsence, {
        params: { id },
        body: { version: 1, from: today, to: today, coverId },
      });
    await expect(change(tom.user.id)).rejects.toMatchObject({ status: 400, errors: [{ field: 'coverId' }] });
    await change(omar.user.id);
    await stop(null);
    await server().hearsEndings();
    expect(await folders()).toEqual({ ...BEFORE, omar: 'mine' });
  });

  test('are mailed to whoever answers, or to the office', async () => {
    const { vera, tom } = people;
    const mailed = async (email: string) =>
      (await queuedMail(server(), email)).filter(({ name }) => name === 'messageWaiting');
    const pass = async () => {
      server().advance(PATIENCE_MS + 1_000);
      await server().deps.outbox.drain();
    };
    await pass();
    const before = (await mailed(vera.user.email)).length;
    const id = await away(vera, tom);
    await write(ana);
    await pass();
    expect(await mailed(tom.user.email)).toHaveLength(1);
    await vera.api.call(availability.removeAbsence, { params: { id } });
    await away(vera);
    const { mailToFirm } = server().deps.env;
    const toOffice = (await mailed(mailToFirm)).length;
    await write(ana);
    await pass();
    expect(await mailed(mailToFirm)).toHaveLength(toOffice + 1);
    expect(await mailed(vera.user.email)).toHaveLength(before);
  });

  test('inquiries, too: seen by whoever answers, and by everybody while nobody does', async () => {
    const { vera, tom } = people;
    const { db } = server().database;
    await db.delete(inboxThreads);
    await server().api.call(contact.send, {
      body: { name: 'Amara', email: 'amara@example.com', message: 'How long?' },
    });
    await db.update(inboxThreads).set({ assigneeId: vera.user.id });
    const unseen = { vera: 'mine', tom: 'none', noor: 'none', omar: 'none', admin: 'colleagues' } as const;
    expect(await folders()).toEqual(unseen);
    const id = await away(vera, tom);
    expect(await folders()).toEqual({ ...unseen, tom: 'mine' });
    await vera.api.call(availability.removeAbsence, { params: { id } });
    await away(vera);
    expect(await folders()).toEqual({ ...unseen, tom: 'nobodys', noor: 'nobodys', omar: 'nobodys', admin: 'nobodys' });
    const [thread] = await listed(tom, 'nobodys');
    const params = { id: thread?.id ?? '' };
    await tom.api.call(inbox.answer, { params, body: { text: 'Two weeks.', answersSeen: 0 } });
    const taken = { waitingSince: null, assignee: { name: 'Tom Cruz' } };
    expect(await tom.api.call(inbox.get, { params })).toMatchObject(taken);
  });

  test('a new inquiry is everybody’s while all colleagues of its service are away', async () => {
    const { noor, omar } = people;
    const ask = { name: 'Amara', email: 'amara@example.com', message: 'How long?', service: 'tax' } as const;
    await server().database.db.delete(inboxThreads);
    await server().api.call(contact.send, { body: ask });
    expect(await listed(omar, 'nobodys')).toEqual([]);
    await away(noor, people.tom);
    expect(await listed(omar, 'nobodys')).toHaveLength(1);
  });
});
