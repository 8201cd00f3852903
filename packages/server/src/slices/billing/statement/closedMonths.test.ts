import { dayAfter, money, officeDay, officeInstant, reports } from '@firm/contract';
import { parse } from 'csv-parse/sync';
import { billingParties, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { payments } from '../billing.tables.ts';
import { insertReceived, noteRemoval } from '../received.repository.ts';
import { entriesOf } from './entries.repository.ts';
import { statementOf } from './statementOf.ts';

/** The month so many months later; earlier when negative. */
const monthAfter = (month: string, later: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 7);
};

onDatabase('a month that has ended', (server) => {
  test('stays as it was when a check bounces later; the report says what the file of payments says', async () => {
    const parties = await billingParties(server());
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const { db } = server().database;
    const thisMonth = officeDay(server().deps.clock()).slice(0, 7);
    const [march, april] = [monthAfter(thisMonth, -2), monthAfter(thisMonth, -1)];
    const { id } = await sentTo(server(), parties);
    const record = (amountCents: number, receivedOn: string) => {
      const came = { invoiceId: id, method: 'cheque', amountCents, receivedOn } as const;
      return insertReceived(db, { ...came, createdAt: officeInstant(receivedOn, '15:00') });
    };
    const remove = (paymentId: string, on: string) => {
      const removed = { removedAt: officeInstant(on, '16:00'), removedBy: parties.staff.user.id };
      return noteRemoval(db, paymentId, { ...removed, reason: 'It bounced' });
    };
    const byCard = { invoiceId: id, provider: 'builtin', createdAt: new Date(), expiresAt: new Date() } as const;
    await db.insert(payments).values([
      { ...byCard, status: 'succeeded', amountCents: 3_000, paidAt: officeInstant(`${march}-10`, '12:00') },
      {
        ...{ ...byCard, status: 'refunded', amountCents: 700, paidAt: officeInstant(`${march}-11`, '12:00') },
        refundedAt: officeInstant(`${april}-02`, '12:00'),
      },
    ]);
    await remove(await record(400, `${march}-12`), `${march}-12`);
    const bounced = await record(11_950, `${march}-20`);
    const monthsOf = async () => {
      server().advance(61_000);
      const { revenue } = await admin.api.call(reports.get, { query: { from: march } });
      const found = revenue.map(({ paidCents, refundedCents }) => [paidCents, refundedCents]);
      for (const [at, { month }] of revenue.entries()) {
        const query = { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
        const file = await admin.api.download(money.exportPayments, { query });
        const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true });
        const cents = rows.reduce((sum, { amount = '' }) => sum + Number(amount.replace('.', '')), 0);
        expect([month, cents]).toEqual([month, (found[at]?.[0] ?? 0) - (found[at]?.[1] ?? 0)]);
      }
      return found;
    };
    const before = await monthsOf();
    expect(before).toEqual([
      [15_650, 0],
      [0, 700],
      [0, 0],
    ]);
    const statement = async (month: string) => {
      const period = { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
      const { rows, closingCents } = statementOf(await entriesOf(db, parties.client.user.id), period);
      return [closingCents, rows.map(({ kind, cents }) => [kind, cents])];
    };
    const ended = await statement(march);
    await remove(bounced, `${april}-15`);
    expect(await monthsOf()).toEqual([
      [15_650, 0],
      [0, 12_650],
      [0, 0],
    ]);
    expect(await statement(march)).toEqual(ended);
    expect((await statement(april))[1]).toEqual([
      ['refund', 700],
      ['removed', 11_950],
    ]);
  });
});
