import type { Language } from '@firm/contract';

/** A payment that a client is about to make. */
interface Order {
  /** The server's own id, which every event of this payment names. */
  paymentId: string;
  invoiceId: string;
  /** Such as 'Invoice INV-2026-0311'. */
  title: string;
  amountCents: number;
  email: string;
  language: Language;
  expiresAt: Date;
}

/** An event of a payment, from the provider. */
export interface PaymentEvent {
  /** The provider's event id: each event is applied once. */
  id: string;
  kind:
    | 'succeeded'
    | 'declined'
    | 'expired'
    | 'refunded'
    | 'part_refunded'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost';
  /** Null where the provider names the money alone, by its reference. */
  paymentId: string | null;
  /** The whole of what went back so far, for a refund. */
  amountCents: number;
  /** Lower case, such as usd. */
  currency: string;
  /** The provider's id of the money, if money was received. */
  reference: string | null;
}

/** The company that accepts cards for the firm: Stripe, or a replacement outside production. Failing calls throw. */
export interface PaymentProvider {
  name: 'stripe' | 'builtin';
  /** Returns a page for paying the order. The same payment gets the same page. */
  startCheckout(order: Order): Promise<{ sessionId: string; url: string }>;
  /** Ends an unpaid checkout; returns the payment instead if it was paid. */
  endCheckout(sessionId: string): Promise<PaymentEvent | null>;
  /** Refunds the whole payment; repeated calls refund only once. */
  refund(payment: { id: string; reference: string }): Promise<void>;
  /**
   * Returns the event of a webhook whose signature is valid; null if the event is irrelevant here. Throws `Unsigned` on
   * any doubt.
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<PaymentEvent | null>;
}

/** The signature of a webhook is missing, wrong or too old. */
export class Unsigned extends Error {}
