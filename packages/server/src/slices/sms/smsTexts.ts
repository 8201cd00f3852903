import type { Firm, Language } from '@firm/contract';
import { fill } from '../../ground/words/fill.ts';
import { plainMarks } from './segments.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

export type TextName = keyof typeof en;
const texts: Record<Language, Record<TextName, string>> = { en, es, fr };

export const isTextName = (name: string): name is TextName => Object.hasOwn(en, name);

/** Returns a text message in a language, in plain marks. */
export const textOf = (
  name: TextName,
  language: Language,
  values: Record<string, string>,
  { shortName }: Pick<Firm, 'shortName'>,
): string => plainMarks(fill(texts[language][name], { firm: shortName, ...values }));
