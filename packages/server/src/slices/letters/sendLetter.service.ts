import { type FieldError, fieldError, LANGUAGES, type Language, type MonthlyLetter, officeDay } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { findUser } from '../users/users.repository.ts';
import { contentOf } from './content.ts';
import { type LetterRow, monthIsTaken, updateLetter, wordsOf } from './letters.repository.ts';
import { foundLetter, lockDraft, lockedLetter, readLetter } from './letters.service.ts';
import { composeListMail } from './listMail.ts';
import { articleFor, articlesOf } from './pointers.repository.ts';
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
  const month = officeDay(startsAt).slice(0, 7);
  const sent = database.db.transaction(async (tx) => {
    const letter = await lockDraft(tx, id, version);
    await assertReady(tx, letter, startsAt);
    const round = letter.round + 1;
    const going = { state: 'planned', startsAt, month, perMinute, sentBy, round } as const;
    await updateLetter(tx, id, { ...going, updatedAt: now, version: version + 1 });
    await queueRound(outbox, tx, { letterId: id, round, dueAt: startsAt });
    return readLetter(tx, id);
  });
  const letter = await sent.catch((error: unknown) => {
    throw monthIsTaken(error) ? new Invalid([fieldError('at', 'month_taken')]) : error;
  });
  outbox.wake();
  return letter;
}

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

const NOT_SENT = { state: 'draft', startsAt: null, month: null, sentBy: null } as const;

/** Lets a stopped letter go on where it stopped. */
export async function goOn({ database, outbox, clock }: Deps, id: string): Promise<MonthlyLetter> {
  const now = clock();
  const letter = await database.db.transaction(async (tx) => {
    const stopped = await lockedLetter(tx, id);
    if (stopped.state !== 'stopped') throw new Conflict('conflict', 'This letter is not stopped');
    const change = moved(stopped, now);
    await updateLetter(tx, id, { state: 'sending', ...change });
    await queueRound(outbox, tx, { letterId: id, round: change.round, dueAt: now });
    return readLetter(tx, id);
  });
  outbox.wake();
  return letter;
}

/** With a new round, jobs of earlier rounds do nothing. */
const moved = ({ round, version }: LetterRow, updatedAt: Date) => ({
  round: round + 1,
  version: version + 1,
  updatedAt,
});

/** Sends the letter as it stands to the caller, in every language that it is written in. */
export async function testLetter({ database: { db }, outbox }: Deps, { id: userId }: Pick<Actor, 'id'>, id: string) {
  await foundLetter(db, id);
  const { texts } = await wordsOf(db, id);
  const languages = LANGUAGES.filter((language) => texts[language]?.title);
  if (languages.length === 0) throw new Invalid([fieldError('texts', 'subject_missing')]);
  const user = await findUser(db, userId);
  await db.transaction((tx) => queueTests(outbox, tx, { letterId: id, userId, languages }));
  outbox.wake();
  return { email: user?.user.email ?? '', languages };
}

/** Returns the mail as a reader of a language gets it, without its looks, planned articles included. */
export async function previewLetter({ database: { db }, env, clock }: Deps, id: string, language: Language) {
  const { original } = await foundLetter(db, id);
  const { texts, articleIds } = await wordsOf(db, id);
  const edition = texts[language] ? language : original;
  const words = texts[edition] ?? { title: '', text: '' };
  const content = contentOf(env, edition, { ...words, articles: await articlesOf(db, articleIds) }, null);
  const firm = await firmOf(db, clock());
  const { subject, text } = composeListMail(content, { edition, language, leave: testLeave(env), firm });
  return { language: edition, title: subject, plain: text };
}

/** @throws Invalid for a letter that cannot leave as it is */
async function assertReady(tx: Db, { id, original }: LetterRow, startsAt: Date): Promise<void> {
  const { texts, articleIds } = await wordsOf(tx, id);
  const problems: FieldError[] = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (!text && language !== original) return [];
    const isEmpty = articleIds.length === 0 && !text?.text;
    return [
      ...(text?.title ? [] : [fieldError(`texts.${language}.title`, 'subject_missing')]),
      ...(isEmpty ? [fieldError(`texts.${language}.text`, 'words_missing')] : []),
    ];
  });
  for (const article of await articlesOf(tx, articleIds)) {
    if (articleFor(article, original, startsAt)) continue;
    const { title, publishedAt } = article.first;
    const when = publishedAt ? `appears on ${dayIn('en', publishedAt)}, after the letter` : 'is a draft';
    const field = `articleIds.${articleIds.indexOf(article.id)}`;
    problems.push({ field, message: `“${title}” ${when}`, code: 'article_later' });
  }
  if (problems.length > 0) throw new Invalid(problems);
}
