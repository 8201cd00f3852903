import { setTimeout as wait } from 'node:timers/promises';
import {
  availability,
  type ChatNews,
  type ChatOffice,
  chatDesk,
  fromWire,
  type GuestChat,
  inbox,
} from '@firm/contract';
import { eq, isNull, like } from 'drizzle-orm';
import { hashOf } from '../../../ground/keys/hashOf.ts';
import { attempts } from '../../../ground/limits/limits.tables.ts';
import { announcedBy } from '../../../testing/announcedBy.ts';
import { queuedMail } from '../../../testing/queuedMail.ts';
import { onDatabase, type Person, type TestServer } from '../../../testing/testServer.ts';
import { contactMessages } from '../../contact/contact.tables.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { heldChats } from './chats.holding.ts';
import { chatHosts, chats } from './chats.tables.ts';
import { endSilentChats, forgetOldChats } from './endChat.ts';
import { districtMax } from './office.ts';
import { returnChats } from './returnChats.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Wednesday, 11 AM in New York. */
const NOON = Date.UTC(2036, 2, 5, 16);

async function staffOf(server: TestServer, lastName = 'Okafor'): Promise<Person> {
  const { user, password } = await server.person({ role: 'staff', firstName: 'Daniel', lastName, jobTitle: 'Adviser' });
  return server.signIn(user.email, password);
}

