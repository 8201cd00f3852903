import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '../../../ground/env/env.ts';
import { Away, type NumberFault, type Outgoing, Refused } from './smsProvider.ts';

const PATIENCE_MS = 15_000;
/** Twilio's codes for what is wrong with a number: no number, no mobile, a landline; and one that said STOP. */
const FAULTS: Readonly<Record<number, NumberFault>> = {
  ...{ 21211: 'unreachable', 21614: 'unreachable', 21635: 'unreachable' },
  21610: 'stopped',
};
const Problem = z.object({ code: z.number() });

/** Sends a text by Twilio's Messages API. Errors name neither the number nor the words. */
export async function sendByTwilio(
  { accountSid, authToken, from, apiBase }: NonNullable<Env['twilio']>,
  { to, body }: Outgoing,
): Promise<void> {
  const form = new URLSearchParams({ To: to, Body: body });
  form.set(from.startsWith('+') ? 'From' : 'MessagingServiceSid', from);
  const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw isUnreached(error) ? new Away('the provider of text messages cannot be reached') : error;
  });
  const fault = answer.status === 400 ? await faultOf(answer) : undefined;
  if (!answer.bodyUsed) await answer.body?.cancel();
  if (answer.ok) return;
  // A wrong account is the operator's to mend, so the text waits for it.
  if ([401, 403, 429].includes(answer.status) || answer.status === 503)
    throw new Away(`the provider of text messages answers ${answer.status}`);
  if (answer.status < 500) throw new Refused(`the provider of text messages answers ${answer.status}`, fault);
  throw new Error(`the provider of text messages answers ${answer.status}`);
}

async function faultOf(answer: Response): Promise<NumberFault | undefined> {
  const problem = Problem.safeParse(await answer.json().catch(() => undefined));
  return problem.success ? FAULTS[problem.data.code] : undefined;
}

/** Tells whether no connection came about, so that nothing was sent. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause ? cause.code : undefined;
  return (
    typeof code === 'string' && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  );
}

/** Returns Twilio's signature: the address followed by every field in the order of their names. */
export function twilioSignature(authToken: string, url: string, fields: Record<string, string>): string {
  const words = Object.keys(fields)
    .sort()
    .map((name) => name + (fields[name] ?? ''));
  return createHmac('sha1', authToken)
    .update(url + words.join(''))
    .digest('base64');
}

export function isTwilioSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
