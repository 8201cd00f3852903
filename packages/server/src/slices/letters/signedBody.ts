import { createHmac, timingSafeEqual } from 'node:crypto';

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
