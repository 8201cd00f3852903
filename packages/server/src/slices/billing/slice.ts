import type { Slice } from '../../ground/slice.ts';
import { billingLetters } from './billing.letters.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import * as tables from './billing.tables.ts';
import { handlePaymentJobs } from './handlePaymentJobs.ts';
export const billingSlice: Slice = {
  name: 'billing',
  letters: billingLetters,
  tables: [tables],
  routes: registerBillingRoutes,
  jobs: handlePaymentJobs,
};
