import type { TestServer } from '../../../testing/testServer.ts';
import { builtInWebhook } from '../provider/builtInProvider.ts';
import type { PaymentEvent } from '../provider/paymentProvider.ts';
import { WEBHOOK_PATH } from '../webhook.routes.ts';

/** Sends an event of a payment as the built-in provider does. */
export async function tell(
  server: TestServer,
  event: Partial<PaymentEvent> & { paymentId: string; kind: 'succeeded' | 'declined' },
): Promise<Response> {
  const { deps } = server;
  const whole = { id: `evt_${Math.random()}`, amountCents: 14_950, currency: 'usd', reference: 'ref_1', ...event };
  const { payload, headers } = await builtInWebhook(whole, deps.keys, deps.clock());
  return server.fetch(WEBHOOK_PATH, { method: 'POST', body: payload, headers });
}

/** Returns the id of the payment in a checkout's address. */
export const paymentOf = (url: string) => url.split('/').at(-1) ?? '';
