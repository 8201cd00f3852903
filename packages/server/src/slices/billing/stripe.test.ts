import { createServer, type Server } from 'node:http';
import { billing } from '@firm/contract';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { billingParties, type Parties, sentTo } from '../../testing/billing.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { users } from '../users/users.tables.ts';
import { payments } from './billing.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  form: URLSearchParams;
}

/** Imitates Stripe's answers on this computer; the library that calls it is the real one. */
function fakeStripe() {
  const asked: Asked[] = [];
  const state = { down: false, paid: false };
  const http: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const key = headers['idempotency-key']?.toString();
      asked.push({ method, path, key, authorization: headers.authorization, form: new URLSearchParams(body) });
      const answer = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (state.down) return answer(500, { error: { type: 'api_error', message: 'down' } });
      const id = `cs_${key?.split(':')[1] ?? path.split('/')[4]}`;
      if (path === '/v1/refunds') return answer(200, { id: 're_1', object: 'refund', status: 'succeeded' });
      if (path === '/v1/checkout/sessions')
        return answer(200, { id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}` });
      const paymentId = path.split('/')[4]?.replace(/^cs_/, '');
      return answer(200, {
        ...{ id, object: 'checkout.session', status: state.paid ? 'complete' : 'open' },
        ...{ payment_status: state.paid ? 'paid' : 'unpaid', amount_total: 14_950, currency: 'usd' },
        ...{ client_reference_id: paymentId, metadata: { payment_id: paymentId }, payment_intent: 'pi_looked_up' },
      });
    });
  });
  return { asked, state, http };
}

describe('Stripe', () => {
  const stripe = fakeStripe();
  let server: TestServer;
  let all: Parties;
  beforeAll(async () => {
    await new Promise<void>((resolve) => stripe.http.listen(0, '127.0.0.1', resolve));
    const address = stripe.http.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server = await startTestServer(MAIN_KIND, {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://site.example',
    });
    handlePaymentJobs(server.deps);
    all = await billingParties(server);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    stripe.http.close();
  });
  beforeEach(() => {
    stripe.asked.length = 0;
    Object.assign(stripe.state, { down: false, paid: false });
  });

  const pay = (id: string) => all.client.api.call(billing.pay, { params: { id } });
  const get = (id: string) => all.client.api.call(billing.get, { params: { id } });
  const paymentOfInvoice = async (id: string) => {
    const [row] = await server.database.db.select().from(payments).where(eq(payments.invoiceId, id));
    if (!row) throw new Error('no payment');
    return row;
  };
  const hook = (type: string, object: object, secret = WEBHOOK_SECRET, at = Date.now()) => {
    const payload = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
    return server.fetch('/api/billing/webhook', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
  };
  const session = (paymentId: string, more: object = {}) => ({
    ...{ id: `cs_${paymentId}`, object: 'checkout.session', client_reference_id: paymentId },
    ...{ metadata: { payment_id: paymentId }, amount_total: 14_950, currency: 'usd', payment_status: 'paid' },
    ...{ payment_intent: 'pi_1', ...more },
  });

  test('is told who pays: whoever of the case’s people opened the page', async () => {
    const theirs = await billingParties(server);
    const { id } = await sentTo(server, theirs);
    const partner = await server.person();
    const { db } = server.database;
    await db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, partner.user.id));
    const share = {
      caseId: theirs.caseId,
      ownerId: theirs.client.user.id,
      memberId: partner.user.id,
      createdAt: new Date(),
    };
    await db.insert(caseShares).values(share);
    await partner.api.call(billing.pay, { params: { id } });
    expect(Object.fromEntries(stripe.asked[0]?.form ?? [])).toMatchObject({
      ...{ customer_email: partner.user.email, locale: 'es' },
    });
  });

  test('is asked for a page with the amount, the reader’s language and a key that makes it one page', async () => {
    const { id, number } = await sentTo(server, all);
    const { url } = await pay(id);
    expect((await pay(id)).url).toBe(url);
    expect(stripe.asked).toHaveLength(1);
    const payment = await paymentOfInvoice(id);
    const [{ method, path, key, authorization, form } = { form: new URLSearchParams() }] = stripe.asked;
    expect([method, path, key]).toEqual(['POST', '/v1/checkout/sessions', `checkout:${payment.id}`]);
    expect(authorization).toBe('Bearer sk_test_of_the_tests');
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      locale: 'en',
      customer_email: all.client.user.email,
      client_reference_id: payment.id,
      'line_items[0][price_data][unit_amount]': '14950',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': `Invoice ${number}`,
      'metadata[payment_id]': payment.id,
      'payment_intent_data[metadata][payment_id]': payment.id,
      success_url: `https://site.example/dashboard/profile?tab=billing&payment=done&invoice=${id}`,
      cancel_url: `https://site.example/dashboard/profile?tab=billing&payment=cancelled&invoice=${id}`,
    });

    const foreign = session(payment.id, { metadata: {} });
    expect((await hook('checkout.session.completed', foreign)).status).toBe(200);
    expect((await hook('customer.created', { id: 'cus_1' })).status).toBe(200);
    expect((await hook('checkout.session.completed', session(payment.id), 'whsec_of_nobody')).status).toBe(400);
    for (const hour of [-3_600_000, 3_600_000])
      expect((await hook('checkout.session.completed', session(payment.id), undefined, Date.now() + hour)).status).toBe(
        400,
      );
    expect((await get(id)).status).toBe('open');
    expect((await hook('checkout.session.completed', session(payment.id))).status).toBe(200);
    expect((await get(id)).status).toBe('paid');
    expect((await paymentOfInvoice(id)).reference).toBe('pi_1');
  });

  test('away: a clear word, nothing charged, and the next try works', async () => {
    const { id } = await sentTo(server, all);
    stripe.state.down = true;
    await expect(pay(id)).rejects.toMatchObject({ status: 503, code: 'payment_unavailable' });
    expect((await get(id)).checkout).toBeNull();
    stripe.state.down = false;
    expect((await pay(id)).url).toContain('https://checkout.stripe.example/');
  });

  test('gives a payment back by its reference, with a key of its own', async () => {
    const { id } = await sentTo(server, all);
    await pay(id);
    const payment = await paymentOfInvoice(id);
    await hook('checkout.session.completed', session(payment.id));
    await all.staff.api.call(billing.refund, { params: { id }, body: { reason: 'Not needed' } });
    stripe.asked.length = 0;
    await server.deps.outbox.drain();
    expect(stripe.asked.map(({ path, key, form }) => [path, key, form.get('payment_intent')])).toEqual([
      ['/v1/refunds', `refund:${payment.id}`, 'pi_1'],
    ]);
    expect((await get(id)).status).toBe('refunded');
    const charge = {
      object: 'charge',
      refunded: true,
      amount_refunded: 14_950,
      currency: 'usd',
      payment_intent: 'pi_1',
    };
    expect((await hook('charge.refunded', { ...charge, metadata: { payment_id: payment.id } })).status).toBe(200);
    expect((await get(id)).status).toBe('refunded');
  });

  test('what a bank or the dashboard takes back is told to the firm, and stands on the invoice', async () => {
    const { id } = await sentTo(server, all);
    await pay(id);
    const payment = await paymentOfInvoice(id);
    await hook('checkout.session.completed', session(payment.id, { payment_intent: 'pi_taken' }));
    const money = { currency: 'usd', payment_intent: 'pi_taken' };
    const refunded = (amount: number) => ({
      ...{ ...money, object: 'charge', amount_refunded: amount, refunded: amount === 14_950 },
      metadata: { payment_id: payment.id },
    });
    const dispute = { ...money, object: 'dispute', amount: 11_950, status: 'needs_response', metadata: {} };
    const seen = () => all.staff.api.call(billing.get, { params: { id } });
    for (const cents of [2_000, 2_000, 3_000]) await hook('charge.refunded', refunded(cents));
    await hook('charge.dispute.created', dispute);
    expect(await seen()).toMatchObject({ status: 'paid', payments: [{ returnedCents: 3_000, dispute: 'open' }] });
    const [own] = (await get(id)).payments;
    expect(own).toMatchObject({ method: 'card', returnedCents: 3_000 });
    expect(own).not.toHaveProperty('dispute');
    await hook('charge.dispute.closed', { ...dispute, status: 'won' });
    // Its beginning, told late.
    await hook('charge.dispute.created', dispute);
    expect((await seen()).payments[0]).not.toHaveProperty('dispute');
    await hook('charge.dispute.closed', { ...dispute, status: 'lost' });
    expect(await seen()).toMatchObject({ status: 'paid', payments: [{ dispute: 'lost' }] });
    const refund = { params: { id }, body: { reason: 'Not needed' } };
    await expect(all.staff.api.call(billing.refund, refund)).rejects.toMatchObject({ status: 409 });
    const foreign = { ...dispute, payment_intent: 'pi_of_another_program' };
    expect((await hook('charge.dispute.created', foreign)).status).toBe(200);
    await hook('charge.refunded', refunded(14_950));
    expect((await get(id)).status).toBe('refunded');
    const letters = (await queuedMail(server, server.deps.env.mailToFirm))
      .filter(({ values }) => values.reference === 'pi_taken')
      .map(({ name, values }) => [name, values.amount]);
    expect(letters).toEqual([
      ['refundedInPart', '20.00 USD'],
      ['refundedInPart', '10.00 USD'],
      ['paymentDisputed', '119.50 USD'],
      ['disputeWon', '119.50 USD'],
      ['paymentDisputed', '119.50 USD'],
      ['disputeLost', '119.50 USD'],
      ['refundedElsewhere', '149.50 USD'],
    ]);
  });

  test('a payment whose webhook never came is found when its page ends', async () => {
    const { id } = await sentTo(server, all);
    await pay(id);
    stripe.state.paid = true;
    server.advance(61 * 60 * 1000);
    await server.deps.outbox.drain();
    all.client = await server.signIn(all.client.user.email, all.client.password);
    expect((await get(id)).status).toBe('paid');
  });
});
