import type { i18n as I18n, TOptions } from 'i18next';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { LanguageCode } from './languages.ts';
import type { Texts, Translate } from './textTypes.ts';

/**
 * Reads an instance for components: all that use a namespace share one object, which is replaced when the language or
 * the texts change. i18next takes its time for each text; one without values is looked up once.
 */
export function createReader(instance: I18n) {
  const namespaces = new Map<string, Texts<string>>();
  const known = new Map<string, string>();
  const listeners = new Set<() => void>();

  function renew(): void {
    namespaces.clear();
    known.clear();
    for (const listener of listeners) listener();
  }
  instance.on('languageChanged', renew);
  instance.store.on('added', renew);

  function textsIn(ns: string): Texts<string> {
    const t: Translate = (key, values) => {
      // i18next types keys by one table of all texts; this site types them by namespace.
      if (values) return endOnce(instance.t(key, { ...values, ns } as TOptions));
      const name = `${ns}:${key}`;
      const text = known.get(name) ?? instance.t(key, { ns });
      known.set(name, text);
      return text;
    };
    return {
      t,
      // Only the site's languages are ever set.
      language: (instance.resolvedLanguage ?? instance.language) as LanguageCode,
      rich: (key, components, values) => fillMarkup(t(key, values), components),
    };
  }

  return {
    /** The texts of a namespace, for a component that knows its keys. */
    textsOf<K extends string>(namespace: string): Texts<K> {
      const texts = namespaces.get(namespace) ?? textsIn(namespace);
      namespaces.set(namespace, texts);
      return texts;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A sentence that ends in a value with a period of its own, such as 2:00 p.m., ends in one period. */
const endOnce = (text: string): string => text.replace(/(?<!\.)\.(<\/\w+>)?\.(?=\s|$)/g, '.$1');

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
