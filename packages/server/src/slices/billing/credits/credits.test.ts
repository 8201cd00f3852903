import { billing, type Invoice, money, officeDay } from '@firm/contract';
import { handleMailJobs } from '../../../ground/mail/mail.worker.ts';
import { listMailFiles } from '../../../ground/mail/mailFolder.ts';
import { createMailTransport } from '../../../ground/mail/mailTransport.ts';
import { billingParties, creditFor, draftFor, type Parties, partPaidFor, sentTo } from '../../../testing/billing.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { creditNotes } from '../credits.tables.ts';
import { handlePaymentJobs } from '../handlePaymentJobs.ts';
import { paymentOf, tell } from '../testing/tell.ts';

onDatabase('credit notes', (server) => {
  let all: Parties;
  const late = { status: 409, code: 'conflict' };
  beforeAll(async () => {
    handleMailJobs(server().deps, createMailTransport(server().deps.env));
    handlePaymentJobs(server().deps);
    all = await billingParties(server());
  });
  const get = (id: string) => all.client.api.call(billing.get, { params: { id } });
  const credit = ({ id, leftCents }: Pick<Invoice, 'id' | 'leftCents'>, changes = {}) =>
    all.staff.api.call(money.credit, { params: { id }, body: { reason: 'Fewer copies', leftCents, ...changes } });
  const ofLine = (line: number, amountCents: number) => ({ lines: [{ line, amountCents }] });

  test('lessen what is left by line, have numbers of their own without gaps, and are files', async () => {
    const sent = await sentTo(server(), all);
    await expect(credit(sent, ofLine(1, 451))).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'lines.0.amountCents' }] },
    });
    const one = await credit(sent, ofLine(1, 150));
    const two = await credit(one, ofLine(1, 300));
    expect(two).toMatchObject({ status: 'open', totalCents: 14_950, leftCents: 14_500 });
    const [first, second] = two.credits.map(({ number }) => Number(/^CN-\d{4}-(\d{4})$/.exec(number)?.[1]));
    expect(second).toBe((first ?? 0) + 1);
    await expect(credit(two, ofLine(1, 1))).rejects.toMatchObject({ status: 400 });
    await expect(credit(two, ofLine(2, 1))).rejects.toMatchObject({ status: 400 });
    const params = { id: two.credits[0]?.id ?? '' };
    expect(await (await all.client.api.download(billing.credit, { params })).text()).toMatch(/^%PDF/);
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    const subjects = (await listMailFiles(server().deps.env.dataDir)).map(({ subject }) => subject);
    expect(subjects).toContain(`Credit note ${two.credits[0]?.number}: $1.50 on invoice ${sent.number}`);
  });

  test('never come to more than is left; what was paid is refunded instead', async () => {
    const part = await partPaidFor(server(), all);
    await expect(credit(part, ofLine(0, 9_951))).rejects.toMatchObject({ status: 400, errors: [{ field: 'lines' }] });
    const paid = await credit(part);
    expect(paid).toMatchObject({ status: 'paid', leftCents: 0, credits: [{ amountCents: 9_950, lines: [] }] });
    await expect(credit(paid)).rejects.toMatchObject(late);
    await expect(credit(await draftFor(server(), all))).rejects.toMatchObject(late);
    await expect(
      server()
        .database.db.insert(creditNotes)
        .values({
          ...{ number: 'CN-1999-0001', invoiceId: paid.id, amountCents: 1, lines: [], reason: '' as never },
          issuedAt: new Date(),
        }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('open invoices only') } });
  });

  test('of the whole withdraw an invoice for which no money came in', async () => {
    const sent = await sentTo(server(), all);
    expect(await credit(sent)).toMatchObject({ status: 'void', leftCents: 0, voidReason: 'Fewer copies' });
    const part = await creditFor(server(), all);
    const body = { reason: 'Billed twice' };
    await expect(all.staff.api.call(billing.void, { params: { id: part.id }, body })).rejects.toMatchObject(late);
  });

  test('a colleague at the same time, or a page for the former amount, takes nothing twice', async () => {
    const sent = await sentTo(server(), all);
    const card = paymentOf((await all.client.api.call(billing.pay, { params: { id: sent.id } })).url);
    const both = await Promise.allSettled([credit(sent, ofLine(0, 5_000)), credit(sent, ofLine(0, 5_000))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await tell(server(), { paymentId: card, kind: 'succeeded', reference: `ref_${card}`, amountCents: 14_950 });
    expect(await get(sent.id)).toMatchObject({ status: 'open', leftCents: 9_950, payments: [] });
  });

  test('are for who works for the client, and never for clients', async () => {
    const sent = await creditFor(server(), all);
    const hired = await server().person({ role: 'staff', jobTitle: 'Specialist' });
    const stranger = await server().signIn(hired.user.email, hired.password);
    const body = { reason: 'Mine now', leftCents: sent.leftCents };
    for (const [{ api }, status] of [[stranger, 404] as const, [all.client, 403] as const])
      await expect(api.call(money.credit, { params: { id: sent.id }, body })).rejects.toMatchObject({ status });
    const params = { id: sent.credits[0]?.id ?? '' };
    await expect(stranger.api.download(billing.credit, { params })).rejects.toMatchObject({ status: 404 });
    await expect(credit(sent, { reason: ' ' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    expect(officeDay(new Date((await get(sent.id)).credits[0]?.issuedAt ?? ''))).toBe(officeDay(server().deps.clock()));
  });
});
