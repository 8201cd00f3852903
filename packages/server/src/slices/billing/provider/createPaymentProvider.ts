import type { AppDeps } from '../../../ground/deps.ts';
import type { Env } from '../../../ground/env/env.ts';
import { createBuiltInProvider } from './builtInProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripeProvider } from './stripeProvider.ts';

/** Whether anything about payment is shown and served: by Stripe, or outside production by what stands in for it. */
export const hasPayments = (env: Env): boolean =>
  !env.flagsOff.has('paymentProcessing') && (env.stripe !== undefined || !env.production);

/** Undefined where payments are off. */
export function createPaymentProvider({ env, keys }: Pick<AppDeps, 'env' | 'keys'>): PaymentProvider | undefined {
  if (!hasPayments(env)) return undefined;
  if (env.stripe) return createStripeProvider(env.stripe, env.publicUrl);
  return createBuiltInProvider(env, keys);
}
