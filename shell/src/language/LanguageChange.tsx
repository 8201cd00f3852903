import type { LanguageCode } from '@firm/i18n';
import { createContext, useContext } from 'react';

export type ChangeLanguage = (language: LanguageCode) => Promise<void>;

const LanguageChange = createContext<ChangeLanguage | undefined>(undefined);
export const LanguageChangeProvider = LanguageChange.Provider;

/** Switches the interface: fetches the texts, then shows and remembers the language. Rejects when the texts do not arrive. */
export function useLanguageChange(): ChangeLanguage {
  const change = useContext(LanguageChange);
  if (!change) throw new Error('useLanguageChange needs a LanguageChangeProvider above it');
  return change;
}
