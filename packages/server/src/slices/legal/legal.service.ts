import { type FactsOfSection, fieldError, type Language, officeDay } from '@firm/contract';
import type { LegalFactsBody, LegalWordsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound } from '../../ground/errors.ts';
import { type FactRow, readFactRows, valuesAt } from '../../ground/facts/factRows.ts';
import { DEFAULT_FACTS, type FactValues, markOf } from '../../ground/facts/factValues.ts';
import { factRowsOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { saveFacts } from '../facts/facts.service.ts';
import { planTerms } from '../facts/planTerms.ts';
import { cleanLegalWords } from './cleanLegalWords.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox'>;

/** The time for which marks that nobody knows are looked for in what was read last: everybody may ask for any. */
const REREAD_MS = 1_000;
/** The rows that were read last for a mark that this process did not know, by the database. */
const reread = new WeakMap<object, { rows: Promise<FactRow[]>; at: number }>();
const marks = new WeakMap<Words, string>();

type Words = Record<Language, string>;

/** Returns the words with that mark in one language: those in force, those before them, and those that are planned. */
export async function readWords(
  { database: { db } }: Pick<Deps, 'database'>,
  { mark, language }: z.output<typeof LegalWordsQuery>,
): Promise<string> {
  // A page may know of words that another process has saved just now, before this one hears of it.
  const text = withMark(mark, await factRowsOf(db)) ?? withMark(mark, await readAgain(db));
  if (!text) throw new NotFound('text');
  return text[language];
}

const withMark = (mark: string, rows: readonly FactRow[]): Words | undefined =>
  [DEFAULT_FACTS, ...rows.map(({ changes }) => changes)].flatMap(textsIn).find((text) => keptMarkOf(text) === mark);

/** Reads the facts past those that this process keeps, at most once a second. */
function readAgain(db: Db): Promise<FactRow[]> {
  const place = db._.fullSchema;
  const last = reread.get(place);
  if (last && performance.now() - last.at < REREAD_MS) return last.rows;
  const rows = readFactRows(db);
  reread.set(place, { rows, at: performance.now() });
  rows.catch(() => reread.delete(place));
  return rows;
}

/** Returns the mark of a text that was read, which nobody changes: it is hashed once. */
function keptMarkOf(text: Words): string {
  const mark = marks.get(text) ?? markOf(text);
  marks.set(text, mark);
  return mark;
}

const textsIn = ({ story, termsText, privacyText, accessibilityText }: Partial<FactValues>): Words[] =>
  [story, termsText, privacyText, accessibilityText].filter((text) => text !== undefined);

/**
 * Saves the words of a legal text, at once or for a day, which is their version. New words of the terms make their
 * version the one to which clients agree, and are announced as terms are: they never change at once.
 */
export async function saveLegal(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { topic, revision, validFrom, ...sent }: z.output<typeof LegalFactsBody>,
): Promise<FactsOfSection> {
  const words = cleanLegalWords(sent);
  const now = deps.clock();
  const inForce = valuesAt(await readFactRows(deps.database.db), now);
  const today = inForce[`${topic}Text`];
  const isSame = markOf(words) === markOf(today);
  const text = isSame ? today : { version: validFrom ?? officeDay(now), ...words };
  if (topic !== 'terms') {
    const values = topic === 'privacy' ? { privacyText: text } : { accessibilityText: text };
    return saveFacts(deps, actor, { section: topic, values, revision, validFrom });
  }
  if (!validFrom) throw new Invalid([fieldError('validFrom', 'terms_notice')]);
  const termsVersion = isSame ? inForce.termsVersion : text.version;
  return planTerms(deps, actor, { termsVersion, revision, validFrom }, { termsText: text });
}
