import type { Env } from '../../ground/env/env.ts';

/** Whether invoices are written, and money for them is recorded. No provider is needed for it. */
export const hasBilling = ({ flagsOff }: Pick<Env, 'flagsOff'>): boolean => !flagsOff.has('paymentProcessing');

/** Whether invoices can be paid by card: by Stripe, or outside production by the built-in provider. */
export const takesCards = (env: Env): boolean => hasBilling(env) && (env.stripe !== undefined || !env.production);
