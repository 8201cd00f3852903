import { billing, type Invoice, money, officeDay } from '@firm/contract';
import fc from 'fast-check';
import { handleMailJobs } from '../../../ground/mail/mail.worker.ts';
import { listMailFiles } from '../../../ground/mail/mailFolder.ts';
import { createMailTransport } from '../../../ground/mail/mailTransport.ts';
import { billingParties, type Parties, sentTo } from '../../../testing/billing.ts';
import { onEachDatabase } from '../../../testing/testServer.ts';
import { handlePaymentJobs } from '../handlePaymentJobs.ts';
import { paymentOf, tell } from '../testing/tell.ts';

onEachDatabase('payments besides cards', (server) => {
  let all: Parties;
  beforeAll(async () => {
    handleMailJobs(server().deps, createMailTransport(server().deps.env));
    handlePaymentJobs(server().deps);
    all = await billingParties(server());
  });
  const ofId = (id: string) => ({ params: { id } });
  const get = (id: string) => all.client.api.call(billing.get, ofId(id));
  const record = ({ id }: Pick<Invoice, 'id'>, amountCents: number, leftCents: number, changes = {}) =>
    all.staff.api.call(money.record, {
      ...ofId(id),
      body: { amountCents, leftCents, method: 'cash', receivedOn: officeDay(server().deps.clock()), ...changes },
    });
  const subjects = async () => {
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    return (await listMailFiles(server().deps.env.dataDir)).map(({ subject }) => subject);
  };

  test('a part leaves the rest, which the client pays by card', async () => {
    const sent = await sentTo(server(), all);
    const before = await all.client.api.call(billing.summary);
    const part = await record(sent, 5_000, 14_950, { method: 'cheque', note: 'No. 1042' });
    expect(part).toMatchObject({
      ...{ status: 'open', totalCents: 14_950, leftCents: 9_950, paidAt: null },
      payments: [{ method: 'cheque', amountCents: 5_000, note: 'No. 1042', recordedBy: expect.any(String) }],
    });
    expect((await all.client.api.call(billing.summary)).balanceCents).toBe(before.balanceCents - 5_000);
    expect(await subjects()).toContainEqual(`We received $50.00 for invoice ${sent.number}`);
    const late = { status: 409, code: 'conflict' };
    await expect(
      all.staff.api.call(billing.void, { ...ofId(sent.id), body: { reason: 'Billed twice' } }),
    ).rejects.toMatchObject(late);
    const paymentId = paymentOf((await all.client.api.call(billing.pay, ofId(sent.id))).url);
    await tell(server(), { paymentId, kind: 'succeeded', reference: 'ref_rest', amountCents: 9_950 });
    const paid = await get(sent.id);
    expect(paid).toMatchObject({ status: 'paid', leftCents: 0, payments: [{ method: 'cheque' }, { method: 'card' }] });
    expect(await subjects()).toContainEqual('We received your payment of $99.50');
    await expect(all.client.api.download(billing.receipt, ofId(sent.id))).resolves.toBeDefined();
    await expect(
      all.staff.api.call(billing.refund, { ...ofId(sent.id), body: { reason: 'Not needed' } }),
    ).rejects.toMatchObject(late);
  });

  test('of two who record the same money the second is refused and sees the first’s', async () => {
    const sent = await sentTo(server(), all);
    const both = await Promise.allSettled([record(sent, 14_950, 14_950), record(sent, 14_950, 14_950)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await get(sent.id)).toMatchObject({ status: 'paid', leftCents: 0, payments: [{ amountCents: 14_950 }] });
  });

  test('a page opened for the whole takes no more than is left: that money goes back', async () => {
    const sent = await sentTo(server(), all);
    const { url } = await all.client.api.call(billing.pay, ofId(sent.id));
    await record(sent, 10_000, 14_950);
    await tell(server(), { paymentId: paymentOf(url), kind: 'succeeded', reference: 'ref_whole' });
    await subjects();
    expect(await get(sent.id)).toMatchObject({ status: 'open', leftCents: 4_950, payments: [{ method: 'cash' }] });
    expect((await all.client.api.call(billing.pay, ofId(sent.id))).url).not.toBe(url);
  });

  test.each([
    ['more than is left', { amountCents: 14_951 }, 'amountCents'],
    ['nothing', { amountCents: 0 }, 'amountCents'],
    ['half a cent', { amountCents: 10.5 }, 'amountCents'],
    ['a day to come', { receivedOn: '2199-01-01' }, 'receivedOn'],
    ['an unknown way', { method: 'card' }, 'method'],
  ])('%s is refused with the field named', async (_what, changes, field) => {
    const sent = await sentTo(server(), all);
    await expect(record(sent, 100, 14_950, changes)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    expect((await get(sent.id)).payments).toEqual([]);
  });

  test('whatever the parts are, paid and left are the total', async () => {
    const share = fc.integer({ min: 1, max: 14_950 });
    await fc.assert(
      fc.asyncProperty(fc.array(share, { minLength: 1, maxLength: 4 }), async (shares) => {
        let one = await sentTo(server(), all);
        for (const each of shares) {
          if (one.leftCents === 0) break;
          one = await record(one, Math.min(each, one.leftCents), one.leftCents);
          const paid = one.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(paid + one.leftCents).toBe(one.totalCents);
          expect(one.status).toBe(one.leftCents === 0 ? 'paid' : 'open');
        }
      }),
      { numRuns: 8 },
    );
  });

  test('is for who works for the client, and never for clients', async () => {
    const sent = await sentTo(server(), all);
    const stranger = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const colleague = await server().signIn(stranger.user.email, stranger.password);
    const body = { amountCents: 1, leftCents: 14_950, method: 'cash', receivedOn: '2026-01-01' } as const;
    const call = { ...ofId(sent.id), body };
    await expect(colleague.api.call(money.record, call)).rejects.toMatchObject({ status: 404 });
    await expect(all.client.api.call(money.record, call)).rejects.toMatchObject({ status: 403 });
  });
});
