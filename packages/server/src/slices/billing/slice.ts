import type { Slice } from '../../ground/slice.ts';
import { namesOfRows, rowsNumbered } from '../audit/sockets.ts';
import { onHolderChanged } from '../cases/sockets.ts';
import { clientsOfBilling } from './billing.clients.ts';
import { billingLetters } from './billing.letters.ts';
import { mergingOfInvoices } from './billing.merging.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import * as tables from './billing.tables.ts';
import * as creditTables from './credits.tables.ts';
import { heldDeposits } from './deposits/deposits.holding.ts';
import * as depositTables from './deposits.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';
import { heldHours } from './hours/hours.holding.ts';
import * as hoursTables from './hours.tables.ts';
import { heldInvoices } from './invoices.holding.ts';
import { giveDrafts } from './invoices.repository.ts';
import { invoicesNumbered, namesOfInvoices } from './invoicesInLog.ts';
import * as priceTables from './prices.tables.ts';

export const billingSlice: Slice = {
  name: 'billing',
  tables: [tables, creditTables, depositTables, hoursTables, priceTables],
  holdings: [heldDeposits, heldHours, heldInvoices],
  merging: mergingOfInvoices,
  clients: clientsOfBilling,
  letters: billingLetters,
  tags: {
    billing: 'Invoices, their payment and what else moves a client’s account',
    money: 'What the firm is owed and was paid',
    prices: 'What the firm charges',
    hours: 'Hours worked on cases',
  },
  ids: {
    paths: {
      '/api/billing/invoices': 'invoice',
      '/api/money/invoices': 'invoice',
      '/api/billing/credits': 'creditNote',
      '/api/money/deposits': 'deposit',
      '/api/hours': 'hours',
      '/api/prices': 'nobodys',
    },
    operations: {
      'billing.update': 'draftInvoice',
      'billing.send': 'draftInvoice',
      'billing.remove': 'draftInvoice',
      'money.removePayment': 'partPaidInvoice',
    },
    fields: {
      payment_id: 'receivedPayment',
      deposit_id: 'deposit',
      draft_id: 'draftInvoice',
      hours_id: 'hours',
      hour_ids: 'hours',
      price_id: 'nobodys',
    },
  },
  routes: registerBillingRoutes,
  jobs: handlePaymentJobs,
  plugs: [onHolderChanged.plug(giveDrafts), namesOfRows.plug(namesOfInvoices), rowsNumbered.plug(invoicesNumbered)],
};
