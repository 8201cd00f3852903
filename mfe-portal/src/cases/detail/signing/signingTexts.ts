import { type LanguageCode, registerTexts, type TextTree, textsOf } from '@firm/i18n';
import { useEffect, useState } from 'react';
import en from './texts/en.json';

/** These texts load with the dialogs of signing: the dashboard needs none of them. */
const NAMESPACE = 'portal-signing';

export const useSigningTexts = textsOf(NAMESPACE, en);

type Load = () => Promise<{ default: TextTree }>;
const loads: Partial<Record<LanguageCode, Load>> = {
  es: () => import(/* webpackChunkName: "signing-texts-es" */ './texts/es.json'),
  fr: () => import(/* webpackChunkName: "signing-texts-fr" */ './texts/fr.json'),
};
const loaded = new Set<LanguageCode>(['en']);

/** Tells whether the texts of the reader's language are there; those that do not load are shown in English. */
export function useSigningTextsReady(): boolean {
  const { language } = useSigningTexts();
  const [ready, setReady] = useState<LanguageCode>();
  useEffect(() => {
    if (loaded.has(language)) return;
    const load = loads[language];
    const register = async () => {
      if (load) registerTexts(NAMESPACE, language, (await load()).default);
    };
    register()
      .then(() => loaded.add(language))
      .catch(() => undefined)
      .finally(() => setReady(language));
  }, [language]);
  return loaded.has(language) || ready === language;
}
