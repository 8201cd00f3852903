import { endpoints } from '../wire/endpoint.ts';
import type { moneySchemas } from './schemas.ts';

/** The invoices of the firm, for staff. Refused as `billing` is without a payment provider. */
export const money = /* @__PURE__ */ endpoints<typeof moneySchemas>('money')({
  list: {
    method: 'GET',
    path: '/money/invoices',
    access: 'staff',
    masksAnswer: true,
    summary: 'Invoices that the caller may see, and what is unpaid since when',
  },
  export: {
    method: 'GET',
    path: '/money/invoices/export',
    access: 'admin',
    needsProof: true,
    summary: 'The same invoices as CSV, for the bookkeeper; of some days, those sent on them',
    answers: 'file',
  },
  exportPayments: {
    method: 'GET',
    path: '/money/payments/export',
    access: 'admin',
    needsProof: true,
    summary: 'The payments of some days as CSV, for the bookkeeper; refunds are negative',
    answers: 'file',
  },
  recordPayment: {
    method: 'POST',
    path: '/money/invoices/:id/payments',
    access: 'staff',
    masksBody: true,
    summary: 'Record money that came in for an invoice in cash, by cheque or by transfer',
    creates: true,
  },
  credit: {
    method: 'POST',
    path: '/money/invoices/:id/credits',
    access: 'staff',
    masksBody: true,
    summary: 'Credit lines of an unpaid invoice, or all that is left of it',
    creates: true,
  },
  useDeposit: {
    method: 'POST',
    path: '/money/invoices/:id/deposits',
    access: 'staff',
    summary: 'Pay an invoice, or a part of it, from a deposit of its client',
    creates: true,
  },
  deposits: {
    method: 'GET',
    path: '/money/deposits',
    access: 'staff',
    masksAnswer: true,
    summary: 'Deposits of a client, with what is left of each',
  },
  recordDeposit: {
    method: 'POST',
    path: '/money/deposits',
    access: 'staff',
    masksBody: true,
    summary: 'Record money of a client that came in before an invoice',
    creates: true,
  },
  returnDeposit: {
    method: 'POST',
    path: '/money/deposits/:id/return',
    access: 'staff',
    masksBody: true,
    summary: 'Note that the rest of a deposit went back, or was recorded by mistake',
  },
  billHours: {
    method: 'POST',
    path: '/money/hours',
    access: 'staff',
    masksBody: true,
    summary: 'Put hours of a case on a draft invoice, a line each, at a price per hour',
    creates: true,
  },
  removePayment: {
    method: 'POST',
    path: '/money/invoices/:id/payments/remove',
    access: 'staff',
    masksBody: true,
    summary: 'Remove a payment that was recorded by mistake',
  },
});
