import type { LanguageCode } from './languages.ts';

/** Short words that only one of the site's languages has. */
const OWN_WORDS: Record<LanguageCode, ReadonlySet<string>> = {
  en: setOf(
    'the and of to is are was were you your we our for with this that please have has it be from by at an not will can',
  ),
  es: setOf(
    'el los las del al y una por para con su sus se está están usted ustedes nos hemos gracias es favor pero sin ya lo',
  ),
  fr: setOf(
    'le les des du au aux et une pour avec votre vos est sont nous vous dans ce cette ces je il elle pas merci sur ou',
  ),
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * The language in which a person typed a text, by its short words; undefined where they do not tell: names of forms and
 * files have none. Asked where nobody noted the language.
 */
export function languageOfWords(text: string): LanguageCode | undefined {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const scores = (['en', 'es', 'fr'] as const)
    .map((code) => ({ code, score: [...words].filter((word) => OWN_WORDS[code].has(word)).length }))
    .sort((one, other) => other.score - one.score);
  const [first, second] = scores;
  return first && second && first.score > 0 && first.score >= 2 * second.score ? first.code : undefined;
}
