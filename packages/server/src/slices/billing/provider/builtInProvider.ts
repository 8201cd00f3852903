import type { Env } from '../../../ground/env/env.ts';
import type { Keys } from '../../../ground/keys/keys.ts';
import { sign } from '../../../ground/keys/sign.ts';
import { StartError } from '../../../ground/startError.ts';
import { loadStripe } from './loadStripe.ts';
import type { PaymentEvent, PaymentProvider } from './paymentProvider.ts';
import { readSignedEvent } from './stripeEvents.ts';

const secretOf = (keys: Keys) => sign(keys, 'builtInPayments', 'built-in payments');

/**
 * Replaces Stripe where Stripe is not configured: its page is `/dev/payment/…`, and its webhooks have Stripe's form and
 * signature and arrive at the same route. No money moves, so it throws in production.
 */
export function createBuiltInProvider(env: Pick<Env, 'production' | 'publicUrl'>, keys: Keys): PaymentProvider {
  if (env.production) throw new StartError('The built-in payments must not run in production: set STRIPE_SECRET_KEY');
  return {
    name: 'builtin',
    startCheckout: async ({ paymentId }) => ({
      sessionId: paymentId,
      url: `${env.publicUrl}/dev/payment/${paymentId}`,
    }),
    // This provider pays and reports in one step: a payment without a report was not made.
    endCheckout: async () => null,
    refund: async () => {},
    readEvent: (body, signature, now) => readSignedEvent(body, signature, secretOf(keys), now),
  };
}

const TYPES = {
  succeeded: 'checkout.session.completed',
  declined: 'checkout.session.async_payment_failed',
} as const;

/** Returns a webhook as Stripe would send it. */
export async function builtInWebhook(
  { id, kind, paymentId, amountCents, currency, reference }: PaymentEvent & { kind: keyof typeof TYPES },
  keys: Keys,
  now: Date,
) {
  const session = {
    ...{ id: paymentId, object: 'checkout.session', client_reference_id: paymentId, currency },
    ...{ metadata: { payment_id: paymentId }, amount_total: amountCents, payment_intent: reference },
    payment_status: kind === 'succeeded' ? 'paid' : 'unpaid',
  };
  const payload = JSON.stringify({ id, object: 'event', type: TYPES[kind], data: { object: session } });
  const timestamp = Math.floor(now.getTime() / 1000);
  const { webhooks } = await loadStripe();
  const signature = webhooks.generateTestHeaderString({ payload, secret: secretOf(keys), timestamp });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
