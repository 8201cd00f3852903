import { appointments, billing, cases, dashboard, documentRequests, documents, messages, needs } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { announcedBy } from '../../testing/announcedBy.ts';
import { sentTo } from '../../testing/billing.ts';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { askedFor } from '../../testing/needs.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { businesses, businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { casePeople } from './casePeople.ts';
import { cases as casesTable } from './cases.tables.ts';
import { changeCase } from './changeCase.ts';
import { caseShares } from './shares.tables.ts';

const share = async ({ database }: TestServer, owner: Person, member: Person, caseId: string | null) => {
  await database.db
    .insert(caseShares)
    .values({ ownerId: owner.user.id, memberId: member.user.id, caseId, createdAt: new Date() });
};

/** A client with one of everything on a case. */
async function fullCase(server: TestServer) {
  const people = await caseOfTwo(server);
  const { ana, marisol, caseId, upload } = people;
  const { id: document } = await upload(ana);
  const need = await askedFor(server, caseId);
  const { id: message } = await ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
  const invoice = (await sentTo(server, { client: ana, staff: marisol, caseId })).id;
  const appointment = await insertAppointment(server.database.db, {
    ...{ caseId, clientId: ana.user.id, staffId: marisol.user.id, durationMinutes: 60, notes: '' },
    ...{ appointmentType: 'consultation', meetingMethod: 'video', startsAt: new Date(Date.UTC(2035, 2, 1, 15)) },
    confirmationCode: `S${Math.random().toString(36).slice(2, 9)}`,
  });
  return { ...people, document, need, message, invoice, appointment };
}

const PAPERS = ['documents', 'document', 'trail', 'invoices', 'invoice', 'bill'];

/** Everything a person can look at on a case, by name: which of it they are shown. */
async function seenBy(
  { api }: Person,
  { caseId: id, document, need, invoice, appointment }: Awaited<ReturnType<typeof fullCase>>,
) {
  const query = { caseId: id };
  const looks: Record<string, Promise<boolean>> = {
    case: api.call(cases.get, { params: { id } }).then(() => true),
    cases: api.call(cases.list).then(({ results }) => results.some((row) => row.id === id)),
    timeline: api.call(cases.timeline, { params: { id } }).then(() => true),
    needs: api.call(needs.list, { params: { id } }).then(() => true),
    requests: api.call(documentRequests.list).then(({ requests }) => requests.some((row) => row.id === need)),
    documents: api
      .call(documents.list, { query })
      .then(({ documents: rows }) => rows.some((row) => row.id === document)),
    document: api.call(documents.get, { params: { id: document } }).then(() => true),
    trail: api.call(documents.trail, { params: { id: document } }).then(() => true),
    thread: api.call(messages.thread, { params: { id } }).then(() => true),
    threads: api.call(messages.threads).then(({ results }) => results.some(({ caseId }) => caseId === id)),
    meeting: api.call(appointments.get, { params: { id: appointment } }).then(() => true),
    meetings: api.call(appointments.list).then(({ results }) => results.some((row) => row.id === appointment)),
    invoice: api.call(billing.get, { params: { id: invoice } }).then(() => true),
    invoices: api.call(billing.list).then(({ results }) => results.some((row) => row.id === invoice)),
    bill: api.call(billing.summary).then(({ open }) => open.some((row) => row.id === invoice)),
    dashboard: api.call(dashboard.summary).then(({ activeCases }) => activeCases > 0),
    todos: api
      .call(dashboard.todos)
      .then(({ items }) => items.some(({ caseId, kind }) => caseId === id && kind !== 'invoice')),
  };
  const shown = await Promise.all(
    Object.entries(looks).map(async ([name, look]) => {
      const isShown = await look.catch((error: { status?: number }) => {
        expect([name, error.status]).toEqual([name, 404]);
        return false;
      });
      return isShown ? [name] : [];
    }),
  );
  return shown.flat().sort();
}

