import { createInstance, type FormatterModule, type i18n as I18n, type Resource } from 'i18next';
import { createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { I18nContext, I18nextProvider, initReactI18next } from 'react-i18next';
import { formatNumber } from './formats/numbers.ts';
import type { LanguageCode } from './languages.ts';
import { createReader } from './reader.ts';
import type { Texts } from './textTypes.ts';

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

/** The texts of every namespace, by language. */
export const registered: Resource = {};
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

const readers = new WeakMap<I18n, ReturnType<typeof createReader>>();

function readerOf(instance: I18n) {
  const reader = readers.get(instance) ?? createReader(instance);
  readers.set(instance, reader);
  return reader;
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
    // `useTranslation` makes its own objects for each component, which renders slower.
    const { i18n } = useContext(I18nContext) ?? {};
    if (!i18n) throw new Error('no I18nProvider above this component');
    const reader = readerOf(i18n);
    const read = () => reader.textsOf(namespace);
    return useSyncExternalStore(reader.subscribe, read, read);
  };
}
