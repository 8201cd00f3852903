import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

export type StoryTexts = typeof en;
export type Locale = 'en' | 'es' | 'fr';

const texts: Record<Locale, StoryTexts> = { en, es, fr };

/** Returns the texts of the stories in one language. */
export const textsIn = (locale: Locale): StoryTexts => texts[locale];
