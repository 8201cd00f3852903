import type Stripe from 'stripe';
import type { Env } from '../../../ground/env/env.ts';
import { checkoutReturn } from './checkoutReturn.ts';
import { loadStripe } from './loadStripe.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { ofSession, readSignedEvent } from './stripeEvents.ts';

/** A client waits for this call: a clear error is better than a long wait. */
const TIMEOUT_MS = 10_000;

/** Redirects to Stripe's own payment page: no card number reaches this server. */
export function createStripeProvider(settings: NonNullable<Env['stripe']>, publicUrl: string): PaymentProvider {
  const { secretKey, webhookSecret, apiBase } = settings;
  const address = apiBase && addressOf(new URL(apiBase));
  const open = async () => {
    const Library = await loadStripe();
    return new Library(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...address });
  };
  let opened: Promise<Stripe> | undefined;
  const stripe = () => {
    opened ??= open().catch((error: unknown) => {
      // The next payment tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    name: 'stripe',

    async startCheckout({ paymentId, invoiceId, title, amountCents, email, language, expiresAt }) {
      const metadata = { payment_id: paymentId };
      const { checkout } = await stripe();
      const { id, url } = await checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: paymentId,
          customer_email: email,
          locale: language,
          // Stripe must charge exactly the requested amount and currency.
          adaptive_pricing: { enabled: false },
          line_items: [
            { quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } } },
          ],
          metadata,
          payment_intent_data: { metadata, description: title },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: checkoutReturn(publicUrl, invoiceId, 'done'),
          cancel_url: checkoutReturn(publicUrl, invoiceId, 'cancelled'),
        },
        { idempotencyKey: `checkout:${paymentId}` },
      );
      if (!url) throw new Error('Stripe gave no page for the checkout');
      return { sessionId: id, url };
    },

    async endCheckout(sessionId) {
      const { checkout } = await stripe();
      const session = await checkout.sessions.retrieve(sessionId);
      if (session.payment_status === 'paid') return ofSession(`looked-up:${sessionId}`, 'succeeded', session);
      if (session.status === 'open') await checkout.sessions.expire(sessionId);
      return null;
    },

    async refund({ id, reference }) {
      const { refunds } = await stripe();
      await refunds.create({ payment_intent: reference }, { idempotencyKey: `refund:${id}` });
    },

    readEvent: (body, signature, now) => readSignedEvent(body, signature, webhookSecret, now),
  };
}

function addressOf({ hostname, port, protocol }: URL): Stripe.StripeConfig {
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) };
}
