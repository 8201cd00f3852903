import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { applyPaymentEvent } from './applyPaymentEvent.ts';
import { hasBilling } from './hasBilling.ts';
import { handleOverdueReminders } from './overdueReminder.ts';
import { CHECKOUT_END, REFUND } from './paymentJobs.ts';
import * as payments from './payments.repository.ts';
import { createPaymentProvider } from './provider/createPaymentProvider.ts';
import type { PaymentEvent, PaymentProvider } from './provider/paymentProvider.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log' | 'keys'>;

const Payload = z.object({ paymentId: z.uuid() });

/** Handles billing's jobs: reminders, closing payment pages, refunds. The last two wait while there is no provider. */
export function handlePaymentJobs(deps: Deps): void {
  if (hasBilling(deps.env)) handleOverdueReminders(deps);
  const provider = createPaymentProvider(deps);
  if (!provider) return;
  const { outbox } = deps;
  outbox.handle(CHECKOUT_END, ({ payload }) => endCheckout(deps, provider, Payload.parse(payload).paymentId));
  outbox.handle(REFUND, ({ payload }) => refund(deps, provider, Payload.parse(payload).paymentId));
}

/** Applies a payment whose webhook never arrived; otherwise closes the page. */
export async function endCheckout(
  deps: Omit<Deps, 'keys'>,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const payment = await payments.findPayment(deps.database.db, paymentId);
  if (payment?.status !== 'pending') return;
  const { sessionId } = payment;
  const isOurs = payment.provider === provider.name;
  const paid = sessionId && isOurs ? await provider.endCheckout(sessionId) : null;
  await applyPaymentEvent(deps, paid ?? eventOf(payment, 'expired'));
}

async function refund(deps: Deps, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await payments.findPayment(deps.database.db, paymentId);
  if (payment?.status !== 'refund_due') return;
  const { id, reference } = payment;
  if (!reference) throw new Error(`the payment ${id} has no reference to refund it by`);
  if (payment.provider !== provider.name) throw new Error(`the payment ${id} was taken by ${payment.provider}`);
  await provider.refund({ id, reference });
  await applyPaymentEvent(deps, eventOf(payment, 'refunded'));
}

/** Returns an event for the server's own actions, in the form of the provider's events. */
function eventOf(payment: payments.PaymentRow, kind: PaymentEvent['kind']): PaymentEvent {
  const { id: paymentId, amountCents, reference } = payment;
  return { id: `own:${kind}:${paymentId}`, kind, paymentId, amountCents, currency: 'usd', reference };
}
