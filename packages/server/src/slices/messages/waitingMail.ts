import { DEFAULT_LANGUAGE, type MessageSide } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { keysOf } from '../../ground/fields/fieldKeys.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { casePeople } from '../cases/casePeople.ts';
import { cases } from '../cases/cases.tables.ts';
import { awayNow } from '../users/sockets.ts';
import { findUser } from '../users/users.repository.ts';
import { wants } from '../users/wants.ts';
import { worksHere } from '../users/worksHere.ts';
import { lockReadersOf, noteMailed } from './messages.repository.ts';
import { type Replier, replyAddress } from './replyAddress.ts';

const KIND = 'message_waiting';
/** A message read within this time needs no mail; messages written meanwhile share the mail. */
export const PATIENCE_MS = 10 * 60 * 1000;

const Payload = z.object({ messageId: z.string() });

/** Queues, in the message's own transaction, a check after ten minutes whether it was read. */
export function tellOfWaiting(outbox: Outbox, tx: Db, messageId: string, sentAt: Date): Promise<void> {
  const dueAt = new Date(sentAt.getTime() + PATIENCE_MS);
  return outbox.add(tx, { kind: KIND, payload: { messageId }, key: `${KIND}:${messageId}`, dueAt });
}

/** Mails that a message waits, never its content, unless it was read meanwhile or an earlier mail covered it. */
export function handleWaitingMessages(deps: Pick<AppDeps, 'database' | 'outbox' | 'env' | 'clock'>): void {
  const { database, outbox, env, clock } = deps;
  outbox.handle(KIND, async ({ payload }) => {
    const { messageId } = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      const found = await lockReadersOf(tx, messageId);
      if (!found) return;
      const { message, sender, reads } = found;
      if (message.sequence <= Math.max(reads.readSequence, reads.mailedSequence)) return;
      const {
        caseTitle,
        clientId: about,
        recipients,
      } = await readersOf(tx, message.caseId, reads.side, {
        ...{ mailToFirm: env.mailToFirm, now: clock() },
      });
      await noteMailed(tx, message.caseId, reads.side);
      const values = {
        sender: fullName(sender),
        case: caseTitle,
        link: env.publicUrl + placeOf(message.caseId, reads.side),
      };
      for (const { id, language, key, ...to } of recipients) {
        const replyTo = id !== null && reads.side === 'client' ? replyTarget(tx, env, { messageId, personId: id }) : {};
        await queueMail(
          outbox,
          tx,
          { name: 'messageWaiting', to, ...replyTo, about, language, values },
          `${KIND}:${messageId}${key}`,
        );
      }
    });
    outbox.wake();
  });
}

/** Clients who answer the mail answer the message, where the site takes mail in. */
const replyTarget = (tx: Db, { mailReplies }: Pick<AppDeps['env'], 'mailReplies'>, about: Replier) =>
  mailReplies === undefined ? {} : { replyTo: { email: replyAddress(keysOf(tx), mailReplies, about), name: '' } };

/** The page on which the readers of a side find the conversation. */
const placeOf = (caseId: string, side: MessageSide): string =>
  side === 'client' ? `/dashboard/messages?case=${caseId}` : `/work/cases/${caseId}#messages`;

interface Office extends Pick<AppDeps['env'], 'mailToFirm'> {
  now: Date;
}

/**
 * Returns the recipients: the people of the case, its specialist or whoever answers for them, or the office if nobody
 * does; without those who decline such mail.
 */
async function readersOf(tx: Db, caseId: string, side: MessageSide, { mailToFirm, now }: Office) {
  const [row] = await tx
    .select({ caseTitle: cases.title, clientId: cases.clientId, staffId: cases.assignedStaffId })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row) throw new Error('the case of a message is gone');
  const { caseTitle, clientId, staffId } = row;
  const atFirm = side === 'firm' ? await answererOf(tx, staffId, now) : [];
  if (side === 'firm' && atFirm.length === 0) {
    const office = { id: null, email: mailToFirm, name: '', language: DEFAULT_LANGUAGE, key: '' };
    return { caseTitle, clientId, recipients: [office] };
  }
  const people = (await casePeople(tx, caseId)).filter(({ papersOnly }) => !papersOnly);
  const recipients = (side === 'client' ? people : atFirm)
    .filter((person) => wants(person, 'emailUpdates'))
    .map((person) => ({
      id: person.id,
      email: person.email,
      name: fullName(person),
      language: person.preferredLanguage,
      key: side === 'client' && person.id !== clientId ? `:${person.id}` : '',
    }));
  return { caseTitle, clientId, recipients };
}

/** Returns who answers at the firm: the specialist, or while they are away the colleague who answers meanwhile. */
async function answererOf(tx: Db, staffId: string | null, now: Date) {
  const away = (await awayNow(tx, now)).find((one) => one.staffId === staffId);
  const id = away ? away.cover?.id : staffId;
  const found = id ? await findUser(tx, id) : undefined;
  return found && worksHere(found.user) ? [found.user] : [];
}
