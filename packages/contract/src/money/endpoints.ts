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
});
