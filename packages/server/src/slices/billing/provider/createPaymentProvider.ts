import type { AppDeps } from '../../../ground/deps.ts';
import { takesCards } from '../hasBilling.ts';
import { createBuiltInProvider } from './builtInProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripeProvider } from './stripeProvider.ts';

/** Returns undefined if no cards are taken. */
export function createPaymentProvider({ env, keys }: Pick<AppDeps, 'env' | 'keys'>): PaymentProvider | undefined {
  if (!takesCards(env)) return undefined;
  if (env.stripe) return createStripeProvider(env.stripe, env.publicUrl);
  return createBuiltInProvider(env, keys);
}
