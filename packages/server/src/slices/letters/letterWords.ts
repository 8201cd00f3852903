import type { Language } from '@firm/contract';
import { escapeHtml } from '../../ground/http/html.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, es, fr };
/** The words around a letter, in each language. */
export const wordsIn = (language: Language) => texts[language];

/** A paragraph of plain words, as HTML. */
export const paragraphOf = (words: string) => `<p>${escapeHtml(words)}</p>`;
