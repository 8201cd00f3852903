import dns from 'node:dns/promises';
import { isPrivateAddress, readOwners, type Said, say } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { WEBHOOK, WebhookJob } from './webhookJob.ts';

/** A webhook that is not found, or has not answered, by then is tried again later. */
const ANSWER_MS = 10_000;
const seconds = ANSWER_MS / 1000;

/** Gives the outbox the handler that calls the webhook of an owner; throws to be tried again. */
export function handleReleaseWebhooks({ outbox, store }: AppDeps): void {
  outbox.handle(WEBHOOK, async ({ id, payload }) => {
    const { remote: app, body } = WebhookJob.parse(payload);
    // The address is not in the queue: it may hold a secret, and may have been changed since.
    const webhook = (await readOwners(store))[app]?.webhook;
    if (!webhook) return;
    const signal = AbortSignal.timeout(ANSWER_MS);
    const isInside = await before(signal, isPrivate(webhook)).catch(() => {
      throw failure(signal.aborted ? say('hookNotFound', { app, seconds }) : say('hookNoAddress', { app }));
    });
    if (isInside) throw failure(say('hookPrivate', { app }));
    const response = await fetch(webhook, {
      method: 'POST',
      // The same id at every attempt, so that the receiver can tell a repetition.
      headers: { 'content-type': 'application/json', 'webhook-id': id },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      // The words of a failed call may quote its address.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw failure(isLate ? say('hookLate', { app, seconds }) : say('hookAway', { app }));
    });
    await response.body?.cancel();
    if (!response.ok) throw failure(say('hookAnswered', { app, status: response.status }));
  });
}

/**
 * Whether the name of a webhook leads into a private network. Another answer to the call itself leads nowhere: what
 * stands there would need a certificate of this name.
 */
async function isPrivate(webhook: string): Promise<boolean> {
  const host = new URL(webhook).hostname.replace(/^\[|\]$/g, '');
  // A name without an address is said to be out of reach by the call itself.
  const found = await dns.lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivateAddress(address));
}

/** Waits for work that has no limit of its own until the signal ends, and throws then. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, late]);
}

/** The outbox keeps its text alone, in which the console finds the code again. */
const failure = ({ text }: Said) => new Error(text);
