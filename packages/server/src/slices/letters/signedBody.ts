import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which a signature may be old or ahead of the server's clock; beyond that it may be a replay. */
const TOLERANCE_S = 300;
const FORM = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

/** Returns the header that signs a body: the time, and the HMAC-SHA256 of `<time>.<body>` in hexadecimal. */
export function signatureOf(secret: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const [, time = '', given = ''] = FORM.exec(signature) ?? [];
  const seconds = Number(time);
  if (given === '' || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digestOf(secret, seconds, body)));
}

const digestOf = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
