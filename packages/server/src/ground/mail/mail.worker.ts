import { DEFAULT_LANGUAGE, isPlainName, LANGUAGES } from '@firm/contract';
import type { AppDeps } from '../deps.ts';
import { firmOf } from '../facts/firmOf.ts';
import { findLetter } from './findLetter.ts';
import { openMail } from './mail.ts';
import { finalOf, mailFailureOf } from './mailFailure.ts';
import { goesThrough, mailStopOf, onMailBounced } from './mailStops.ts';
import type { MailTransport } from './mailTransport.ts';
import { renderMail } from './renderMail.ts';
import { senderNow } from './senderNow.ts';

/**
 * Gives the outbox the handler for mails. The job determines the Message-ID, so mail programs show a repeated mail
 * once. An address that takes no mail, or whose reader complained, gets only the letters that go through all the same.
 */
export function handleMailJobs(
  { outbox, env, keys, database, clock, log }: Pick<AppDeps, 'outbox' | 'env' | 'keys' | 'database' | 'clock' | 'log'>,
  transport: MailTransport,
): void {
  const { db } = database;
  const isOffice = (email: string) => env.mailToFirm.includes(email);
  outbox.handle('mail', async ({ id, payload }) => {
    const mail = openMail(keys, payload);
    const { email } = mail.to;
    const language = LANGUAGES.find((each) => each === mail.language) ?? DEFAULT_LANGUAGE;
    const letter = findLetter(mail.name, language);
    const mayStop = letter !== undefined && !letter.isToFirm && !isOffice(email);
    const stop = mayStop ? await mailStopOf(db, email) : null;
    if (mayStop && stop && !goesThrough(letter, stop)) {
      log.info({ job: id, letter: mail.name, stop }, 'a letter was left out: its address gets no more mail');
      return;
    }
    const firm = await firmOf(db, clock());
    // The office has the name of the firm, whichever that is by now.
    const nameOf = (to: { email: string; name: string }) => to.name || (isOffice(to.email) ? firm.name : '');
    const recipient = nameOf(mail.to);
    try {
      await transport.send({
        id,
        from: senderNow(env.mailFrom, firm),
        to: { email, name: isPlainName(recipient) ? recipient : '' },
        replyTo: mail.replyTo && { ...mail.replyTo, name: nameOf(mail.replyTo) },
        messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
        language,
        calendar: mail.calendar,
        ...renderMail(mail.name, language, recipient, mail.values, firm),
      });
    } catch (error) {
      const hasBounced = mayStop && finalOf(mailFailureOf(error)) === 'bounced';
      if (hasBounced) await db.transaction((tx) => onMailBounced.ask(tx, { email, at: clock() }));
      // A mail that its reader asked for is tried until its link ends: a mailbox may be made meanwhile.
      if (!hasBounced || letter.isAsked) throw error;
    }
  });
}
