import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { leaveLinks } from '../newsletter/leaveLinks.ts';
import { stopAddress } from '../newsletter/newsletter.service.ts';
import { deliver } from './deliver.ts';
import { lockLetter } from './letters.repository.ts';
import { composeListMail } from './listMail.ts';
import { claimedMail, finishIfDone, giveBack, settle } from './mails.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** A mail that failed so often has failed for about a day, and the letter is no news any more. */
const TRIES = 14;
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
  outbox.handle('letter_mail', async ({ id, payload, attempts }) => {
    const { letterId, mailId, claim } = Payload.parse(payload);
    const mail = await claimedMail(db, mailId, claim);
    if (mail?.letterState === 'stopped' && (await giveBackIfStopped(db, { letterId, mailId, claim }))) return;
    if (mail) await send(deps, transport, { jobId: id, mailId, claim, attempts, mail });
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
  jobId: string;
  mailId: string;
  claim: number;
  attempts: number;
  mail: NonNullable<Awaited<ReturnType<typeof claimedMail>>>;
}

async function send(
  { database: { db }, env, clock }: Deps,
  transport: MailTransport,
  { jobId, mailId, claim, attempts, mail }: Claimed,
): Promise<void> {
  const { reader, edition, language, content } = mail;
  const note = (values: Parameters<typeof settle>[2]) =>
    settle(db, { id: mailId, claim }, { ...values, settledAt: clock() });
  if (reader?.status !== 'confirmed') return note({ state: 'left' });
  const leave = leaveLinks(env, reader.token);
  const firm = await firmOf(db, clock());
  const mailToReader = composeListMail(content, { edition, language, leave, firm });
  const parts = { id: jobId, to: reader.email, mail: mailToReader, firm };
  const outcome = await deliver(transport, env, parts).catch((error: unknown) => {
    if (attempts < TRIES) throw error;
    return 'gave_up' as const;
  });
  if (outcome === 'sent') return note({ state: 'sent' });
  const now = clock();
  await db.transaction(async (tx) => {
    if (outcome === 'bounced') await stopAddress({ clock }, tx, { email: reader.email, reason: 'bounce', at: now });
    await settle(tx, { id: mailId, claim }, { state: 'failed', failure: outcome, settledAt: now });
  });
}
