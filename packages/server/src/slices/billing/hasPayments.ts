import type { Env } from '../../ground/env/env.ts';

/** Whether payments are shown and served: by Stripe, or outside production by the built-in provider. */
export const hasPayments = (env: Env): boolean =>
  !env.flagsOff.has('paymentProcessing') && (env.stripe !== undefined || !env.production);
