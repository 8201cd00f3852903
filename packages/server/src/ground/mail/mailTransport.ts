import { createTransport } from 'nodemailer';
import type { Env } from '../env/env.ts';
import { inSpan } from '../observe/tracing.ts';
import { AT_ONCE } from '../outbox/outbox.ts';
import { mailFailureOf } from './mailFailure.ts';
import { writeMailFile } from './mailFolder.ts';
import type { OutgoingMail } from './outgoingMail.ts';

export interface MailTransport {
  /** Throws `MailFailure` when the mail server does not take the mail. */
  send(mail: OutgoingMail): Promise<void>;
  /** Throws when the mail server cannot be reached, or refuses the site's login. */
  check(): Promise<void>;
  close(): void;
}

const envelopeOf = ({
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  messageId,
  language,
  oneClick,
  calendar,
}: OutgoingMail) => ({
  from,
  to: { name: to.name, address: to.email },
  ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
  subject,
  text,
  html,
  // The invitation is both within the message and a file, since mail programs differ in which of them they offer.
  ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
  messageId,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(oneClick && {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // Texts and addresses come from forms, so no part of a mail may read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends mail by SMTP when `SMTP_URL` is set; otherwise writes files into the data folder, which `/dev/mail` shows. */
export function createMailTransport(env: Env): MailTransport {
  if (env.smtpUrl) {
    const smtp = createTransport({
      url: env.smtpUrl,
      // A connection carries many mails: greeting, TLS and login take longer than a mail.
      pool: true,
      maxConnections: AT_ONCE,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return {
      send: (mail) =>
        inSpan('send mail', { 'messaging.system': 'smtp' }, async () => {
          await smtp.sendMail(envelopeOf(mail)).catch((error: unknown) => {
            throw mailFailureOf(error);
          });
        }),
      check: async () => void (await smtp.verify()),
      close: () => smtp.close(),
    };
  }
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
      await writeMailFile(env.dataDir, mail, message);
    },
    check: async () => {},
    close: () => composer.close(),
  };
}
