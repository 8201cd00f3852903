import { cannedAnswers, cases, clients, contact, inbox, messages } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { handleMailJobs } from '../../ground/mail/mail.worker.ts';
import type { OutgoingMail } from '../../ground/mail/outgoingMail.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { inboxThreads } from './inbox.tables.ts';
import { adoptThreads } from './keepThreads.ts';

const DAY = 24 * 60 * 60 * 1000;
let address = 0;

async function staffOf(server: TestServer, lastName = 'Okafor'): Promise<Person> {
  const { user, password } = await server.person({ role: 'staff', firstName: 'Daniel', lastName, jobTitle: 'Adviser' });
  return server.signIn(user.email, password);
}

/** Sends an inquiry and returns its line in the inbox. */
async function inquiryOf(
  server: TestServer,
  reader: Person,
  message = 'How long does it take?',
  urgency: 'urgent' | 'normal' = 'normal',
) {
  const email = `amara-${++address}@example.com`;
  await server.api.call(contact.send, {
    body: { name: 'Amara Diallo', email, message, urgency, service: 'immigration', language: 'fr' },
  });
  const { results } = await reader.api.call(inbox.list, { query: { folder: 'nobodys', limit: 100 } });
  const thread = results.find(({ text }) => text.startsWith(message.slice(0, 20)));
  if (!thread) throw new Error('the inquiry is not in the inbox');
  return { ...thread, email };
}

/** Starts a case of a client that a specialist has, with one message of the client. */
async function conversationOf(server: TestServer, specialist: Person) {
  const ana = await server.person({ firstName: 'Ana', lastName: 'Silva' });
  const { id } = await ana.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Green card' } });
  const { db } = server.database;
  await db.update(casesTable).set({ assignedStaffId: specialist.user.id }).where(eq(casesTable.id, id));
  const write = (person: Person, text: string, seen?: string) =>
    person.api.call(messages.send, { params: { id }, body: { text, ...(seen ? { seen } : {}) } });
  const first = await write(ana, 'Is there news?');
  return { ana, id, first, write };
}

const lineOf = async (reader: Person, caseId: string, state: 'open' | 'closed' | 'snoozed' = 'open') =>
  (await reader.api.call(inbox.list, { query: { limit: 100, state } })).results.find((row) => row.case?.id === caseId);

