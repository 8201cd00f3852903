import { type FactsOfSection, fieldError, type LegalText, officeDay } from '@firm/contract';
import type { LegalFactsBody, LegalWordsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
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

/** Returns the words with that mark in one language: those in force, those before them, and those that are planned. */
export async function readWords(
  { database: { db } }: Pick<Deps, 'database'>,
  { mark, language }: z.output<typeof LegalWordsQuery>,
): Promise<string> {
  // A page may know of words that another process has saved just now, before this one hears of it.
  const text = withMark(mark, await factRowsOf(db)) ?? withMark(mark, await readFactRows(db));
  if (!text) throw new NotFound('legal text');
  return text[language];
}

const withMark = (mark: string, rows: readonly FactRow[]): LegalText | undefined =>
  [DEFAULT_FACTS, ...rows.map(({ changes }) => changes)].flatMap(textsIn).find((text) => markOf(text) === mark);

const textsIn = ({ termsText, privacyText, accessibilityText }: Partial<FactValues>): LegalText[] =>
  [termsText, privacyText, accessibilityText].filter((text) => text !== undefined);

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