onDatabase('shared cases', (server) => {
  let full: Awaited<ReturnType<typeof fullCase>>;
  let everything: string[];
  let beto: Person;
  beforeAll(async () => {
    full = await fullCase(server());
    everything = await seenBy(full.ana, full);
    beto = await server().person({ firstName: 'Beto', lastName: 'Client' });
    await server().database.db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, beto.user.id));
  });

  const remove = (member: Person) =>
    server().database.db.delete(caseShares).where(eq(caseShares.memberId, member.user.id));

  test('are seen whole by who shares them, from then on until it ends', async () => {
    expect(everything).toHaveLength(17);
    expect(await seenBy(beto, full)).toEqual([]);
    await share(server(), full.ana, beto, full.caseId);
    expect(await seenBy(beto, full)).toEqual(everything);
    const nameFor = async ({ api }: Person) => (await api.call(cases.list)).results.map(({ clientName }) => clientName);
    const { firstName, lastName } = full.ana.user;
    expect([await nameFor(beto), await nameFor(full.ana)]).toEqual([[`${firstName} ${lastName}`], [null]]);
    await remove(beto);
    expect(await seenBy(beto, full)).toEqual([]);
  });

  test('are seen by nobody who shares another case of the same client', async () => {
    const body = { serviceCategoryId: 'immigration', title: 'Visa' } as const;
    const { id: other } = await full.ana.api.call(cases.create, { body });
    await share(server(), full.ana, beto, other);
    expect(await seenBy(beto, full)).toEqual(['dashboard']);
    await remove(beto);
  });

  test('come with every later case of the client, but none of a business', async () => {
    await share(server(), full.ana, beto, null);
    expect(await seenBy(beto, full)).toEqual(everything);
    const body = { serviceCategoryId: 'immigration', title: 'Later' } as const;
    const { id } = await full.ana.api.call(cases.create, { body });
    expect(await beto.api.call(cases.get, { params: { id } })).toMatchObject({ title: 'Later' });
    const [firm] = await server().database.db.insert(businesses).values({ name: 'Bakery' }).returning();
    await server()
      .database.db.update(casesTable)
      .set({ businessId: firm?.id ?? null })
      .where(eq(casesTable.id, id));
    await expect(beto.api.call(cases.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await casePeople(server().database.db, id)).map((person) => person.id)).toEqual([full.ana.user.id]);
    await remove(beto);
  });

  test('of a business are seen by its members, and only their papers by its bookkeepers', async () => {
    const { db } = server().database;
    const [firm] = await db.insert(businesses).values({ name: 'Bakery' }).returning();
    const businessId = firm?.id ?? '';
    await db.update(casesTable).set({ businessId }).where(eq(casesTable.id, full.caseId));
    const [member, keeper] = [await server().person(), await server().person()];
    await db.insert(businessMembers).values([
      { businessId, userId: member.user.id, role: 'member' },
      { businessId, userId: keeper.user.id, role: 'bookkeeper' },
    ]);
    expect(await seenBy(member, full)).toEqual(everything);
    expect(await seenBy(keeper, full)).toEqual(PAPERS.toSorted());
    const params = { id: full.caseId };
    for (const act of [
      keeper.api.call(messages.send, { params, body: { text: 'x' } }),
      keeper.api.call(cases.update, { params, body: { title: 'x' } }),
      keeper.api.call(documents.remove, { params: { id: full.document } }),
      full.upload(keeper),
      keeper.api.call(cases.create, {
        body: { serviceCategoryId: 'immigration', title: 'x', businessClientId: businessId },
      }),
    ])
      await expect(act).rejects.toMatchObject({ status: expect.any(Number) });
    const people = await casePeople(db, full.caseId);
    expect(people.map(({ id, isHolder, papersOnly }) => [id, isHolder, papersOnly])).toEqual(
      expect.arrayContaining([
        [full.ana.user.id, true, false],
        [member.user.id, false, false],
        [keeper.user.id, false, true],
      ]),
    );
    expect(people[0]?.id).toBe(full.ana.user.id);
    await db.update(casesTable).set({ businessId: null }).where(eq(casesTable.id, full.caseId));
    expect(await seenBy(member, full)).toEqual([]);
    expect(await seenBy(keeper, full)).toEqual([]);
  });

  test('tell everybody of a change, each in their language; the timeline names who shares it', async () => {
    await share(server(), full.ana, beto, full.caseId);
    const change = () =>
      changeCase(server().deps, beto.user, full.caseId, async ({ record, mail, announce }) => {
        record('document_added', 'w2.pdf');
        announce('documents');
        mail('documentProcessing', ({ client, case: { title } }) => ({
          name: 'documentGone',
          to: { email: client.email, name: client.firstName },
          language: client.preferredLanguage,
          values: { document: 'w2.pdf', case: title, link: 'https://site.example' },
        }));
      });
    const told = await announcedBy(server(), change);
    const languages = await Promise.all(
      [full.ana, beto].map(async ({ user }) => (await queuedMail(server(), user.email)).at(-1)?.language),
    );
    expect(languages).toEqual(['en', 'es']);
    expect(told.map(({ to, topic }) => [topic, to.includes(beto.user.id), to.includes(full.ana.user.id)])).toEqual([
      ['documents', true, true],
      ['cases', true, true],
    ]);
    const { timeline } = await full.ana.api.call(cases.get, { params: { id: full.caseId } });
    expect(timeline[0]).toMatchObject({ description: 'w2.pdf', staffMember: { name: 'Beto Client' } });
    await remove(beto);
  });
});
