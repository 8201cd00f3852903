import { LANGUAGES, type Language, NEED_TITLE_MAX_LENGTH } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { fill } from '../../ground/words/fill.ts';
import { inEachLanguage, type WordsByLanguage, type WrittenNeed } from '../cases/needWords.ts';
import { signatureTexts } from './signatureTexts.ts';

/** The title of the firm's own need to correct a document. */
export const correctionTitle = (language: Language, title: string): string =>
  fill(signatureTexts[language].correction, { title }).slice(0, NEED_TITLE_MAX_LENGTH);

/** Finds the needs to correct a document by the words around its title. */
export async function wordsOfCorrections(
  _db: Db,
  written: readonly WrittenNeed[],
): Promise<Map<string, WordsByLanguage>> {
  return new Map(
    written.flatMap((need): [string, WordsByLanguage][] => {
      const title = need.kind === 'task' && need.owedBy === 'firm' ? titleWithin(need.title) : undefined;
      if (!title) return [];
      const { note } = need;
      return [[need.id, inEachLanguage((language) => ({ title: correctionTitle(language, title), note }))]];
    }),
  );
}

/** Returns the title of the document that a need names; undefined where its words are others, or were cut. */
function titleWithin(words: string): string | undefined {
  for (const language of LANGUAGES) {
    const [before = '', after = ''] = signatureTexts[language].correction.split('{{title}}');
    if (words.startsWith(before) && words.endsWith(after))
      return words.slice(before.length, words.length - after.length);
  }
  return undefined;
}
