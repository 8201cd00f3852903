import { billing, cases, type Deposit, type Invoice, money, officeDay } from '@firm/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { billingParties, depositFor, type Parties, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { cases as casesTable } from '../../cases/cases.tables.ts';
import { deposits } from '../deposits.tables.ts';
import { entriesOf } from '../statement/entries.repository.ts';
import { statementOf } from '../statement/statementOf.ts';

onDatabase('deposits', (server) => {
  let all: Parties;
  const late = { status: 409, code: 'conflict' };
  beforeAll(async () => {
    all = await billingParties(server());
  });
  const today = () => officeDay(server().deps.clock());
  const list = async () => all.staff.api.call(money.deposits, { query: { clientId: all.client.user.id } });
  const use = ({ id, leftCents }: Pick<Invoice, 'id' | 'leftCents'>, depositId: string, amountCents: number) =>
    all.staff.api.call(money.useDeposit, { params: { id }, body: { depositId, amountCents, leftCents } });
  const giveBack = ({ id, leftCents }: Pick<Deposit, 'id' | 'leftCents'>, reason = 'She asked for it') =>
    all.staff.api.call(money.returnDeposit, { params: { id }, body: { leftCents, reason } });
  const remove = ({ id, payments: [first] }: Invoice) =>
    all.staff.api.call(money.removePayment, {
      params: { id },
      body: { paymentId: first?.id ?? '', reason: 'Wrong invoice' },
    });
  const found = async (id: string) => (await list()).results.find((one) => one.id === id);

  test('pay invoices, as far as they go; a use taken back is the client’s again', async () => {
    const deposit = await depositFor(server(), all, 20_000);
    const one = await use(await sentTo(server(), all), deposit.id, 14_950);
    expect(one).toMatchObject({ status: 'paid', leftCents: 0, payments: [{ method: 'deposit', amountCents: 14_950 }] });
    const two = await sentTo(server(), all);
    await expect(use(two, deposit.id, 5_051)).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'amountCents' }] },
    });
    expect(await use(two, deposit.id, 5_050)).toMatchObject({ status: 'open', leftCents: 9_900 });
    expect(await found(deposit.id)).toMatchObject({
      leftCents: 0,
      uses: [{ number: one.number }, { number: two.number }],
    });
    await expect(giveBack({ id: deposit.id, leftCents: 0 })).rejects.toMatchObject(late);
    expect(await remove(one)).toMatchObject({ status: 'open', leftCents: 14_950 });
    const back = await giveBack({ id: deposit.id, leftCents: 14_950 });
    expect(back).toMatchObject({ leftCents: 0, returns: [{ amountCents: 14_950, reason: 'She asked for it' }] });
  });

  test('are not used or given back twice by two colleagues', async () => {
    const deposit = await depositFor(server(), all, 10_000);
    const [one, two] = [await sentTo(server(), all), await sentTo(server(), all)];
    const both = await Promise.allSettled([
      ...[use(one, deposit.id, 10_000), use(two, deposit.id, 10_000), giveBack(deposit)],
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await found(deposit.id)).toMatchObject({ leftCents: 0 });
    await server().database.db.update(deposits).set({ spentCents: 0 });
    expect(await found(deposit.id)).toMatchObject({ leftCents: 0 });
  });

  test('say what they paid to who sees the invoice; others see what is left', async () => {
    const one = await billingParties(server());
    const raw = await server().person({ role: 'staff' });
    const colleague = await server().signIn(raw.user.email, raw.password);
    const { id: caseId } = await one.client.api.call(cases.create, {
      body: { serviceCategoryId: 'immigration', title: 'Visa' },
    });
    await server()
      .database.db.update(casesTable)
      .set({ assignedStaffId: colleague.user.id })
      .where(eq(casesTable.id, caseId));
    const deposit = await depositFor(server(), one, 20_000);
    const theirs = await sentTo(server(), { ...one, staff: colleague, caseId });
    const ours = await sentTo(server(), one);
    for (const [{ api }, { id, leftCents }] of [
      [colleague, theirs],
      [one.staff, ours],
    ] as const)
      await api.call(money.useDeposit, {
        params: { id },
        body: { depositId: deposit.id, amountCents: 5_000, leftCents },
      });
    const seenBy = async ({ api }: Parties['staff']) =>
      (await api.call(money.deposits, { query: { clientId: one.client.user.id } })).results;
    const rest = { id: deposit.id, leftCents: 10_000 };
    expect(await seenBy(one.staff)).toMatchObject([{ ...rest, uses: [{ invoiceId: ours.id }] }]);
    expect(await seenBy(colleague)).toMatchObject([{ ...rest, uses: [{ invoiceId: theirs.id }] }]);
    const back = { params: { id: deposit.id }, body: { leftCents: 10_000, reason: 'She asked for it' } };
    expect(await one.staff.api.call(money.returnDeposit, back)).toMatchObject({ uses: [{ invoiceId: ours.id }] });
  });

  test('are for who works for the client, and only for that client’s invoices', async () => {
    const deposit = await depositFor(server(), all);
    const other = await billingParties(server());
    const sent = await sentTo(server(), other);
    const body = { depositId: deposit.id, amountCents: 1, leftCents: sent.leftCents };
    await expect(other.staff.api.call(money.useDeposit, { params: { id: sent.id }, body })).rejects.toMatchObject({
      status: 404,
    });
    const query = { clientId: all.client.user.id };
    await expect(other.staff.api.call(money.deposits, { query })).rejects.toMatchObject({ status: 404 });
    await expect(all.client.api.call(money.deposits, { query })).rejects.toMatchObject({ status: 403 });
    const given = { leftCents: deposit.leftCents, reason: 'Mine now' };
    await expect(
      other.staff.api.call(money.returnDeposit, { params: { id: deposit.id }, body: given }),
    ).rejects.toMatchObject({ status: 404 });
    const wrong = { ...query, amountCents: 1, method: 'cash', receivedOn: '2199-01-01' } as const;
    await expect(all.staff.api.call(money.recordDeposit, { body: wrong })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'receivedOn' }] },
    });
  });

  test('whatever is paid, credited, used, removed and given back, total = paid + credited + left, to the cent', async () => {
    const step = fc.record({
      what: fc.constantFrom('pay', 'credit', 'use', 'remove', 'return', 'deposit'),
      cents: fc.integer({ min: 1, max: 8_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const parties = await billingParties(server());
        all = parties;
        let one = await sentTo(server(), parties);
        let deposit = await depositFor(server(), parties, 9_000);
        for (const { what, cents } of steps) {
          const amountCents = Math.min(cents, one.leftCents, what === 'use' ? deposit.leftCents : cents);
          const { leftCents } = one;
          const params = { id: one.id };
          if (what === 'deposit') deposit = await depositFor(server(), parties, cents);
          else if (what === 'return' && deposit.leftCents > 0) deposit = await giveBack(deposit);
          else if (what === 'remove' && one.payments.length > 0) one = await remove(one);
          else if (amountCents === 0) continue;
          else if (what === 'use') one = await use(one, deposit.id, amountCents);
          else if (what === 'pay')
            one = await parties.staff.api.call(money.recordPayment, {
              params,
              body: { amountCents, leftCents, method: 'cash', receivedOn: today() },
            });
          else if (what === 'credit' && (one.lines[0]?.amountCents ?? 0) - creditedOf(one) >= amountCents)
            one = await parties.staff.api.call(money.credit, {
              params,
              body: { reason: 'Less work', leftCents, lines: [{ line: 0, amountCents }] },
            });
          deposit = (await found(deposit.id)) ?? deposit;
          await expectSums(one, parties);
        }
      }),
      // Looking for a shorter example would outlast the test, and its time-out would hide the failure.
      { numRuns: 8, endOnFailure: true, interruptAfterTimeLimit: 40_000 },
    );
  });

  /** The invoice adds up, and the statement is what is owed less what is kept for the client. */
  async function expectSums(one: Invoice, parties: Parties): Promise<void> {
    const came = one.payments.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
    const left = one.status === 'open' ? one.leftCents : 0;
    expect(came + BigInt(creditedOf(one)) + BigInt(left)).toBe(BigInt(one.totalCents));
    const { balanceCents } = await parties.client.api.call(billing.summary);
    const entries = await entriesOf(server().database.db, parties.client.user.id);
    const { closingCents } = statementOf(entries, { from: '2000-01-01', to: today() });
    expect(closingCents).toBe(balanceCents - (await list()).leftCents);
  }
});

const creditedOf = ({ credits }: Invoice) => credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
