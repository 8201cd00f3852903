import type { Language, PipelineNeed } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { inEachLanguage, type WordsByLanguage, type WrittenNeed } from '../cases/needWords.ts';
import { stepsOf } from './pipelines.repository.ts';

/** Words in a language, or in English where they are missing. */
export const wordsIn = (words: Record<Language, string>, language: Language) => words[language] || words.en;

/** Finds needs in the procedures of their services, of whichever revision, by the words that they were stored with. */
export async function wordsOfProcedures(
  db: Db,
  written: readonly WrittenNeed[],
): Promise<Map<string, WordsByLanguage>> {
  const versions = await stepsOf(db, [...new Set(written.map(({ service }) => service))]);
  return new Map(
    written.flatMap((need): [string, WordsByLanguage][] => {
      const source = versions
        .filter(({ service }) => service === need.service)
        .flatMap(({ steps }) => steps.flatMap((step) => step.needs))
        .find((one) => isFrom(need, one));
      if (!source) return [];
      // A note that somebody has changed since stays as it is.
      const isOwn = need.note !== '' && Object.values(source.note).includes(need.note);
      const words = (language: Language) => ({
        title: wordsIn(source.title, language),
        note: isOwn ? wordsIn(source.note, language) : need.note,
      });
      return [[need.id, inEachLanguage(words)]];
    }),
  );
}

const isFrom = (need: WrittenNeed, { title, kind, owedBy }: PipelineNeed) =>
  need.kind === kind && need.owedBy === owedBy && Object.values(title).includes(need.title);
