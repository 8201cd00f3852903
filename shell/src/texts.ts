import { type LanguageCode, loadCommonTexts, registerTexts, type TextKey, textsOf } from '@firm/i18n';
import en from './texts/en.json';

export const useTexts = textsOf('shell', en);
export type ShellKey = TextKey<typeof en>;

/** Loads the shell's texts in a language; English is bundled. */
export async function loadShellTexts(language: LanguageCode): Promise<void> {
  await Promise.all([loadCommonTexts(language), loadOwnTexts(language)]);
}

async function loadOwnTexts(language: LanguageCode): Promise<void> {
  if (language === 'es') {
    registerTexts('shell', 'es', (await import(/* webpackChunkName: "texts-es" */ './texts/es.json')).default);
    registerTexts(
      'shell-auth',
      'es',
      (await import(/* webpackChunkName: "texts-es" */ './auth/texts/es.json')).default,
    );
  }
  if (language === 'fr') {
    registerTexts('shell', 'fr', (await import(/* webpackChunkName: "texts-fr" */ './texts/fr.json')).default);
    registerTexts(
      'shell-auth',
      'fr',
      (await import(/* webpackChunkName: "texts-fr" */ './auth/texts/fr.json')).default,
    );
  }
}
