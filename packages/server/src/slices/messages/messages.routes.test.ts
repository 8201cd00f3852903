import { randomUUID } from 'node:crypto';
import { cases, documents, MESSAGE_MAX_LENGTH, messages } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';
import { handleWaitingMessages, PATIENCE_MS } from './waitingMail.ts';

const pdf = (name: string) =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], name, { type: 'application/pdf' });

async function newCase({ api }: Person, title = 'Amended return') {
  const { id } = await api.call(cases.create, { body: { serviceCategoryId: 'tax_preparation', title } });
  return id;
}

async function giveTo(server: TestServer, caseId: string, staffId: string | null) {
  await server.database.db.update(casesTable).set({ assignedStaffId: staffId }).where(eq(casesTable.id, caseId));
}

const send = ({ api }: Person, id: string, text: string, attachments: string[] = []) =>
  api.call(messages.send, { params: { id }, body: { text, attachments } });
const thread = ({ api }: Person, id: string, query: { before?: string; limit?: number } = {}) =>
  api.call(messages.thread, { params: { id }, query });
const read = ({ api }: Person, id: string, upTo: string) => api.call(messages.read, { params: { id }, body: { upTo } });
const unread = async ({ api }: Person) => (await api.call(messages.unread)).total;

onDatabase('messages', (server) => {
  let lucia: Person;
  let marisol: Person;
  let admin: Person;
  let caseId: string;

  beforeAll(async () => {
    handleWaitingMessages(server().deps);
    const staff = await server().person({ role: 'staff', firstName: 'Marisol', lastName: 'Vega', jobTitle: 'Adviser' });
    const office = await server().person({ role: 'admin' });
    marisol = await server().signIn(staff.user.email, staff.password);
    admin = await server().signIn(office.user.email, office.password);
  });

  beforeEach(async () => {
    lucia = await server().person({ firstName: 'Lucía', lastName: 'Fernández' });
    caseId = await newCase(lucia);
    await giveTo(server(), caseId, marisol.user.id);
  });

  test('what one side writes the other reads, and each knows how far the other is', async () => {
    expect(await thread(lucia, caseId)).toMatchObject({ messages: [], older: null, readByOther: null, unread: 0 });
    const before = await unread(marisol);
    const first = await send(lucia, caseId, '  Is it serious? 😟 هل هذا خطير؟ ');
    expect(first).toMatchObject({ side: 'client', text: 'Is it serious? 😟 هل هذا خطير؟', attachments: [] });
    expect(first.sender).toEqual({ id: lucia.user.id, name: 'Lucía Fernández' });
    expect([await unread(lucia), (await unread(marisol)) - before]).toEqual([0, 1]);

    expect(await thread(marisol, caseId)).toMatchObject({
      messages: [{ id: first.id }],
      client: { name: 'Lucía Fernández' },
      staff: { name: 'Marisol Vega', role: 'Adviser' },
      unread: 1,
    });
    expect((await thread(lucia, caseId)).readByOther).toBeNull();
    await read(marisol, caseId, first.id);
    const { readByOther } = await thread(lucia, caseId);
    expect(readByOther).toMatchObject({ messageId: first.id });
    // Read messages keep their state and time; a reader's own message does not count.
    await read(marisol, caseId, first.id);
    const answer = await send(marisol, caseId, 'It is a question, not a bill.');
    await read(marisol, caseId, answer.id);
    expect((await thread(lucia, caseId)).readByOther).toEqual(readByOther);
    expect([await unread(lucia), (await unread(marisol)) - before]).toEqual([1, 0]);

    const [top] = (await lucia.api.call(messages.threads, { query: {} })).results;
    expect(top).toMatchObject({ caseId, caseTitle: 'Amended return', unread: 1, lastMessage: { side: 'firm' } });
  });

  test('the list has every case, the one last written in on top, and finds by name and title', async () => {
    const second = await newCase(lucia, 'A bakery');
    await newCase(lucia, 'A visa');
    await send(lucia, second, 'one');
    await send(lucia, caseId, 'two');
    const titles = async (query: { search?: string; limit?: number; offset?: number }, who = lucia) =>
      (await who.api.call(messages.threads, { query })).results.map(({ caseTitle }) => caseTitle);
    expect(await titles({})).toEqual(['Amended return', 'A bakery', 'A visa']);
    expect(await titles({ search: 'bAKE' })).toEqual(['A bakery']);
    expect(await titles({ limit: 1, offset: 1 })).toEqual(['A bakery']);
    expect(await titles({ search: 'fernández', limit: 100 }, marisol)).toContain('Amended return');
    expect(await titles({ search: 'fernández', limit: 100 }, marisol)).not.toContain('A bakery');
  });

  test('a closed case is below the others for its client, told as closed, and can be written in', async () => {
    const open = await newCase(lucia, 'A bakery');
    await send(lucia, open, 'one');
    await send(lucia, caseId, 'two');
    await server().database.db.update(casesTable).set({ status: 'completed' }).where(eq(casesTable.id, caseId));
    await send(lucia, caseId, 'three');
    const list = async (who: Person) => (await who.api.call(messages.threads, { query: {} })).results;
    expect(await list(lucia)).toMatchObject([
      { caseId: open, caseStatus: 'intake' },
      { caseId, caseStatus: 'completed', lastMessage: { text: 'three' } },
    ]);
    // Staff read what was written last first.
    expect((await list(marisol))[0]).toMatchObject({ caseId });
  });

  test('an administrator pages through all cases in the same order: those with messages, then the newest of the rest', async () => {
    for (const title of ['Silent one', 'Silent two']) await newCase(lucia, title);
    await send(lucia, await newCase(lucia, 'Written in'), 'one');
    await send(lucia, caseId, 'two');
    await send(lucia, caseId, 'three');
    const page = (limit: number, offset: number) => admin.api.call(messages.threads, { query: { limit, offset } });
    const { results: all, count } = await page(100, 0);
    expect(all).toHaveLength(count);
    const last = all.map(({ lastMessage }) => lastMessage?.sentAt ?? '');
    expect(last).toEqual(last.toSorted().reverse());
    expect(all.slice(0, 2)).toMatchObject([
      { caseTitle: 'Amended return', lastMessage: { text: 'three' } },
      { caseTitle: 'Written in' },
    ]);
    const silent = all.filter(({ lastMessage }) => lastMessage === null).map(({ caseTitle }) => caseTitle);
    expect(silent.slice(0, 2)).toEqual(['Silent two', 'Silent one']);
    const paged: unknown[] = [];
    for (let offset = 0; offset < count + 2; offset += 2) paged.push(...(await page(2, offset)).results);
    expect(paged).toEqual(all);
  });

  test('a long thread comes in pieces, none twice and none left out', async () => {
    for (let at = 1; at <= 7; at++) await send(at % 2 ? lucia : marisol, caseId, String(at));
    const newest = await thread(lucia, caseId, { limit: 3 });
    expect(newest.messages.map(({ text }) => text)).toEqual(['5', '6', '7']);
    const middle = await thread(lucia, caseId, { limit: 3, before: newest.older ?? '' });
    expect(middle.messages.map(({ text }) => text)).toEqual(['2', '3', '4']);
    const oldest = await thread(lucia, caseId, { limit: 3, before: middle.older ?? '' });
    expect([oldest.messages.map(({ text }) => text), oldest.older]).toEqual([['1'], null]);
  });

  test('documents of the case can be attached, alone too; nothing else can', async () => {
    const upload = (to: string, name: string) =>
      lucia.api.call(documents.upload, { form: { caseId: to }, file: pdf(name) });
    const [notice, deleted, elsewhere] = [
      await upload(caseId, 'notice.pdf'),
      await upload(caseId, 'wrong.pdf'),
      await upload(await newCase(lucia), 'other.pdf'),
    ];
    await lucia.api.call(documents.remove, { params: { id: deleted.id } });
    const message = await send(lucia, caseId, '', [notice.id, notice.id]);
    expect(message.attachments).toEqual([
      { id: notice.id, fileName: 'notice.pdf', fileSize: expect.any(Number), isAvailable: true },
    ]);
    for (const id of [deleted.id, elsewhere.id, randomUUID()]) {
      await expect(send(lucia, caseId, 'See this', [notice.id, id])).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'attachments' }],
      });
    }
    await lucia.api.call(documents.remove, { params: { id: notice.id } });
    expect((await thread(marisol, caseId)).messages).toMatchObject([{ attachments: [{ isAvailable: false }] }]);
  });

  test('what cannot be sent is refused by name, and nothing is kept of it', async () => {
    const call = (body: unknown) => lucia.api.post(`/cases/${caseId}/messages`, body);
    const refused = (field: string) => ({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field, message: expect.any(String) })]),
    });
    await expect(call({ text: '' })).rejects.toMatchObject(refused('text'));
    await expect(call({ text: ' \n\t ' })).rejects.toMatchObject(refused('text'));
    await expect(call({})).rejects.toMatchObject(refused('text'));
    await expect(call({ text: 7 })).rejects.toMatchObject(refused('text'));
    await expect(call({ text: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) })).rejects.toMatchObject(refused('text'));
    await expect(call({ text: 'x', attachments: ['1'] })).rejects.toMatchObject({ status: 400 });
    const many = Array.from({ length: 11 }, () => randomUUID());
    await expect(call({ text: 'x', attachments: many })).rejects.toMatchObject(refused('attachments'));
    await expect(call('text')).rejects.toMatchObject({ status: 400 });
    await expect(read(lucia, caseId, randomUUID())).rejects.toMatchObject({ status: 404 });
    await expect(thread(lucia, caseId, { before: randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect((await thread(lucia, caseId)).messages).toEqual([]);
    await send(lucia, caseId, 'x'.repeat(MESSAGE_MAX_LENGTH));
  });

  test('sent once, however often it is repeated', async () => {
    const options = {
      params: { id: caseId },
      body: { text: 'Only once' },
      idempotencyKey: `key-${caseId}`,
    };
    const answers = await Promise.all([1, 2, 3].map(() => lucia.api.call(messages.send, options)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await thread(lucia, caseId)).messages).toHaveLength(1);
  });

  test('written at once from both sides, all are kept in one order for both', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(at % 2 ? lucia : marisol, caseId, `message ${at}`)),
    );
    const order = async (who: Person) => (await thread(who, caseId)).messages.map(({ id }) => id);
    expect([...(await order(lucia))].sort()).toEqual(sent.map(({ id }) => id).sort());
    expect(await order(marisol)).toEqual(await order(lucia));
  });

  test('others find no thread; an administrator reads along without being taken for an answer', async () => {
    const message = await send(lucia, caseId, 'For Marisol');
    const nadia = await server().person();
    const colleague = await server().person({ role: 'staff' });
    for (const who of [nadia, await server().signIn(colleague.user.email, colleague.password)]) {
      await expect(thread(who, caseId)).rejects.toMatchObject({ status: 404 });
      await expect(send(who, caseId, 'Hello')).rejects.toMatchObject({ status: 404 });
      await expect(read(who, caseId, message.id)).rejects.toMatchObject({ status: 404 });
      expect((await who.api.call(messages.threads, { query: {} })).results).toEqual([]);
      expect(await unread(who)).toBe(0);
    }
    const waiting = await unread(admin);
    expect((await thread(admin, caseId)).unread).toBe(0);
    await read(admin, caseId, message.id);
    expect((await thread(lucia, caseId)).readByOther).toBeNull();
    // While no specialist has the case, its messages wait for the administrators.
    await giveTo(server(), caseId, null);
    expect(await unread(admin)).toBe(waiting + 1);
    await read(admin, caseId, message.id);
    expect((await thread(lucia, caseId)).readByOther).toMatchObject({ messageId: message.id });
  });

  describe('mail about what waits', () => {
    const later = async (milliseconds: number) => {
      server().advance(milliseconds);
      await server().deps.outbox.drain();
    };
    const mailsTo = async (email: string) =>
      (await queuedMail(server(), email))
        .filter(({ name }) => name === 'messageWaiting')
        .map((mail) => JSON.stringify(mail));

    test('after ten minutes, one for all that wait, without their text', async () => {
      await send(marisol, caseId, 'The amount is $312');
      await later(PATIENCE_MS / 2);
      await send(marisol, caseId, 'Please call');
      expect(await mailsTo(lucia.user.email)).toEqual([]);
      await later(PATIENCE_MS / 2 + 1_000);
      await later(PATIENCE_MS);
      const mails = await mailsTo(lucia.user.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('Marisol Vega');
      expect(mails[0]).toContain(`/dashboard/messages?case=${caseId}`);
      expect(mails[0]).not.toMatch(/312|Please call/);
      // Messages written after the mail are covered by the next one.
      await send(marisol, caseId, 'One more thing');
      await later(PATIENCE_MS + 1_000);
      expect(await mailsTo(lucia.user.email)).toHaveLength(2);
    });

    test('none for what was read in time, none for who does not want it, to the office while nobody has the case', async () => {
      const { id } = await send(marisol, caseId, 'Quickly read');
      await read(lucia, caseId, id);
      await later(PATIENCE_MS + 1_000);
      expect(await mailsTo(lucia.user.email)).toEqual([]);

      const { db } = server().database;
      const notificationPreferences = { ...lucia.user.notificationPreferences, emailUpdates: false };
      await db.update(users).set({ notificationPreferences }).where(eq(users.id, lucia.user.id));
      await send(marisol, caseId, 'Unwanted');
      await later(PATIENCE_MS + 1_000);
      expect(await mailsTo(lucia.user.email)).toEqual([]);

      await giveTo(server(), caseId, null);
      await send(lucia, caseId, 'Anybody there?');
      await later(PATIENCE_MS + 1_000);
      const toOffice = (await mailsTo(server().deps.env.mailToFirm)).filter((mail) => mail.includes(caseId));
      expect(toOffice).toHaveLength(1);
      expect(toOffice[0]).toContain(`/work/cases/${caseId}#messages`);
    });
  });
});
