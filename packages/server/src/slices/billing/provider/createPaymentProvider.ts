import type { AppDeps } from '../../../ground/deps.ts';
import { hasPayments } from '../hasPayments.ts';
import { createBuiltInProvider } from './builtInProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripeProvider } from './stripeProvider.ts';

/** Returns undefined if payments are off. */
export function createPaymentProvider({ env, keys }: Pick<AppDeps, 'env' | 'keys'>): PaymentProvider | undefined {
  if (!hasPayments(env)) return undefined;
  if (env.stripe) return createStripeProvider(env.stripe, env.publicUrl);
  return createBuiltInProvider(env, keys);
}
