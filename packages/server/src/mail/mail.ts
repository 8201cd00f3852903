import type { Language } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type texts from './texts/en.json';

/** Every mail there is: its texts are `src/mail/texts/<language>.json` under this key. */
export type MailName = keyof typeof texts.mails;

export interface Mail {
  name: MailName;
  to: { email: string; name: string };
  /** Where an answer goes, when not to the sender of all mail. */
  replyTo?: { email: string; name: string };
  /** The recipient's. */
  language: Language;
  /** Fills `{{placeholders}}`; `link` is what the button opens. */
  values?: Record<string, string>;
  /** Values that open something, a link with a token say: encrypted by `seal`, so that they do not lie readable in the outbox. */
  sealed?: Record<string, string>;
  /** An invitation, its correction or its end, for the recipient's calendar: iCalendar text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

export const MailPayload = z.object({
  name: z.string(),
  to: z.object({ email: z.string(), name: z.string() }),
  replyTo: z.object({ email: z.string(), name: z.string() }).optional(),
  language: z.string(),
  values: z.record(z.string(), z.string()).default({}),
  sealed: z.record(z.string(), z.string()).default({}),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
});

/**
 * Commits a mail with the caller's transaction; wake the outbox after it. With a `key` it is sent once however often it is queued;
 * `until` is when it has nothing to say any more, because its link has ended or what it reminds of has begun.
 */
export function queueMail(outbox: Outbox, db: Db, mail: Mail, key?: string, until?: Date): Promise<void> {
  return outbox.add(db, {
    kind: 'mail',
    payload: mail,
    until,
    ...(key === undefined ? {} : { key: `mail:${key}` }),
  });
}
