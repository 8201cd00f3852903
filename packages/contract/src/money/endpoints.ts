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
    summary: 'The same invoices as CSV, for the bookkeeper',
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
  removePayment: {
    method: 'POST',
    path: '/money/invoices/:id/payments/remove',
    access: 'staff',
    masksBody: true,
    summary: 'Remove a payment that was recorded by mistake',
  },
});
