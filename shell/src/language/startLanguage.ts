import type { Host } from '@firm/federation/host';
import { createI18n, defaultLanguage, detectLanguage, type LanguageCode, rememberLanguage } from '@firm/i18n';
import { loadShellTexts } from '../texts.ts';
import type { ChangeLanguage } from './LanguageChange.tsx';

/**
 * The language of this visit and its texts, before the first render; `preferred` by whoever is signed in.
 * Texts that do not arrive leave English, for this page only.
 */
export async function startLanguage(page: Window, preferred?: LanguageCode) {
  const detected = detectLanguage(page, preferred);
  try {
    await loadShellTexts(detected);
    rememberLanguage(page, detected);
    return createI18n(detected);
  } catch (error) {
    console.warn(`the texts in "${detected}" did not load`, error);
    page.document.documentElement.lang = defaultLanguage;
    return createI18n(defaultLanguage);
  }
}

/** Changes the language of the whole page at once: nothing switches before every text of it is here. */
export function languageChanger(i18n: ReturnType<typeof createI18n>, host: Host, page: Window): ChangeLanguage {
  let wanted: LanguageCode | undefined;
  return async (language) => {
    wanted = language;
    await Promise.all([loadShellTexts(language), host.loadTexts(language)]);
    // Of two quick choices the last one counts, whichever arrives first.
    if (wanted !== language) return;
    await i18n.changeLanguage(language);
    rememberLanguage(page, language);
  };
}
