import { LANGUAGES, type Language, type ServiceCategoryKey } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';
import { users } from '../users/users.tables.ts';
import type { NeedRecord } from './needs.repository.ts';
import { SYSTEM, type Viewer } from './visibleCases.ts';

/** The words of a need. */
export type NeedWords = Pick<NeedRecord, 'title' | 'note'>;
export type WordsByLanguage = Record<Language, NeedWords>;

/** A need that the server added by itself, with the words that it was stored with. */
export type WrittenNeed = NeedWords & Pick<NeedRecord, 'id' | 'kind' | 'owedBy'> & { service: ServiceCategoryKey };

/** Returns the words of the needs that a later slice wrote, in every language, by the id of the need. */
export const onNeedWordsAsked = socket<[db: Db, written: readonly WrittenNeed[]], Map<string, WordsByLanguage>>();

/** Returns the words of needs in every language. What somebody typed is missing: it stays as it was typed. */
export async function needWordsOf(
  db: Db,
  needs: readonly (WrittenNeed & Pick<NeedRecord, 'requestedBy'>)[],
): Promise<Map<string, WordsByLanguage>> {
  const written = needs.filter(({ requestedBy }) => requestedBy === null);
  if (written.length === 0) return new Map();
  return new Map((await onNeedWordsAsked.ask(db, written)).flatMap((found) => [...found]));
}

/** Returns the words of needs for one reader, by the id of the need, in the language of the reader's account. */
export async function needWordsFor(db: Db, viewer: Viewer, needs: Parameters<typeof needWordsOf>[1]) {
  const all = await needWordsOf(db, needs);
  const language = all.size > 0 ? await languageOf(db, viewer.id) : 'en';
  return new Map([...all].map(([id, words]) => [id, words[language]]));
}

/** Returns the language of an account; English for the server itself. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  if (userId === SYSTEM.id) return 'en';
  const [row] = await db.select({ language: users.preferredLanguage }).from(users).where(eq(users.id, userId));
  return row?.language ?? 'en';
}

/** The same words in every language. */
export const inEachLanguage = (words: (language: Language) => NeedWords): WordsByLanguage =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as WordsByLanguage;
