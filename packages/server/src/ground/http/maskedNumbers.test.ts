import { cases, contact, dashboard, documents, firm, messages, work } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { cases as casesTable, checklistItems } from '../../slices/cases/cases.tables.ts';
import { maskCases } from '../../slices/cases/maskCases.ts';
import { contactFields, contactMessages } from '../../slices/contact/contact.tables.ts';
import { maskDocuments } from '../../slices/documents/maskDocuments.ts';
import { allSealedFields } from '../../slices.ts';
import { addTasks } from '../../testing/needs.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { auditPersonal } from '../audit/audit.tables.ts';
import { sealStored } from '../fields/sealStored.ts';
import { renderMail } from '../mail/renderMail.ts';

const SSN = '123-45-6789';
const MASKED = '•••-••-6789';
const pdf = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], `W-2 ${SSN}.pdf`, {
  type: 'application/pdf',
});

let server: TestServer;
let lucia: Person;
let marisol: Person;
let caseId: string;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  lucia = await server.person({ firstName: 'Lucía', lastName: 'Vega' });
  const staff = await server.person({ role: 'staff' });
  marisol = await server.signIn(staff.user.email, staff.password);
  const body = {
    serviceCategoryId: 'tax_preparation',
    title: `Return of ${SSN}`,
    description: `Card 4111 1111 1111 1111`,
  } as const;
  caseId = (await lucia.api.call(cases.create, { body })).id;
  await server.database.db
    .update(casesTable)
    .set({ assignedStaffId: marisol.user.id })
    .where(eq(casesTable.id, caseId));
  await lucia.api.call(messages.send, { params: { id: caseId }, body: { text: `It is ${SSN}` } });
});
afterAll(() => server.stop());

test('whoever opens a case or its conversation reads what was written', async () => {
  const params = { id: caseId };
  for (const { api } of [lucia, marisol]) {
    expect(await api.call(cases.get, { params })).toMatchObject({
      title: `Return of ${SSN}`,
      description: 'Card 4111 1111 1111 1111',
    });
    expect(await api.call(messages.thread, { params })).toMatchObject({
      caseTitle: `Return of ${MASKED}`,
      messages: [{ text: `It is ${SSN}` }],
    });
  }
});

test('such numbers are encrypted in the database, and a change of a case keeps its other words', async () => {
  const change = (body: { title?: string; description?: string }) =>
    lucia.api.call(cases.update, { params: { id: caseId }, body });
  const stored = async () => {
    const [row] = await server.database.db.select().from(casesTable).where(eq(casesTable.id, caseId));
    return row;
  };
  expect(JSON.stringify(await stored())).not.toMatch(/123-45|4111 1111/);
  expect(await stored()).toMatchObject({ title: `Return of ${MASKED}`, description: 'Card •••• 1111' });

  const whole = { title: `Return of ${SSN}`, description: 'Without a card' };
  expect(await change({ description: whole.description })).toMatchObject(whole);
  expect(await change({ title: 'Return' })).toMatchObject({ ...whole, title: 'Return' });
  expect(await stored()).toMatchObject({ title: 'Return', wholeWords: null });
  expect(await change({ ...whole, description: 'Card 4111 1111 1111 1111' })).toMatchObject({ title: whole.title });
  // The former version does not know `wholeWords`, so the title that it writes counts.
  await server.database.db.update(casesTable).set({ title: 'Newer' }).where(eq(casesTable.id, caseId));
  expect(await lucia.api.call(cases.get, { params: { id: caseId } })).toMatchObject({ title: 'Newer' });
  await change({ title: whole.title });
});

