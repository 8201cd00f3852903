import type { Firm } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import { answerOf, type MailFailure, mailFailureOf } from '../../ground/mail/mailFailure.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { senderNow } from '../../ground/mail/senderNow.ts';
import type { ListMail } from './listMail.ts';

/**
 * `bounced`: the address takes no mail, for good. `refused`: the mail server did not take this mail, which says nothing
 * about whether the address exists. `answer` is its answer in codes.
 */
type Outcome = { is: 'sent' } | { is: 'bounced' | 'refused'; answer: string };

/**
 * Answers that an address takes no mail, for good (RFC 3463, RFC 7505): it is unknown, its domain is, it is no address,
 * its mailbox moved, its domain takes no mail. All others may be about the sender, a limit of the day or the words: a
 * wrong stop loses a reader who never hears of it, and a missed one costs a mail a month. So 5.2.1, which some send for
 * mailboxes that are closed and others for those that get too much mail, is none.
 */
const GONE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
/** The mail server ends the conversation, whatever it is about. */
const CLOSING = 421;

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

/** Whether a failure is about this one mail, and not about the site and its mail server. */
export const isAboutMail = ({ code, command, responseCode }: MailFailure): boolean =>
  responseCode !== null &&
  responseCode !== CLOSING &&
  (command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE');

/** Returns what a final answer of the mail server about one mail means; undefined for everything else. */
export function finalOf(failure: MailFailure): 'bounced' | 'refused' | undefined {
  const { command, responseCode, enhancedCode } = failure;
  if (!isAboutMail(failure) || responseCode === null || responseCode < 500) return undefined;
  return command === 'RCPT TO' && enhancedCode !== null && GONE.has(enhancedCode) ? 'bounced' : 'refused';
}
