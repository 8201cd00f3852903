import type { Language } from '@firm/contract';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Record<Language, typeof en.waysIn> = { en: en.waysIn, es: es.waysIn, fr: fr.waysIn };

/** Names passkeys and second step in the reader's language: "the passkey “My phone” and the second step at sign-in". */
export function waysInWords(passkeys: readonly string[], secondFactor: boolean, language: Language): string {
  const { passkey, secondStep } = texts[language];
  const parts = [
    ...passkeys.map((name) => passkey.replace('{{name}}', () => name)),
    ...(secondFactor ? [secondStep] : []),
  ];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
