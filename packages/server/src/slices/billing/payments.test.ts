import { billing, cases, needs, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { handleMailJobs } from '../../ground/mail/mail.worker.ts';
import { listMailFiles } from '../../ground/mail/mailFolder.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import { billingParties, type Parties, sentTo } from '../../testing/billing.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { payments } from './billing.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';
import { paymentOf, tell } from './testing/tell.ts';

onDatabase('payments', (server) => {
  let all: Parties;
  beforeAll(async () => {
    handleMailJobs(server().deps, createMailTransport(server().deps.env));
    handlePaymentJobs(server().deps);
    all = await billingParties(server());
  });
  const ofId = (id: string) => ({ params: { id } });
  const get = (id: string) => all.client.api.call(billing.get, ofId(id));
  const pay = (id: string) => all.client.api.call(billing.pay, ofId(id));
  const paymentRow = async (id: string) =>
    (await server().database.db.select().from(payments).where(eq(payments.id, id)))[0];
  const subjects = async () => {
    await server().deps.outbox.drain();
    await server().deps.outbox.drain();
    return (await listMailFiles(server().deps.env.dataDir)).map(({ subject }) => subject);
  };
  const press = (url: string, step: 'pay' | 'decline') =>
    server().fetch(`/dev/payment/${paymentOf(url)}/${step}`, { method: 'POST', redirect: 'manual' });

  test('an invoice is paid on the built-in page, its receipt is there, and the need to pay is settled', async () => {
    const params = { id: all.caseId };
    await all.staff.api.call(needs.create, { params, body: { needs: [{ title: 'Pay our fee', kind: 'pay' }] } });
    const { id, number } = await sentTo(server(), all);
    const [one, other] = await Promise.all([pay(id), pay(id)]);
    expect(one.url).toBe(other.url);
    expect((await get(id)).checkout).toBe('open');
    const shown = await (await server().fetch(`/dev/payment/${paymentOf(one.url)}`)).text();
    expect(shown).toContain(`Invoice ${number}`);
    expect(shown).toContain('$149.50');

    const answers = await Promise.all([press(one.url, 'pay'), press(one.url, 'pay')]);
    expect(answers.map(({ status }) => status)).toContain(303);
    const back = answers.find(({ status }) => status === 303)?.headers.get('location');
    expect(back).toMatch(new RegExp(`/dashboard/profile\\?tab=billing&payment=done&invoice=${id}$`));
    expect(await get(id)).toMatchObject({ status: 'paid', paidAt: expect.any(String), checkout: null });
    expect((await all.client.api.call(needs.list, { params })).needs).toMatchObject([{ status: 'accepted' }]);
    await expect(pay(id)).rejects.toMatchObject({ status: 409 });
    expect(await (await server().fetch(`/dev/payment/${paymentOf(one.url)}`)).text()).toContain('is closed');

    const file = await all.client.api.download(billing.receipt, ofId(id));
    expect((await PDFDocument.load(await file.arrayBuffer())).getTitle()).toBe(`Receipt for invoice ${number}`);
    expect((await subjects()).filter((subject) => subject.startsWith('We received your payment'))).toHaveLength(1);
  });

  test('two invoices paid at once settle the need to pay, and the timeline tells of it once', async () => {
    const own = await billingParties(server());
    const params = { id: own.caseId };
    await own.staff.api.call(needs.create, { params, body: { needs: [{ title: 'Pay our fee', kind: 'pay' }] } });
    const sent = [await sentTo(server(), own), await sentTo(server(), own)];
    const begun = await Promise.all(sent.map(({ id }) => own.client.api.call(billing.pay, ofId(id))));
    await Promise.all(begun.map(({ url }) => tell(server(), { paymentId: paymentOf(url), kind: 'succeeded' })));
    expect((await own.client.api.call(needs.list, { params })).needs).toMatchObject([{ status: 'accepted' }]);
    const { timeline } = await own.client.api.call(cases.get, { params });
    expect(timeline.filter(({ key }) => key === 'step_accepted')).toMatchObject([{ description: 'Pay our fee' }]);
  });

  test('two people of a case who pay at once get one page, and pay once', async () => {
    const own = await billingParties(server());
    const partner = await server().person();
    await server()
      .database.db.insert(caseShares)
      .values({
        ...{ caseId: own.caseId, ownerId: own.client.user.id, memberId: partner.user.id, createdAt: new Date() },
      });
    const { id } = await sentTo(server(), own);
    const pages = await Promise.all([own.client, partner].map(({ api }) => api.call(billing.pay, ofId(id))));
    expect(pages[0]?.url).toBe(pages[1]?.url);
    const answers = await Promise.all(pages.map(({ url }) => press(url, 'pay')));
    expect(answers.map(({ status }) => status)).toContain(303);
    const rows = await server().database.db.select().from(payments).where(eq(payments.invoiceId, id));
    expect(rows).toMatchObject([{ status: 'succeeded' }]);
    expect(await partner.api.call(billing.get, ofId(id))).toMatchObject({ status: 'paid', checkout: null });
    await server().database.db.delete(caseShares).where(eq(caseShares.memberId, partner.user.id));
    await expect(partner.api.call(billing.get, ofId(id))).rejects.toMatchObject({ status: 404 });
    await expect(partner.api.download(billing.receipt, ofId(id))).rejects.toMatchObject({ status: 404 });
  });

  test('a card that is declined leaves the invoice open, and it can be paid again', async () => {
    const { id } = await sentTo(server(), all);
    const { url } = await pay(id);
    expect((await press(url, 'decline')).headers.get('location')).toContain('payment=cancelled');
    expect(await get(id)).toMatchObject({ status: 'open', checkout: 'declined' });
    const again = await pay(id);
    expect(again.url).not.toBe(url);
    expect((await press(again.url, 'pay')).status).toBe(303);
    expect((await get(id)).status).toBe('paid');
  });

  test('only the client pays', async () => {
    const { id } = await sentTo(server(), all);
    await expect(all.staff.api.call(billing.pay, ofId(id))).rejects.toMatchObject({ status: 403 });
    const stranger = await server().person();
    await expect(stranger.api.call(billing.pay, ofId(id))).rejects.toMatchObject({ status: 404 });
  });

  test('a telling counts once, in any order, and only when it is signed over its very bytes', async () => {
    const { id } = await sentTo(server(), all);
    const paymentId = paymentOf((await pay(id)).url);
    const event = { id: `evt_${paymentId}`, paymentId } as const;
    const told = await Promise.all(Array.from({ length: 5 }, () => tell(server(), { ...event, kind: 'succeeded' })));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // A late event about an earlier refusal changes nothing.
    expect((await tell(server(), { paymentId, kind: 'declined' })).status).toBe(200);
    expect((await get(id)).status).toBe('paid');
    expect((await paymentRow(paymentId))?.status).toBe('succeeded');

    const forged = (headers: Record<string, string>) =>
      server().fetch('/api/billing/webhook', {
        method: 'POST',
        body: '{"id":"evt_1"}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await forged({})).status).toBe(400);
    const now = Math.floor(Date.now() / 1000);
    expect((await forged({ 'stripe-signature': `t=${now},v1=${'0'.repeat(64)}` })).status).toBe(400);
    expect(
      (await tell(server(), { paymentId: '00000000-0000-4000-8000-000000000000', kind: 'succeeded' })).status,
    ).toBe(200);
  });

  test('declined first, paid after: whoever pays has paid', async () => {
    const { id } = await sentTo(server(), all);
    const paymentId = paymentOf((await pay(id)).url);
    await tell(server(), { paymentId, kind: 'declined' });
    await tell(server(), { paymentId, kind: 'succeeded' });
    expect((await get(id)).status).toBe('paid');
  });

  test('another amount or currency settles nothing, and the firm is told', async () => {
    for (const wrong of [{ amountCents: 14_949 }, { currency: 'eur' }]) {
      const { id } = await sentTo(server(), all);
      const paymentId = paymentOf((await pay(id)).url);
      expect((await tell(server(), { paymentId, kind: 'succeeded', ...wrong })).status).toBe(200);
      expect((await get(id)).status).toBe('open');
      expect((await paymentRow(paymentId))?.status).toBe('mismatched');
    }
    expect((await subjects()).filter((subject) => subject.startsWith('A payment does not match'))).toHaveLength(2);
  });

  test('money for a withdrawn invoice goes back by itself', async () => {
    const { id } = await sentTo(server(), all);
    const paymentId = paymentOf((await pay(id)).url);
    await all.staff.api.call(billing.void, { ...ofId(id), body: { reason: 'Billed twice' } });
    await tell(server(), { paymentId, kind: 'succeeded' });
    expect((await paymentRow(paymentId))?.status).toBe('refund_due');
    await subjects();
    expect((await paymentRow(paymentId))?.status).toBe('refunded');
    expect((await get(id)).status).toBe('void');
  });

  test('two pages paid for one invoice: the second payment goes back', async () => {
    const { id } = await sentTo(server(), all);
    const first = paymentOf((await pay(id)).url);
    await tell(server(), { paymentId: first, kind: 'declined' });
    const second = paymentOf((await pay(id)).url);
    await tell(server(), { paymentId: first, kind: 'succeeded', reference: 'ref_first' });
    await tell(server(), { paymentId: second, kind: 'succeeded', reference: 'ref_second' });
    await subjects();
    expect((await paymentRow(first))?.status).toBe('succeeded');
    expect((await paymentRow(second))?.status).toBe('refunded');
    expect((await get(id)).status).toBe('paid');
  });

  test('staff give a payment back, once, and the client is told', async () => {
    const { id, number } = await sentTo(server(), all);
    await press((await pay(id)).url, 'pay');
    const refund = () => all.staff.api.call(billing.refund, { ...ofId(id), body: { reason: 'Not needed' } });
    const both = await Promise.allSettled([refund(), refund()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const told = await subjects();
    expect(await get(id)).toMatchObject({ status: 'refunded', refundedAt: expect.any(String) });
    expect(told.filter((subject) => subject.startsWith('We refunded $149.50'))).toHaveLength(1);
    const file = await all.client.api.download(billing.receipt, ofId(id));
    expect((await PDFDocument.load(await file.arrayBuffer())).getTitle()).toContain(`${number}`);
  });

  test('whoever pays gets the receipt and word of the refund, whatever mail they want; others of the case do not', async () => {
    const own = await billingParties(server());
    const { db } = server().database;
    const [partner, child] = [await server().person(), await server().person()];
    for (const { api, user } of [partner, child]) {
      await db
        .insert(caseShares)
        .values({ caseId: own.caseId, ownerId: own.client.user.id, memberId: user.id, createdAt: new Date() });
      await api.call(users.updateProfile, { body: { notificationPreferences: { emailUpdates: false } } });
    }
    const { id } = await sentTo(server(), own);
    // The holder opens the page first; the partner goes on to it and pays.
    await own.client.api.call(billing.pay, ofId(id));
    const { url } = await partner.api.call(billing.pay, ofId(id));
    await press(url, 'pay');
    const letters = async ({ user }: Person) => (await queuedMail(server(), user.email)).map(({ name }) => name);
    expect(await letters(partner)).toContain('paymentReceived');
    expect(await letters(own.client)).toContain('paymentReceived');
    await own.staff.api.call(billing.refund, { ...ofId(id), body: { reason: 'Not needed' } });
    await server().deps.outbox.drain();
    expect(await letters(partner)).toContain('paymentRefunded');
    expect(await letters(child)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^payment/)]));
  });

  test('a page that nobody paid on is closed after an hour, and a new one opens', async () => {
    const { id } = await sentTo(server(), all);
    const { url } = await pay(id);
    server().advance(61 * 60 * 1000);
    await subjects();
    expect((await paymentRow(paymentOf(url)))?.status).toBe('expired');
    all.client = await server().signIn(all.client.user.email, all.client.password);
    expect((await get(id)).checkout).toBeNull();
    expect((await pay(id)).url).not.toBe(url);
  });
});
