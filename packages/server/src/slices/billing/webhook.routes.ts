import { API_BASE } from '@firm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable, FeatureDisabled, Invalid } from '../../ground/errors.ts';
import { applyPaymentEvent } from './applyPaymentEvent.ts';
import { type PaymentEvent, type PaymentProvider, Unsigned } from './provider/paymentProvider.ts';

/** The payment provider posts its events to this path. */
export const WEBHOOK_PATH = `${API_BASE}/billing/webhook`;

/** An event contains the whole changed object with all its lines. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Reads the raw body: the signature covers its bytes. The provider repeats every event that is not answered with 200.
 */
export function registerPaymentWebhook(
  app: FastifyInstance,
  deps: AppDeps,
  provider: PaymentProvider | undefined,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      if (!provider) throw new FeatureDisabled('No cards are taken');
      const event = await read(provider, request.body, request.headers['stripe-signature'], deps.clock());
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      if (event) await applyPaymentEvent(deps, event);
      return { received: true };
    });
  });
}

async function read(
  provider: PaymentProvider,
  body: unknown,
  signature: string | string[] | undefined,
  now: Date,
): Promise<PaymentEvent | null> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Invalid([], 'This is not a signed webhook');
  try {
    return await provider.readEvent(body, signature, now);
  } catch (error) {
    if (error instanceof Unsigned) throw new Invalid([], 'This is not a signed webhook');
    throw error;
  }
}
