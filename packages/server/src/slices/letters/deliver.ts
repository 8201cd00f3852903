import type { Firm } from '@firm/contract';
import { z } from 'zod';
import type { Env } from '../../ground/env/env.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { senderNow } from '../../ground/mail/senderNow.ts';
import type { ListMail } from './listMail.ts';

/**
 * `bounced`: the address takes no mail. `refused`: the mail server refused this one mail, which says nothing about the
 * address.
 */
export type Outcome = 'sent' | 'bounced' | 'refused';

/** What a mail server answered, as nodemailer tells it. */
const Refusal = z.object({
  code: z.string(),
  command: z.string().optional(),
  responseCode: z.number().int().min(500).max(599),
  response: z.string().default(''),
});
/** Only these answers say that the address takes no mail: a relay also refuses recipients for the site's own sake. */
const NO_SUCH_ADDRESS = /^\d{3}[ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Sends a mail to a reader of the list. Throws what may pass: an outage, a 4xx answer, a refusal of the site itself.
 */
export async function deliver(
  transport: MailTransport,
  env: Pick<Env, 'mailFrom' | 'publicUrl'>,
  { id, to, mail, firm }: { id: string; to: string; mail: ListMail; firm: Firm },
): Promise<Outcome> {
  try {
    await transport.send({
      ...{ id, from: senderNow(env.mailFrom, firm), to: { email: to, name: '' } },
      messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
      ...{ subject: mail.subject, text: mail.text, html: mail.html },
      ...{ language: mail.language, oneClick: mail.oneClick },
    });
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** Returns what a final answer of the mail server about this one mail means; undefined for everything else. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'sent'> | undefined {
  const parsed = Refusal.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, command, response } = parsed.data;
  if (code === 'EENVELOPE' && command === 'RCPT TO') return NO_SUCH_ADDRESS.test(response) ? 'bounced' : 'refused';
  return code === 'EMESSAGE' ? 'refused' : undefined;
}
