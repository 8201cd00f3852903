import { endpoints } from '../wire/endpoint.ts';
import type { billingSchemas } from './schemas.ts';

/**
 * Invoices and their payment. While invoices are off, every call is refused with `feature_disabled`; without a payment
 * provider, `pay` and `refund` are.
 */
export const billing = /* @__PURE__ */ endpoints<typeof billingSchemas>('billing')({
  summary: {
    method: 'GET',
    path: '/billing/summary',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'What is owed, and the invoices behind it',
  },
  list: {
    method: 'GET',
    path: '/billing/invoices',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Own invoices; for staff those of their clients, drafts included',
  },
  get: {
    method: 'GET',
    path: '/billing/invoices/:id',
    access: 'signed_in',
    summary: 'One invoice with its lines',
  },
  pdf: {
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    access: 'signed_in',
    summary: 'The invoice as PDF, in the language of the client',
    answers: 'file',
  },
  credit: {
    method: 'GET',
    path: '/billing/credits/:id/pdf',
    access: 'signed_in',
    summary: 'A credit note as PDF, in the language of the client',
    answers: 'file',
  },
  receipt: {
    method: 'GET',
    path: '/billing/invoices/:id/receipt',
    access: 'signed_in',
    summary: 'The receipt of a paid invoice as PDF',
    answers: 'file',
  },
  statement: {
    method: 'GET',
    path: '/billing/statement',
    access: 'signed_in',
    summary: 'The account of a client over a period as PDF, in the language of the client',
    answers: 'file',
  },
  pay: {
    method: 'POST',
    path: '/billing/invoices/:id/checkout',
    access: 'signed_in',
    summary: 'Where to pay an invoice; the same page until it is paid, declined or expired',
  },
  create: {
    method: 'POST',
    path: '/billing/invoices',
    access: 'staff',
    masksBody: true,
    summary: 'Draft an invoice for a client',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/billing/invoices/:id',
    access: 'staff',
    masksBody: true,
    summary: 'Change a draft; 409 `changed_meanwhile` when it no longer matches `seen`',
  },
  remove: {
    method: 'DELETE',
    path: '/billing/invoices/:id',
    access: 'staff',
    summary: 'Throw a draft away; 409 `changed_meanwhile` after another change',
  },
  send: {
    method: 'POST',
    path: '/billing/invoices/:id/send',
    access: 'staff',
    summary: 'Give a draft its number and send it to the client',
  },
  void: {
    method: 'POST',
    path: '/billing/invoices/:id/void',
    access: 'staff',
    masksBody: true,
    summary: 'Withdraw an invoice that is not paid',
  },
  refund: {
    method: 'POST',
    path: '/billing/invoices/:id/refund',
    access: 'staff',
    masksBody: true,
    summary: 'Give the payment of an invoice back',
  },
});
