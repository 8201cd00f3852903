import type { Db } from '../../ground/db/database.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';

export const CHECKOUT_END = 'checkoutEnd';
export const REFUND = 'refund';

/** Ends a checkout at `dueAt` unless it is paid by then. */
export const queueCheckoutEnd = (outbox: Outbox, tx: Db, paymentId: string, dueAt: Date) =>
  outbox.add(tx, {
    kind: CHECKOUT_END,
    payload: { paymentId },
    key: `checkout-end:${paymentId}:${dueAt.getTime()}`,
    dueAt,
  });

/** Refunds a payment as soon as the provider can be reached. */
export const queueRefund = (outbox: Outbox, tx: Db, paymentId: string) =>
  outbox.add(tx, { kind: REFUND, payload: { paymentId }, key: `refund:${paymentId}` });
