import { DEFAULT_LANGUAGE, isPlainName, LANGUAGES } from '@firm/contract';
import type { AppDeps } from '../deps.ts';
import { openMail } from './mail.ts';
import type { MailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';

/**
 * Gives the outbox the handler for mails. The job determines the Message-ID, so mail programs show a repeated mail
 * once.
 */
export function handleMailJobs(
  { outbox, env, keys }: Pick<AppDeps, 'outbox' | 'env' | 'keys'>,
  transport: MailTransport,
): void {
  outbox.handle('mail', async ({ id, payload }) => {
    const mail = openMail(keys, payload);
    const language = LANGUAGES.find((each) => each === mail.language) ?? DEFAULT_LANGUAGE;
    await transport.send({
      id,
      from: env.mailFrom,
      to: { email: mail.to.email, name: isPlainName(mail.to.name) ? mail.to.name : '' },
      replyTo: mail.replyTo,
      messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
      language,
      calendar: mail.calendar,
      ...renderMail(mail.name, language, mail.to.name, mail.values),
    });
  });
}
