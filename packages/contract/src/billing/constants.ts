/** `overdue` is an open invoice whose due day has passed in the office; only staff see a draft until it is sent. */
export const INVOICE_STATUSES = ['draft', 'open', 'overdue', 'paid', 'void', 'refunded'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** Whether the invoice is unpaid. */
export const isOwed = (status: InvoiceStatus) => status === 'open' || status === 'overdue';
/** The smallest amount that a card can pay, in US cents. */
export const INVOICE_MIN_CENTS = 50;
export const INVOICE_MAX_CENTS = 99_999_999;
/** The ways by which money reaches the firm besides cards. */
export const PAYMENT_METHODS = ['cash', 'cheque', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** The ways by which an invoice is settled without a card; a deposit is money that came in before. */
export const SETTLING_METHODS = [...PAYMENT_METHODS, 'deposit'] as const;
export type SettlingMethod = (typeof SETTLING_METHODS)[number];
export const PAYMENT_NOTE_MAX_LENGTH = 200;
/** A payment may have come in so many days before its invoice was written. */
export const PAYMENT_DAYS_BEFORE_INVOICE = 366;
/** A statement has at most so many entries. */
export const STATEMENT_ENTRIES_MAX = 500;
export const INVOICE_LINES_MAX = 50;
export const INVOICE_QUANTITY_MAX = 1000;
export const INVOICE_TEXT_MAX_LENGTH = 200;
export const INVOICE_REASON_MAX_LENGTH = 500;
/** Whether a card can pay the rest of an invoice: it is unpaid, and the rest is not too small. */
export const isPayable = ({ status, leftCents }: { status: InvoiceStatus; leftCents: number }) =>
  isOwed(status) && leftCents >= INVOICE_MIN_CENTS;
