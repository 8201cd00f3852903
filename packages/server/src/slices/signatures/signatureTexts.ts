import type { Language } from '@firm/contract';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The texts of engagement letters and of the pages that certify signatures. */
export const signatureTexts: Record<Language, typeof en> = { en, es, fr };
