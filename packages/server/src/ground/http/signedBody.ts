import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { Invalid } from '../errors.ts';

/** Seconds by which a signature may be old or ahead of the server's clock; beyond that it may be a replay. */
const TOLERANCE_S = 300;
const FORM = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

/** Whether a body came with its signature: the time, and the HMAC-SHA256 of `<time>.<body>` in hexadecimal. */
export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const [, time = '', given = ''] = FORM.exec(signature) ?? [];
  const seconds = Number(time);
  if (given === '' || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest));
}

/**
 * Reads what the mail provider posts, a raw body that it signs with `MAIL_WEBHOOK_SECRET`, or the one before it. Throws
 * `Invalid` for a body that is not signed so, or is not JSON.
 */
export function signedJson(
  { env, clock }: Pick<AppDeps, 'env' | 'clock'>,
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
): unknown {
  const signature = headers['x-mail-signature'];
  const isWhole = Buffer.isBuffer(body) && typeof signature === 'string';
  if (!isWhole || !env.mailWebhookSecrets.some((secret) => isSigned(secret, body, signature, clock())))
    throw new Invalid([], 'This is not a signed webhook');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Invalid([], 'This is not JSON');
  }
}
