import { createHmac } from 'node:crypto';

/** Signs a body as the mail provider does: the time, and the HMAC-SHA256 of `<time>.<body>` in hexadecimal. */
export function signatureOf(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
}
