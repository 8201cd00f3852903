import type { Language } from '@firm/contract';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { keysOf } from '../fields/fieldKeys.ts';
import type { Keys } from '../keys/keys.ts';
import { seal, unseal } from '../keys/seal.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { LetterName } from './letters.ts';

export interface Mail {
  /** The name of a letter in the face of a slice. */
  name: LetterName;
  to: { email: string; name: string };
  /** The client's account that a letter to another person names: the letter is deleted with that account. */
  about?: string;
  /** The address for replies, if it is not the sender of all mail. */
  replyTo?: { email: string; name: string };
  /** The language of the recipient. */
  language: Language;
  /**
   * The values for `{{placeholders}}`; the button opens `link`. They can be people's words or links with a token, so
   * the outbox stores them encrypted.
   */
  values?: Record<string, string>;
  /** An invitation, a correction or a cancellation for the recipient's calendar, as iCalendar text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/**
 * The life of a last letter to or about an erased account. It expires before it would be given up: given-up letters
 * stay, and expired ones are deleted after a month.
 */
const LAST_LETTER_MS = 4 * 24 * 60 * 60 * 1000;
export const endOfLastLetter = (now: Date) => new Date(now.getTime() + LAST_LETTER_MS);

const MailPayload = z.object({
  name: z.string(),
  to: z.object({ email: z.string(), name: z.string() }),
  replyTo: z.object({ email: z.string(), name: z.string() }).optional(),
  language: z.string(),
  /** Values that former versions queued without encryption. */
  values: z.record(z.string(), z.string()).default({}),
  sealed: z.record(z.string(), z.string()).default({}),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
});

/**
 * Queues a mail in the caller's transaction; wake the outbox after the commit. With a `key`, the mail is sent once
 * however often it is queued. `until` is the time after which the mail is useless, because its link has ended or the
 * event that it reminds of has begun; `dueAt` is the earliest time to send it, at once if it is left out.
 */
export function queueMail(
  jobs: Outbox,
  db: Db,
  { values = {}, ...mail }: Mail,
  key?: string,
  until?: Date,
  dueAt?: Date,
): Promise<void> {
  const keys = keysOf(db);
  const sealed = Object.entries(values).map(([name, text]) => [name, seal(keys, { purpose: 'mailedLinks' }, text)]);
  return jobs.add(db, {
    kind: 'mail',
    payload: { ...mail, sealed: Object.fromEntries(sealed) },
    until,
    ...(dueAt && { dueAt }),
    ...(key === undefined ? {} : { key: `mail:${key}` }),
  });
}

/** Deletes the mails that have not left, also those given up, by the key of `queueMail` or the part before a colon. */
export async function dropMail(tx: Db, key: string): Promise<void> {
  const isOne = or(eq(outbox.idempotencyKey, `mail:${key}`), like(outbox.idempotencyKey, `mail:${key}:%`));
  await tx.delete(outbox).where(and(isOne, inArray(outbox.state, ['waiting', 'dead'])));
}

/** Reads a queued mail and decrypts its values. Throws `KeyUnavailable`. */
export function openMail(keys: Keys, payload: unknown) {
  const { sealed, values, ...mail } = MailPayload.parse(payload);
  const opened = Object.entries(sealed).map(([name, text]) => [name, unseal(keys, { purpose: 'mailedLinks' }, text)]);
  return { ...mail, values: { ...values, ...Object.fromEntries(opened) } };
}
