import type { Host } from '@firm/federation/host';
import { createI18n, defaultLanguage, detectLanguage, type LanguageCode, rememberLanguage } from '@firm/i18n';
import { loadShellTexts } from '../texts.ts';
import type { ChangeLanguage } from './LanguageChange.tsx';

/**
 * Loads the language of this visit and its texts before the first render; `preferred` is the signed-in account's. A
 * page that the server rendered starts in its own language and changes afterwards. If the texts do not arrive, this
 * page shows English.
 */
export async function startLanguage(page: Window, preferred?: LanguageCode, rendered?: LanguageCode) {
  const detected = rendered ?? detectLanguage(page, preferred);
  try {
    await loadShellTexts(detected);
    if (detected === detectLanguage(page, preferred)) rememberLanguage(page, detected);
    return createI18n(detected);
  } catch (error) {
    console.warn(`the texts in "${detected}" did not load`, error);
    page.document.documentElement.lang = defaultLanguage;
    return createI18n(defaultLanguage);
  }
}

/** Returns a function that changes the whole page's language at once, after all its texts have arrived. */
export function languageChanger(i18n: ReturnType<typeof createI18n>, host: Host, page: Window): ChangeLanguage {
  let wanted: LanguageCode | undefined;
  return async (language) => {
    wanted = language;
    await Promise.all([loadShellTexts(language), host.loadTexts(language)]);
    // The last of several quick choices wins, whichever texts arrive first.
    if (wanted !== language) return;
    await i18n.changeLanguage(language);
    rememberLanguage(page, language);
  };
}
