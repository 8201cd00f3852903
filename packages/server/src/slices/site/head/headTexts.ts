import type { Language } from '@firm/contract';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** Texts for search engines and previews; the screens' own texts are in their remotes. */
export const headTexts: Record<Language, typeof en> = { en, es, fr };