onDatabase('the inbox of the firm', (server) => {
  test('holds inquiries and conversations, each for whom it concerns', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const inquiry = await inquiryOf(server(), daniel);
    expect(inquiry).toMatchObject({
      ...{ kind: 'inquiry', state: 'open', who: 'Amara Diallo', service: 'immigration', assignee: null, client: null },
      ...{ waitingSince: inquiry.lastAt, dueAt: expect.any(String) },
    });
    const { id, ana } = await conversationOf(server(), daniel);
    expect(await lineOf(daniel, id)).toMatchObject({
      ...{ kind: 'conversation', who: 'Ana Silva', text: 'Is there news?', client: { id: ana.user.id } },
    });
    expect(await lineOf(henry, id)).toBeUndefined();
    const ofCase = async (person: Person) =>
      (await person.api.call(inbox.list, { query: { caseId: id, state: 'any' } })).results.map((row) => row.case?.id);
    expect([await ofCase(daniel), await ofCase(henry)]).toEqual([[id], []]);
    for (const person of [ana, { api: server().api }])
      await expect(person.api.call(inbox.list, {})).rejects.toMatchObject({ status: person === ana ? 403 : 401 });
    expect(await daniel.api.call(inbox.counts)).toMatchObject({ nobodys: expect.any(Number) });
  });

  test('is searched by name, address and case, whatever the state, and only in what the reader may see', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const inquiry = await inquiryOf(server(), daniel, 'Is it far?');
    const { id, ana } = await conversationOf(server(), daniel);
    const found = async ({ api }: Person, search: string) =>
      (await api.call(inbox.list, { query: { search, state: 'any', limit: 100 } })).results.map((row) => row.id);
    const [name = ''] = inquiry.email.split('@');
    expect(await found(daniel, name)).toEqual([inquiry.id]);
    expect(await found(daniel, 'DIALLO amára')).toContain(inquiry.id);
    expect(await found(daniel, 'amara silva')).toEqual([]);
    const line = await lineOf(daniel, id);
    for (const search of ['silva ana', line?.case?.caseNumber ?? '', 'green'])
      expect(await found(daniel, search)).toContain(line?.id);
    expect(await found(henry, line?.case?.caseNumber ?? '')).toEqual([]);
    await expect(found(ana, 'ana')).rejects.toMatchObject({ status: 403 });
  });

  test('becomes a client and a case at once, and once; the inquiry still waits for its answer', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const { id, email, version } = await inquiryOf(server(), daniel, 'May I bring my mother?');
    const newClient = { firstName: 'Amara', lastName: 'Diallo', email, preferredLanguage: 'fr' } as const;
    const newCase = { serviceCategoryId: 'immigration', title: 'Family visa', description: 'May I?' } as const;
    const open = (who: Person, body: object) =>
      who.api.call(inbox.openCase, { params: { id }, body: { version, newCase, ...body } });
    await expect(open(daniel, { newClient, clientId: daniel.user.id })).rejects.toMatchObject({ status: 400 });
    await expect(open(daniel, { version: version + 1, newClient })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    const taken = { ...newClient, email: (await server().person()).user.email };
    await expect(open(daniel, { newClient: taken })).rejects.toMatchObject({
      ...{ code: 'email_taken', errors: [{ field: 'email' }] },
    });

    const item = await open(daniel, { newClient });
    expect(item).toMatchObject({
      ...{ kind: 'inquiry', state: 'open', case: { title: 'Family visa' }, client: { name: 'Amara Diallo' } },
      ...{ assignee: { id: daniel.user.id }, waitingSince: expect.any(String), version: version + 1 },
    });
    expect(await queuedMail(server(), email)).toMatchObject([{ name: 'contactReceived' }, { name: 'invitation' }]);
    await expect(open(daniel, { newClient })).rejects.toMatchObject({ status: 409 });
    await expect(open(henry, { newClient })).rejects.toMatchObject({ status: 404 });
    const { results } = await daniel.api.call(clients.list, { query: { search: email } });
    expect(results).toMatchObject([{ id: item.client?.id, activeCases: 1, isInvited: true }]);

    // A reader of the inquiry who does not see the case is not told which one it is.
    const { db } = server().database;
    await db.update(inboxThreads).set({ assigneeId: henry.user.id }).where(eq(inboxThreads.id, id));
    expect(await henry.api.call(inbox.get, { params: { id } })).toMatchObject({
      ...{ case: null, client: null, inquiry: { hasCase: true } },
    });
    expect(await db.$count(auditEvents, eq(auditEvents.targetKind, 'unassigned_client'))).toBe(0);
  });

  test('opens a case for a client whom the reader may see, or who wrote while signed in', async () => {
    const daniel = await staffOf(server());
    const { ana, id: caseId } = await conversationOf(server(), daniel);
    const stranger = await server().person({ firstName: 'Rosa', lastName: 'Paz' });
    const body = { name: 'Rosa Paz', email: 'rosa@example.com', message: 'A signed-in question' };
    await stranger.api.call(contact.send, { body });
    const { results } = await daniel.api.call(inbox.list, { query: { folder: 'nobodys', limit: 100 } });
    const thread = results.find(({ text }) => text === body.message);
    const newCase = { serviceCategoryId: 'translation', title: 'Diploma' } as const;
    const open = (id: string | undefined, version: number | undefined, clientId: string) =>
      daniel.api.call(inbox.openCase, {
        params: { id: String(id) },
        body: { version: Number(version), newCase, clientId },
      });
    const unseen = await server().person();
    await expect(open(thread?.id, thread?.version, unseen.user.id)).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'clientId' }] },
    });
    const opened = await open(thread?.id, thread?.version, stranger.user.id);
    expect(opened).toMatchObject({ client: { id: stranger.user.id }, case: { title: 'Diploma' } });
    expect((await stranger.api.call(cases.list)).results).toMatchObject([{ title: 'Diploma' }]);

    const other = await inquiryOf(server(), daniel, 'From another address');
    expect(await open(other.id, other.version, ana.user.id)).toMatchObject({ client: { id: ana.user.id } });
    const line = await lineOf(daniel, caseId);
    await expect(open(line?.id, line?.version, ana.user.id)).rejects.toMatchObject({ status: 409 });
  });

  test('a conversation waits until the firm answers; closed, the client’s next message opens it', async () => {
    const daniel = await staffOf(server());
    const { id, ana, write } = await conversationOf(server(), daniel);
    const waiting = await lineOf(daniel, id);
    await write(ana, 'Hello?');
    expect(await lineOf(daniel, id)).toMatchObject({ waitingSince: waiting?.waitingSince, dueAt: waiting?.dueAt });
    await write(daniel, 'Yes: it was sent.');
    const answered = await lineOf(daniel, id);
    expect(answered).toMatchObject({ waitingSince: null, dueAt: null });
    if (!answered) throw new Error('it is gone');
    const params = { id: answered.id };
    await daniel.api.call(inbox.update, { params, body: { version: answered.version, state: 'closed' } });
    expect(await lineOf(daniel, id)).toBeUndefined();
    await write(ana, 'Thank you! One more thing');
    expect(await lineOf(daniel, id)).toMatchObject({ state: 'open' });
  });

  test('what an inquirer calls urgent comes before what still has time, and after a promise that was broken', async () => {
    const daniel = await staffOf(server());
    const calm = await inquiryOf(server(), daniel, 'There is no hurry at all.');
    const urgent = await inquiryOf(server(), daniel, 'My hearing is on Monday.', 'urgent');
    expect([calm.isUrgent, urgent.isUrgent]).toEqual([false, true]);
    const order = async () =>
      (await daniel.api.call(inbox.list, { query: { folder: 'nobodys', limit: 100 } })).results
        .map(({ id }) => id)
        .filter((id) => id === calm.id || id === urgent.id);
    expect(await order()).toEqual([urgent.id, calm.id]);
    const { db } = server().database;
    await db
      .update(inboxThreads)
      .set({ dueAt: new Date(0) })
      .where(eq(inboxThreads.id, calm.id));
    expect(await order()).toEqual([calm.id, urgent.id]);
  });

  test('is taken once: the second is shown that it changed', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const { id, version } = await inquiryOf(server(), daniel, 'May I come on a Saturday?');
    const take = ({ api, user }: Person) =>
      api.call(inbox.update, { params: { id }, body: { version, assigneeId: user.id } });
    expect(await take(daniel)).toMatchObject({ assignee: { id: daniel.user.id } });
    await expect(take(henry)).rejects.toMatchObject({ status: 404 });
    const admin = await server().person({ role: 'admin' });
    const boss = await server().signIn(admin.user.email, admin.password);
    await expect(take(boss)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('takes only assignees who work here and see the case', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const { id, ana } = await conversationOf(server(), daniel);
    const thread = await lineOf(daniel, id);
    if (!thread) throw new Error('it is gone');
    for (const assigneeId of [ana.user.id, henry.user.id])
      await expect(
        daniel.api.call(inbox.update, {
          params: { id: thread.id },
          body: { version: thread.version, assigneeId },
        }),
      ).rejects.toMatchObject({ status: 400, errors: [{ field: 'assigneeId' }] });
  });

  test('is put off until its time, not into the past', async () => {
    const daniel = await staffOf(server());
    const { id } = await conversationOf(server(), daniel);
    const thread = await lineOf(daniel, id);
    if (!thread) throw new Error('it is gone');
    const at = (days: number) => new Date(server().deps.clock().getTime() + days * DAY).toISOString();
    const snooze = (snoozedUntil: string) =>
      daniel.api.call(inbox.update, { params: { id: thread.id }, body: { version: thread.version, snoozedUntil } });
    for (const days of [-1, 400]) await expect(snooze(at(days))).rejects.toMatchObject({ status: 400 });
    expect(await snooze(at(1))).toMatchObject({ state: 'snoozed' });
    expect(await lineOf(daniel, id)).toBeUndefined();
    await server()
      .database.db.update(inboxThreads)
      .set({ snoozedUntil: new Date(0) });
    expect(await lineOf(daniel, id)).toMatchObject({ state: 'open' });
  });

  test('an inquiry is answered by mail in its language, with its words, once', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com';
    const { id, email } = await inquiryOf(server(), daniel, hostile);
    const sent: OutgoingMail[] = [];
    handleMailJobs(server().deps, { send: async (mail) => void sent.push(mail), check: async () => {}, close() {} });
    await server().deps.outbox.drain();
    sent.length = 0;
    const answer = (person: Person, answersSeen: number, text = 'Three months.') =>
      person.api.call(inbox.answer, { params: { id }, body: { text, answersSeen } });
    await answer(daniel, 0);
    await server().deps.outbox.drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: { email }, language: 'fr', replyTo: { email: 'office@crossbay.example' } });
    expect(sent[0]?.text).toContain('Three months.');
    expect(sent[0]?.text).toContain('> Bcc: all@example.com');
    expect(sent[0]?.html).not.toContain('<img');
    await expect(answer(daniel, 0)).rejects.toMatchObject({ status: 409, code: 'answered_meanwhile' });
    await expect(answer(henry, 0)).rejects.toMatchObject({ status: 404 });
    await answer(daniel, 1, 'Four at most.');
    expect(await daniel.api.call(inbox.get, { params: { id } })).toMatchObject({
      // As in a conversation: the last message, whoever wrote it.
      ...{ assignee: { id: daniel.user.id }, waitingSince: null, text: 'Four at most.' },
      inquiry: { message: expect.stringContaining('<img'), answers: [{ text: 'Three months.' }, {}] },
    });
  });

  test('of two answers in a conversation the second is refused, until its writer has seen the first', async () => {
    const daniel = await staffOf(server());
    const admin = await server().person({ role: 'admin' });
    const boss = await server().signIn(admin.user.email, admin.password);
    const { first, write } = await conversationOf(server(), daniel);
    const answer = await write(daniel, 'It was sent.', first.id);
    await expect(write(boss, 'Not yet.', first.id)).rejects.toMatchObject({ status: 409, code: 'answered_meanwhile' });
    await write(boss, 'More about it.', answer.id);
  });

  test('shows who has a thread open and who is typing', async () => {
    const [daniel, henry] = [await staffOf(server()), await staffOf(server(), 'Liu')];
    const { id } = await inquiryOf(server(), daniel, 'Who reads this?');
    const say = ({ api }: Person, state: 'open' | 'typing' | 'left') =>
      api.call(inbox.presence, { params: { id }, body: { state } });
    expect(await say(daniel, 'typing')).toEqual({ others: [] });
    expect(await say(henry, 'open')).toEqual({
      others: [{ id: daniel.user.id, name: 'Daniel Okafor', isTyping: true }],
    });
    await say(daniel, 'left');
    expect(await say(henry, 'open')).toEqual({ others: [] });
  });

  test('keeps canned answers by language; two changes do not overwrite each other', async () => {
    const daniel = await staffOf(server());
    const body = { language: 'es' as const, title: 'Horario 100%', text: 'Estimada {{name}}' };
    const { id, version } = await daniel.api.call(cannedAnswers.create, { body });
    const list = (query: { language?: 'es' | 'en'; search?: string }) => daniel.api.call(cannedAnswers.list, { query });
    expect((await list({ language: 'es', search: 'horario 100%' })).results).toMatchObject([body]);
    expect((await list({ language: 'en', search: 'horario' })).results).toEqual([]);
    const change = () =>
      daniel.api.call(cannedAnswers.update, { params: { id }, body: { version, title: 'H', text: 'T' } });
    expect(await change()).toMatchObject({ title: 'H', text: 'T', version: version + 1 });
    await expect(change()).rejects.toMatchObject({ status: 409 });
    const remove = (seen: number) =>
      daniel.api.call(cannedAnswers.remove, { params: { id }, query: { version: seen } });
    await expect(remove(version)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await remove(version + 1);
    await expect(change()).rejects.toMatchObject({ status: 404 });
    const ana = await server().person();
    await expect(ana.api.call(cannedAnswers.list, {})).rejects.toMatchObject({ status: 403 });
  });

  test('takes in what was written before it', async () => {
    const daniel = await staffOf(server());
    const { id } = await conversationOf(server(), daniel);
    const { email } = await inquiryOf(server(), daniel, 'An old one');
    const before = await lineOf(daniel, id);
    const { db } = server().database;
    await db.delete(inboxThreads);
    await adoptThreads(db, server().deps.clock());
    const { id: _, version: __, ...same } = before ?? {};
    expect(await lineOf(daniel, id)).toMatchObject(same);
    expect(email).toBeTruthy();
    const { results } = await daniel.api.call(inbox.list, { query: { folder: 'nobodys', limit: 100 } });
    expect(results.some(({ text }) => text === 'An old one')).toBe(true);
  });
});
