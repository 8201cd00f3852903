import type { LanguageCode } from '@firm/i18n';
import { createContext, useContext } from 'react';

export type ChangeLanguage = (language: LanguageCode) => Promise<void>;

const LanguageChange = createContext<ChangeLanguage | undefined>(undefined);
export const LanguageChangeProvider = LanguageChange.Provider;

/** Returns a function that loads, shows and remembers a language. It rejects when the texts do not arrive. */
export function useLanguageChange(): ChangeLanguage {
  const change = useContext(LanguageChange);
  if (!change) throw new Error('useLanguageChange needs a LanguageChangeProvider above it');
  return change;
}
