import type { Language } from '@firm/contract';
import type { Letters } from '../../ground/mail/letters.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

declare module '../../ground/mail/letters.ts' {
  interface LetterNames extends Record<keyof typeof en.letters, true> {}
}

const texts: Record<Language, typeof en> = { en, es, fr };
/** The words of mails about releases, in each language. */
export const wordsIn = (language: Language) => texts[language];

export const releasesLetters: Letters<keyof typeof en.letters> = {
  texts: { en: en.letters, es: es.letters, fr: fr.letters },
};
