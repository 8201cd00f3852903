import dns from 'node:dns/promises';
import { isPrivateAddress, readOwners } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { WEBHOOK, WebhookJob } from './webhookJob.ts';

/** A webhook that has not answered by then is tried again later. */
const ANSWER_MS = 10_000;

/** Gives the outbox the handler that calls the webhook of an owner; throws to be tried again. */
export function handleReleaseWebhooks({ outbox, store }: AppDeps): void {
  outbox.handle(WEBHOOK, async ({ id, payload }) => {
    const { remote, body } = WebhookJob.parse(payload);
    // The address is not in the queue: it may hold a secret, and may have been changed since.
    const webhook = (await readOwners(store))[remote]?.webhook;
    if (!webhook) return;
    if (await isPrivate(webhook)) throw new Error(`the webhook of ${remote} leads into a private network`);
    const response = await fetch(webhook, {
      method: 'POST',
      // The same id at every attempt, so that the receiver can tell a repetition.
      headers: { 'content-type': 'application/json', 'webhook-id': id },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      // The words of a failed call may quote its address.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const what = isLate ? `did not answer in ${ANSWER_MS / 1000} s` : 'is out of reach';
      throw new Error(`the webhook of ${remote} ${what}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook of ${remote} answered ${response.status}`);
  });
}

/**
 * Whether the name of a webhook leads into a private network. Another answer to the call itself leads nowhere: what
 * stands there would need a certificate of this name.
 */
async function isPrivate(webhook: string): Promise<boolean> {
  const host = new URL(webhook).hostname.replace(/^\[|\]$/g, '');
  // Of a name without an address the call says that it is out of reach.
  const found = await dns.lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivateAddress(address));
}
