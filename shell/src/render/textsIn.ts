import { createI18n, type LanguageCode } from '@firm/i18n';
import { loadShellTexts } from '../texts.ts';

/** Returns the function that loads a language once: the registry of texts keeps every instance. */
export function keptTexts() {
  const languages = new Map<LanguageCode, Promise<ReturnType<typeof createI18n>>>();
  return (language: LanguageCode) => {
    const known = languages.get(language) ?? loadShellTexts(language).then(() => createI18n(language));
    languages.set(language, known);
    known.catch(() => languages.delete(language));
    return known;
  };
}
