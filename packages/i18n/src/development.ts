import type { LanguageCode } from './languages.ts';
import { registered, registerTexts, type TextTree } from './texts.ts';

declare global {
  /** Set on pages of a development site only: shows texts whose object has changed, wherever it is registered. */
  var __TEXTS_CHANGED__: ((texts: TextTree) => void) | undefined;
}

globalThis.__TEXTS_CHANGED__ = (texts) => {
  // Only the site's languages are ever registered.
  for (const [language, namespaces] of Object.entries(registered))
    for (const [namespace, known] of Object.entries(namespaces))
      if (known === texts) registerTexts(namespace, language as LanguageCode, texts);
};
