import {
  LANGUAGES,
  LETTER_DRAFTS_MAX,
  LETTER_RATE_DEFAULT,
  type LetterArticle,
  type LetterSummary,
  type MonthlyLetter,
} from '@firm/contract';
import type { MonthlyLetterBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import { articlesOf, articlesToChoose } from './chosenArticles.repository.ts';
import { cleanText } from './cleanText.ts';
import { toLetter, toLetterArticle, toLetterSummary } from './letters.entity.ts';
import * as repository from './letters.repository.ts';
import { countChange, countFailures, countMails, countReaders } from './mails.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Body = z.output<typeof MonthlyLetterBody>;

/** Lists letters, with the readers there are now and how they changed since the last one. */
export async function listLetters({ database: { db }, clock }: Deps, page: { limit: number; offset: number }) {
  const { rows, count } = await repository.listLetters(db, page);
  const ids = rows.map(({ letter }) => letter.id);
  const counts = ids.length > 0 ? await countMails(db, ids) : [];
  const since = await repository.lastStart(db);
  const results: LetterSummary[] = rows.map((row) => toLetterSummary(row, counts));
  return {
    ...{ results, count, readers: await countReaders(db) },
    change: since ? { since: since.toISOString(), ...(await countChange(db, since, clock())) } : null,
  };
}

export async function listArticles(
  { database: { db } }: Deps,
  search = '',
): Promise<{ results: LetterArticle[]; hasMore: boolean }> {
  const { articles, hasMore } = await articlesToChoose(db, search);
  return { results: articles.map(toLetterArticle), hasMore };
}

export async function getLetter({ database: { db } }: Deps, id: string): Promise<MonthlyLetter> {
  return readLetter(db, id);
}

export function createLetter(
  { database: { db }, clock }: Deps,
  { id: createdBy }: Pick<Actor, 'id'>,
  body: Body,
  keep: KeepAnswer,
): Promise<MonthlyLetter> {
  const now = clock();
  return db.transaction(async (tx) => {
    if ((await repository.countDrafts(tx)) >= LETTER_DRAFTS_MAX)
      throw new Conflict('conflict', `Keep at most ${LETTER_DRAFTS_MAX} drafts: delete one first`);
    const words = await checkedWords(tx, body);
    const { id } = await repository.insertLetter(tx, {
      ...{ original: body.original, perMinute: LETTER_RATE_DEFAULT },
      ...{ createdBy, createdAt: now, updatedAt: now },
    });
    await repository.keepWords(tx, id, words);
    return keep(tx, await readLetter(tx, id));
  });
}

/** Changes a draft that the caller saw as it is; of two who change it, the second is refused. */
export function saveLetter(
  { database: { db }, clock }: Deps,
  id: string,
  { version, ...body }: Body & { version: number },
): Promise<MonthlyLetter> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, version);
    await repository.keepWords(tx, id, await checkedWords(tx, body));
    const { original } = body;
    await repository.updateLetter(tx, id, { original, updatedAt: now, version: version + 1 });
    // A draft saves itself every few seconds.
    const target = { kind: 'letters.save', id };
    await recordEvent(tx, { action: 'changed', at: now, target, oncePerMs: HOUR_MS });
    return readLetter(tx, id);
  });
}

/** Deletes a draft that the caller saw as it is. */
export function removeLetter({ database: { db } }: Deps, id: string, version: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, version);
    await repository.deleteLetter(tx, id);
  });
}

/** Returns a draft as the caller saw it, locked. */
export async function lockDraft(tx: Db, id: string, version: number): Promise<repository.LetterRow> {
  const letter = await lockedLetter(tx, id);
  if (letter.version !== version) throw new ChangedMeanwhile();
  if (letter.state !== 'draft') throw new Conflict('conflict', 'Only a draft is changed, sent or deleted');
  return letter;
}

export async function lockedLetter(tx: Db, id: string): Promise<repository.LetterRow> {
  const letter = await repository.lockLetter(tx, id);
  if (!letter) throw new NotFound('letter');
  return letter;
}

/** Finds a letter. Throws a 404 without one. */
export async function foundLetter(db: Db, id: string): Promise<repository.LetterRow> {
  const letter = await repository.findLetter(db, id);
  if (!letter) throw new NotFound('letter');
  return letter;
}

export async function readLetter(db: Db, id: string): Promise<MonthlyLetter> {
  const letter = await foundLetter(db, id);
  const { texts, articleIds } = await repository.wordsOf(db, id);
  return toLetter(letter, {
    ...{ texts, articles: await articlesOf(db, articleIds) },
    ...{ counts: await countMails(db, [id]), failures: await countFailures(db, id) },
  });
}

/** Returns a body's words as they are kept. @throws Invalid for what no letter may have, and for unknown articles */
async function checkedWords(tx: Db, { texts, articleIds }: Body): Promise<repository.LetterWords> {
  const kept: repository.Texts = { en: null, es: null, fr: null };
  for (const language of LANGUAGES) {
    const given = texts[language];
    if (given) kept[language] = { title: given.title, text: cleanText(`texts.${language}.text`, given.text) };
  }
  const ids = [...new Set(articleIds)];
  if ((await articlesOf(tx, ids)).length < ids.length)
    throw new Invalid([{ field: 'articleIds', message: 'One of these articles does not exist' }]);
  return { texts: kept, articleIds: ids };
}