test('the encryption of fields masks numbers that an earlier version kept readable, and the case reads as before', async () => {
  const { db } = server.database;
  const whole = { title: `Return of ${SSN}`, description: 'Card 4111 1111 1111 1111' };
  await db
    .update(casesTable)
    .set({ ...whole, wholeWords: null })
    .where(eq(casesTable.id, caseId));
  const [id] = await addTasks(db, [{ caseId, title: `Send ${SSN}` }]);
  await db.insert(checklistItems).values({ caseId, position: 1, text: `Copy ${SSN}` });
  expect(await sealStored(server.deps, allSealedFields())).toMatchObject({ failed: 0 });
  const [stored] = await db.select().from(casesTable).where(eq(casesTable.id, caseId));
  const steps = await db.select().from(checklistItems);
  expect(JSON.stringify([stored, steps])).not.toMatch(/123-45|4111 1111/);
  expect(await lucia.api.call(cases.get, { params: { id: caseId } })).toMatchObject({
    ...whole,
    checklist: [
      expect.objectContaining({ id, text: `Send ${MASKED}` }),
      expect.objectContaining({ text: `Copy ${MASKED}` }),
    ],
  });
  expect([await maskCases(db), await maskDocuments(db)]).toEqual([0, 0]);
});

test('lists, searches, previews and the overview show the last four digits', async () => {
  const { id: documentId } = await lucia.api.call(documents.upload, {
    form: { caseId, description: `Shows ${SSN}` },
    file: pdf,
  });
  for (const { api } of [lucia, marisol]) {
    const answers = [
      await api.call(cases.list),
      await api.call(cases.list, { query: { search: SSN } }),
      await api.call(messages.threads),
      await api.call(documents.list),
      ...(api === lucia.api
        ? [await api.call(dashboard.summary), await api.call(dashboard.todos)]
        : [await api.call(work.today), await api.call(work.cases)]),
    ];
    const text = JSON.stringify(answers);
    expect(text).not.toMatch(/123-45|4111 1111/);
    expect(answers[1]).toMatchObject({
      results: [{ id: caseId, title: `Return of ${MASKED}`, description: 'Card •••• 1111' }],
    });
    expect(answers[2]).toMatchObject({ results: [{ lastMessage: { text: `It is ${MASKED}` } }] });
    expect(answers[3]).toMatchObject({
      documents: [{ fileName: `W-2 ${MASKED}.pdf`, description: `Shows ${MASKED}` }],
    });
  }
  expect(await lucia.api.call(documents.get, { params: { id: documentId } })).toMatchObject({
    fileName: `W-2 ${MASKED}.pdf`,
    description: `Shows ${MASKED}`,
    caseTitle: `Return of ${MASKED}`,
  });
});

test('the security log names a file by the last four digits', async () => {
  const [document] = (await marisol.api.call(documents.list)).documents;
  await marisol.api.download(documents.download, { params: { id: document?.id ?? '' } });
  const rows = await server.database.db.select().from(auditPersonal);
  expect(rows.map(({ label }) => label)).toContain(`W-2 ${MASKED}.pdf`);
  expect(JSON.stringify(rows)).not.toContain(SSN);
});

test('a message from the contact form is kept and mailed without the number, even without the page', async () => {
  const body = {
    name: 'Ana Silva',
    email: 'ana@example.com',
    phone: '718-555-0199',
    message: `Mine: ${SSN}`,
    company: SSN,
  };
  await server.api.call(contact.send, { body });
  const [row] = await server.database.db.select().from(contactMessages);
  expect(row && contactFields.open(server.database.db, row)).toMatchObject({
    message: `Mine: ${MASKED}`,
    company: MASKED,
    phone: '718-555-0199',
  });
  expect(JSON.stringify(await queuedMail(server))).not.toContain(SSN);
});

test('letters quote with the last four digits, and their links stay whole', () => {
  const values = { case: `Return of ${SSN}`, document: `W-2 ${SSN}.pdf`, link: `https://site.example/x#123-45-6789` };
  const { subject, text, html } = renderMail(
    'documentReturned',
    'en',
    'Ana',
    { ...values, reason: `Not ${SSN}` },
    firm,
  );
  expect([subject, text.replaceAll(values.link, ''), html.replaceAll(values.link, '')].join()).not.toContain(SSN);
  expect(text).toContain(MASKED);
  expect(text).toContain(values.link);
});
