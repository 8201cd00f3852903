import { audit, type Deposit, dayAfter, money, officeDay } from '@firm/contract';
import { parse } from 'csv-parse/sync';
import { billingParties, depositFor, type Parties, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';

onDatabase('the file of deposits', (server) => {
  let all: Parties;
  beforeAll(async () => {
    all = await billingParties(server());
  });
  const today = () => officeDay(server().deps.clock());
  const giveBack = ({ id }: Deposit, leftCents: number, reason: string) =>
    all.staff.api.call(money.returnDeposit, { params: { id }, body: { leftCents, reason } });

  test('adds up to what is kept for clients, whatever was used, taken back or returned', async () => {
    const admin = await server().person({ role: 'admin' });
    const rowsOf = async (query = {}): Promise<Record<string, string>[]> =>
      parse(await (await admin.api.download(money.exportDeposits, { query })).text(), { columns: true, bom: true });
    const early = dayAfter(today(), -40);
    const body = { clientId: all.client.user.id, amountCents: 20_000, method: 'cheque', note: 'No. 7' } as const;
    const spent = await all.staff.api.call(money.recordDeposit, { body: { ...body, receivedOn: early } });
    const [kept, wrong] = [await depositFor(server(), all, 7_001), await depositFor(server(), all, 1)];
    const use = async (depositId: string, amountCents: number) => {
      const { id, leftCents } = await sentTo(server(), all);
      return all.staff.api.call(money.useDeposit, { params: { id }, body: { depositId, amountCents, leftCents } });
    };
    const paid = await use(spent.id, 14_950);
    const freed = await use(kept.id, 7_001);
    const remove = { paymentId: freed.payments[0]?.id ?? '', reason: 'Wrong invoice' };
    await all.staff.api.call(money.removePayment, { params: { id: freed.id }, body: remove });
    await giveBack(spent, 5_050, 'She asked for it');
    await giveBack(wrong, 1, '=HYPERLINK("x")');

    const row = { client: 'Lucía Łukasiewicz', email: all.client.user.email, currency: 'USD', reference: 'No. 7' };
    expect(await rowsOf()).toEqual([
      expect.objectContaining({ ...row, date: early, movement: 'received', method: 'check', amount: '200.00' }),
      expect.objectContaining({ ...row, date: today(), movement: 'received', amount: '70.01', invoice: '' }),
      expect.objectContaining({ ...row, movement: 'received', amount: '0.01' }),
      expect.objectContaining({
        ...row,
        movement: 'used',
        amount: '-149.50',
        invoice: paid.number,
        case: expect.stringMatching(/./),
      }),
      expect.objectContaining({ ...row, movement: 'returned', amount: '-50.50', reason: 'She asked for it' }),
      expect.objectContaining({ ...row, movement: 'returned', amount: '-0.01', reason: `'=HYPERLINK("x")` }),
    ]);
    const sum = (await rowsOf()).reduce((cents, { amount = '' }) => cents + Number(amount.replace('.', '')), 0);
    const { leftCents } = await all.staff.api.call(money.deposits, { query: { clientId: all.client.user.id } });
    expect(sum).toBe(leftCents);
    expect(await rowsOf({ from: early, to: early })).toMatchObject([{ amount: '200.00' }]);
    expect(await rowsOf({ to: dayAfter(early, -1) })).toEqual([]);
  });

  test('is for administrators, who are logged, and days turned round are refused', async () => {
    const admin = await server().person({ role: 'admin' });
    for (const { api } of [all.staff, all.client])
      await expect(api.download(money.exportDeposits)).rejects.toMatchObject({ status: 403 });
    const query = { from: today(), to: dayAfter(today(), -1) };
    await expect(admin.api.download(money.exportDeposits, { query })).rejects.toMatchObject({
      errors: [{ field: 'to' }],
    });
    await admin.api.download(money.exportDeposits, { query: { from: today() } });
    const { results } = await admin.api.call(audit.list, { query: { group: 'exported', actorId: admin.user.id } });
    expect(results).toMatchObject([{ kind: 'money.exportDeposits' }]);
  });
});
