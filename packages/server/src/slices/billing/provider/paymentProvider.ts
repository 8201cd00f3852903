import type { Language } from '@firm/contract';

/** What somebody is about to pay. */
interface Order {
  /** Ours: named by everything that the provider tells of this payment. */
  paymentId: string;
  invoiceId: string;
  /** 'Invoice INV-2026-0311'. */
  title: string;
  amountCents: number;
  email: string;
  language: Language;
  expiresAt: Date;
}

/** What the provider tells of a payment. */
export interface PaymentEvent {
  /** The provider's name for the telling: applied once. */
  id: string;
  kind: 'succeeded' | 'declined' | 'expired' | 'refunded';
  paymentId: string;
  amountCents: number;
  /** Lower case: usd. */
  currency: string;
  /** The provider's name for the money, where money came. */
  reference: string | null;
}

/** Whoever takes cards for the firm: Stripe, or a stand-in outside production. Calls that fail throw. */
export interface PaymentProvider {
  name: 'stripe' | 'builtin';
  /** A page where it can be paid. The same payment gets the same page. */
  startCheckout(order: Order): Promise<{ sessionId: string; url: string }>;
  /** Ends a checkout that nobody paid; gives what was paid instead, if it was. */
  endCheckout(sessionId: string): Promise<PaymentEvent | null>;
  /** Gives all of it back; once, however often it is asked. */
  refund(payment: { id: string; reference: string }): Promise<void>;
  /** What a webhook says, once its signature is proved; null when it is none of our business. Throws `Unsigned` on any doubt. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
}

/** The signature of a webhook is missing, wrong or too old. */
export class Unsigned extends Error {}
