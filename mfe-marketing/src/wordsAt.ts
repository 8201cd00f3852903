import { api } from '@firm/api-client';
import { facts } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';

/** Asks for the words that an administrator wrote; those that a mark names never change. */
export const wordsAt = async (mark: string, language: LanguageCode, signal: AbortSignal): Promise<string> =>
  (await api.call(facts.legalWords, { query: { mark, language }, signal })).words;
