import { billing, dayAfter, type Invoice, money, officeDay, officeInstant } from '@firm/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { handleMailJobs } from '../../../ground/mail/mail.worker.ts';
import { listMailFiles } from '../../../ground/mail/mailFolder.ts';
import { createMailTransport } from '../../../ground/mail/mailTransport.ts';
import { billingParties, draftFor, type Parties, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { invoices, payments, receivedPayments } from '../billing.tables.ts';
import { handlePaymentJobs } from '../handlePaymentJobs.ts';
import { paymentOf, tell } from '../testing/tell.ts';

onDatabase('payments besides cards', (server) => {
  let all: Parties;
  beforeAll(async () => {
    handleMailJobs(server().deps, createMailTransport(server().deps.env));
    handlePaymentJobs(server().deps);
    all = await billingParties(server());
  });
  const ofId = (id: string) => ({ params: { id } });
  const today = () => officeDay(server().deps.clock());
  const get = (id: string) => all.client.api.call(billing.get, ofId(id));
  const pay = async (id: string) => paymentOf((await all.client.api.call(billing.pay, ofId(id))).url);
  const record = ({ id }: Pick<Invoice, 'id'>, amountCents: number, leftCents: number, changes = {}) =>
    all.staff.api.call(money.recordPayment, {
      ...ofId(id),
      body: { amountCents, leftCents, method: 'cash', receivedOn: today(), ...changes },
    });
  const remove = ({ id, payments: [first] }: Invoice, reason = 'The check bounced') =>
    all.staff.api.call(money.removePayment, { ...ofId(id), body: { paymentId: first?.id ?? '', reason } });
  const refund = (id: string) => all.staff.api.call(billing.refund, { ...ofId(id), body: { reason: 'Not needed' } });
  const paid = (paymentId: string, amountCents: number) =>
    tell(server(), { paymentId, kind: 'succeeded', reference: `ref_${paymentId}`, amountCents });
  const cardStatus = async (id: string) =>
    (await server().database.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
  const subjects = async () => {
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    return (await listMailFiles(server().deps.env.dataDir)).map(({ subject }) => subject);
  };
  const late = { status: 409, code: 'conflict' };

  test('a part leaves the rest, which the client pays by card', async () => {
    const sent = await sentTo(server(), all);
    const before = await all.client.api.call(billing.summary);
    const { ageing } = await all.staff.api.call(money.list);
    const part = await record(sent, 5_000, 14_950, { method: 'cheque', note: 'No. 1042' });
    expect(part).toMatchObject({
      ...{ status: 'open', totalCents: 14_950, leftCents: 9_950, paidAt: null },
      payments: [{ method: 'cheque', amountCents: 5_000, note: 'No. 1042', recordedBy: expect.any(String) }],
    });
    expect((await all.client.api.call(billing.summary)).balanceCents).toBe(before.balanceCents - 5_000);
    const list = await all.staff.api.call(money.list);
    expect(list.results.find(({ id }) => id === sent.id)).toMatchObject({ totalCents: 14_950, leftCents: 9_950 });
    expect(list.ageing[0]).toMatchObject({ age: 'not_due', cents: (ageing[0]?.cents ?? 0) - 5_000 });
    expect(await subjects()).toContainEqual(`We received $50.00 for invoice ${sent.number}`);
    await expect(
      all.staff.api.call(billing.void, { ...ofId(sent.id), body: { reason: 'Billed twice' } }),
    ).rejects.toMatchObject(late);
    await paid(await pay(sent.id), 9_950);
    expect(await get(sent.id)).toMatchObject({
      ...{ status: 'paid', leftCents: 0 },
      payments: [{ method: 'cheque' }, { method: 'card', amountCents: 9_950 }],
    });
    expect(await subjects()).toContainEqual('We received your payment of $99.50');
    await expect(all.client.api.download(billing.receipt, ofId(sent.id))).resolves.toBeDefined();
    await expect(refund(sent.id)).rejects.toMatchObject(late);
  });

  test('of two who record the same money the second is refused and sees the payment of the first', async () => {
    const sent = await sentTo(server(), all);
    const both = await Promise.allSettled([record(sent, 5_000, 14_950), record(sent, 5_000, 14_950)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: late });
    expect(await get(sent.id)).toMatchObject({ leftCents: 9_950, payments: [{ amountCents: 5_000 }] });
  });

  test.each([
    ['a part', 10_000],
    ['the whole', 14_950],
  ])('a page opened for the whole settles nothing once %s was recorded: that money goes back', async (_what, cents) => {
    const sent = await sentTo(server(), all);
    const card = await pay(sent.id);
    const recorded = await record(sent, cents, 14_950);
    await paid(card, 14_950);
    expect((await subjects()).filter((subject) => subject === 'We returned $149.50').length).toBeGreaterThan(0);
    expect(await cardStatus(card)).toBe('refunded');
    expect(await get(sent.id)).toMatchObject({
      ...{ status: recorded.status, leftCents: 14_950 - cents, refundedAt: null },
      payments: [{ method: 'cash' }],
    });
    if (cents < 14_950) expect(await pay(sent.id)).not.toBe(card);
  });

  test('a card and a colleague at once: one of them pays, and no cent is taken twice', async () => {
    for (const cents of [14_950, 5_000, 14_950]) {
      const sent = await sentTo(server(), all);
      const card = await pay(sent.id);
      const [recorded] = await Promise.allSettled([record(sent, cents, 14_950), paid(card, 14_950)]);
      await subjects();
      const { status, leftCents, payments: came } = await get(sent.id);
      if (recorded.status === 'rejected') {
        expect(recorded.reason).toMatchObject(late);
        expect(await cardStatus(card)).toBe('succeeded');
        expect(came).toMatchObject([{ method: 'card', amountCents: 14_950 }]);
      } else {
        expect(await cardStatus(card)).toBe('refunded');
        expect(came).toMatchObject([{ method: 'cash', amountCents: cents }]);
      }
      expect(came.reduce((sum, { amountCents }) => sum + amountCents, leftCents)).toBe(14_950);
      expect(status).toBe(leftCents === 0 ? 'paid' : 'open');
    }
  });

  test.each([
    ['more than is left', { amountCents: 14_951 }, 'amountCents'],
    ['nothing', { amountCents: 0 }, 'amountCents'],
    ['half a cent', { amountCents: 10.5 }, 'amountCents'],
    ['a day to come', { receivedOn: '2199-01-01' }, 'receivedOn'],
    ['a day long before the invoice', { receivedOn: '0226-01-01' }, 'receivedOn'],
    ['an unknown way', { method: 'card' }, 'method'],
  ])('%s is refused with the field named', async (_what, changes, field) => {
    const sent = await sentTo(server(), all);
    await expect(record(sent, 100, 14_950, changes)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    expect((await get(sent.id)).payments).toEqual([]);
  });

  test('money comes in for open invoices only', async () => {
    const draft = await draftFor(server(), all);
    const gone = await sentTo(server(), all);
    await all.staff.api.call(billing.void, { ...ofId(gone.id), body: { reason: 'Billed twice' } });
    const receipts = async () =>
      (await subjects()).filter((subject) => subject === 'We received your payment of $149.50').length;
    const before = await receipts();
    const settled = await record(await sentTo(server(), all), 14_950, 14_950);
    expect(settled).toMatchObject({ status: 'paid', leftCents: 0, paidAt: expect.any(String) });
    for (const each of [draft, gone, settled]) await expect(record(each, 100, 0)).rejects.toMatchObject(late);
    for (const each of [draft, gone]) await expect(record(each, 100, 14_950)).rejects.toMatchObject(late);
    expect(await receipts()).toBe(before + 1);
  });

  test('a payment that was recorded by mistake is removed once, with a reason, and the client is told', async () => {
    const settled = await record(await sentTo(server(), all), 14_950, 14_950, { receivedOn: dayAfter(today(), -3) });
    expect(settled.paidAt).toBe(officeInstant(dayAfter(today(), -3), '12:00').toISOString());
    await expect(remove(settled, '  ')).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    const both = await Promise.allSettled([remove(settled), remove(settled)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: late });
    const open = await all.staff.api.call(billing.get, ofId(settled.id));
    expect(open).toMatchObject({
      ...{ status: 'open', paidAt: null, leftCents: 14_950, payments: [] },
      removedPayments: [{ amountCents: 14_950, reason: 'The check bounced', removedBy: expect.any(String) }],
    });
    expect(await get(settled.id)).toMatchObject({ leftCents: 14_950, payments: [], removedPayments: [] });
    expect(await subjects()).toContainEqual(`Correction: $149.50 on invoice ${settled.number}`);
    expect(await record(settled, 14_950, 14_950, { method: 'transfer' })).toMatchObject({ status: 'paid' });
  });

  test('what a card paid stays when a check bounces; the rest is paid by card, and both are refunded', async () => {
    const part = await record(await sentTo(server(), all), 5_000, 14_950, { method: 'cheque' });
    await paid(await pay(part.id), 9_950);
    expect(await remove(part)).toMatchObject({ status: 'open', leftCents: 5_000, payments: [{ method: 'card' }] });
    await paid(await pay(part.id), 5_000);
    expect(await get(part.id)).toMatchObject({ status: 'paid', payments: [{ method: 'card' }, { method: 'card' }] });
    await refund(part.id);
    await subjects();
    expect(await get(part.id)).toMatchObject({ status: 'refunded', payments: [] });
    const rows = await server().database.db.select().from(payments).where(eq(payments.invoiceId, part.id));
    expect(rows.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  test('the database itself refuses what the rules refuse', async () => {
    const { db } = server().database;
    const sent = await sentTo(server(), all);
    const row = { invoiceId: sent.id, method: 'cash', receivedOn: today(), createdAt: new Date() } as const;
    const refused = (cause: string) => ({ cause: { message: expect.stringContaining(cause) } });
    await expect(db.insert(receivedPayments).values({ ...row, amountCents: 14_951 })).rejects.toMatchObject(
      refused('invoices_settled_ck'),
    );
    const [kept] = await db
      .insert(receivedPayments)
      .values({ ...row, amountCents: 100 })
      .returning();
    const ofKept = eq(receivedPayments.id, kept?.id ?? '');
    await expect(db.update(receivedPayments).set({ amountCents: 200 }).where(ofKept)).rejects.toMatchObject(
      refused('does not change'),
    );
    await db.update(invoices).set({ settledCents: 7 }).where(eq(invoices.id, sent.id));
    expect(await get(sent.id)).toMatchObject({ leftCents: 14_850 });
    const draft = await draftFor(server(), all);
    await expect(
      db.insert(receivedPayments).values({ ...row, invoiceId: draft.id, amountCents: 1 }),
    ).rejects.toMatchObject(refused('open invoices only'));
  });

  test('whatever is recorded and removed, what counts and what is left are the total', async () => {
    const step = fc.record({ cents: fc.integer({ min: 1, max: 14_950 }), isRemoval: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        let one = await sentTo(server(), all);
        for (const { cents, isRemoval } of steps) {
          if (isRemoval && one.payments.length > 0) one = await remove(one);
          else if (one.leftCents > 0) one = await record(one, Math.min(cents, one.leftCents), one.leftCents);
          const came = one.payments.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
          expect(came + BigInt(one.leftCents)).toBe(BigInt(one.totalCents));
          expect(one.status).toBe(one.leftCents === 0 ? 'paid' : 'open');
        }
      }),
      // Looking for a shorter example would outlast the test, and its time-out would hide the failure.
      { numRuns: 10, endOnFailure: true, interruptAfterTimeLimit: 40_000 },
    );
  });

  test('is for who works for the client, and never for clients', async () => {
    const part = await record(await sentTo(server(), all), 100, 14_950);
    const other = await record(await sentTo(server(), all), 100, 14_950);
    const stranger = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const colleague = await server().signIn(stranger.user.email, stranger.password);
    const body = { amountCents: 1, leftCents: 14_850, method: 'cash', receivedOn: today() } as const;
    const removal = { paymentId: part.payments[0]?.id ?? '', reason: 'Mine now' };
    for (const [{ api }, status] of [[colleague, 404] as const, [all.client, 403] as const]) {
      await expect(api.call(money.recordPayment, { ...ofId(part.id), body })).rejects.toMatchObject({ status });
      await expect(api.call(money.removePayment, { ...ofId(part.id), body: removal })).rejects.toMatchObject({
        status,
      });
    }
    await expect(all.staff.api.call(money.removePayment, { ...ofId(other.id), body: removal })).rejects.toMatchObject({
      status: 404,
    });
    expect((await get(part.id)).payments).toHaveLength(1);
  });
});
