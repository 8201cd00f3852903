import { DEFAULT_LANGUAGE, isPlainName, LANGUAGES } from '@firm/contract';
import type { AppDeps } from '../deps.ts';
import { type MailName, openMail } from './mail.ts';
import type { MailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';
import en from './texts/en.json' with { type: 'json' };

const isMailName = (name: string): name is MailName => Object.hasOwn(en.mails, name);

/** Sends what the outbox holds. The Message-ID comes from the job, so that a mail program shows a repeated one once. */
export function handleMailJobs(
  { outbox, env, keys }: Pick<AppDeps, 'outbox' | 'env' | 'keys'>,
  transport: MailTransport,
): void {
  outbox.handle('mail', async ({ id, payload }) => {
    const mail = openMail(keys, payload);
    if (!isMailName(mail.name)) throw new Error(`there is no mail named ${mail.name}`);
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
