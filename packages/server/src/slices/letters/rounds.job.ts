import { LANGUAGES } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { contentOf } from './content.ts';
import { type LetterRow, lockLetter, updateLetter, wordsOf } from './letters.repository.ts';
import { queueLetterMail } from './mails.job.ts';
import { claimMails, finishIfDone, insertEditions, insertMails } from './mails.repository.ts';
import { articlesOf } from './pointers.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const ROUND_MS = 5_000;
const Payload = z.object({ letterId: z.uuid(), round: z.number().int(), dueAt: z.iso.datetime() });

/** Queues a round: a part of the mails of a letter that is due at that time. */
export const queueRound = (
  outbox: Outbox,
  tx: Db,
  { letterId, round, dueAt }: { letterId: string; round: number; dueAt: Date },
) => outbox.add(tx, { kind: 'letter_round', payload: { letterId, round, dueAt: dueAt.toISOString() }, dueAt });

/**
 * Returns how many mails leave in a round and the time until the next, so that in a minute no more leave than somebody
 * chose.
 */
export function paceOf(perMinute: number): { mails: number; nextMs: number } {
  const mails = Math.max(1, Math.floor((perMinute * ROUND_MS) / MINUTE_MS));
  return { mails, nextMs: Math.round((mails * MINUTE_MS) / perMinute) };
}

/**
 * Does rounds. One claims mails, queues their jobs and the next round, all in one transaction: whatever is killed, each
 * mail is claimed once and the letter goes on. A round of another number came twice, or was overtaken by a stop.
 */
export function handleRounds(deps: Deps): void {
  const { database, outbox, clock } = deps;
  outbox.handle('letter_round', async ({ payload }) => {
    const { letterId, round, dueAt } = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      const letter = await lockLetter(tx, letterId);
      if (letter?.round !== round) return;
      if (letter.state === 'planned') await begin(deps, tx, letter);
      else if (letter.state !== 'sending') return;
      const { mails, nextMs } = paceOf(letter.perMinute);
      const claimed = await claimMails(tx, letterId, mails);
      for (const mail of claimed) await queueLetterMail(outbox, tx, { letterId, ...mail });
      await updateLetter(tx, letterId, { round: round + 1 });
      if (claimed.length < mails) return;
      // The next round counts from when this one was due, so that waits of the outbox do not add up.
      const next = new Date(Math.max(Date.parse(dueAt) + nextMs, clock().getTime()));
      await queueRound(outbox, tx, { letterId, round: round + 1, dueAt: next });
    });
    outbox.wake();
    // A letter without readers has no mail that ends it.
    await finishIfDone(database.db, letterId, clock());
  });
}

/** Keeps the letter as it leaves, and writes down who gets it. */
async function begin({ env, clock }: Deps, tx: Db, { id, original, version }: LetterRow): Promise<void> {
  const now = clock();
  const { texts, articleIds } = await wordsOf(tx, id);
  const articles = await articlesOf(tx, articleIds);
  const editions = LANGUAGES.flatMap((language) => {
    const words = texts[language];
    return words ? [{ language, ...contentOf(env, language, { ...words, articles }, now) }] : [];
  });
  const languages = editions.map(({ language }) => language);
  await insertEditions(tx, id, editions);
  await insertMails(tx, id, { original, languages });
  await updateLetter(tx, id, { state: 'sending', updatedAt: now, version: version + 1 });
}
