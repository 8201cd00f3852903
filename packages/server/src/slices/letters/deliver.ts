import type { Firm } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import { answerOf, finalOf, mailFailureOf } from '../../ground/mail/mailFailure.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { senderNow } from '../../ground/mail/senderNow.ts';
import type { ListMail } from './listMail.ts';

/**
 * `bounced`: the address takes no mail, for good. `refused`: the mail server did not take this mail, which says nothing
 * about whether the address exists. `answer` is its answer in codes.
 */
type Outcome = { is: 'sent' } | { is: 'bounced' | 'refused'; answer: string };

/** Sends a mail to a reader of the list. Throws `MailFailure` for what may pass: an outage, a 4xx, a refused login. */
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
    return { is: 'sent' };
  } catch (error) {
    const failure = mailFailureOf(error);
    const is = finalOf(failure);
    if (is === undefined) throw failure;
    return { is, answer: answerOf(failure) };
  }
}
