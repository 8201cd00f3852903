import type { Language } from '../constants.ts';

/** Places that are said with an article; others have none. */
const ARTICLES: Readonly<Record<Language, Readonly<Record<string, { in: string; of: string }>>>> = {
  en: { Bronx: { in: 'in the', of: 'of the' } },
  es: { Bronx: { in: 'en el', of: 'del' } },
  fr: { Bronx: { in: 'dans le', of: 'du' }, Queens: { in: 'dans le', of: 'du' } },
};

/**
 * How a sentence says that something is in a place, or of it, and whom a firm serves: "serving Queens", "al servicio de
 * Queens", "au service du Queens".
 */
export function placeWords(language: Language, place: string): Record<'inPlace' | 'ofPlace' | 'served', string> {
  const { inPlace, ofPlace } = saidOf(language, place);
  return { inPlace, ofPlace, served: language === 'en' ? ofPlace.replace(/^of /, '') : ofPlace };
}

function saidOf(language: Language, place: string): Record<'inPlace' | 'ofPlace', string> {
  const said = ARTICLES[language][place];
  if (said) return { inPlace: `${said.in} ${place}`, ofPlace: `${said.of} ${place}` };
  if (language === 'en') return { inPlace: `in ${place}`, ofPlace: `of ${place}` };
  if (language === 'es') return { inPlace: `en ${place}`, ofPlace: `de ${place}` };
  const isVowel = /^[aeiouyàâéèêëîïôû]/i.test(place);
  return { inPlace: `à ${place}`, ofPlace: isVowel ? `d’${place}` : `de ${place}` };
}
