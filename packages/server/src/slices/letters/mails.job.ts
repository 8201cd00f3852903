import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { answerOf, isAboutMail, MailFailure } from '../../ground/mail/mailFailure.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { MAX_ATTEMPTS, type Outbox } from '../../ground/outbox/outbox.ts';
import { leaveLinks } from '../newsletter/leaveLinks.ts';
import { stopAddress } from '../newsletter/newsletter.service.ts';
import { stopMailOfAccount } from '../users/mailStops.ts';
import { deliver } from './deliver.ts';
import { stopIfMany, stopItself } from './halts.ts';
import { lockLetter, updateLetter } from './letters.repository.ts';
import { composeListMail } from './listMail.ts';
import { claimedMail, finishIfDone, giveBack, settle } from './mails.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/**
 * How long a mail is tried, and how long a letter waits for the mail server. Less than the five days of the outbox: a
 * job that the outbox gives up would leave its mail open for ever.
 */
const LASTS_MS = 4 * DAY_MS;
const Payload = z.object({ letterId: z.uuid(), mailId: z.uuid(), claim: z.number().int() });

/** Queues a claimed mail. */
export const queueLetterMail = (
  outbox: Outbox,
  tx: Db,
  { letterId, id: mailId, claim }: { letterId: string; id: string; claim: number },
) => outbox.add(tx, { kind: 'letter_mail', payload: { letterId, mailId, claim } });

/** Sends the mails of letters. Mails of a letter that was stopped meanwhile wait again. */
export function handleLetterMails(deps: Deps, transport: MailTransport): void {
  const { database, outbox, clock } = deps;
  const { db } = database;
  outbox.handle('letter_mail', async ({ payload, attempts }) => {
    const { letterId, mailId, claim } = Payload.parse(payload);
    const mail = await claimedMail(db, mailId, claim);
    if (mail?.letterState === 'stopped' && (await giveBackIfStopped(db, { letterId, mailId, claim }))) return;
    if (mail) await send(deps, transport, { letterId, mailId, claim, attempts, mail });
    // Also after a process ended between the last mail and this.
    await finishIfDone(db, letterId, clock());
  });
}

/** Has a mail wait again, unless its letter has gone on meanwhile. Tells whether it did. */
const giveBackIfStopped = (db: Db, { letterId, mailId, claim }: z.output<typeof Payload>): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await lockLetter(tx, letterId))?.state !== 'stopped') return false;
    await giveBack(tx, mailId, claim);
    return true;
  });

interface Claimed {
  letterId: string;
  mailId: string;
  claim: number;
  attempts: number;
  mail: NonNullable<Awaited<ReturnType<typeof claimedMail>>>;
}

async function send(deps: Deps, transport: MailTransport, sending: Claimed): Promise<void> {
  const { env, clock } = deps;
  const { db } = deps.database;
  const { letterId, mailId, claim, mail } = sending;
  const { reader, edition, language, content } = mail;
  if (reader?.status !== 'confirmed') return note(deps, sending, { state: 'left' });
  const leave = leaveLinks(env, { token: reader.token, language });
  const firm = await firmOf(db, clock());
  const mailToReader = composeListMail(content, { edition, language, leave, firm });
  // The mail gives the Message-ID, so that a reader sees it once, however often it is claimed.
  const parts = { id: mailId, to: reader.email, mail: mailToReader, firm };
  const outcome = await deliver(transport, env, parts).catch((error: unknown) => {
    if (error instanceof MailFailure) return error;
    throw error;
  });
  if (outcome instanceof MailFailure) return fail(deps, sending, outcome);
  if (mail.troubleAt) await endTrouble(db, letterId);
  if (outcome.is === 'sent') return note(deps, sending, { state: 'sent' });
  const { is: failure, answer } = outcome;
  const now = clock();
  await db.transaction(async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (failure === 'bounced') {
      const { email } = reader;
      await stopMailOfAccount(tx, { email, stop: 'bounce', at: now, now });
      await stopAddress({ clock }, tx, { email, reason: 'bounce', at: now });
    }
    await settle(tx, { id: mailId, claim }, { state: 'failed', failure, answer, settledAt: now });
    if (letter) await stopIfMany(deps, tx, letter);
  });
}

const note = (
  { database: { db }, clock }: Deps,
  { mailId: id, claim }: Claimed,
  values: Omit<Parameters<typeof settle>[2], 'settledAt'>,
) => settle(db, { id, claim }, { ...values, settledAt: clock() });

/** The mail server takes mail again. */
const endTrouble = (db: Db, letterId: string) => updateLetter(db, letterId, { trouble: null, troubleAt: null });

/**
 * Has a mail tried again later. One that is refused for days is given up. What is about the site and its mail server
 * fails no mail: the letter waits for the mail server, and after days it stops. @throws the failure, to try again
 */
async function fail(deps: Deps, sending: Claimed, failure: MailFailure): Promise<void> {
  const { db } = deps.database;
  const { letterId, mailId, claim, attempts, mail } = sending;
  const now = deps.clock();
  const isOver = (since: Date | null) => since !== null && now.getTime() - since.getTime() >= LASTS_MS;
  const isLast = attempts >= MAX_ATTEMPTS;
  const giveUp = () => note(deps, sending, { state: 'failed', failure: 'gave_up', answer: answerOf(failure) });
  if (isAboutMail(failure)) {
    if (mail.troubleAt) await endTrouble(db, letterId);
    if (isLast || isOver(mail.queuedAt)) return giveUp();
    throw failure;
  }
  const isGivenBack = await db.transaction(async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (letter?.state === 'sending') {
      if (isOver(letter.troubleAt)) await stopItself(deps, tx, letter, 'mail_server');
      const troubleAt = letter.troubleAt ?? now;
      await updateLetter(tx, letterId, { trouble: answerOf(failure), troubleAt });
      if (!isOver(troubleAt)) return false;
    }
    await giveBack(tx, mailId, claim);
    return true;
  });
  if (isGivenBack) return;
  if (isLast) return giveUp();
  throw failure;
}
