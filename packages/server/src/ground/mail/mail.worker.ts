import { DEFAULT_LANGUAGE, isPlainName, LANGUAGES } from '@firm/contract';
import type { AppDeps } from '../deps.ts';
import { firmOf } from '../facts/firmOf.ts';
import { openMail } from './mail.ts';
import type { MailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';
import { senderNow } from './senderNow.ts';

/**
 * Gives the outbox the handler for mails. The job determines the Message-ID, so mail programs show a repeated mail
 * once.
 */
export function handleMailJobs(
  { outbox, env, keys, database, clock }: Pick<AppDeps, 'outbox' | 'env' | 'keys' | 'database' | 'clock'>,
  transport: MailTransport,
): void {
  const isOffice = (email: string) => env.mailToFirm.includes(email);
  outbox.handle('mail', async ({ id, payload }) => {
    const mail = openMail(keys, payload);
    const firm = await firmOf(database.db, clock());
    // The office has the name of the firm, whichever that is by now.
    const nameOf = (to: { email: string; name: string }) => to.name || (isOffice(to.email) ? firm.name : '');
    const recipient = nameOf(mail.to);
    const language = LANGUAGES.find((each) => each === mail.language) ?? DEFAULT_LANGUAGE;
    await transport.send({
      id,
      from: senderNow(env.mailFrom, firm),
      to: { email: mail.to.email, name: isPlainName(recipient) ? recipient : '' },
      replyTo: mail.replyTo && { ...mail.replyTo, name: nameOf(mail.replyTo) },
      messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
      language,
      calendar: mail.calendar,
      ...renderMail(mail.name, language, recipient, mail.values, firm),
    });
  });
}
