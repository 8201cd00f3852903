import type { Language, PipelineNeed } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { inEachLanguage, type WordsByLanguage, type WrittenNeed } from '../cases/needWords.ts';
import { stepsBesides, stepsFollowed } from './pipelines.repository.ts';

/** Words in a language, or in English where they are missing. */
export const wordsIn = (words: Record<Language, string>, language: Language) => words[language] || words.en;

/**
 * Finds needs in procedures by the words that they were stored with: in those that their cases follow, and in all
 * others of their services only if a case follows another since.
 */
export async function wordsOfProcedures(
  db: Db,
  written: readonly WrittenNeed[],
): Promise<Map<string, WordsByLanguage>> {
  const followed = await stepsFollowed(
    db,
    written.map(({ id }) => id),
  );
  const found = wordsWithin(followed, written);
  const missing = written.filter(({ id }) => !found.has(id));
  if (missing.length === 0) return found;
  const others = await stepsBesides(
    db,
    [...new Set(missing.map(({ service }) => service))],
    followed.map(({ id }) => id),
  );
  return new Map([...found, ...wordsWithin(others, missing)]);
}

function wordsWithin(versions: Awaited<ReturnType<typeof stepsFollowed>>, written: readonly WrittenNeed[]) {
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
