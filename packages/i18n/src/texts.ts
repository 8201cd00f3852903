import { createInstance, type FormatterModule, type i18n as I18n, type Resource, type TOptions } from 'i18next';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { formatNumber } from './formats.ts';
import type { LanguageCode } from './languages.ts';

/** A namespace's texts: nested records of strings, keys `screen.element`. */
export interface TextTree {
  [key: string]: string | TextTree;
}

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends `${infer Stem}${PluralSuffix}` ? Stem : K;
/** The dotted keys of a text tree; plural forms count as one key. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** The text of a key, its `{{values}}` filled in. Numbers get the language's separators: pass a year as text. */
export type Translate<K extends string = string> = (key: K, values?: Record<string, string | number>) => string;

/** The values that a hook made by `textsOf` returns. */
export interface Texts<K extends string> {
  t: Translate<K>;
  language: LanguageCode;
  /** A text with marked-up pieces: `rich('a.key', { link: <Link …/> })` fills `<link>…</link>`. */
  rich: (key: K, components: Record<string, ReactElement>, values?: Record<string, string | number>) => ReactNode;
}

const registered: Resource = {};
const instances = new Set<I18n>();

/** Adds a namespace's texts in one language to every instance, present and future. */
export function registerTexts(namespace: string, language: LanguageCode, texts: TextTree): void {
  registered[language] = { ...registered[language], [namespace]: texts };
  for (const instance of instances) instance.addResourceBundle(language, namespace, texts, true, true);
}

/** Writes the numbers in texts with the separators of the language. */
const separators: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _, language = 'en') => (typeof value === 'number' ? formatNumber(language, value) : value),
};

/** Creates an i18next instance on the registered texts; the shell creates one per page, a server one per request. */
export function createI18n(language: LanguageCode): I18n {
  const instance = createInstance();
  instances.add(instance);
  void instance
    .use(initReactI18next)
    .use(separators)
    .init({
      lng: language,
      fallbackLng: 'en',
      initAsync: false,
      resources: structuredClone(registered),
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnEmptyString: false,
    });
  return instance;
}

/** Provides the instance to every component below it. */
export function I18nProvider({ instance, children }: { instance: I18n; children: ReactNode }) {
  return createElement(I18nextProvider, { i18n: instance }, children);
}

/**
 * Declares a namespace by its English texts, which are bundled and type the keys. Returns the hook that reads its
 * texts.
 * @example const useTexts = textsOf('blog', en); const { t } = useTexts(); t('list.title')
 */
export function textsOf<T extends TextTree>(namespace: string, english: T): () => Texts<TextKey<T>> {
  registerTexts(namespace, 'en', english);
  return function useTexts() {
    const { t: translate, i18n } = useTranslation(namespace);
    // i18next types keys by one table of all texts; this site types them by namespace, above.
    const t = useCallback<Translate>((key, values) => translate(key, values as TOptions), [translate]);
    const language = i18n.resolvedLanguage ?? i18n.language;
    return useMemo(
      () => ({
        t,
        // Only the site's languages are ever set.
        language: language as LanguageCode,
        rich: (key, components, values) => fillMarkup(t(key, values), components),
      }),
      [t, language],
    );
  };
}

/** Fills `Read <link>this</link>` from `{ link: <Link …/> }`: the marked words become its children. One level deep. */
function fillMarkup(text: string, components: Record<string, ReactElement>): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = '', words] = match;
    const component = components[name];
    if (!component) continue;
    pieces.push(text.slice(end, match.index), cloneElement(component, undefined, words));
    end = match.index + whole.length;
  }
  return createElement(Fragment, null, ...pieces, text.slice(end));
}
