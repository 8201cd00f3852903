import {
  appointments,
  billing,
  type CaseReach,
  cases,
  documents,
  messages,
  type ServiceCategoryKey,
} from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { draftFor } from '../../testing/billing.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { RIGHTS_CHANGED } from '../auth/tokenIdentity.ts';
import { users } from '../users/users.tables.ts';
import { cases as casesTable } from './cases.tables.ts';

onDatabase('the cases that staff see', (server) => {
  let ana: Person;
  let vera: Person;
  let caseId: string;
  beforeAll(async () => {
    [ana, vera] = [await server().person({ firstName: 'Ana' }), await colleague()];
    caseId = await newCase('tax_preparation', vera);
    await ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
  });

  async function colleague(row: { services?: ServiceCategoryKey[]; caseReach?: CaseReach } = {}): Promise<Person> {
    const { user, password } = await server().person({ role: 'staff' });
    await server()
      .database.db.update(users)
      .set({ services: [], ...row })
      .where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  }
  async function newCase(serviceCategoryId: ServiceCategoryKey, staff?: Person): Promise<string> {
    const { id } = await ana.api.call(cases.create, { body: { serviceCategoryId, title: '2025' } });
    const assignedStaffId = staff?.user.id ?? null;
    await server().database.db.update(casesTable).set({ assignedStaffId }).where(eq(casesTable.id, id));
    return id;
  }
  const listed = async ({ api }: Person) => (await api.call(cases.list)).results.map(({ id }) => id);

  test('are their own, those of their services, nobody’s too, or all', async () => {
    const [nobodys, visa] = [await newCase('tax_preparation'), await newCase('immigration', vera)];
    const people = {
      none: await colleague(),
      own: await colleague({ services: ['tax_preparation'], caseReach: 'own' }),
      other: await colleague({ services: ['translation', 'credit_repair'] }),
      service: await colleague({ services: ['translation', 'tax_preparation'] }),
      all: await colleague({ caseReach: 'all' }),
    };
    expect(await listed(people.none)).toEqual([]);
    expect(await listed(people.own)).toEqual([]);
    expect(await listed(people.other)).toEqual([]);
    expect((await listed(people.service)).sort()).toEqual([caseId, nobodys].sort());
    expect(await listed(people.all)).toEqual(expect.arrayContaining([caseId, nobodys, visa]));
    await expect(people.service.api.call(cases.get, { params: { id: visa } })).rejects.toMatchObject({ status: 404 });
    const unassigned = { query: { assigned: 'none' } } as const;
    expect((await people.service.api.call(cases.list, unassigned)).results).toMatchObject([{ id: nobodys }]);
    expect(await listed(vera)).toEqual([visa, caseId]);
  });

  test('open with all that belongs to them, and the client can read who looked; unread stays the specialist’s', async () => {
    const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], 'w2.pdf');
    const { id: documentId } = await ana.api.call(documents.upload, { form: { caseId }, file });
    const { id: invoiceId } = await draftFor(server(), { client: ana, staff: vera, caseId });
    const noor = await colleague({ services: ['tax_preparation'] });
    const params = { id: caseId };
    expect(await noor.api.call(cases.get, { params })).toMatchObject({ client: { name: 'Ana Person' } });
    expect(await noor.api.call(documents.get, { params: { id: documentId } })).toMatchObject({ fileName: 'w2.pdf' });
    expect((await noor.api.call(documents.list)).documents).toHaveLength(1);
    expect(await noor.api.call(billing.get, { params: { id: invoiceId } })).toMatchObject({ status: 'draft' });
    expect((await noor.api.call(appointments.list)).results).toEqual([]);
    const { messages: sent } = await noor.api.call(messages.thread, { params });
    await noor.api.call(messages.read, { params, body: { upTo: sent[0]?.id ?? '' } });
    expect(await noor.api.call(messages.unread)).toEqual({ total: 0, cases: [] });
    expect(await vera.api.call(messages.unread)).toMatchObject({ total: 1 });
    const looks = await server().database.db.select().from(auditEvents).where(eq(auditEvents.actorId, noor.user.id));
    expect(looks).toContainEqual(
      expect.objectContaining({ action: 'read', subjectId: ana.user.id, details: { assigned: false } }),
    );
  });

  test('are told of to those who see them, and to nobody else', async () => {
    const [noor, omar] = [
      await colleague({ services: ['tax_preparation'] }),
      await colleague({ services: ['immigration'] }),
    ];
    const send = () => vera.api.call(messages.send, { params: { id: caseId }, body: { text: 'Yes?' } });
    const told = (await announcedBy(server(), send)).flatMap(({ to }) => to);
    expect(told).toContain(noor.user.id);
    expect(told).not.toContain(omar.user.id);
  });

  test('change at once for a session that is open', async () => {
    const noor = await colleague({ services: ['tax_preparation'] });
    expect(await listed(noor)).not.toEqual([]);
    const { db } = server().database;
    await db.update(users).set({ caseReach: 'own' }).where(eq(users.id, noor.user.id));
    await db.execute(sql`select pg_notify(${RIGHTS_CHANGED}, ${noor.user.id})`);
    await server().hearsEndings();
    expect(await listed(noor)).toEqual([]);
  });
});
