import { cases, contact, dayAfter, inbox, messages, needs, officeDay, work } from '@firm/contract';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { addTasks } from '../../testing/needs.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { users } from '../users/users.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onDatabase('the work of the firm', (server) => {
  const hire = async (firstName: string, role: 'staff' | 'admin' = 'staff') => {
    const { user, password } = await server().person({ role, firstName, lastName: 'Cruz', jobTitle: 'Adviser' });
    return server().signIn(user.email, password);
  };
  const start = async (
    { api }: Person,
    title: string,
    values: Partial<typeof casesTable.$inferInsert> = { priority: 'normal' },
  ) => {
    const { id } = await api.call(cases.create, { body: { serviceCategoryId: 'translation', title } });
    await server().database.db.update(casesTable).set(values).where(eq(casesTable.id, id));
    return id;
  };
  const today = () => officeDay(server().deps.clock());

  test('the day of a specialist holds what waits, what is late and their meetings, and nothing of colleagues', async () => {
    const { db } = server().database;
    const [vera, colleague] = [await hire('Vera'), await hire('Olga')];
    const ana = await server().person({ firstName: 'Ana', lastName: 'Ruiz', isVerified: true });
    const mine = { assignedStaffId: vera.user.id };
    const [late, open] = [
      await start(ana, 'Late', { ...mine, status: 'in_progress', estimatedCompletionDate: dayAfter(today(), -3) }),
      await start(ana, 'Open', { ...mine, status: 'in_progress' }),
    ];
    const fresh = await start(ana, 'Fresh', mine);
    await start(ana, 'Of Olga', { assignedStaffId: colleague.user.id, estimatedCompletionDate: dayAfter(today(), -3) });
    await addTasks(db, [{ caseId: late, title: 'Sign the form', dueDate: dayAfter(today(), -1) }]);
    await vera.api.call(needs.create, {
      params: { id: open },
      body: { needs: [{ kind: 'task', owedBy: 'firm', title: 'Write the letter', dueDate: dayAfter(today(), 2) }] },
    });
    await ana.api.call(messages.send, { params: { id: open }, body: { text: 'Hello', attachments: [] } });
    const meeting = (code: string, startsAt: Date) => ({
      ...{ caseId: open, clientId: ana.user.id, staffId: vera.user.id, durationMinutes: 30, startsAt },
      ...({ appointmentType: 'consultation', meetingMethod: 'phone', confirmationCode: code } as const),
    });
    await db
      .insert(appointments)
      .values([
        meeting(`past ${vera.user.id}`, new Date(Date.now() - 2 * DAY_MS)),
        meeting(`next ${vera.user.id}`, new Date(Date.now() + 10 * DAY_MS)),
      ]);

    const day = await vera.api.call(work.today);
    expect(day.waiting.items.map(({ kind, caseTitle }) => [kind, caseTitle]).sort()).toEqual([
      ['close_meeting', 'Open'],
      ['confirm_meeting', 'Open'],
      // When the promised reply is due depends on the day of the week.
      ['messages', 'Open'],
      ['new_case', 'Fresh'],
      ['owed', 'Late'],
      ['task', 'Open'],
    ]);
    const groups = day.waiting.items.map(({ group }) => group);
    expect(groups.slice(0, 3)).toEqual(['late', 'late', 'today']);
    expect(groups.slice(-2)).toEqual(['later', 'later']);
    expect(day.waiting).toMatchObject({ count: 6, late: 2 });
    expect(day.late).toMatchObject({ count: 1, items: [{ id: late, lateDays: 3, isPromised: true }] });
    expect(day.meetings).toEqual([]);
    expect(JSON.stringify(day)).not.toContain('Of Olga');

    // The counts are of all that waits, and the first lines the most urgent, however few are asked for.
    const few = await vera.api.call(work.today, { query: { lines: 2 } });
    expect(few.waiting).toEqual({ ...day.waiting, items: day.waiting.items.slice(0, 2) });

    await vera.api.call(messages.send, { params: { id: open }, body: { text: 'Hi', attachments: [] } });
    await vera.api.call(cases.update, { params: { id: fresh }, body: { status: 'document_collection' } });
    expect((await vera.api.call(work.today)).waiting.count).toBe(4);
  });

  test('each thread that waits for the reader stands and counts once, however few are asked for', async () => {
    const { db } = server().database;
    const [vera, boss] = [await hire('Vera'), await hire('Boss', 'admin')];
    const ana = await server().person({ isVerified: true });
    const mine = { assignedStaffId: vera.user.id, status: 'in_progress' } as const;
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Read', 'Handed over', 'Put off', 'Finished']) {
      const id = await start(ana, title, mine);
      const { id: upTo } = await ana.api.call(messages.send, { params: { id }, body: { text: 'Hello' } });
      if (title === 'Read') await vera.api.call(messages.read, { params: { id }, body: { upTo } });
      ids.push(id);
    }
    const [, , , handedOver = '', putOff = '', finished = ''] = ids;
    await db.update(casesTable).set({ status: 'completed' }).where(eq(casesTable.id, finished));
    for (const [caseId, change] of [
      [handedOver, { assigneeId: boss.user.id }],
      [putOff, { snoozedUntil: new Date(server().deps.clock().getTime() + DAY_MS).toISOString() }],
    ] as const) {
      const [thread] = (await vera.api.call(inbox.list, { query: { caseId } })).results;
      await vera.api.call(inbox.update, {
        params: { id: thread?.id ?? '' },
        body: { version: thread?.version ?? 0, ...change },
      });
    }
    const inquiry = { name: 'Amara', email: 'amara@example.com', message: 'How long?' };
    await server().api.call(contact.send, { body: inquiry });
    await db.update(inboxThreads).set({ assigneeId: vera.user.id }).where(isNotNull(inboxThreads.contactMessageId));

    const titles = ({ waiting, threads }: Awaited<ReturnType<typeof dayOf>>) => ({
      lines: waiting.items.map(({ caseTitle }) => caseTitle),
      threads: threads.items.map((thread) => thread.case?.title ?? thread.who),
    });
    const dayOf = (query: object = {}, { api }: Person = vera) => api.call(work.today, { query });
    const day = await dayOf();
    expect(titles(day)).toEqual({ lines: ['First', 'Second'], threads: ['Read', 'Finished', 'Amara'] });
    expect([day.waiting.count, day.threads.count]).toEqual([2, 3]);
    expect(await vera.api.call(inbox.counts)).toMatchObject({ mine: 5 });
    const few = await dayOf({ lines: 1, threads: 2 });
    expect(titles(few)).toEqual({ lines: ['First'], threads: ['Read', 'Finished'] });
    const counts = ({ count, late, today }: typeof day.threads) => ({ count, late, today });
    expect(counts(few.threads)).toEqual(counts(day.threads));
    expect(titles(await dayOf({}, boss)).lines).toEqual(['Handed over']);
  });

  test('what nobody has, or who has left the firm had, is shown with its unread messages', async () => {
    const { db } = server().database;
    const [boss, gone] = [await hire('Boss', 'admin'), await hire('Gone')];
    const ana = await server().person({ isVerified: true });
    const [nobodys, left] = [
      await start(ana, 'Nobody has me'),
      await start(ana, 'I was left', { assignedStaffId: gone.user.id }),
    ];
    await ana.api.call(messages.send, { params: { id: left }, body: { text: 'Hello', attachments: [] } });
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.user.id));
    const { items } = (await boss.api.call(work.today)).nobodys;
    expect(
      items.filter(({ id }) => [nobodys, left].includes(id)).map((row) => [row.id, row.specialistLeft, row.unread]),
    ).toEqual([
      [nobodys, false, 0],
      [left, true, 1],
    ]);
    const { refused } = await boss.api.call(work.assign, {
      body: { caseIds: items.map(({ id }) => id), assignedStaffId: boss.user.id },
    });
    expect(refused).toEqual([]);
    expect((await boss.api.call(work.today)).nobodys.count).toBe(0);
  });

  test('the table is filtered, sorted, searched and counted by the rights of its reader', async () => {
    const [vera, boss] = [await hire('Vera'), await hire('Boss', 'admin')];
    const zoe = await server().person({ firstName: 'Zoé', lastName: 'Abakar' });
    const mine = { assignedStaffId: vera.user.id, status: 'in_progress' } as const;
    const [first, second] = [
      await start(zoe, 'Alpha table', { ...mine, estimatedCompletionDate: dayAfter(today(), 4) }),
      await start(zoe, 'Beta table', { ...mine, estimatedCompletionDate: dayAfter(today(), -1) }),
    ];
    const held = await start(zoe, 'Gamma table', {
      ...{ ...mine, status: 'on_hold', formerStatus: 'intake' },
      estimatedCompletionDate: dayAfter(today(), -9),
    });
    await start(zoe, 'Delta table');
    const ids = async (query: object, { api }: Person = vera) =>
      (await api.call(work.cases, { query })).results.map(({ id }) => id);
    expect(await ids({})).toEqual([held, second, first]);
    expect(await ids({ ordering: '-due' })).toEqual([first, second, held]);
    expect(await ids({ due: 'late' })).toEqual([second]);
    expect(await ids({ due: 'week' })).toEqual([first]);
    expect(await ids({ search: 'zoe alpha' })).toEqual([first]);
    expect(await ids({ search: `${zoe.user.email} alpha` })).toEqual([first]);
    expect(await ids({ holder: 'business' })).toEqual([]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([second]);
    expect(await ids({ specialist: vera.user.id, status: 'on_hold' }, boss)).toEqual([held]);
    for (const ordering of ['number', 'client', '-status', 'updated', '-opened'] as const)
      expect(await ids({ ordering })).toHaveLength(3);
    expect(await vera.api.call(work.cases, { query: { limit: 1 } })).toMatchObject({ count: 3, late: 1 });
    const { columns } = await vera.api.call(work.board);
    const filled = columns.filter(({ count }) => count > 0);
    expect(
      filled.map((column) => [column.status, column.count, column.late, column.cases.map(({ id }) => id)]),
    ).toEqual([
      ['in_progress', 2, 1, [second, first]],
      ['on_hold', 1, 0, [held]],
    ]);
  });

  test('a case is late by the usual time of its service, once enough of them are finished', async () => {
    const vera = await hire('Vera');
    const bob = await server().person();
    const long = new Date(Date.now() - 19 * DAY_MS);
    const open = await start(bob, 'Slow', { assignedStaffId: vera.user.id, createdAt: long });
    for (let n = 0; n < 5; n++)
      await start(bob, 'Finished', {
        status: 'completed',
        createdAt: long,
        completedAt: new Date(long.getTime() + 12 * DAY_MS),
      });
    server().advance(11 * 60 * 1000);
    const { results } = await vera.api.call(work.cases, { query: { due: 'late' } });
    expect(results).toMatchObject([
      { id: open, openDays: 19, usualDays: 12, lateDays: 7, isPromised: false, dueDate: dayAfter(today(), -7) },
    ]);
    // Its page tells the same figure to its client and to the firm, while no day is promised.
    const params = { id: open };
    const told = async ({ api }: Person) => (await api.call(cases.get, { params })).usualDays;
    expect([await told(bob), await told(vera)]).toEqual([12, 12]);
    await vera.api.call(cases.update, { params, body: { estimatedCompletionDate: dayAfter(today(), 9) } });
    expect([await told(bob), await told(vera)]).toEqual([null, null]);
  });

  test('a colleague whose account is closed halfway gets no more cases, and the call says so', async () => {
    const { db } = server().database;
    const [boss, leaving, vera] = [await hire('Boss', 'admin'), await hire('Leaving'), await hire('Vera')];
    const ana = await server().person({ isVerified: true });
    const caseIds = [await start(ana, 'First'), await start(ana, 'Second')];
    await db.execute(sql`create function close_account() returns trigger language plpgsql as $$ begin
      update users set disabled_at = now() where id = new.assigned_staff_id; return new; end $$`);
    await db.execute(
      sql`create trigger close_account after update on cases for each row execute function close_account()`,
    );
    await expect(
      boss.api.call(work.assign, { body: { caseIds, assignedStaffId: leaving.user.id } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'assignedStaffId' }] });
    await db.execute(sql`drop trigger close_account on cases`);
    const given = await boss.api.call(work.assign, { body: { caseIds, assignedStaffId: vera.user.id } });
    expect(given).toEqual({ done: caseIds, refused: [] });
  });

  test('of two who take one case, the second is told who has it, and gets it only with that seen', async () => {
    const [vera, omar, boss] = [await hire('Vera', 'admin'), await hire('Omar', 'admin'), await hire('Boss', 'admin')];
    const ana = await server().person({ isVerified: true });
    const [first, second] = [await start(ana, 'First'), await start(ana, 'Second')];
    const asSeen = ({ api, user }: Person, caseIds: string[], specialist: string | null) =>
      api.call(work.assign, {
        body: { caseIds, assignedStaffId: user.id, seen: caseIds.map((caseId) => ({ caseId, specialist })) },
      });
    expect(await asSeen(vera, [first], null)).toMatchObject({ done: [first], refused: [] });
    const holder = { id: vera.user.id, name: 'Vera Cruz' };
    expect(await asSeen(omar, [first, second], null)).toMatchObject({
      done: [second],
      refused: [{ id: first, reason: 'taken', specialist: holder }],
    });
    const holds = async (id: string) => (await ana.api.call(cases.get, { params: { id } })).assignedStaff?.id;
    expect(await holds(first)).toBe(vera.user.id);
    // A colleague who has it already keeps it, whatever was seen.
    expect(await asSeen(vera, [first], null)).toMatchObject({ done: [first] });
    await boss.api.call(cases.update, { params: { id: first }, body: { assignedStaffId: null } });
    expect(await asSeen(omar, [first], vera.user.id)).toMatchObject({
      refused: [{ id: first, reason: 'taken', specialist: null }],
    });
    expect(await asSeen(omar, [first], null)).toMatchObject({ done: [first] });
    expect(await holds(first)).toBe(omar.user.id);
  });

  test('many cases are given and asked at once: what is refused says why, and a second time changes nothing', async () => {
    const { db } = server().database;
    const [vera, boss, gone] = [await hire('Vera'), await hire('Boss', 'admin'), await hire('Gone')];
    const ana = await server().person({ isVerified: true });
    const [open, closed] = [await start(ana, 'Open'), await start(ana, 'Closed', { status: 'completed' })];
    const stranger = crypto.randomUUID();
    const caseIds = [open, closed, stranger];
    const unknown = { id: stranger, caseNumber: null, reason: 'not_found', specialist: null };

    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.user.id));
    await expect(
      boss.api.call(work.assign, { body: { caseIds, assignedStaffId: gone.user.id } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'assignedStaffId' }] });
    await expect(
      vera.api.call(work.assign, { body: { caseIds, assignedStaffId: vera.user.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(ana.api.call(work.assign, { body: { caseIds, assignedStaffId: vera.user.id } })).rejects.toMatchObject(
      {
        status: 403,
      },
    );

    for (let time = 0; time < 2; time++) {
      const given = await boss.api.call(work.assign, { body: { caseIds, assignedStaffId: vera.user.id } });
      expect(given).toEqual({ done: [open, closed], refused: [unknown] });
      const asked = await boss.api.call(work.ask, { body: { caseIds, title: 'Your lease', dueDate: '' } });
      expect(asked).toEqual({
        done: [open],
        refused: [
          { id: closed, caseNumber: expect.stringContaining('CB-'), reason: 'closed', specialist: null },
          unknown,
        ],
      });
    }
    const { timeline, assignedStaff } = await ana.api.call(cases.get, { params: { id: open } });
    expect(assignedStaff?.id).toBe(vera.user.id);
    expect(timeline.map(({ key }) => key)).toEqual(['documents_requested', 'staff_assigned', 'case_opened']);
    await expect(
      boss.api.call(work.ask, { body: { caseIds, title: 'x', dueDate: '2020-01-01' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
