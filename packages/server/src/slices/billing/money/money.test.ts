import { AGE_DAYS, AGES, billing, dayAfter, money, officeDay, officeInstant } from '@firm/contract';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { billingParties, depositFor, type Parties, partPaidFor, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { clientReads } from '../../audit/clientReads.tables.ts';
import { invoices, payments } from '../billing.tables.ts';
import { dollarsOf } from './dollarsOf.ts';

test('dollars are the digits of the cents, whatever the sum', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const words = dollarsOf(cents);
      expect(words).toMatch(/^-?\d+\.\d\d$/);
      expect(BigInt(words.replace('.', ''))).toBe(BigInt(cents));
    }),
  );
});

test('every day overdue has one column', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
      expect(AGES.filter((age) => AGE_DAYS[age].from <= days && days <= AGE_DAYS[age].to)).toHaveLength(1);
    }),
  );
});

onDatabase('the firm’s invoices', (server) => {
  let all: Parties;
  beforeAll(async () => {
    all = await billingParties(server());
  });
  const today = () => officeDay(server().deps.clock());
  const dueAgo = async (days: number) => {
    const { id } = await sentTo(server(), all);
    await server()
      .database.db.update(invoices)
      .set({ dueDate: dayAfter(today(), -days) })
      .where(eq(invoices.id, id));
    return id;
  };
  const list = (query: NonNullable<Parameters<typeof all.staff.api.call<typeof money.list>>[1]>['query'] = {}) =>
    all.staff.api.call(money.list, { query });

  test('stand in their columns by the day in the office, what is due longest in front', async () => {
    const days = [-3, 0, 1, 30, 31, 60, 61, 90, 91, 400];
    const ids = new Map<number, string>();
    for (const each of days) ids.set(each, await dueAgo(each));
    const { results, count, ageing } = await list();
    expect(results.map(({ id }) => id)).toEqual([...days].reverse().map((each) => ids.get(each)));
    expect(results[0]).toMatchObject({ lateDays: 400, leftCents: 14_950, status: 'overdue' });
    expect(count).toBe(days.length);
    expect(ageing).toEqual(AGES.map((age) => ({ age, count: 2, cents: 29_900 })));
    for (const [age, expected] of [
      ['not_due', [0, -3]],
      ['1_30', [30, 1]],
      ['31_60', [60, 31]],
      ['61_90', [90, 61]],
      ['over_90', [400, 91]],
    ] as const) {
      const column = await list({ age });
      expect(column.results.map(({ id }) => id)).toEqual(expected.map((each) => ids.get(each)));
      expect(column.ageing).toEqual(ageing);
    }
    const page = await list({ sort: '-due', limit: 2, offset: 1 });
    expect(page.results.map(({ id }) => id)).toEqual([ids.get(0), ids.get(1)]);
  });

  test('are found by client, number and case, and by what they are', async () => {
    const one = await sentTo(server(), all);
    const { results } = await list({ search: one.number?.toLowerCase() ?? '' });
    expect(results.map(({ id }) => id)).toEqual([one.id]);
    expect(results[0]?.caseNumber).toEqual(expect.any(String));
    const everything = await list({ limit: 100 });
    expect((await list({ search: `lucia ${results[0]?.caseNumber}`, limit: 100 })).count).toBe(everything.count);
    const nothing = await list({ search: 'nobody' });
    expect(nothing).toMatchObject({ count: 0, ageing: expect.arrayContaining([{ age: '1_30', count: 0, cents: 0 }]) });
    await all.staff.api.call(billing.void, { params: { id: one.id }, body: { reason: 'Billed twice' } });
    expect((await list({ show: 'void' })).results.map(({ id }) => id)).toEqual([one.id]);
    expect((await list({ clientId: all.staff.user.id })).count).toBe(0);
    await expect(all.staff.api.get('/money/invoices?age=old')).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'age' }],
    });
  });

  test('are found by a number as far as it is typed, the latest first, and left uncounted', async () => {
    const one = await sentTo(server(), all);
    const other = await sentTo(server(), all);
    const number = other.number ?? '';
    const [, year = '', digits = ''] = number.split('-');
    const idsOf = async (typed: string) => {
      const answer = await list({ number: typed, show: 'all', uncounted: 'true', limit: 5 });
      expect(answer).toMatchObject({ count: answer.results.length, ageing: [] });
      return answer.results.map(({ id }) => id);
    };
    for (const typed of [number, number.toLowerCase(), `${year}-${digits}`, `inv ${year} ${digits}`])
      expect(await idsOf(typed)).toEqual([other.id]);
    for (const typed of [digits, String(Number(digits)), `INV${Number(digits)}`])
      expect(await idsOf(typed)).toEqual([other.id]);
    expect((await idsOf(`INV-${year}`)).slice(0, 2)).toEqual([other.id, one.id]);
    expect((await idsOf(`${year}-${digits.slice(0, 2)}`)).slice(0, 2)).toEqual([other.id, one.id]);
    for (const typed of ['inv', `CB-${year}-${digits}`, `${number}x`, '%']) expect(await idsOf(typed)).toEqual([]);
  });

  test('are shown to who works for the client, and never to clients', async () => {
    const { number } = await sentTo(server(), all);
    const stranger = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const colleague = await server().signIn(stranger.user.email, stranger.password);
    expect(await colleague.api.call(money.list)).toMatchObject({ results: [], count: 0 });
    const query = { number: number ?? '', show: 'all', uncounted: 'true' } as const;
    expect((await all.staff.api.call(money.list, { query })).count).toBe(1);
    expect(await colleague.api.call(money.list, { query })).toMatchObject({ results: [], count: 0 });
    await expect(all.client.api.call(money.list)).rejects.toMatchObject({ status: 403 });
    await expect(all.staff.api.download(money.export)).rejects.toMatchObject({ status: 403 });
  });

  test('are exported as CSV in which no cell is a formula, and the export is logged', async () => {
    const admin = await server().person({ role: 'admin' });
    const { id } = await sentTo(server(), all);
    await partPaidFor(server(), all);
    await server().database.db.update(invoices).set({ title: '=HYPERLINK("x")' }).where(eq(invoices.id, id));
    const csv = await (await admin.api.download(money.export, { query: { show: 'all' } })).text();
    const [heading, ...rows] = csv.trim().split('\r\n');
    expect(heading).toContain('number,status,client');
    expect(rows.length).toBe((await admin.api.call(money.list, { query: { show: 'all' } })).count);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(',149.50,149.50,USD');
    expect(csv).toContain(',149.50,99.50,USD');
    expect(csv).toMatch(/Lucía Łukasiewicz/);
    const [read] = await server().database.db.select().from(clientReads).where(eq(clientReads.actorId, admin.user.id));
    expect(read).toMatchObject({ clientId: all.client.user.id, how: 'listed' });
  });

  test('add up to the payments of the same days, whatever came, was removed or went back', async () => {
    const { db } = server().database;
    const admin = await server().person({ role: 'admin' });
    const [day, late] = [dayAfter(today(), -2), officeInstant(dayAfter(today(), -2), '23:30')];
    const receive = async (amountCents: number) => {
      const { id, leftCents } = await sentTo(server(), all);
      const body = { amountCents, leftCents, method: 'cash', receivedOn: day } as const;
      return all.staff.api.call(money.recordPayment, { params: { id }, body });
    };
    const byCard = async (id: string, amountCents: number, refundedAt?: Date) =>
      db.insert(payments).values({
        ...{ invoiceId: id, provider: 'builtin', amountCents, status: refundedAt ? 'refunded' : 'succeeded' },
        ...{ createdAt: late, expiresAt: late, paidAt: late, refundedAt },
      });
    const removed = await receive(4_000);
    const remove = { paymentId: removed.payments[0]?.id ?? '', reason: 'Wrong invoice' };
    await all.staff.api.call(money.removePayment, { params: { id: removed.id }, body: remove });
    const [mixed, refunded] = [await receive(5_000), await sentTo(server(), all)];
    await byCard(mixed.id, 9_950);
    await byCard(refunded.id, 14_950, server().deps.clock());
    const used = await sentTo(server(), all);
    const deposit = { depositId: (await depositFor(server(), all)).id, amountCents: 3_000, leftCents: used.leftCents };
    await all.staff.api.call(money.useDeposit, { params: { id: used.id }, body: deposit });
    await db.update(invoices).set({ issuedAt: late }).where(eq(invoices.id, mixed.id));

    const rowsOf = async (file: Promise<Blob>): Promise<Record<string, string>[]> =>
      parse(await (await file).text(), { columns: true, bom: true });
    const exported = (query = {}) => rowsOf(admin.api.download(money.export, { query: { show: 'all', ...query } }));
    const cameIn = (query = {}) => rowsOf(admin.api.download(money.exportPayments, { query }));
    const centsOf = (dollars = '') => Number(dollars.replace('.', ''));
    const sums = new Map<string, number>();
    for (const { invoice = '', amount } of await cameIn())
      sums.set(invoice, (sums.get(invoice) ?? 0) + centsOf(amount));
    const settled = (await exported()).filter(({ number }) => number);
    expect(settled.map(({ number = '' }) => sums.get(number) ?? 0)).toEqual(
      settled.map((row) => centsOf(row['settled'])),
    );
    expect([mixed, refunded, used, removed].map(({ number }) => sums.get(number ?? ''))).toEqual([
      ...[14_950, 0, 3_000, undefined],
    ]);
    // The evening in New York is the next day by UTC.
    const then = (await cameIn({ from: day, to: day })).map((row) => [row['invoice'], row['method'], row['amount']]);
    expect(then).toEqual([
      [mixed.number, 'cash', '50.00'],
      [mixed.number, 'card', '99.50'],
      [refunded.number, 'card', '149.50'],
    ]);
    const back = (await cameIn({ from: today() })).filter(({ invoice }) => invoice === refunded.number);
    expect(back).toMatchObject([{ date: today(), method: 'card', amount: '-149.50', client: 'Lucía Łukasiewicz' }]);
    expect(await exported({ from: day, to: day })).toMatchObject([{ number: mixed.number, issued: day }]);
    await expect(cameIn({ from: today(), to: day })).rejects.toMatchObject({ errors: [{ field: 'to' }] });
    await expect(all.staff.api.download(money.exportPayments)).rejects.toMatchObject({ status: 403 });
  });

  test('name methods and references in words, in the file of payments as in that of deposits', async () => {
    const admin = await server().person({ role: 'admin' });
    await partPaidFor(server(), all);
    const body = { clientId: all.client.user.id, amountCents: 20_001, method: 'transfer', note: 'Wire 7' } as const;
    await all.staff.api.call(money.recordDeposit, { body: { ...body, receivedOn: today() } });
    const came = await (await admin.api.download(money.exportPayments)).text();
    expect(came).toContain(',check,No. 1042,50.00,USD');
    const kept = await (await admin.api.download(money.exportDeposits)).text();
    expect(kept).toContain(',bank transfer,Wire 7,,,,200.01,USD');
  });
});
