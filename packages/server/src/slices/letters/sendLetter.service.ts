import { fieldError, LANGUAGES, type Language, type MonthlyLetter } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { takeBackStops } from '../newsletter/newsletter.repository.ts';
import { takeBackMailStops } from '../users/mailStops.ts';
import { findUser } from '../users/users.repository.ts';
import { articlesOf } from './chosenArticles.repository.ts';
import { contentOf } from './content.ts';
import {
  beginTest,
  type LetterRow,
  monthIsTaken,
  monthOf,
  moved,
  NOT_SENT,
  UNHINDERED,
  updateLetter,
  wordsOf,
} from './letters.repository.ts';
import { foundLetter, lockDraft, lockedLetter, readLetter } from './letters.service.ts';
import { composeListMail } from './listMail.ts';
import { bouncedReaders, noteUndone, waitAgain } from './mails.repository.ts';
import { problemsOf } from './readiness.ts';
import { queueRound } from './rounds.job.ts';
import { queueTests, testLeave } from './testMails.job.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** A time that passed while the page was on its way is now. */
const JUST_NOW_MS = MINUTE_MS;

/** Has a draft leave to every confirmed reader, now or at a time. */
export async function sendLetter(
  deps: Deps,
  { id: sentBy }: Pick<Actor, 'id'>,
  id: string,
  { version, at, perMinute }: { version: number; at: string | null; perMinute: number },
): Promise<MonthlyLetter> {
  const { database, outbox, clock } = deps;
  const now = clock();
  const wanted = at === null ? now : new Date(at);
  if (now.getTime() - wanted.getTime() > JUST_NOW_MS) throw new Invalid([fieldError('at', 'time_past')]);
  const startsAt = new Date(Math.max(wanted.getTime(), now.getTime()));
  const month = monthOf(startsAt);
  const sent = database.db.transaction(async (tx) => {
    const letter = await lockDraft(tx, id, version);
    const problems = await problemsOf(tx, letter, { dueBy: startsAt });
    if (problems.length > 0) throw new Invalid(problems);
    const round = letter.round + 1;
    const going = { state: 'planned', startsAt, month, perMinute, sentBy, round } as const;
    await updateLetter(tx, id, { ...going, ...UNHINDERED, updatedAt: now, version: version + 1 });
    await queueRound(outbox, tx, { letterId: id, round, dueAt: startsAt });
    return readLetter(tx, id);
  });
  const letter = await sent.catch(refuseMonth('at'));
  outbox.wake();
  return letter;
}

/** Says of which field it is that another letter has the month. */
const refuseMonth = (field: string) => (error: unknown) => {
  throw monthIsTaken(error) ? new Invalid([fieldError(field, 'month_taken')]) : error;
};

/** Holds back what has not left. A letter of which nothing has left is a draft again. */
export function stopLetter({ database, clock }: Deps, id: string): Promise<MonthlyLetter> {
  return database.db.transaction(async (tx) => {
    const letter = await lockedLetter(tx, id);
    if (letter.state !== 'planned' && letter.state !== 'sending')
      throw new Conflict('conflict', 'This letter is not on its way');
    const stopped = letter.state === 'sending' ? { state: 'stopped' as const } : NOT_SENT;
    await updateLetter(tx, id, { ...stopped, ...moved(letter, clock()) });
    return readLetter(tx, id);
  });
}

/** Lets a stopped letter go on where it stopped, at another rate if one is given. */
export function goOn(
  deps: Deps,
  id: string,
  { perMinute }: { perMinute?: number | undefined },
): Promise<MonthlyLetter> {
  return goAgain(deps, id, async (_, letter) => {
    if (letter.state !== 'stopped') throw new Conflict('conflict', 'This letter is not stopped');
    return { perMinute: perMinute ?? letter.perMinute };
  });
}

/** Sends a letter again to readers whose mail was refused or given up, and who still want it. */
export function sendAgain(deps: Deps, id: string): Promise<MonthlyLetter> {
  return goAgain(deps, id, async (tx, letter) => {
    if (letter.state !== 'sent' && letter.state !== 'stopped')
      throw new Conflict('conflict', 'This letter has not left yet');
    if ((await waitAgain(tx, id)) === 0) throw new Conflict('conflict', 'No reader waits for this letter');
    return { finishedAt: null };
  });
}

/** Has a letter go its way from now on, in the month that it is now. @throws Invalid when another one has the month */
async function goAgain(
  { database, outbox, clock }: Deps,
  id: string,
  prepare: (tx: Db, letter: LetterRow) => Promise<Parameters<typeof updateLetter>[2]>,
): Promise<MonthlyLetter> {
  const now = clock();
  const going = database.db.transaction(async (tx) => {
    const letter = await lockedLetter(tx, id);
    const more = await prepare(tx, letter);
    const change = moved(letter, now);
    const state = { state: 'sending', month: monthOf(now), goesSince: now, ...UNHINDERED } as const;
    await updateLetter(tx, id, { ...state, ...change, ...more });
    await queueRound(outbox, tx, { letterId: id, round: change.round, dueAt: now });
    return readLetter(tx, id);
  });
  const letter = await going.catch(refuseMonth('month'));
  outbox.wake();
  return letter;
}

/**
 * Takes back the readers whom bounces of a letter stopped, because the answers were wrong. Their mails count as
 * refused, so that the letter can be sent to them again. Who complained, or left, stays away.
 */
export function undoStops({ database, clock }: Pick<Deps, 'database' | 'clock'>, id: string): Promise<MonthlyLetter> {
  return database.db.transaction(async (tx) => {
    await lockedLetter(tx, id);
    const bounced = await bouncedReaders(tx, id);
    await takeBackMailStops(tx, bounced, clock());
    const back = await takeBackStops(tx, bounced);
    await noteUndone(tx, id, back);
    return readLetter(tx, id);
  });
}

/** Sends the letter as it stands to the caller, in every language that it is written in. */
export async function testLetter({ database: { db }, outbox }: Deps, { id: userId }: Pick<Actor, 'id'>, id: string) {
  await foundLetter(db, id);
  const { texts } = await wordsOf(db, id);
  const languages = LANGUAGES.filter((language) => texts[language]?.title);
  if (languages.length === 0) throw new Invalid([fieldError('texts', 'subject_missing')]);
  const user = await findUser(db, userId);
  await db.transaction(async (tx) => {
    const round = await beginTest(tx, id, languages.length);
    await queueTests(outbox, tx, { letterId: id, userId, round, languages });
  });
  outbox.wake();
  return { email: user?.user.email ?? '', languages };
}

/** Returns the mail as a reader of a language gets it, without its looks, planned articles included. */
export async function previewLetter({ database: { db }, env, clock }: Deps, id: string, language: Language) {
  const { original } = await foundLetter(db, id);
  const { texts, articleIds } = await wordsOf(db, id);
  const edition = texts[language] ? language : original;
  const words = texts[edition] ?? { title: '', text: '' };
  const articles = await articlesOf(db, articleIds);
  const content = contentOf(env, edition, { ...words, articles }, 'planned', language);
  const firm = await firmOf(db, clock());
  const { subject, text } = composeListMail(content, { edition, language, leave: testLeave(env, language), firm });
  return { language: edition, title: subject, plain: text };
}
