import type { LanguageCode } from '@firm/i18n';

/** The specialists that a client meets; roles and words are texts `team.<id>`. */
export const team = [
  { id: 'vega', name: 'Marisol Vega', languages: ['en', 'es'] },
  { id: 'okafor', name: 'Daniel Okafor', languages: ['en', 'fr'] },
  { id: 'rao', name: 'Anjali Rao', languages: ['en'] },
  { id: 'zhang', name: 'Wei Zhang', languages: ['en', 'es'] },
  { id: 'dubois', name: 'Claire Dubois', languages: ['en', 'fr'] },
  { id: 'nowak', name: 'Tomasz Nowak', languages: ['en', 'es', 'fr'] },
] as const satisfies readonly { id: string; name: string; languages: readonly LanguageCode[] }[];
