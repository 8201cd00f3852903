/** `overdue` is an open one whose day has passed in the office; a draft is the staff's own until it is sent. */
export const INVOICE_STATUSES = ['draft', 'open', 'overdue', 'paid', 'void', 'refunded'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** Whether it waits for its money. */
export const isOwed = (status: InvoiceStatus) => status === 'open' || status === 'overdue';
/** What a card can pay at once, in US cents. */
export const INVOICE_MIN_CENTS = 50;
export const INVOICE_MAX_CENTS = 99_999_999;
export const INVOICE_LINES_MAX = 50;
export const INVOICE_QUANTITY_MAX = 1000;
export const INVOICE_TEXT_MAX_LENGTH = 200;
export const INVOICE_REASON_MAX_LENGTH = 500;
