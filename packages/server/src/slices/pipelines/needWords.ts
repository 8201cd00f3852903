import type { Language, PipelineNeed, PipelineStep } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { inEachLanguage, type WordsByLanguage, type WrittenNeed } from '../cases/needWords.ts';
import { stepsIn, versionsFollowed, versionsOf } from './pipelines.repository.ts';

/** Words in a language, or in English where they are missing. */
export const wordsIn = (words: Record<Language, string>, language: Language) => words[language] || words.en;

/**
 * Finds needs in the procedures of their services by the words that they were stored with: in the revision that the
 * case follows, else in the latest of the others that has them. No more revisions are opened than that takes.
 */
export async function wordsOfProcedures(
  db: Db,
  written: readonly WrittenNeed[],
): Promise<Map<string, WordsByLanguage>> {
  const found = new Map<string, WordsByLanguage>();
  const look = (steps: PipelineStep[], wanted: readonly WrittenNeed[]) => {
    for (const need of wanted) {
      const source = steps.flatMap((step) => step.needs).find((one) => isFrom(need, one));
      if (source) found.set(need.id, wordsFrom(source, need));
    }
  };
  const ids = written.map(({ id }) => id);
  const followed = await versionsFollowed(db, ids);
  for (const { needIds, steps } of followed)
    look(
      steps,
      written.filter(({ id }) => needIds.includes(id)),
    );
  const missing = written.filter(({ id }) => !found.has(id));
  const services = [...new Set(missing.map(({ service }) => service))];
  for (const version of await versionsOf(db, services)) {
    const wanted = missing.filter(({ id, service }) => service === version.service && !found.has(id));
    if (wanted.length > 0) look(followed.find(({ id }) => id === version.id)?.steps ?? stepsIn(db, version), wanted);
  }
  return found;
}

const isFrom = (need: WrittenNeed, { title, kind, owedBy }: PipelineNeed) =>
  need.kind === kind && need.owedBy === owedBy && Object.values(title).includes(need.title);

function wordsFrom(source: PipelineNeed, need: WrittenNeed) {
  // A note that somebody has changed since stays as it is.
  const isOwn = need.note !== '' && Object.values(source.note).includes(need.note);
  return inEachLanguage((language) => ({
    title: wordsIn(source.title, language),
    note: isOwn ? wordsIn(source.note, language) : need.note,
  }));
}
