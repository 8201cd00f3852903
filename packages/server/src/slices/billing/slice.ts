import type { Slice } from '../../ground/slice.ts';
import { namesOfRows, rowsNumbered } from '../audit/sockets.ts';
import { clientsOfBilling } from './billing.clients.ts';
import { billingLetters } from './billing.letters.ts';
import { mergingOfInvoices } from './billing.merging.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import * as tables from './billing.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';
import { heldInvoices } from './invoices.holding.ts';
import { invoicesNumbered, namesOfInvoices } from './invoicesInLog.ts';

export const billingSlice: Slice = {
  name: 'billing',
  tables: [tables],
  holdings: [heldInvoices],
  merging: mergingOfInvoices,
  clients: clientsOfBilling,
  letters: billingLetters,
  tags: { money: 'What the firm is owed and was paid' },
  ids: {
    paths: {
      '/api/billing/invoices': 'invoice',
      '/api/money/invoices': 'invoice',
    },
    operations: {
      'billing.update': 'draftInvoice',
      'billing.send': 'draftInvoice',
      'billing.remove': 'draftInvoice',
      'money.removePayment': 'partPaidInvoice',
    },
    fields: { payment_id: 'receivedPayment' },
  },
  routes: registerBillingRoutes,
  jobs: handlePaymentJobs,
  plugs: [namesOfRows.plug(namesOfInvoices), rowsNumbered.plug(invoicesNumbered)],
};