/** Calls the API as a guest's browser: with the cookie that the site gave it. */
function guestOf(server: TestServer) {
  let cookie = '';
  const call = async <T>(method: string, path: string, body?: object, key?: string) => {
    const response = await server.fetch(`/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const given = response.headers.getSetCookie().find((line) => line.startsWith('chat='));
    if (given) cookie = given.split(';', 1)[0] ?? '';
    return { status: response.status, given, body: fromWire(await response.json()) as T };
  };
  return {
    call,
    read: async () => (await call<ChatNews>('GET', '/chat')).body.chat,
    start: (more: object = {}, key?: string) =>
      call<GuestChat & { code?: string; errors?: { field: string }[] }>(
        'POST',
        '/chat',
        { name: 'Amara Diallo', text: 'Are you open?', ...more },
        key,
      ),
    send: (text: string, key?: string) => call<{ code?: string }>('POST', '/chat/messages', { text }, key),
    setCookie: (value: string) => {
      cookie = value;
    },
  };
}

const report = (person: Person, isAvailable?: boolean) =>
  person.api.call(chatDesk.report, { body: isAvailable === undefined ? {} : { isAvailable } });

onDatabase('the live chat', (server) => {
  let daniel: Person;
  beforeAll(async () => {
    const { advance, deps } = server();
    advance(NOON - deps.clock().getTime());
    daniel = await staffOf(server());
  });
  beforeEach(async () => {
    daniel = await server().signIn(daniel.user.email, daniel.password);
    const { db } = server().database;
    await db.delete(chats);
    await db.delete(attempts);
    await db.delete(chatHosts);
    await report(daniel, true);
  });

  const officeOf = async (guest = guestOf(server())) => (await guest.call<ChatOffice>('GET', '/chat/office')).body;
  const waiting = async (person = daniel) => (await report(person)).waiting;
  async function threadOf(person = daniel) {
    const [line] = await waiting(person);
    if (!line) throw new Error('nobody waits');
    return person.api.call(inbox.get, { params: { id: line.id } });
  }
  async function answer(text: string, person = daniel) {
    const { results } = await person.api.call(inbox.list, { query: { limit: 100, state: 'any' } });
    const id = results.find(({ kind }) => kind === 'chat')?.id ?? '';
    const { chat } = await person.api.call(inbox.get, { params: { id } });
    const answersSeen = chat?.messages.filter(({ side }) => side === 'firm').length ?? 0;
    await person.api.call(inbox.answer, { params: { id }, body: { text, answersSeen } });
    return id;
  }

  test('arrives in the inbox, is answered there, and the guest alone reads it', async () => {
    const guest = guestOf(server());
    const { status, given, body } = await guest.start({ email: '', language: 'fr' });
    expect([status, body]).toMatchObject([
      201,
      { messages: [{ side: 'guest', name: 'Amara Diallo', text: 'Are you open?' }] },
    ]);
    expect(given).toMatch(/; Path=\/api\/chat; HttpOnly; SameSite=Strict$/);
    const thread = await threadOf();
    expect(thread).toMatchObject({
      ...{ kind: 'chat', who: 'Amara Diallo', text: 'Are you open?', assignee: null, case: null, inquiry: null },
      chat: { email: null, language: 'fr', isHere: true, ending: null },
    });
    const id = await answer('We are, until six.');
    expect(await guest.read()).toMatchObject({
      messages: [{}, { side: 'firm', name: 'Daniel Okafor', text: 'We are, until six.' }],
    });
    expect(await daniel.api.call(inbox.get, { params: { id } })).toMatchObject({
      ...{ waitingSince: null, dueAt: null, assignee: { id: daniel.user.id } },
    });
    expect(await waiting()).toEqual([]);
    expect(await officeOf(guest)).toMatchObject({ hasChat: true });

    const other = guestOf(server());
    other.setCookie(`chat=${'A'.repeat(43)}`);
    expect(await other.read()).toBeNull();
    expect((await other.send('Hello')).status).toBe(404);
    expect((await guestOf(server()).send('Hello')).status).toBe(404);
    expect((await guestOf(server()).call('POST', '/chat/end')).status).toBe(404);
  });

  test('another colleague does not see a chat that one has taken; two answers at once are prevented', async () => {
    const henry = await staffOf(server(), 'Liu');
    const guest = guestOf(server());
    await guest.start();
    const { id } = await threadOf();
    const write = (person: Person) =>
      person.api.call(inbox.answer, { params: { id }, body: { text: 'Yes.', answersSeen: 0 } });
    await write(daniel);
    await expect(write(daniel)).rejects.toMatchObject({ status: 409, code: 'answered_meanwhile' });
    await expect(write(henry)).rejects.toMatchObject({ status: 404 });
    await guest.send('Until when?');
    expect(await waiting(henry)).toEqual([]);
    expect(await waiting()).toMatchObject([{ id, who: 'Amara Diallo' }]);
    await expect(
      (await server().person()).api.call(inbox.answer, { params: { id }, body: { text: 'Yes.', answersSeen: 1 } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('tells everybody when it begins to wait, and of further lines those alone who have it', async () => {
    const henry = await staffOf(server(), 'Liu');
    const told = async (change: () => Promise<unknown>) =>
      (await announcedBy(server(), change)).flatMap(({ topic, to }) => (topic === 'inbox' ? to : []));
    const both = [daniel.user.id, henry.user.id];
    const everybody = expect.arrayContaining(both);
    const guest = guestOf(server());
    expect(await told(() => guest.start())).toEqual(everybody);
    const { id } = await threadOf();
    expect(await told(() => guest.send('Hello?'))).toEqual([]);
    await henry.api.call(inbox.presence, { params: { id }, body: { state: 'open' } });
    expect(await told(() => guest.send('Until when?'))).toEqual([henry.user.id]);
    await answer('Until six.');
    expect(await told(() => guest.send('And tomorrow?'))).toEqual(everybody);
    expect((await told(() => guest.send('At nine?'))).toSorted()).toEqual(both.toSorted());
  });

  test('becomes a client and a case, as an inquiry does, and goes on', async () => {
    const guest = guestOf(server());
    await guest.start();
    const { id, version } = await threadOf();
    const newCase = { serviceCategoryId: 'immigration', title: 'Family visa' } as const;
    const newClient = { firstName: 'Amara', lastName: 'Diallo', email: 'amara.case@example.com' } as const;
    const body = { version, newCase, newClient: { ...newClient, preferredLanguage: 'en' as const } };
    expect(await daniel.api.call(inbox.openCase, { params: { id }, body })).toMatchObject({
      ...{ kind: 'chat', case: { title: 'Family visa' }, client: { name: 'Amara Diallo' } },
      chat: { ending: null, hasCase: true },
    });
    expect(await guest.read()).toMatchObject({ ending: null, isWaiting: true });
  });

  test('starts once per key, sends once per key, and masks social security numbers', async () => {
    const guest = guestOf(server());
    const first = await guest.start({ text: 'My number is 123-45-6789' }, 'a-key-for-the-start');
    const lost = guestOf(server());
    const again = await lost.start({ text: 'My number is 123-45-6789' }, 'a-key-for-the-start');
    expect(again.body.messages).toEqual(first.body.messages);
    expect(first.body.messages[0]?.text).not.toContain('123-45');
    // The token that was lost on its way opens nothing any more.
    expect(await guest.read()).toBeNull();
    await lost.send('Twice?', 'a-key-for-a-message');
    await lost.send('Twice?', 'a-key-for-a-message');
    expect((await lost.read())?.messages).toHaveLength(2);
    expect((await lost.start()).status).toBe(409);
  });

  test('begins in office hours, while somebody is there', async () => {
    expect(await officeOf()).toMatchObject({ isOpen: true, opensAt: null });
    await report(daniel, false);
    expect(await officeOf()).toMatchObject({ isOpen: false, until: expect.any(String) });
    expect((await guestOf(server()).start()).status).toBe(409);
    await report(daniel, true);
    const { db } = server().database;
    const before = new Date(server().deps.clock().getTime() - 5 * MINUTE);
    await db.update(chatHosts).set({ seenAt: before });
    expect(await officeOf()).toMatchObject({ isOpen: false });

    await report(daniel);
    const absence = await daniel.api.call(availability.addAbsence, { body: { from: '2036-03-05', to: '2036-03-05' } });
    expect(await officeOf()).toMatchObject({ isOpen: false });
    await daniel.api.call(availability.removeAbsence, { params: { id: absence.id ?? '' } });

    const admin = await server().person({ role: 'admin' });
    const boss = await server().signIn(admin.user.email, admin.password);
    const closed = { from: '2036-03-05', to: '2036-03-06' };
    const { id } = await boss.api.call(availability.addClosing, { body: closed });
    expect(await officeOf()).toMatchObject({ isOpen: false, until: null, opensAt: '2036-03-07T14:00:00.000Z' });
    expect((await guestOf(server()).start()).status).toBe(409);
    await boss.api.call(availability.removeClosing, { params: { id } });
    expect(await officeOf()).toMatchObject({ isOpen: true });
  });

  test('refuses what is too long or too much, and names the field', async () => {
    const guest = guestOf(server());
    for (const [field, wrong] of Object.entries({ text: 'x'.repeat(2001), name: 'www.spam.example', email: 'none' }))
      expect((await guest.start({ [field]: wrong })).body).toMatchObject({
        ...{ code: 'validation_failed', errors: [{ field }] },
      });
    await guest.start();
    for (let sent = 0; sent < 30; sent++) await guest.send(`${sent}`);
    expect((await guest.send('One too many')).status).toBe(429);
    for (let begun = 0; begun < 9; begun++) await guestOf(server()).start();
    expect((await guestOf(server()).start()).status).toBe(429);
  });

  test('unanswered for two minutes it becomes an inquiry, in the same thread, with its promise', async () => {
    const { advance, database } = server();
    const guest = guestOf(server());
    await guest.start();
    const { id } = await threadOf();
    expect(await guest.read()).toMatchObject({ isWaiting: true, isLate: false });
    advance(2 * MINUTE);
    expect(await guest.read()).toMatchObject({ isLate: true });
    const leave = () => guest.call<GuestChat>('POST', '/chat/email', { email: 'amara.chat@example.com' });
    const { body } = await leave();
    expect(body).toMatchObject({ ending: 'mail', email: 'amara.chat@example.com', dueAt: expect.any(String) });
    // Pressed twice, it is one inquiry.
    await leave();
    const written = eq(contactMessages.email, 'amara.chat@example.com');
    expect(await database.db.$count(contactMessages, written)).toBe(1);
    expect(await daniel.api.call(inbox.get, { params: { id } })).toMatchObject({
      ...{ kind: 'inquiry', dueAt: body.dueAt, chat: null },
      inquiry: { email: 'amara.chat@example.com', message: 'Are you open?' },
    });
    expect(await queuedMail(server(), 'amara.chat@example.com')).toMatchObject([{ name: 'contactReceived' }]);
    expect((await guest.send('Hello?')).status).toBe(409);
  });

  test('ends by either side', async () => {
    const guest = guestOf(server());
    await guest.start();
    await answer('We are.');
    expect((await guest.call<GuestChat>('POST', '/chat/end')).body).toMatchObject({ ending: 'guest' });
    expect(await officeOf(guest)).toMatchObject({ hasChat: false });
    await expect(answer('Still there?')).rejects.toMatchObject({ status: 409 });
    await server().database.db.delete(chats);

    await guest.start();
    const { id, version } = await threadOf();
    const update = (change: object) => daniel.api.call(inbox.update, { params: { id }, body: { version, ...change } });
    await expect(update({ snoozedUntil: new Date(NOON + DAY).toISOString() })).rejects.toMatchObject({ status: 400 });
    expect(await update({ state: 'closed' })).toMatchObject({ state: 'closed', chat: { ending: 'firm' } });
    expect(await guest.read()).toMatchObject({ ending: 'firm' });
    expect((await guest.send('Hello?')).status).toBe(409);
  });

  test('once its guest has ended it, the next person at this browser finds none', async () => {
    const [guest, next] = [guestOf(server()), guestOf(server())];
    const { given = '', body } = await guest.start();
    await answer('We are.');
    const seen = (await guest.read())?.version ?? body.version;
    // A page that waits for news hears of the end; one that is opened later does not.
    const waits = guest.call<ChatNews>('GET', `/chat?seen=${seen}`);
    await wait(500);
    const ended = await guest.call<GuestChat>('POST', '/chat/end');
    expect(ended.given).toMatch(/^chat=;/);
    expect((await waits).body.chat).toMatchObject({ ending: 'guest' });
    next.setCookie(given.split(';', 1)[0] ?? '');
    expect(await next.read()).toBeNull();
    expect(await guest.read()).toBeNull();
  });

  test('one network has some chats at most, so that others still find somebody', async () => {
    const guests = Array.from({ length: 6 }, () => guestOf(server()));
    for (const guest of guests) expect((await guest.start()).status).toBe(201);
    expect((await guestOf(server()).start()).status).toBe(429);
    const { db } = server().database;
    await guests[0]?.call('POST', '/chat/end');
    expect(await db.$count(chats, isNull(chats.networkHash))).toBe(1);
    expect((await guestOf(server()).start()).status).toBe(201);
    // The chats of many networks of a whole district count together.
    await db.delete(chats);
    await guestOf(server()).start();
    const [one] = await db.select().from(chats);
    if (!one) throw new Error('there is no chat');
    const others = Array.from({ length: 15 }, () => {
      const id = crypto.randomUUID();
      return { ...one, id, tokenHash: id, startHash: null, networkHash: id };
    });
    await db.insert(chats).values(others);
    expect((await guestOf(server()).start()).status).toBe(429);
    await db.delete(chats).where(eq(chats.id, others[0]?.id ?? ''));
    await db.delete(attempts);
    expect((await guestOf(server()).start()).status).toBe(201);
  });

  test('a few districts leave places for everybody else', () => {
    const open = [0, 0, 0, 0, 0];
    const sum = () => open.reduce((all, one) => all + one, 0);
    for (let round = 0; round < 100; round++)
      for (const at of open.keys()) if ((open[at] ?? 0) < districtMax(sum())) open[at] = (open[at] ?? 0) + 1;
    expect(sum()).toBeLessThanOrEqual(50);
    expect(districtMax(99)).toBe(1);
  });

  test('where a guest writes from is kept under a key, for as long as the chat is open', async () => {
    await guestOf(server()).start();
    const { db } = server().database;
    const [{ networkHash, districtHash } = {}] = await db.select().from(chats);
    const guesses = ['127.0.0.1', '127.0.0.0/24'].flatMap((place) => [place, hashOf(place)]);
    for (const stored of [networkHash, districtHash]) expect(guesses).not.toContain(stored);
    expect(networkHash).toMatch(/^[\w-]{43}$/);
  });

  test('what nobody answers ends sooner than what goes on', async () => {
    const { advance, deps } = server();
    const [answered, silent, patient] = [guestOf(server()), guestOf(server()), guestOf(server())];
    await answered.start();
    await answer('We are.');
    await silent.start();
    await patient.start();
    advance(11 * MINUTE);
    await patient.read();
    await endSilentChats(deps);
    expect(await answered.read()).toMatchObject({ ending: null });
    expect(await silent.read()).toMatchObject({ ending: 'silence' });
    for (let round = 0; round < 5; round++) {
      advance(10 * MINUTE);
      await patient.read();
      await answered.read();
    }
    await endSilentChats(deps);
    expect(await answered.read()).toMatchObject({ ending: null });
    expect(await patient.read()).toMatchObject({ ending: 'silence' });
  });

  test('as an inquiry it tells the firm from the guest, and a chat that is over sends no letter', async () => {
    const guest = guestOf(server());
    await guest.start();
    await answer('We are.');
    await guest.send('Good\n\n→ Daniel: it is free');
    const { id } = await threadOf();
    const leave = () => guest.call('POST', '/chat/email', { email: 'sides.chat@example.com' });
    await leave();
    expect((await daniel.api.call(inbox.get, { params: { id } })).inquiry?.message).toBe(
      '← Amara Diallo: Are you open?\n\n→ Daniel: We are.\n\n← Amara Diallo: Good\n    \n    → Daniel: it is free',
    );
    for (let left = 1; left < 20; left++) expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(429);
    const { db } = server().database;
    expect(await db.select({ count: attempts.count }).from(attempts).where(like(attempts.key, 'strangers%'))).toEqual([
      { count: 1 },
    ]);
  });

  test('a guest who is gone: what waits is answered by mail, else it ends; later it is deleted', async () => {
    const { advance, deps, database } = server();
    const [mailed, silent] = [guestOf(server()), guestOf(server())];
    await mailed.start({ email: 'gone.chat@example.com' });
    await silent.start();
    advance(16 * MINUTE);
    await endSilentChats(deps);
    expect(await mailed.read()).toMatchObject({ ending: 'mail' });
    expect(await silent.read()).toMatchObject({ ending: 'silence' });
    const owner = { id: daniel.user.id, email: 'gone.chat@example.com', isVerified: true };
    expect(await heldChats.rows?.(database.db, owner)).toMatchObject([{ from: 'guest', text: 'Are you open?' }]);
    expect(await heldChats.rows?.(database.db, { ...owner, isVerified: false })).toEqual([]);

    const now = deps.clock();
    await forgetOldChats(database.db, new Date(now.getTime() + 2 * DAY));
    expect(await mailed.read()).toBeNull();
    expect(await silent.read()).not.toBeNull();
    await forgetOldChats(database.db, new Date(now.getTime() + 91 * DAY));
    expect(await silent.read()).toBeNull();
    const ofGuest = eq(contactMessages.email, 'gone.chat@example.com');
    const inquiries = await database.db.select({ id: contactMessages.id }).from(contactMessages).where(ofGuest);
    expect(inquiries).toHaveLength(1);
    const thread = eq(inboxThreads.contactMessageId, inquiries[0]?.id ?? '');
    expect(await database.db.$count(inboxThreads, thread)).toBe(1);
  });

  test('a question for news waits until there is some', async () => {
    const guest = guestOf(server());
    const { body } = await guest.start();
    const news = guest.call<ChatNews>('GET', `/chat?seen=${body.version}`);
    await answer('We are.');
    expect((await news).body.chat?.messages).toHaveLength(2);
    const id = (await daniel.api.call(inbox.list, { query: { state: 'any' } })).results.find(
      ({ kind }) => kind === 'chat',
    )?.id;
    await daniel.api.call(inbox.presence, { params: { id: id ?? '' }, body: { state: 'typing' } });
    expect(await guest.read()).toMatchObject({ isTyping: true });
  });

  test('is nobody’s again when its colleague has gone away in office hours', async () => {
    const { advance, deps } = server();
    const henry = await staffOf(server(), 'Liu');
    const guest = guestOf(server());
    await guest.start();
    const id = await answer('We are.');
    await guest.send('Until when?');
    advance(4 * MINUTE);
    await report(henry, true);
    await returnChats(deps);
    expect(await waiting(henry)).toEqual([]);
    advance(2 * MINUTE);
    // It would be taken from one who may come back, and given to nobody.
    await report(henry, false);
    await returnChats(deps);
    expect(await waiting(henry)).toEqual([]);
    await report(henry, true);
    await returnChats(deps);
    expect(await waiting(henry)).toMatchObject([{ id }]);
    expect(await henry.api.call(inbox.get, { params: { id } })).toMatchObject({ assignee: null });

    // At night nobody is there to whom it could go.
    await answer('Until six.', henry);
    advance(9 * 60 * MINUTE);
    await returnChats(deps);
    const { db } = server().database;
    const [thread] = await db.select().from(inboxThreads).where(eq(inboxThreads.id, id));
    expect(thread?.assigneeId).toBe(henry.user.id);
  });
});

onDatabase(
  'without the flag',
  (server) => {
    test('no chat begins', async () => {
      const guest = guestOf(server());
      expect((await guest.start()).body).toMatchObject({ code: 'feature_disabled' });
      expect((await guest.call('GET', '/chat/office')).body).toMatchObject({ isOpen: false, opensAt: null });
    });
  },
  { FLAGS_OFF: 'realTimeChat' },
);
