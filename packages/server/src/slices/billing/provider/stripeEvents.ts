import type Stripe from 'stripe';
import { loadStripe } from './loadStripe.ts';
import { type PaymentEvent, Unsigned } from './paymentProvider.ts';

/**
 * Seconds by which a webhook may be old or ahead of the server's clock; beyond that it may be a replay, or be kept for
 * one.
 */
const TOLERANCE_S = 300;

/** Verifies the signature of a webhook in Stripe's form and reads its event. */
export async function readSignedEvent(
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Promise<PaymentEvent | null> {
  return toPaymentEvent(await verified(body, signature, secret, now));
}

async function verified(body: Buffer, signature: string, secret: string, now: Date): Promise<Stripe.Event> {
  const { webhooks } = await loadStripe();
  try {
    refuseAhead(signature, now);
    return webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (cause) {
    throw new Unsigned('the webhook is not signed as it should be', { cause });
  }
}

/** Stripe's library checks only for old signatures; one dated tomorrow could be replayed until then. */
function refuseAhead(signature: string, now: Date): void {
  for (const [, seconds] of signature.matchAll(/(?:^|,)t=(\d+)/g))
    if (Number(seconds) - now.getTime() / 1000 > TOLERANCE_S) throw new Error('it is signed ahead of time');
}

/** The ends of a dispute after which the money stays with the firm. */
const KEPT: ReadonlySet<string> = new Set(['won', 'warning_closed']);

function toPaymentEvent({ id, ...event }: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Cards are paid at once; the next event reports a later payment.
      return event.data.object.payment_status === 'paid' ? ofSession(id, 'succeeded', event.data.object) : null;
    case 'checkout.session.async_payment_succeeded':
      return ofSession(id, 'succeeded', event.data.object);
    case 'checkout.session.async_payment_failed':
      return ofSession(id, 'declined', event.data.object);
    case 'checkout.session.expired':
      return ofSession(id, 'expired', event.data.object);
    case 'charge.refunded':
      return ofCharge(id, event.data.object);
    case 'charge.dispute.created':
      return ofDispute(id, 'disputed', event.data.object);
    case 'charge.dispute.closed':
      return ofDispute(id, KEPT.has(event.data.object.status) ? 'dispute_won' : 'dispute_lost', event.data.object);
    default:
      return null;
  }
}

/** Returns null for a checkout that another program started: one account may serve several programs. */
export function ofSession(
  id: string,
  kind: PaymentEvent['kind'],
  session: Pick<
    Stripe.Checkout.Session,
    'client_reference_id' | 'amount_total' | 'currency' | 'payment_intent' | 'metadata'
  >,
): PaymentEvent | null {
  const paymentId = session.metadata?.payment_id;
  if (!paymentId || paymentId !== session.client_reference_id) return null;
  return {
    id,
    kind,
    paymentId,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    reference: referenceOf(session),
  };
}

const referenceOf = ({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** After a partial refund the invoice stays paid. */
function ofCharge(id: string, charge: Stripe.Charge): PaymentEvent | null {
  const { payment_id: paymentId } = charge.metadata;
  const { refunded, amount_refunded: amountCents, currency } = charge;
  if (!paymentId || amountCents === 0) return null;
  const kind = refunded ? 'refunded' : 'part_refunded';
  return { id, kind, paymentId, amountCents, currency, reference: referenceOf(charge) };
}

/** A dispute has metadata of its own, so it names the money alone. */
function ofDispute(id: string, kind: PaymentEvent['kind'], dispute: Stripe.Dispute): PaymentEvent | null {
  const { amount: amountCents, currency } = dispute;
  const reference = referenceOf(dispute);
  return reference === null ? null : { id, kind, paymentId: null, amountCents, currency, reference };
}
