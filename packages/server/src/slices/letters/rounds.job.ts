import { LANGUAGES } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { articlesOf, isLate } from './chosenArticles.repository.ts';
import { contentOf } from './content.ts';
import { holdBack } from './halts.ts';
import { findLetterOfMonth, type LetterRow, lockLetter, monthOf, updateLetter, wordsOf } from './letters.repository.ts';
import { queueLetterMail } from './mails.job.ts';
import { claimMails, countQueued, finishIfDone, insertEditions, insertMails } from './mails.repository.ts';
import { problemsOf } from './readiness.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const ROUND_MS = 5_000;
/** How long a letter that begins waits for an article that is late, and how often: an hour in all. */
const LATE_MS = 30_000;
const LATE_TIMES = 120;
/** While the mail server takes no mail, one mail a minute is tried, until `TRIED` mails of the letter wait for it. */
const TRIED_MS = MINUTE_MS;
const TRIED = 50;
const Payload = z.object({
  letterId: z.uuid(),
  round: z.number().int(),
  dueAt: z.iso.datetime(),
  /** How often the letter waited for an article. */
  late: z.number().int().default(0),
});

/** Queues a round: a part of the mails of a letter that is due at that time. */
export const queueRound = (
  outbox: Outbox,
  tx: Db,
  { letterId, round, dueAt, late = 0 }: { letterId: string; round: number; dueAt: Date; late?: number },
) => outbox.add(tx, { kind: 'letter_round', payload: { letterId, round, dueAt: dueAt.toISOString(), late }, dueAt });

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
    const { letterId, round, dueAt, late } = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      const letter = await lockLetter(tx, letterId);
      if (letter?.round !== round) return;
      if (letter.state === 'planned') {
        if (!(await begin(deps, tx, letter, late))) return;
      } else if (letter.state !== 'sending') return;
      const { mails, nextMs } = letter.troubleAt ? await trial(tx, letterId) : paceOf(letter.perMinute);
      const claimed = await claimMails(tx, letterId, { atMost: mails, now: clock() });
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

/** While the mail server takes no mail a round asks it with one, and no queue grows behind it. */
async function trial(tx: Db, letterId: string): Promise<ReturnType<typeof paceOf>> {
  return { mails: (await countQueued(tx, letterId)) < TRIED ? 1 : 0, nextMs: TRIED_MS };
}

/**
 * Keeps the letter as it leaves, and writes down who gets it. False when it does not leave now: it waits for an article
 * that is due, or is a draft again because it is no longer as it was when somebody sent it.
 */
async function begin(deps: Deps, tx: Db, letter: LetterRow, late: number): Promise<boolean> {
  const { env, clock, outbox } = deps;
  const { id, original, version } = letter;
  const now = clock();
  const { texts, articleIds } = await wordsOf(tx, id);
  const articles = await articlesOf(tx, articleIds);
  if (articles.some((article) => isLate(article, now))) {
    if (late < LATE_TIMES) {
      const round = letter.round + 1;
      await updateLetter(tx, id, { round });
      const dueAt = new Date(now.getTime() + LATE_MS);
      await queueRound(outbox, tx, { letterId: id, round, dueAt, late: late + 1 });
    } else await holdBack(deps, tx, letter, 'article_waits');
    return false;
  }
  const month = monthOf(now);
  const taken = await findLetterOfMonth(tx, month);
  const isReady = (await problemsOf(tx, letter, { seenAt: now })).length === 0;
  if ((taken && taken !== id) || !isReady) {
    await holdBack(deps, tx, letter, isReady ? 'month_taken' : 'not_ready');
    return false;
  }
  // Readers whose language has no words get the original, with what is said of the articles in their own.
  const editions = LANGUAGES.flatMap((language) => {
    const edition = texts[language] ? language : original;
    const words = texts[edition];
    if (!words) return [];
    return [{ language, ...contentOf(env, edition, { ...words, articles }, { seenAt: now }, language) }];
  });
  const languages = LANGUAGES.filter((language) => texts[language]);
  await insertEditions(tx, id, editions);
  await insertMails(tx, id, { original, languages });
  await updateLetter(tx, id, { state: 'sending', month, goesSince: now, updatedAt: now, version: version + 1 });
  return true;
}
