import {
  type FieldError,
  fieldError,
  LANGUAGES,
  type Language,
  LEGAL_TEXT_MAX_LENGTH,
  unknownFacts,
} from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import { refusedIn } from '../blog/refusedIn.ts';
import { isUnclosed, sanitizeContent, textOf } from '../blog/sanitizeContent.ts';

type Words = Record<Language, string>;

/**
 * Returns the words of a legal text as the site keeps an article's. Throws a 400 that names, language by language, what
 * no legal text may have, a placeholder that stands for no fact, and headings that differ from the English ones.
 */
export function cleanLegalWords(sent: Words): Words {
  const refused = LANGUAGES.flatMap((language) => problemIn(language, sent[language]) ?? []);
  if (refused.length > 0) throw new Invalid(refused);
  const words = { en: sanitizeContent(sent.en), es: sanitizeContent(sent.es), fr: sanitizeContent(sent.fr) };
  const wrong = LANGUAGES.flatMap((language) => problemOf(language, words) ?? []);
  if (wrong.length > 0) throw new Invalid(wrong);
  return words;
}

/** The fault of words as they are sent. */
function problemIn(language: Language, html: string): FieldError | undefined {
  if (isUnclosed(html)) return { field: language, message: 'Too many elements begin here and do not end' };
  // Pictures are shown to everybody once an article or the team has them, and no legal text needs one.
  const refused = refusedIn(html, ['img']);
  if (refused) return { ...fieldError(language, 'html_refused'), message: `A legal text cannot have this: ${refused}` };
  if (/<[^<>]*\{\{/.test(html))
    return { ...fieldError(language, 'fact_unknown'), message: 'Facts stand in words, not in addresses' };
  const [unknown] = unknownFacts(html);
  return unknown
    ? { ...fieldError(language, 'fact_unknown'), message: `There is no fact of this name: ${unknown}` }
    : undefined;
}

/** The fault of words as they are kept. */
function problemOf(language: Language, words: Words): FieldError | undefined {
  if (!textOf(words[language])) return fieldError(language, 'required');
  if (words[language].length > LEGAL_TEXT_MAX_LENGTH)
    return { field: language, message: `As it is kept, this text has more than ${LEGAL_TEXT_MAX_LENGTH} characters` };
  return outlineOf(words[language]) === outlineOf(words.en) ? undefined : fieldError(language, 'headings_differ');
}

/** The levels of the headings in their order: a version says the same in every language. */
const outlineOf = (html: string): string => [...html.matchAll(/<(h[2-4])\b/g)].map(([, level]) => level).join(' ');
