import type { ReactElement, ReactNode } from 'react';
import type { LanguageCode } from './languages.ts';

/** The text of a key, its `{{values}}` filled in. Numbers get the language's separators: pass a year as text. */
export type Translate<K extends string = string> = (key: K, values?: Record<string, string | number>) => string;

/** The values that a hook made by `textsOf` returns. */
export interface Texts<K extends string> {
  t: Translate<K>;
  language: LanguageCode;
  /** A text with marked-up pieces: `rich('a.key', { link: <Link …/> })` fills `<link>…</link>`. */
  rich: (key: K, components: Record<string, ReactElement>, values?: Record<string, string | number>) => ReactNode;
}
