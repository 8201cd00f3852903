import {
  audit,
  cases,
  messages,
  money,
  firm as office,
  officeDay,
  officeInstant,
  replyDueAt,
  reports,
  work,
} from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { billingParties, sentTo } from '../../testing/billing.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { payments } from '../billing/billing.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { messages as messagesTable } from '../messages/messages.tables.ts';
import { askedPeriod, monthAfter } from './months.ts';
import { reportCsv } from './reportCsv.ts';

onDatabase('the reports', (server) => {
  test('count cases, stages, load, answers, inquiries and revenue by month', async () => {
    const parties = await billingParties(server());
    const { client, staff, caseId } = parties;
    const { db } = server().database;
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const thisMonth = officeDay(server().deps.clock()).slice(0, 7);
    const month = monthAfter(thisMonth, -2);
    const at = (day: number, time = '12:00') => officeInstant(`${month}-${String(day).padStart(2, '0')}`, time);

    const firm = { id: staff.user.id, role: 'staff' } as const;
    const ofCase = { id: caseId, clientId: client.user.id };
    await db.execute(sql`update timeline_events set happened_at = ${at(1).toISOString()}::timestamptz`);
    await recordEvents(db, ofCase, firm, at(3), [{ key: 'status_document_collection' }]);
    await recordEvents(db, ofCase, firm, at(13), [{ key: 'status_completed' }]);
    const ended = { createdAt: at(1), completedAt: at(13), status: 'completed' } as const;
    await db.update(casesTable).set(ended).where(eq(casesTable.id, caseId));
    const open = await client.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'Open' } });
    await db
      .update(casesTable)
      .set({ assignedStaffId: staff.user.id, estimatedCompletionDate: '2020-01-01' })
      .where(eq(casesTable.id, open.id));
    const held = await client.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'On hold' } });
    await db
      .update(casesTable)
      .set({ assignedStaffId: staff.user.id, estimatedCompletionDate: '2020-01-01', status: 'on_hold' })
      .where(eq(casesTable.id, held.id));
    await client.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello?' } });
    await client.api.call(messages.send, { params: { id: caseId }, body: { text: 'Are you there?' } });
    await staff.api.call(messages.send, { params: { id: caseId }, body: { text: 'Yes.' } });
    await db.execute(sql`update messages set sent_at = ${at(5).toISOString()}::timestamptz where side = 'client'`);
    await db.execute(
      sql`update messages set sent_at = ${new Date(at(5).getTime() + 6 * 3_600_000).toISOString()}::timestamptz where side = 'firm'`,
    );
    const invoice = await sentTo(server(), parties);
    await db.execute(sql`
      update invoices set status = 'paid', paid_at = ${at(20).toISOString()}::timestamptz where id = ${invoice.id}::uuid`);
    await db.insert(payments).values({
      ...{ invoiceId: invoice.id, provider: 'builtin', status: 'succeeded', amountCents: invoice.totalCents },
      ...{ createdAt: at(20), expiresAt: at(20), paidAt: at(20) },
    });
    for (const email of [client.user.email, client.user.email.toUpperCase(), 'nobody@example.com', 'other@example.com'])
      await db.execute(sql`
        insert into contact_messages (name, email, message, preferred_contact, urgency, language, created_at, due_at)
        values ('{}', ${email}, '{}', 'email', 'medium', 'en', ${at(2).toISOString()}::timestamptz, now())`);
    await db.execute(sql`
      insert into inbox_threads (contact_message_id, last_at, opened_case_id)
      select id, created_at, ${open.id}::uuid from contact_messages where email = 'other@example.com'`);

    const report = await admin.api.call(reports.get, { query: { from: month } });
    expect(report).toMatchObject({ from: month, to: thisMonth, isUnfinished: true });
    expect(report.cases[0]).toEqual({ month, opened: 1, completed: 1, cancelled: 0, days: 12 });
    expect(report.cases[2]).toMatchObject({ opened: 2 });
    expect(report.stages).toEqual([
      { stage: 'intake', service: null, stays: 1, days: 2, before: null },
      { stage: 'intake', service: 'tax_preparation', stays: 1, days: 2, before: null },
      { stage: 'document_collection', service: null, stays: 1, days: 10, before: null },
      { stage: 'document_collection', service: 'tax_preparation', stays: 1, days: 10, before: null },
    ]);
    expect(report.load).toEqual([{ staffId: staff.user.id, name: 'Test Person', open: 2, late: 1 }]);
    expect(report.inquiries[0]).toEqual({ month, people: 3, accounts: 2, clients: 2 });
    expect(report.answers[0]).toEqual({
      ...{ month, asked: 1, answered: 1, medianHours: 6, p90Hours: 6 },
      inTime: at(5).getTime() + 6 * 3_600_000 <= replyDueAt(at(5), office).getTime() ? 1 : 0,
    });
    expect(report.revenue[0]).toEqual({
      ...{ month, invoices: 1, paidCents: invoice.totalCents, refundedCents: 0, yearBeforeCents: 0 },
    });
    expect(report.total).toEqual({ completed: 1, days: 12, medianHours: 6, paidCents: invoice.totalCents });
    expect(report.before).toEqual({ completed: 0, days: null, medianHours: null, paidCents: 0 });

    const { accessToken } = admin.tokens.read() ?? {};
    const csv = await server().fetch(`/api/reports/export?table=revenue&from=${month}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      'month,invoices,paid_cents,refunded_cents,year_before_cents',
      `${month},1,${invoice.totalCents},0,0`,
    ]);
    const { results } = await admin.api.call(audit.list, { query: { group: 'exported' } });
    expect(results).toMatchObject([{ kind: 'reports.export', facts: expect.any(Array) }]);
    for (const { api } of [client, staff]) await expect(api.call(reports.get)).rejects.toMatchObject({ status: 403 });
  });

  test('hold an answer in time until the moment that was promised, over nights, weekends and holidays', async () => {
    const { client, staff, caseId } = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const { db } = server().database;
    const held = await client.api.call(cases.create, { body: { serviceCategoryId: 'immigration', title: 'On hold' } });
    await db
      .update(casesTable)
      .set({ assignedStaffId: staff.user.id, estimatedCompletionDate: '2020-01-01', status: 'on_hold' })
      .where(eq(casesTable.id, held.id));
    await client.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello?' } });
    await staff.api.call(messages.send, { params: { id: caseId }, body: { text: 'Yes.' } });
    const begin = officeInstant(`${monthAfter(officeDay(server().deps.clock()).slice(0, 7), -1)}-01`, '00:00');
    for (let hours = 1; hours < 200; hours += 13) {
      const asked = new Date(begin.getTime() + hours * 3_600_000);
      for (const late of [0, 1]) {
        const answered = new Date(replyDueAt(asked, office).getTime() + late * 60_000);
        await db.execute(sql`update messages set sent_at = case side when 'client'
          then ${asked.toISOString()}::timestamptz else ${answered.toISOString()}::timestamptz end where case_id = ${caseId}::uuid`);
        server().advance(61_000);
        const { answers } = await admin.api.call(reports.get);
        expect([asked, answers.at(-2)?.inTime]).toEqual([asked, 1 - late]);
      }
    }
  });

  test('count neither what the firm sends by itself as an answer, nor what comes after a month, in any span', async () => {
    const { client, staff, caseId } = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const { db } = server().database;
    const month = monthAfter(officeDay(server().deps.clock()).slice(0, 7), -3);
    const isWaiting = async () =>
      (await staff.api.call(work.today)).waiting.items.some(
        (item) => item.kind === 'messages' && item.caseId === caseId,
      );
    const say = async (who: Person, day: number, isAutomatic = false) => {
      const { id } = await who.api.call(messages.send, { params: { id: caseId }, body: { text: 'Hello' } });
      const sentAt = new Date(officeInstant(`${month}-02`, '12:00').getTime() + day * 86_400_000);
      await db.update(messagesTable).set({ sentAt, isAutomatic }).where(eq(messagesTable.id, id));
      // A message that the server sends by itself ends no wait.
      if (isAutomatic)
        await db.update(inboxThreads).set({ waitingSince: sentAt }).where(eq(inboxThreads.caseId, caseId));
    };
    const rowOf = async (query: object) => {
      server().advance(61_000);
      const { answers } = await admin.api.call(reports.get, { query });
      return answers.find((row) => row.month === month);
    };
    const before = await rowOf({});
    await say(client, 0);
    await say(staff, 1, true);
    expect(await isWaiting()).toBe(true);
    await say(staff, 40);
    expect(await isWaiting()).toBe(false);
    const counted = { asked: (before?.asked ?? 0) + 1, answered: before?.answered };
    expect(await rowOf({})).toMatchObject(counted);
    expect(await rowOf({ from: month, to: month })).toEqual(await rowOf({}));
  });

  test('count recorded money on the day it came in, and neither what was removed nor what was credited', async () => {
    const parties = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const { id } = await sentTo(server(), parties);
    const today = officeDay(server().deps.clock());
    const lastMonth = monthAfter(today.slice(0, 7), -1);
    const revenue = async () => {
      server().advance(61_000);
      const { revenue, total } = await admin.api.call(reports.get, { query: { from: lastMonth } });
      return { months: revenue.map(({ invoices, paidCents }) => [invoices, paidCents]), total: total.paidCents };
    };
    const record = (receivedOn: string, amountCents: number, leftCents: number) =>
      parties.staff.api.call(money.recordPayment, {
        params: { id },
        body: { amountCents, leftCents, method: 'transfer', receivedOn },
      });
    const before = await revenue();
    const after = (last: number[], now: number[]) => ({
      months: [last, now].map((added, at) => added.map((each, place) => each + (before.months[at]?.[place] ?? 0))),
      total: before.total + (last[1] ?? 0) + (now[1] ?? 0),
    });
    await record(`${lastMonth}-15`, 5_000, 14_950);
    expect(await revenue()).toEqual(after([0, 5_000], [0, 0]));
    const credit = { reason: 'Less work', leftCents: 9_950, lines: [{ line: 0, amountCents: 950 }] };
    await parties.staff.api.call(money.credit, { params: { id }, body: credit });
    expect(await revenue()).toEqual(after([0, 5_000], [0, 0]));
    const { payments } = await record(today, 9_000, 9_000);
    expect(await revenue()).toEqual(after([0, 5_000], [1, 9_000]));
    const body = { paymentId: payments[1]?.id ?? '', reason: 'It was for another client' };
    await parties.staff.api.call(money.removePayment, { params: { id }, body });
    expect(await revenue()).toEqual(after([0, 5_000], [0, 0]));
  });
});

test('an empty table has its columns', () => {
  expect(reportCsv({ load: [] }, 'load')).toBe('\ufeffstaff_id,name,open,late\r\n');
});

test('a report has at most 24 months, none of the future, and says which field is wrong', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(askedPeriod({}, now).months).toMatchObject({ 0: '2025-12', 11: '2026-11', length: 12 });
  expect(askedPeriod({ from: '2026-01', to: '2026-02' }, now)).toEqual({
    months: ['2026-01', '2026-02'],
    start: new Date('2026-01-01T05:00:00Z'),
    end: new Date('2026-03-01T05:00:00Z'),
  });
  const field = (name: string) => expect.objectContaining({ errors: [expect.objectContaining({ field: name })] });
  expect(() => askedPeriod({ to: '2026-12' }, now)).toThrow(field('to'));
  expect(() => askedPeriod({ from: '2026-12' }, now)).toThrow(field('from'));
  expect(() => askedPeriod({ from: '2026-03', to: '2026-02' }, now)).toThrow(field('from'));
  expect(() => askedPeriod({ from: '2024-11' }, now)).toThrow(field('from'));
});
